"""Our templates in the place of the theme's, and a page of each shape rendered with them."""

from __future__ import annotations

import posixpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import get_context
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from generator.site.shell import Shape, Shell, gap

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation

TEMPLATES = "site"


def take_over(config: MkDocsConfig) -> None:
    """Use our templates and assets alone, and the site's own search, while the plugin is on.

    Every other engine keeps the theme that mkdocs.yml names, with the assets that charts need.
    """
    assets = Path(str(config.theme.custom_dir))
    config.theme.dirs = [str(assets.parent / TEMPLATES), str(assets)]
    config.theme.static_templates = {"404.html", *(["sitemap.xml", "robots.txt"] if config.site_url else [])}
    plugin: Any = config.plugins.get("material/search")
    if plugin is not None:
        plugin.config.enabled = False


def render(shape: Shape, env: jinja2.Environment, config: MkDocsConfig, nav: Navigation) -> Shell:
    """Render a page of that shape, with gaps where its own texts go."""
    page = _stand_in(shape, config)
    tabs = [item for item in nav.items if item.is_page and item.file.src_uri == shape.tab]
    for item in tabs:
        item.active = True
    try:
        context: dict[str, Any] = dict(get_context(nav, [], config, page))
        context["sidebar"] = gap("sidebar") if shape.sidebar else ""
        return Shell.of(env.get_template("main.html").render(context))
    finally:
        for item in tabs:
            item.active = False


def _stand_in(shape: Shape, config: MkDocsConfig) -> Page:
    depth = shape.depth - 1 if config.use_directory_urls else shape.depth
    uri = "index.md" if shape.home else posixpath.join(*["x"] * depth, "x.md")
    page = Page(gap("title"), File(uri, config.docs_dir, config.site_dir, config.use_directory_urls), config)
    page.meta = {"title": gap("title")} | ({"description": gap("description")} if shape.described else {})
    page.meta["head"] = gap("head")
    page.content = gap("content")
    page.toc = _contents(shape.levels)
    if page.canonical_url:
        page.canonical_url = gap("canonical")
    return page


def _contents(levels: tuple[int, ...]) -> TableOfContents:
    """Nest headings as python-markdown does: each below the last one of a lower level."""
    top: list[AnchorLink] = []
    open_: list[AnchorLink] = []
    for number, level in enumerate(levels):
        link = AnchorLink(gap(f"heading {number}"), gap(f"anchor {number}"), level)
        while open_ and open_[-1].level >= level:
            open_.pop()
        (open_[-1].children if open_ else top).append(link)
        open_.append(link)
    return TableOfContents(top)

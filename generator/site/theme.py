"""What is taken from the theme and what is left out."""

from __future__ import annotations

import dataclasses
import posixpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import get_context
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from generator.site.shell import Shell, gap

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation

    from generator.site.records import Record

# Our templates stand before the theme's only while the plugin is on: every other engine keeps the theme it knows.
TEMPLATES = "site"


def take_over(config: MkDocsConfig) -> None:
    """Put our templates before the theme's, and switch the theme's search off: the site has an index of its own."""
    assets = Path(str(config.theme.custom_dir))
    config.theme.dirs.insert(0, str(assets.parent / TEMPLATES))
    plugin: Any = config.plugins.get("material/search")
    if plugin is not None:
        plugin.config.enabled = False


def unused(file: File, config: MkDocsConfig) -> bool:
    """Say whether a file is the theme's, of which our templates use none, or one of these templates' parts."""
    return file.src_dir not in {config.docs_dir, config.theme.custom_dir}


@dataclasses.dataclass(frozen=True, slots=True)
class Shape:
    """All that makes one page's surroundings differ from another's, but for the texts in the gaps."""

    depth: int
    tab: str
    levels: tuple[int, ...]
    home: bool
    described: bool
    sidebar: bool


def shape(page: str, address: str, record: Record, tab: str, *, sidebar: bool) -> Shape:
    """Give a page's shape."""
    return Shape(
        depth=address.count("/"),
        tab=tab,
        levels=tuple(heading.level for heading in record.headings),
        home=page == "index.md",
        described=bool(record.description),
        sidebar=sidebar,
    )


def render(shape: Shape, env: jinja2.Environment, config: MkDocsConfig, nav: Navigation) -> Shell:
    """Have the theme render a page of that shape, with gaps where its own texts go."""
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
    file = File(uri, config.docs_dir, config.site_dir, config.use_directory_urls)
    page = Page(gap("title"), file, config)
    page.meta = {"title": gap("title")} | ({"description": gap("description")} if shape.described else {})
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

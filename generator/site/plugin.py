"""The MkDocs plugin: takes generated pages off MkDocs' slow path; switched off, plain MkDocs makes the same pages."""

from __future__ import annotations

import hashlib
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mkdocs
import pyromark
from mkdocs.config import base, config_options
from mkdocs.plugins import BasePlugin, event_priority

from generator.dataset.edition import edition
from generator.site import theme
from generator.site.generated import Generated

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

log = logging.getLogger("mkdocs.plugins.benchbook")

# The plugin leans on how this version calls its events and names its files; another one takes the plain path.
KNOWN_VERSIONS = ("1.6.1",)


class Options(base.Config):
    """The plugin's options in mkdocs.yml; the command line sets the others."""

    enabled = config_options.Type(bool, default=True)
    output = config_options.Optional(config_options.Type(str))
    cache = config_options.Type(str, default=".cache/site")


class BenchbookPlugin(BasePlugin[Options]):
    """Make generated pages with a compiled parser and a shell rendered once, and the site's own search index."""

    def __init__(self) -> None:
        """Begin switched off, until the configuration is known."""
        self.generated: Generated | None = None

    def on_config(self, config: MkDocsConfig) -> None:
        """Switch on, where the versions and the options allow it."""
        self.generated = None
        if not self.config.enabled or os.environ.get("BENCHBOOK_PLAIN"):
            return
        if mkdocs.__version__ not in KNOWN_VERSIONS:
            log.info("MkDocs %s is not known; pages are built the plain way", mkdocs.__version__)
            return
        theme.take_over(config)
        config.extra["edition"] = edition(Path(config.config_file_path).parent / "data")
        output = Path(self.config.output or config.site_dir)
        self.generated = Generated(config, output=output, cache=Path(self.config.cache), version=_version(config))

    @event_priority(-100)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Take the generated files out of MkDocs' hands, while links and navigation still find them."""
        del config
        return self.generated.adopt(files) if self.generated else files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """Keep the navigation for the shells."""
        del config, files
        if self.generated:
            self.generated.nav = nav

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Note a hand-written page for the search, and give its tables what ours have."""
        del config, files
        return self.generated.note(html, page) if self.generated else html

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> None:
        """Make the generated pages, now that the theme's templates are there."""
        del config, files
        if self.generated:
            self.generated.make(env)

    def on_template_context(self, context: Any, *, template_name: str, config: MkDocsConfig) -> Any:  # noqa: ANN401 (MkDocs' own dictionary)
        """Put the generated pages into the site map."""
        del config
        if self.generated and template_name == "sitemap.xml":
            context["pages"] = [*context["pages"], *self.generated.site_map()]
        return context

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the search index, and report every link that leads nowhere."""
        if not self.generated:
            return
        for problem in self.generated.finish(Path(config.site_dir)):
            log.warning("%s", problem)


def _version(config: MkDocsConfig) -> str:
    """Name everything that makes old articles useless: this code, the parser, the form of addresses."""
    digest = hashlib.sha256(f"{pyromark.__version__} {config.use_directory_urls} {config.docs_dir}".encode())
    for module in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()

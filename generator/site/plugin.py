"""The MkDocs plugin: takes generated pages off MkDocs' slow path; switched off, plain MkDocs makes the same pages."""

from __future__ import annotations

import gzip
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mkdocs
from mkdocs.config import base, config_options
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File

from generator.dataset.edition import edition
from generator.site import theme
from generator.site.adoption import adopt, by_hand_only, frame_of
from generator.site.assets import assets
from generator.site.fresh import Disk
from generator.site.looks import styled_by_hand
from generator.site.making import make
from generator.site.places import generated_files
from generator.site.versions import site_version

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

    from generator.site.making import Outcome

log = logging.getLogger("mkdocs.plugins.benchbook")

# The plugin leans on how this version calls its events and names its files; another one takes the plain path.
KNOWN_VERSIONS = ("1.6.1",)


class Options(base.Config):
    """The plugin's options in mkdocs.yml; `output` and `cache` are set by `benchbook build`."""

    enabled = config_options.Type(bool, default=True)
    output = config_options.Type(str, default="")
    cache = config_options.Type(str, default="")


class BenchbookPlugin(BasePlugin[Options]):
    """Make generated pages with a compiled parser and a shell rendered once, and the site's own search index."""

    def __init__(self) -> None:
        """Begin switched off, until the configuration is known."""
        self.on = False
        self.docs: Path
        self.cache: Path
        self.nav: Navigation
        self.uris: Sequence[str]
        self.outcome: Outcome
        # Given by who has looked at the folders before, and knows which pages are waited for.
        self.disk: Disk | None = None
        self.first: Collection[str] = ()

    def on_config(self, config: MkDocsConfig) -> None:
        """Switch on, where the versions and the options allow it."""
        self.on = self.config.enabled and not os.environ.get("BENCHBOOK_PLAIN")
        if self.on and mkdocs.__version__ not in KNOWN_VERSIONS:
            log.info("MkDocs %s is not known; pages are built the plain way", mkdocs.__version__)
            self.on = False
        if self.on:
            self.docs, self.cache = Path(config.docs_dir), self._cache(config)
            theme.take_over(config)
            config.extra["edition"] = edition(self.docs.parent / "data")
            config.docs_dir = by_hand_only(self.docs, self.cache / "by-hand")

    def _cache(self, config: MkDocsConfig) -> Path:
        return Path(self.config.cache or Path(str(config.config_file_path)).parent / ".cache" / "plain")

    @event_priority(-100)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Take the generated files out of MkDocs' hands, while links and navigation still find them."""
        if self.on:
            self.disk = self.disk or Disk.at(self.docs.parent, Path(self.config.output or config.site_dir))
            self.uris = generated_files(self.disk.docs)
            adopt(files, self.uris, config)
            charts, custom = self.docs.parent / ".cache" / "charts", Path(str(config.theme.custom_dir))
            changed = config.extra["edition"].changed
            for uri, text in assets(custom, charts, folders=config.use_directory_urls, changed=changed):
                files.append(File.generated(config, uri, content=text))
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """Keep the navigation for the shells."""
        del config, files
        self.nav = nav

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Give pages written by hand the looks of the others."""
        del page, config, files
        return styled_by_hand(html) if self.on else html

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> None:
        """Make the generated pages, now that all others were read and the templates are there."""
        if not self.on or not self.disk:
            return
        frame = frame_of(config, files, self.nav)
        frame.render = lambda shape: theme.render(shape, env, config, self.nav)
        version = site_version(folders=config.use_directory_urls)
        self.outcome = make(self.disk, frame, self.cache / "manifest.marshal", version, self.uris, first=self.first)
        frame.save(self.cache / "frame.marshal")

    def on_template_context(self, context: Any, *, template_name: str, config: MkDocsConfig) -> Any:  # noqa: ANN401 (MkDocs' own dictionary)
        """Give the site map the addresses of all pages."""
        del template_name, config
        if self.on:
            context["addresses"] = self.outcome.addresses
        return context

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Report every link that leads nowhere, which fails a strict build; take the date out of the packed site map."""
        if not self.on:
            return
        packed = Path(config.site_dir, "sitemap.xml.gz")
        if packed.is_file():
            packed.write_bytes(gzip.compress(packed.with_suffix("").read_bytes(), mtime=0))
        for problem in self.outcome.problems:
            log.warning("%s", problem)

"""One build of the generated pages, in the order of MkDocs' events: taken over, read, made, reported."""

from __future__ import annotations

import hashlib
import posixpath
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.pages import Page

from generator.site import search, theme
from generator.site.article import styled
from generator.site.files import INLINE, AdoptedFile, is_generated
from generator.site.filling import Surroundings, draft, fill, write
from generator.site.manifest import Made, Manifest, stamp
from generator.site.navigation import Sidebars
from generator.site.targets import Targets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files
    from mkdocs.structure.nav import Navigation

    from generator.site.filling import Drafts, Source
    from generator.site.shell import Shell


class Generated:
    """The generated part of the site during one build."""

    def __init__(self, config: MkDocsConfig, *, output: Path, cache: Path, version: str) -> None:
        """Begin a build that writes below `output`; what it makes is remembered in `cache` if the version is equal."""
        self.config = config
        self.output = output
        self.memory = cache / f"{hashlib.sha256(str(output.resolve()).encode()).hexdigest()[:16]}.json"
        self.manifest = Manifest.load(self.memory, version)
        self.files: dict[str, AdoptedFile] = {}
        self.entries: dict[str, search.Entry] = {}
        self.made: dict[str, Made] = {}
        self.targets = Targets({})
        self.all: Files
        self.nav: Navigation

    def adopt(self, files: Files) -> Files:
        """Put an adopted file in the place of every generated one, and leave out what the site does not use."""
        for file in list(files):
            if theme.unused(file, self.config) or not file.inclusion.is_included():
                files.remove(file)
            elif is_generated(file.src_uri):
                files.remove(file)
                self.files[file.src_uri] = AdoptedFile(file, self.config)
                files.append(self.files[file.src_uri])
        self.all = files
        self.targets = Targets({file.src_uri: file.url for file in files})
        return files

    def note(self, html: str, page: Page) -> str:
        """Note a hand-written page for the search, and give its tables what generated ones have."""
        title, said = str(page.meta.get("title") or page.title), str(page.meta.get("description", ""))
        headings = [item.title for heading in page.toc for item in heading.children]
        self.entries[page.file.src_uri] = (page.url, title, " · ".join([said, *headings] if said else headings))
        return styled(html)

    def make(self, env: jinja2.Environment) -> None:
        """Read the generated pages that changed, and make those whose parts changed."""
        sources = {uri: file.source(self.output) for uri, file in self.files.items()}
        pages = {uri: source for uri, source in sources.items() if uri.endswith(".md")}
        by_hand = self._anchors_by_hand()
        drafts = draft(pages, self.manifest, self.targets)
        anchors = {uri: record.anchors for uri, record in drafts.records.items()} | by_hand
        if self.manifest.lost(anchors, sources):
            drafts = draft(pages, Manifest(self.manifest.version), self.targets)
        self._answer_links(anchors)
        around = Around(self, env, drafts)
        self.made = fill(pages, drafts, around=around.of, charts=self._chart, manifest=self.manifest, targets=self.targets)
        self.made |= {uri: self._copied(uri, source) for uri, source in sources.items() if uri not in pages}
        self.entries |= {uri: search.entry(self.files[uri].url, record) for uri, record in drafts.records.items()}
        self.manifest = Manifest(self.manifest.version, self.made, by_hand)
        self.anchors = anchors

    def _anchors_by_hand(self) -> dict[str, frozenset[str]]:
        pages = {file.src_uri: file.page for file in self.all.documentation_pages()}
        return {uri: frozenset(page.present_anchor_ids or ()) for uri, page in pages.items() if page}

    def _answer_links(self, anchors: Mapping[str, frozenset[str]]) -> None:
        """Let MkDocs check the anchors that hand-written pages ask for in generated ones."""
        for file in self.all.documentation_pages():
            for target in (file.page.links_to_anchors or {}) if file.page else ():
                if target.src_uri in self.files:
                    page = target.page or Page(None, target, self.config)
                    page.present_anchor_ids = set(anchors[target.src_uri])

    def _chart(self, name: str) -> Path:
        return Path(self.config.docs_dir) / (name + INLINE)

    def _copied(self, uri: str, source: Source) -> Made:
        known, current = self.manifest.made.get(uri), stamp(source.file)
        if known and known.source == current and known.output == stamp(source.output):
            return known
        write(source.output, source.file.read_bytes())
        return Made(current, stamp(source.output), "")

    def outputs(self) -> set[Path]:
        """Give every file that is there because of a generated one."""
        return {self.output / file.dest_uri for file in self.files.values()}

    def site_map(self) -> Iterator[File]:
        """Give the generated pages as MkDocs' site map wants them."""
        for uri, file in self.files.items():
            if uri.endswith(".md"):
                if file.page is None:
                    Page(None, file, self.config)
                yield file

    def finish(self, site: Path) -> Iterator[str]:
        """Write the search index and remember what was made; give a sentence for every link that leads nowhere."""
        write(site / "search" / "index.js", search.index(self.entries).encode())
        self.manifest.save(self.memory)
        yield from self.targets.check(self.anchors)


class Around:
    """What stands around the pages of one build: the sidebars, and a shell for each shape."""

    def __init__(self, build: Generated, env: jinja2.Environment, drafts: Drafts) -> None:
        """Begin with no shell."""
        self.build = build
        self.env = env
        self.records = drafts.records
        self.sidebars = Sidebars(drafts.records, build.targets.addresses)
        self.shells: dict[theme.Shape, Shell] = {}
        self.tabs = {item.file.src_uri for item in build.nav.items if item.is_page}

    def of(self, page: str) -> Surroundings:
        """Give what stands around a page."""
        address, sidebar = self.build.targets.addresses[page], self.sidebars.of(page)
        shape = theme.shape(page, address, self.records[page], self._tab(page), sidebar=bool(sidebar))
        shell = self.shells.get(shape)
        if shell is None:
            shell = self.shells[shape] = theme.render(shape, self.env, self.build.config, self.build.nav)
        site = self.build.config.site_url
        return Surroundings(shell, sidebar, posixpath.join(site, address.removeprefix("./")) if site else "")

    def _tab(self, page: str) -> str:
        """Find the tab that a page belongs under: the nearest in its folder or above."""
        if page in self.tabs:
            return page
        folder = posixpath.dirname(page)
        while folder:
            if f"{folder}/index.md" in self.tabs:
                return f"{folder}/index.md"
            folder = posixpath.dirname(folder)
        return ""

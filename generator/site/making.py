"""The generated part of the site made from its Markdown and the frame: pages, files beside them, search index."""

from __future__ import annotations

import dataclasses
import posixpath
from typing import TYPE_CHECKING

from generator.site import head as heads
from generator.site import search
from generator.site.filling import Filler, Source, Surroundings, draft
from generator.site.manifest import Manifest
from generator.site.navigation import Sidebars
from generator.site.places import generated_files, place
from generator.site.shell import Shape
from generator.site.targets import Targets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from generator.site.frame import Frame
    from generator.site.records import Record

INDEX = "search/index.js"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What was made: every file's path below the site, every page's address, every link that leads nowhere."""

    files: frozenset[str]
    addresses: tuple[str, ...]
    problems: tuple[str, ...]


def make(docs: Path, site: Path, frame: Frame, memory: Path, version: str) -> Outcome:
    """Make the generated pages below `docs` into `site`; what `memory` knows to be current stays untouched.

    `version` names all that makes old records useless. Raises `KeyError` for a shape that only MkDocs could render.
    """
    manifest = Manifest.load(memory, version)
    places = {uri: place(uri, folders=frame.folders) for uri in generated_files(str(docs))}
    sources = {uri: Source(f"{docs}/{uri}", f"{site}/{at.path}") for uri, at in places.items()}
    pages = {uri: source for uri, source in sources.items() if uri.endswith(".md")}
    by_hand = {uri: page.address for uri, page in frame.by_hand.items()}
    targets = Targets({uri: at.address for uri, at in places.items()} | by_hand | frame.others)
    drafts = draft(pages, manifest, targets)
    anchors = {uri: record.anchors for uri, record in drafts.records.items()}
    anchors |= {uri: page.anchors for uri, page in frame.by_hand.items()}
    if manifest.lost(anchors, sources):
        drafts = draft(pages, Manifest(version), targets)
    around = Around(frame, drafts.records, targets.addresses)
    filler = Filler(str(docs), drafts, manifest, targets, around.of)
    made = {uri: filler.fill(uri, source) for uri, source in pages.items()}
    made |= {uri: filler.copy(uri, source) for uri, source in sources.items() if uri not in pages}
    _remove(site, {place(uri, folders=frame.folders).path for uri in manifest.made if uri not in places})
    filler.output.write(f"{site}/{INDEX}", _index(frame, drafts.records, targets.addresses))
    Manifest(version, made, {uri: page.anchors for uri, page in frame.by_hand.items()}).save(memory)
    return Outcome(
        files=frozenset({INDEX, *(at.path for at in places.values())}),
        addresses=tuple(sorted(_mapped(drafts.records, targets.addresses) | set(by_hand.values()))),
        problems=(*targets.check(anchors), *_asked(frame, anchors, places)),
    )


def _remove(site: Path, gone: set[str]) -> None:
    """Delete what the last build made of files that are no longer there, and the folders left empty."""
    for path in gone:
        (site / path).unlink(missing_ok=True)
        for folder in (site / path).parents:
            if folder == site or not folder.is_dir() or any(folder.iterdir()):
                break
            folder.rmdir()


def _mapped(records: Mapping[str, Record], addresses: Mapping[str, str]) -> set[str]:
    """Give the addresses for the site map; a page that only leads to another is not in it."""
    return {addresses[uri].removeprefix("./") for uri, record in records.items() if not record.moved}


def _index(frame: Frame, records: Mapping[str, Record], addresses: Mapping[str, str]) -> bytes:
    entries = {uri: search.entry(addresses[uri], record) for uri, record in records.items()}
    return search.index(entries | {uri: page.entry for uri, page in frame.by_hand.items()}).encode()


def _asked(frame: Frame, anchors: Mapping[str, frozenset[str]], places: Mapping[str, object]) -> Iterator[str]:
    """Check the links from pages written by hand into generated ones."""
    for uri, page in frame.by_hand.items():
        for target, anchor in page.asks:
            if target not in places:
                yield f"{uri}: links to {target}, which is not generated; correct the link"
            elif anchor and anchor not in anchors[target]:
                yield f"{uri}: links to {target}#{anchor}, but there is no such heading or element; correct the link"


@dataclasses.dataclass(slots=True)
class Around:
    """What stands around the pages of one build."""

    frame: Frame
    records: Mapping[str, Record]
    addresses: Mapping[str, str]
    _sidebars: Sidebars = dataclasses.field(init=False)

    def __post_init__(self) -> None:
        """Sort the pages for their sidebars."""
        self._sidebars = Sidebars(self.records, self.addresses)

    def of(self, page: str) -> Surroundings:
        """Give what stands around a page."""
        address, record, sidebar = self.addresses[page], self.records[page], self._sidebars.of(page)
        shape = Shape(
            depth=address.removeprefix("./").count("/"),
            tab=self._tab(page),
            levels=tuple(heading.level for heading in record.headings),
            home=page == "index.md",
            described=bool(record.description),
            sidebar=bool(sidebar),
        )
        canonical = heads.canonical(record, address, self.addresses, self.frame.site_url)
        return Surroundings(self.frame.shell(shape), sidebar, canonical, heads.head(record, address, self.addresses))

    def _tab(self, page: str) -> str:
        """Find the tab that a page belongs under: the nearest in its folder or above."""
        if page in self.frame.tabs:
            return page
        folder = posixpath.dirname(page)
        while folder:
            if f"{folder}/index.md" in self.frame.tabs:
                return f"{folder}/index.md"
            folder = posixpath.dirname(folder)
        return ""

"""The generated part of the site made from its Markdown and the frame: pages, files beside them, search index."""

from __future__ import annotations

import dataclasses
import functools
import posixpath
from typing import TYPE_CHECKING

from generator.site import head as heads
from generator.site import search
from generator.site.filling import Filler, Surroundings, draft
from generator.site.manifest import Manifest
from generator.site.navigation import Sidebars
from generator.site.places import Addresses, output
from generator.site.shell import Shape
from generator.site.targets import Targets

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    from generator.site.filling import Drafts
    from generator.site.frame import Frame
    from generator.site.fresh import Disk
    from generator.site.records import Record

INDEX = "search/index.js"


@dataclasses.dataclass(frozen=True, kw_only=True)
class Outcome:
    """What was made of which files below `docs`, and every link that leads nowhere."""

    frame: Frame
    uris: Sequence[str]
    records: Mapping[str, Record]
    links: Mapping[str, str]
    problems: tuple[str, ...]

    @functools.cached_property
    def files(self) -> frozenset[str]:
        """Every file's path below the site."""
        return frozenset({INDEX, *(output(uri, folders=self.frame.folders) for uri in self.uris)})

    @functools.cached_property
    def addresses(self) -> tuple[str, ...]:
        """Every page's address for the site map; a page that only leads to another is not in it."""
        pages = [uri for uri, record in self.records.items() if not record.moved]
        generated = {self.links[uri].removeprefix("./") for uri in pages}
        return tuple(sorted(generated | {page.address for page in self.frame.by_hand.values()}))


def make(
    disk: Disk,
    frame: Frame,
    memory: Path,
    version: str,
    uris: Sequence[str],
    *,
    held: bool = False,
    first: Collection[str] = (),
) -> Outcome:
    """Make the generated files, `uris`, into the site; what `memory` knows to be current stays untouched.

    `version` names all that makes old records useless; `held` says that the frame is the one of the last time;
    `first` are pages that somebody waits for. Raises `KeyError` for a shape that only MkDocs could render.
    """
    manifest = Manifest.load(memory, version)
    pages = [uri for uri in uris if uri.endswith(".md")]
    by_hand = {uri: page.address for uri, page in frame.by_hand.items()}
    targets = Targets(Addresses(uris, by_hand | frame.others, folders=frame.folders))
    drafts = draft(pages, disk.docs, manifest, targets)
    anchors = {uri: record.anchors for uri, record in drafts.records.items()}
    anchors |= {uri: page.anchors for uri, page in frame.by_hand.items()}
    if manifest.lost(anchors, targets.addresses):
        drafts = draft(pages, disk.docs, Manifest(version), targets)
    beside = tuple(uri for uri in uris if uri not in drafts.records)
    settled = held and beside == manifest.beside and _among_the_same(drafts, manifest)
    around = Around(frame, drafts.records, targets.addresses)
    filler = Filler(disk.docs, disk.site, drafts, manifest, targets, around.of, settled)
    ordered = sorted(pages, key=lambda page: page not in first)
    made = {page: filler.fill(page, output(page, folders=frame.folders)) for page in ordered}
    for uri in beside:
        if disk.site.stamps.get(uri) != disk.docs.stamps[uri]:
            disk.site.link(uri, f"{disk.docs.path}/{uri}", disk.docs.stamps[uri])
    gone = {
        output(uri, folders=frame.folders) for uri in (*manifest.made, *manifest.beside) if uri not in targets.addresses
    }
    disk.site.delete(path for path in gone if path in disk.site.stamps)
    disk.site.write(INDEX, _index(frame, drafts.records, targets.addresses))
    Manifest(version, made, beside, {uri: page.anchors for uri, page in frame.by_hand.items()}).save(memory)
    problems = (*targets.check(anchors), *_asked(frame, anchors, targets.addresses))
    return Outcome(frame=frame, uris=uris, records=drafts.records, links=targets.addresses, problems=problems)


def _among_the_same(drafts: Drafts, manifest: Manifest) -> bool:
    """Say whether pages that were not read stand among the same pages as before, under the same names."""
    return drafts.records.keys() == manifest.made.keys() and all(
        _shown(drafts.records[page]) == _shown(manifest.made[page].record) for page in drafts.bodies
    )


def _shown(record: Record) -> tuple[str, str]:
    """Give what other pages show of a page."""
    return record.parent, record.short


def _index(frame: Frame, records: Mapping[str, Record], addresses: Mapping[str, str]) -> bytes:
    entries = {uri: (addresses[uri], record.title, record.found) for uri, record in records.items()}
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
            levels=tuple(level for level, _, _ in record.headings),
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

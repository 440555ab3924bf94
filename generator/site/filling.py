"""Generated pages made into HTML files: only those whose source, surroundings or charts changed."""

from __future__ import annotations

import dataclasses
import hashlib
import html
import re
from typing import TYPE_CHECKING

from generator.site.manifest import Made, Manifest
from generator.site.places import INLINE
from generator.site.records import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from generator.site.folder import Folder, Stamp
    from generator.site.records import Record
    from generator.site.shell import Shell
    from generator.site.targets import Targets

_CHART = re.compile(rb'<p><img src="([^"]*)\.svg" alt="([^"]*)" /></p>')


@dataclasses.dataclass(slots=True)
class Drafts:
    """Pages read so far: records of all, and the HTML of those that had to be read."""

    records: dict[str, Record] = dataclasses.field(default_factory=dict)
    bodies: dict[str, bytes] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around a page's article: its shell, and the values of the gaps that are not its own."""

    shell: Shell
    sidebar: str
    canonical: str
    head: str


def draft(pages: Iterable[str], docs: Folder, manifest: Manifest, targets: Targets) -> Drafts:
    """Read the pages that changed since the manifest, and take the others' records from it."""
    drafts = Drafts()
    for page in pages:
        known = manifest.made.get(page)
        if known and known.source == docs.stamps[page]:
            drafts.records[page] = known.record
        else:
            drafts.bodies[page] = _read(page, docs, drafts, targets)
    return drafts


def _read(page: str, docs: Folder, drafts: Drafts, targets: Targets) -> bytes:
    drafts.records[page], article = read(docs.read(page).decode(), page, targets)
    return article.html


@dataclasses.dataclass(frozen=True, slots=True)
class Filler:
    """All that filling pages needs besides their sources; `around` gives a page's surroundings.

    `settled` says that no page's surroundings changed, so that those of pages that were not read are not looked at.
    """

    docs: Folder
    site: Folder
    drafts: Drafts
    manifest: Manifest
    targets: Targets
    around: Callable[[str], Surroundings]
    settled: bool

    def fill(self, page: str, output: str) -> Made:
        """Write a page to `output` if any of its parts changed, and say what it was made of."""
        known = self._known(page, output)
        if known and self.settled:
            return known
        record = self.drafts.records[page]
        around = self.around(page)
        key = _key(around)
        if known and known.around == key:
            return known
        body = self.drafts.bodies.pop(page, None) or _read(page, self.docs, self.drafts, self.targets)
        self.site.write(output, around.shell.fill(values(record, self._drawn(body, record), around)))
        return Made(self.docs.stamps[page], self.site.stamp(output), self._charts(record), key, record)

    def _known(self, page: str, output: str) -> Made | None:
        """Give what was made, if source, charts and output are as they were then."""
        known = self.manifest.made.get(page)
        if known and known.source == self.docs.stamps[page] and known.output == self.site.stamp(output):
            return known if known.charts == self._charts(self.drafts.records[page]) else None
        return None

    def _charts(self, record: Record) -> tuple[Stamp, ...]:
        return tuple([self.docs.stamp(name + INLINE) for name in record.charts])

    def _drawn(self, body: bytes, record: Record) -> bytes:
        """Put each chart's drawing in the place of its image."""
        names = iter(record.charts)

        def drawing(match: re.Match[bytes]) -> bytes:
            try:
                drawn = self.docs.read(next(names, "") + INLINE)
                return drawn.replace(b"%ALT%", match[2]).replace(b"%SRC%", match[1] + b".js")
            except FileNotFoundError:
                return match[0]

        return _CHART.sub(drawing, body)


def _key(around: Surroundings) -> str:
    pieces = f"{around.shell.key}\0{around.sidebar}\0{around.canonical}\0{around.head}"
    return hashlib.sha256(pieces.encode()).hexdigest()[:32]


def values(record: Record, body: bytes, around: Surroundings) -> dict[str, bytes]:
    """Give what goes into the gaps of a page's shell."""
    texts = {
        "title": html.escape(record.title),
        "description": html.escape(record.description),
        "canonical": html.escape(around.canonical),
        "head": around.head,
        "sidebar": around.sidebar,
    }
    for number, (_, anchor, text) in enumerate(record.headings):
        texts[f"anchor {number}"] = anchor
        texts[f"heading {number}"] = text
    return {"content": body} | {name: text.encode() for name, text in texts.items()}

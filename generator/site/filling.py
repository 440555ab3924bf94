"""Generated pages made into HTML files: only those whose source, surroundings or charts changed."""

from __future__ import annotations

import dataclasses
import hashlib
import html
import re
from typing import TYPE_CHECKING

from generator.site.manifest import NOTHING, Made, Manifest, stamp
from generator.site.output import Output
from generator.site.output import read as raw
from generator.site.places import INLINE
from generator.site.records import read

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.site.manifest import Stamp
    from generator.site.records import Record
    from generator.site.shell import Shell
    from generator.site.targets import Targets

_CHART = re.compile(r'<p><img src="([^"]*)\.svg" alt="([^"]*)" /></p>')


@dataclasses.dataclass(frozen=True, slots=True)
class Source:
    """A generated file: where it is, and where it goes. Texts, since there are ten thousand of them."""

    file: str
    output: str


@dataclasses.dataclass(slots=True)
class Drafts:
    """Pages read so far: records of all, and the HTML of those that had to be read."""

    records: dict[str, Record] = dataclasses.field(default_factory=dict)
    bodies: dict[str, str] = dataclasses.field(default_factory=dict)
    stamps: dict[str, Stamp] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around a page's article: its shell, and the values of the gaps that are not its own."""

    shell: Shell
    sidebar: str
    canonical: str
    head: str


def draft(sources: Mapping[str, Source], manifest: Manifest, targets: Targets) -> Drafts:
    """Read the pages that changed since the manifest, and take the others' records from it."""
    drafts = Drafts()
    for page, source in sources.items():
        drafts.stamps[page] = stamp(source.file)
        known = manifest.made.get(page)
        if known and known.record and known.source == drafts.stamps[page]:
            drafts.records[page] = known.record
        else:
            drafts.bodies[page] = _read(page, source, drafts, targets)
    return drafts


def _read(page: str, source: Source, drafts: Drafts, targets: Targets) -> str:
    drafts.records[page], article = read(raw(source.file).decode(), page, targets)
    return article.html


@dataclasses.dataclass(frozen=True, slots=True)
class Filler:
    """All that filling pages needs besides their sources; `around` gives a page's surroundings."""

    docs: str
    drafts: Drafts
    manifest: Manifest
    targets: Targets
    around: Callable[[str], Surroundings]
    output: Output = dataclasses.field(default_factory=Output)

    def fill(self, page: str, source: Source) -> Made:
        """Write a page if any of its parts changed, and say what it was made of."""
        record, around, known = self.drafts.records[page], self.around(page), self.manifest.made.get(page)
        charts = [str(stamp(self._drawing(name))) for name in record.charts]
        pieces = "\0".join([around.shell.key, around.sidebar, around.canonical, around.head, *charts])
        key = hashlib.sha256(pieces.encode()).hexdigest()[:32]
        if known and known.key == key and known.source == self.drafts.stamps[page]:
            output = stamp(source.output)
            if output == known.output != NOTHING:
                return known
        body = self.drafts.bodies.pop(page, None) or _read(page, source, self.drafts, self.targets)
        text = around.shell.fill(values(record, self._drawn(body, record), around))
        return Made(self.drafts.stamps[page], self.output.write(source.output, text.encode()), key, record)

    def copy(self, uri: str, source: Source) -> Made:
        """Copy a file that is no page, if it changed."""
        known, current = self.manifest.made.get(uri), stamp(source.file)
        if known and known.source == current and known.output == stamp(source.output):
            return known
        self.output.link(source.file, source.output)
        return Made(current, stamp(source.output), "")

    def _drawing(self, name: str) -> str:
        return f"{self.docs}/{name}{INLINE}"

    def _drawn(self, body: str, record: Record) -> str:
        """Put each chart's drawing in the place of its image."""
        names = iter(record.charts)

        def drawing(match: re.Match[str]) -> str:
            try:
                drawn = raw(self._drawing(next(names, ""))).decode()
                return drawn.replace("%ALT%", match[2]).replace("%SRC%", match[1] + ".js")
            except FileNotFoundError:
                return match[0]

        return _CHART.sub(drawing, body)


def values(record: Record, body: str, around: Surroundings) -> dict[str, str]:
    """Give what goes into the gaps of a page's shell."""
    filled = {
        "title": html.escape(record.title),
        "description": html.escape(record.description),
        "canonical": html.escape(around.canonical),
        "head": around.head,
        "sidebar": around.sidebar,
        "content": body,
    }
    for number, heading in enumerate(record.headings):
        filled[f"anchor {number}"] = heading.anchor
        filled[f"heading {number}"] = heading.text
    return filled

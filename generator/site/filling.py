"""Generated pages made into HTML files: only those whose source, surroundings or charts changed."""

from __future__ import annotations

import dataclasses
import hashlib
import html
import os
import re
from typing import TYPE_CHECKING

from generator.site.manifest import NOTHING, Made, Manifest, stamp
from generator.site.records import read

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from generator.site.records import Record
    from generator.site.shell import Shell
    from generator.site.targets import Targets

_CHART = re.compile(r'<p><img src="([^"]*)\.svg" alt="([^"]*)" /></p>')


@dataclasses.dataclass(frozen=True, slots=True)
class Source:
    """A generated file: where it is, and where it goes."""

    file: Path
    output: Path


@dataclasses.dataclass(slots=True)
class Drafts:
    """Pages read so far: records of all, and the HTML of those that had to be read."""

    records: dict[str, Record] = dataclasses.field(default_factory=dict)
    bodies: dict[str, str] = dataclasses.field(default_factory=dict)
    stamps: dict[str, tuple[int, int]] = dataclasses.field(default_factory=dict)


def draft(sources: Mapping[str, Source], manifest: Manifest, targets: Targets) -> Drafts:
    """Read the pages that changed since the manifest, and take the others' records from it."""
    drafts = Drafts()
    for page, source in sources.items():
        drafts.stamps[page] = stamp(source.file)
        known = manifest.made.get(page)
        if known and known.record and known.source == drafts.stamps[page]:
            drafts.records[page] = known.record
        else:
            _read(page, source, drafts, targets)
    return drafts


def _read(page: str, source: Source, drafts: Drafts, targets: Targets) -> str:
    drafts.records[page], article = read(source.file.read_text(encoding="utf-8"), page, targets)
    drafts.bodies[page] = article.html
    return article.html


@dataclasses.dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around a page's article: its shell, and the values of the gaps that are not its own."""

    shell: Shell
    sidebar: str
    canonical: str


def fill(
    sources: Mapping[str, Source],
    drafts: Drafts,
    *,
    around: Callable[[str], Surroundings],
    charts: Callable[[str], Path],
    manifest: Manifest,
    targets: Targets,
) -> dict[str, Made]:
    """Write every page whose parts changed, and say what each file was made of.

    `charts` gives the file that holds a chart's HTML; `around` a page's surroundings.
    """
    return {
        page: _fill(page, source, drafts, around(page), charts, manifest.made.get(page), targets)
        for page, source in sources.items()
    }


def _fill(  # noqa: PLR0913, PLR0917 (one page's inputs, each of another kind)
    page: str,
    source: Source,
    drafts: Drafts,
    around: Surroundings,
    charts: Callable[[str], Path],
    known: Made | None,
    targets: Targets,
) -> Made:
    record = drafts.records[page]
    pieces = [around.shell.key, around.sidebar, around.canonical, *(str(stamp(charts(name))) for name in record.charts)]
    key = hashlib.sha256("\0".join(pieces).encode()).hexdigest()[:32]
    current = known and known.key == key and known.source == drafts.stamps[page]
    if known and current and known.output == stamp(source.output) != NOTHING:
        return known
    body = drafts.bodies.pop(page, None) or _read(page, source, drafts, targets)
    text = around.shell.fill(_values(record, _drawn(body, record, charts), around))
    write(source.output, text.encode())
    return Made(drafts.stamps[page], stamp(source.output), key, record)


def _values(record: Record, body: str, around: Surroundings) -> dict[str, str]:
    values = {
        "title": html.escape(record.title),
        "description": html.escape(record.description),
        "canonical": html.escape(around.canonical),
        "sidebar": around.sidebar,
        "content": body,
    }
    for number, heading in enumerate(record.headings):
        values[f"anchor {number}"] = heading.anchor
        values[f"heading {number}"] = heading.text
    return values


def _drawn(body: str, record: Record, charts: Callable[[str], Path]) -> str:
    """Put each chart's drawing in the place of its image."""
    files = iter(record.charts)

    def drawing(match: re.Match[str]) -> str:
        name = next(files, None)
        file = charts(name) if name else None
        if file is None or not file.is_file():
            return match[0]
        return file.read_text(encoding="utf-8").replace("%ALT%", match[2]).replace("%SRC%", match[1] + ".js")

    return _CHART.sub(drawing, body)


def write(path: Path, data: bytes) -> bool:
    """Write a file unless it holds these bytes already; say whether it was written."""
    if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
        return False
    os.makedirs(path.parent, exist_ok=True)  # noqa: PTH103 (called for every file of the site)
    path.write_bytes(data)
    return True

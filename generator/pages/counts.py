"""How much there is of something, and from which round to which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import links, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from generator.dataset.rows import Round
    from generator.pages.book import Entry
    from generator.pages.links import Place
    from generator.pages.page import Link


@frozen
class RoundLine:
    """One round in a list of rounds."""

    round: Link
    published: str
    benchmarks: str
    submitters: str
    systems: str
    results: str


def round_line(row: Round, entries: Sequence[Entry], here: Place) -> RoundLine:
    """Count what one round holds."""
    return RoundLine(
        round=here.link(f"{row.suite.capitalize()} {row.version}", links.round_page(row.round)),
        published=wording.day(row.published),
        benchmarks=wording.number(len({entry.benchmark.benchmark for entry in entries})),
        submitters=wording.number(len({entry.submitter.submitter for entry in entries})),
        systems=wording.number(systems(entries)),
        results=wording.number(len(entries)),
    )


def systems(entries: Iterable[Entry]) -> int:
    """Count systems, each once a round."""
    return len({(entry.round.round, entry.system.system_id) for entry in entries})


def rounds(entries: Iterable[Entry]) -> list[Round]:
    """Give the rounds that results are of, oldest first."""
    found = {entry.round.round: entry.round for entry in entries}
    return sorted(found.values(), key=lambda row: (row.published, row.round))


def span(rows: Iterable[Round]) -> str:
    """Say from which round to which, by version."""
    versions = [row.version for row in sorted(rows, key=lambda row: (row.published, row.round))]
    ends = list(dict.fromkeys((versions[0], versions[-1])))
    return "–".join(ends)

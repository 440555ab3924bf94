"""Results as a text cites them: a line each, and the footnote of them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import counts, hardware, links, ranking, wording
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.page import Link


@frozen
class CitedLine:
    """One result as evidence."""

    round: Link
    benchmark: Link
    submitter: str
    system: Link
    hardware: str
    division: str
    availability: str
    time: Link


def by_id(book: Book) -> Mapping[str, Entry]:
    """Index the results by their identifiers."""
    return {entry.result.result_id: entry for entry in book.entries}


def line(entry: Entry, here: Place) -> CitedLine:
    """Make a line of one result."""
    benchmark = links.round_benchmark_page(entry.round.round, entry.benchmark.benchmark)
    return CitedLine(
        round=here.link(entry.round.version, links.round_page(entry.round.round)),
        benchmark=here.link(entry.benchmark.name, benchmark),
        submitter=entry.system.submitter,
        system=hardware.system_link(entry.system, here),
        hardware=hardware.said(entry.system),
        division=wording.DIVISIONS[entry.system.division],
        availability=wording.SHORT_AVAILABILITIES[entry.system.availability or ""],
        time=ranking.score_link(entry, here),
    )


@frozen
class CitedPart:
    """The results of one division; the two never share a table (rule R24)."""

    division: str
    lines: tuple[CitedLine, ...]
    footnote: Footnote


def parts(entries: Iterable[Entry], here: Place) -> tuple[CitedPart, ...]:
    """Make a table of each division's results, in the order given."""
    distinct = list({entry.result.result_id: entry for entry in entries}.values())
    divisions = sorted({entry.system.division for entry in distinct})
    return tuple(_part([entry for entry in distinct if entry.system.division == name], here) for name in divisions)


def _part(entries: Sequence[Entry], here: Place) -> CitedPart:
    return CitedPart(
        division=wording.DIVISIONS[entries[0].system.division],
        lines=tuple(line(entry, here) for entry in entries),
        footnote=note(entries),
    )


def note(entries: Sequence[Entry], derived: str = "") -> Footnote:
    """Make the footnote of results: their rounds, divisions and benchmarks."""
    divisions = sorted({entry.system.division for entry in entries})
    known = sorted({entry.official_id for entry in entries} - {""})
    some = bool(known) and not all(entry.official_id for entry in entries)
    official = f"{wording.listed(known)}, others not published in the repository" if some else wording.listed(known)
    benchmarks = [entry.benchmark for entry in entries]
    return footnote(counts.rounds(entries), divisions, benchmarks, derived=derived, official_id=official)

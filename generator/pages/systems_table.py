"""Systems of several rounds as lines of a table, closed and open apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import counts, hardware, links, ranking, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from generator.pages.book import Entry
    from generator.pages.links import Place
    from generator.pages.page import Link


@frozen
class SystemLine:
    """One system of one round with its results."""

    round: Link
    submitter: str
    system: Link
    hardware: str
    availability: str
    results: tuple[Link, ...]


@frozen
class SystemsPart:
    """The systems of one division."""

    name: str
    lines: tuple[SystemLine, ...]
    footnote: Footnote


def parts(entries: Iterable[Entry], here: Place) -> tuple[SystemsPart, ...]:
    """Make a table of systems for each division, newest round first."""
    divisions = grouped(sorted(entries, key=lambda entry: entry.system.division), lambda entry: entry.system.division)
    return tuple(_part(part, here) for part in divisions.values())


def _part(entries: Sequence[Entry], here: Place) -> SystemsPart:
    systems = grouped(entries, lambda entry: (entry.round.round, entry.system.system_id)).values()
    by_size = sorted(systems, key=lambda system: (system[0].system.accelerators or 0, system[0].system.system_id))
    newest = sorted(by_size, key=lambda system: system[0].round.published, reverse=True)
    division = entries[0].system.division
    return SystemsPart(
        name=wording.DIVISIONS[division],
        lines=tuple(_line(system, here) for system in newest),
        footnote=footnote(counts.rounds(entries), [division], [entry.benchmark for entry in entries]),
    )


def _line(entries: Sequence[Entry], here: Place) -> SystemLine:
    first = entries[0]
    return SystemLine(
        round=here.link(first.round.version, links.round_page(first.round.round)),
        submitter=first.system.submitter,
        system=hardware.system_link(first.system, here),
        hardware=hardware.said(first.system),
        availability=wording.SHORT_AVAILABILITIES[first.system.availability or ""],
        results=tuple(ranking.named_score(entry, here) for entry in entries),
    )

"""Results of one benchmark as lines of a table, by size class and within it best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.sizes import PROCESSORS_ONLY, SIZE_CLASSES, size_class
from generator.pages import hardware, links, ranking, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.pages.book import Entry
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.ranking import Standing

ORDER = (*SIZE_CLASSES, PROCESSORS_ONLY, "")
"""The size classes as tables list them."""


@frozen
class ResultLine:
    """One result; `place` is its rank within its size class and empty where it has none."""

    size: str
    place: str
    submitter: Link
    system: Link
    hardware: str
    availability: str
    time: Link


@frozen
class BestLine:
    """The best result of one size class."""

    size: str
    time: Link
    submitter: str
    system: Link
    hardware: str
    availability: str


def result_lines(entries: Iterable[Entry], placed: Mapping[str, Standing], here: Place) -> tuple[ResultLine, ...]:
    """Make lines of results, by size class and within it best first; those without a valid score close each class."""
    return tuple(_line(entry, placed.get(entry.result.result_id), here) for entry in sorted(entries, key=_order))


def best_lines(entries: Iterable[Entry], placed: Mapping[str, Standing], here: Place) -> tuple[BestLine, ...]:
    """Pick the best valid result of each size class."""
    best: dict[str, Entry] = {}
    for entry in sorted(filter(ranking.scored, entries), key=_order):
        best.setdefault(size_class(entry.system.accelerators), entry)
    return tuple(best_line(entry, ranking.placed_link(entry, placed, here), here) for entry in best.values())


def size_name(size: str) -> str:
    """Say a size class in a table's cell."""
    return size or "size unknown"


def _order(entry: Entry) -> tuple[int, bool, float, str]:
    size = ORDER.index(size_class(entry.system.accelerators))
    return size, not ranking.scored(entry), *ranking.cost(entry)


def _line(entry: Entry, standing: Standing | None, here: Place) -> ResultLine:
    return ResultLine(
        size=size_name(size_class(entry.system.accelerators)),
        place=ranking.place(standing),
        submitter=here.link(entry.submitter.submitter, links.submitter_page(entry.submitter.slug)),
        system=hardware.system_link(entry.system, here),
        hardware=hardware.said(entry.system),
        availability=wording.SHORT_AVAILABILITIES[entry.system.availability or ""],
        time=ranking.score_link(entry, here),
    )


def best_line(entry: Entry, time: Link, here: Place) -> BestLine:
    """Say who is best, in which time, and at what size."""
    return BestLine(
        size=size_name(size_class(entry.system.accelerators)),
        time=time,
        submitter=entry.system.submitter,
        system=hardware.system_link(entry.system, here),
        hardware=hardware.said(entry.system),
        availability=wording.SHORT_AVAILABILITIES[entry.system.availability or ""],
    )


def families(entries: Sequence[Entry]) -> list[str]:
    """Give each result's accelerator family, or its processor where there is no accelerator."""
    return [family(entry) for entry in entries]


def family(entry: Entry) -> str:
    """Name what kind of hardware did the work, which gives a mark in a chart its colour."""
    if entry.accelerator is None:
        return entry.system.host_processor or "processors"
    return entry.accelerator.family or entry.accelerator.accelerator

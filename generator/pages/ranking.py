"""Where each result stands among those it may be ranked with, and from which it cannot be told apart."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, TypeAlias

from generator.analyses.sizes import size_class
from generator.analyses.spread import scored_ranges
from generator.pages import hardware, links, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.page import Link

Ranges: TypeAlias = "Mapping[str, tuple[float, float]]"
"""The fastest and the slowest run of each result, on the scale of its score, by result identifier."""

TIE = "within run-to-run range"
_NEIGHBOURS = 3


@frozen
class Standing:
    """A result's place among the valid results of its round, benchmark, division and size class, best first."""

    rank: int
    field: tuple[Entry, ...]
    tied: frozenset[str]
    size: str


@frozen
class RivalLine:
    """One result beside another in its ranking."""

    here: bool
    submitter: str
    system: Link
    accelerators: str
    availability: str
    time: Link
    difference: str


@frozen
class Comparison:
    """How a result compares: its place in words, and those next to it."""

    place: str
    rivals: tuple[RivalLine, ...]
    footnote: Footnote


def comparison(entry: Entry, standing: Standing | None, here: Place) -> Comparison:
    """Compare one result with those next to it."""
    return Comparison(
        place=sentence(entry, standing),
        rivals=rivals(entry, standing, here),
        footnote=footnote(
            [entry.round],
            [entry.system.division],
            [entry.benchmark],
            derived="the difference is each score divided by this page's score, less one.",
        ),
    )


def ranges(book: Book) -> Ranges:
    """Give the fastest and the slowest run of each result, on the scale of its score, by result identifier."""
    found = scored_ranges(book.measurements, book.dataset.runs)
    limits = zip(found["fastest"].tolist(), found["slowest"].tolist(), strict=True)
    return dict(zip(found["result_id"].tolist(), limits, strict=True))


def ranges_of(entries: Iterable[Entry], limits: Ranges) -> Ranges:
    """Narrow ranges to those of some results."""
    names = (entry.result.result_id for entry in entries)
    return {name: limits[name] for name in names if name in limits}


def standings(book: Book) -> Mapping[str, Standing]:
    """Give every valid result's standing by result identifier."""
    limits = book.once(ranges)
    return {
        entry.result.result_id: standing
        for field in grouped(filter(scored, book.entries), _field).values()
        for entry, standing in _ranked(sorted(field, key=cost), limits)
    }


def scored(entry: Entry) -> bool:
    """Say whether a result has a score that may be ranked."""
    return entry.result.status == "valid" and entry.result.value is not None


def cost(entry: Entry) -> tuple[float, str]:
    """Give what sorts entries best first; those without a score come last."""
    value = entry.result.value
    signed = float("inf") if value is None else value if entry.result.better == "lower" else -value
    return signed, entry.result.result_id


def best_by_size(entries: Iterable[Entry]) -> dict[str, Entry]:
    """Give the best valid result of each size class."""
    best: dict[str, Entry] = {}
    for entry in sorted(filter(scored, entries), key=cost):
        best.setdefault(size_class(entry.system.accelerators), entry)
    return best


def _field(entry: Entry) -> tuple[str, str, str, str]:
    size = size_class(entry.system.accelerators)
    return entry.round.round, entry.benchmark.benchmark, entry.system.division, size


def _ranked(field: Sequence[Entry], ranges: Mapping[str, tuple[float, float]]) -> list[tuple[Entry, Standing]]:
    costs, every = [cost(entry)[0] for entry in field], tuple(field)
    return [
        (
            entry,
            Standing(
                rank=bisect_left(costs, cost(entry)[0]) + 1,
                field=every,
                tied=frozenset(
                    other.result.result_id for other in field if other is not entry and tied(entry, other, ranges)
                ),
                size=size_class(entry.system.accelerators),
            ),
        )
        for entry in field
    ]


def tied(left: Entry, right: Entry, ranges: Mapping[str, tuple[float, float]]) -> bool:
    """Say whether each score lies within the range of the other's runs, so that neither can be ranked above."""
    return within(left, ranges.get(right.result.result_id)) and within(right, ranges.get(left.result.result_id))


def within(entry: Entry, limits: tuple[float, float] | None) -> bool:
    """Say whether a result's score lies within a range; nothing does in an unknown one."""
    value = entry.result.value
    return limits is not None and value is not None and limits[0] <= value <= limits[1]


def sentence(entry: Entry, standing: Standing | None) -> str:
    """Say a result's place in words, and with how many it is level."""
    if standing is None:
        return "A result without a valid score is not ranked."
    others = len(standing.field) - 1
    among = f"{wording.DIVISIONS[entry.system.division]} results {_size(standing.size)} in {entry.round.version}"
    if not others:
        return f"It is the only one among the valid {among}."
    place = f"It stands {wording.ordinal(standing.rank)} of {others + 1} valid {among}"
    if not standing.tied:
        return f"{place}."
    level = f"{len(standing.tied)} of the others" if others > 1 else "the other"
    return f"{place}, but cannot be told apart from {level}: each score lies {TIE} of the other."


def _size(size: str) -> str:
    if size == "":
        return "with an unknown number of accelerators"
    return "on processors only" if size == "processors only" else f"on {size} accelerators"


def rivals(entry: Entry, standing: Standing | None, here: Place) -> tuple[RivalLine, ...]:
    """Give the results next to this one in its ranking, with itself among them; nothing if it stands alone."""
    if standing is None or len(standing.field) == 1:
        return ()
    # Ranks are places in the field, but for those who share one; from there on the entry itself is the first met.
    at = standing.field.index(entry, standing.rank - 1)
    near = standing.field[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS + 1]
    return tuple(_rival(other, entry, standing, here) for other in near)


def _rival(other: Entry, entry: Entry, standing: Standing, here: Place) -> RivalLine:
    return RivalLine(
        here=other is entry,
        submitter=other.system.submitter,
        system=hardware.system_link(other.system, here),
        accelerators=hardware.said(other.system),
        availability=wording.SHORT_AVAILABILITIES[other.system.availability or ""],
        time=score_link(other, here),
        difference=_difference(other, entry, standing),
    )


def score_link(entry: Entry, here: Place) -> Link:
    """Link a score, as people read it, to its evidence, with the raw value a glance away; say what is not valid."""
    result = entry.result
    text = wording.score(result.value, result.unit)
    if result.status != "valid":
        text = result.status if result.value is None else f"{text} ({result.status})"
    return here.link(text, links.result_page(result.result_id), wording.raw_title(result))


def placed_link(entry: Entry, placed: Mapping[str, Standing], here: Place) -> Link:
    """Link a score, marked where another of its size class cannot be told apart from it."""
    link, standing = score_link(entry, here), placed.get(entry.result.result_id)
    return link.named(f"{link.text} ≈") if standing and standing.tied else link


def named_score(entry: Entry, here: Place) -> Link:
    """Link a score with its benchmark's name before it."""
    link = score_link(entry, here)
    return link.named(f"{entry.benchmark.name} {link.text}")


def place(standing: Standing | None) -> str:
    """Say a rank for a table's cell, marked where another result cannot be told apart from it."""
    if standing is None:
        return wording.NONE
    return f"{standing.rank} ≈" if standing.tied else str(standing.rank)


def _difference(other: Entry, entry: Entry, standing: Standing) -> str:
    if other is entry:
        return "this result"
    if other.result.result_id in standing.tied:
        return TIE
    if other.result.value is None or not entry.result.value:
        return wording.NONE
    return wording.signed_share(other.result.value / entry.result.value - 1)

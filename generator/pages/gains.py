"""What the same hardware gained in one round since it was submitted before: the share that software brought."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

import pandas as pd

from generator.analyses.derived import MEAN_NOTICE
from generator.analyses.gains import means
from generator.pages import chart, comparing, hardware, links, measured, pairs, ranking, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Page, View
from generator.pages.pairs import PairMaker
from generator.pages.recipe import Recipe, made
from generator.pages.rivals import RivalsPart

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.dataset.rows import Round
    from generator.pages.book import Book
    from generator.pages.links import Place
    from generator.pages.pairs import Couple, Pair


MOST_BARS = 24


@frozen
class GainsView(View):
    """What the page of one round's gains says."""

    template: ClassVar[str] = "gains.md.j2"

    answer: str
    parts: tuple[RivalsPart, ...]
    notice: str


def pages(book: Book) -> Iterator[Page]:
    """Give a page for each round in which some hardware came back."""
    return made(recipes(book))


def recipes(book: Book) -> tuple[Recipe, ...]:
    """Give a recipe for each of these pages, by its address: the pairs that it shows."""
    return book.once(_recipes)


def _recipes(book: Book) -> tuple[Recipe, ...]:
    gains, maker = book.once(measured.gains), book.once(PairMaker.of)
    couples = maker.couples(gains["result_id"], gains["previous_result_id"])
    found = sorted(couples, key=lambda couple: (-couple.times, couple.ours.result.result_id))
    return tuple(
        Recipe(name=links.gains_page(round_id), make=_pages, parts=(book.rounds[round_id], part))
        for round_id, part in sorted(grouped(found, lambda couple: couple.ours.round.round).items())
    )


def _pages(row: Round, couples: Sequence[Couple]) -> Iterator[Page]:
    found = [couple.pair() for couple in couples]
    here = links.Place(links.gains_page(row.round))
    divisions = sorted(grouped(found, lambda pair: pair.ours.system.division).items())
    made_ = [_part(division, members, here) for division, members in divisions]
    view = _view(row, found, tuple(each for each, _ in made_), here)
    yield Page(path=PurePosixPath(here.address), view=view, figures=chart.figures(*(drawn for _, drawn in made_)))


def _part(division: str, found: Sequence[Pair], here: Place) -> tuple[RivalsPart, chart.Drawn | None]:
    note = pairs.note(found, averaged=True)
    faster, near = sum(pair.times > 1 and not pair.tied for pair in found), sum(pair.tied for pair in found)
    averages = means(pd.Series([pair.times for pair in found]))
    summary = (
        f"{faster} of {wording.counted(len(found), 'result')} are faster than before"
        f"{f', {near} {ranking.TIE} of it' if near else ''}; arithmetic mean "
        f"{averages['arithmetic']:.2f}, geometric mean {averages['geometric']:.2f} times as fast."
    )
    shown = found[:MOST_BARS]
    caption = chart.Caption(
        title=f"{wording.DIVISIONS[division]}: times as fast as before, on the same hardware"
        + (f" (the {MOST_BARS} largest)" if len(found) > MOST_BARS else ""),
        summary=summary,
        footnote=note,
    )
    drawn = pairs.drawn(f"{division}-gains", shown, _label, here, caption, "faster than before →")
    part = rivals_part(wording.DIVISIONS[division], summary, drawn, found, here)
    return part, drawn


def rivals_part(name: str, summary: str, drawn: chart.Drawn | None, found: Sequence[Pair], here: Place) -> RivalsPart:
    """Make the part of a page that shows pairs."""
    return RivalsPart(
        name=name,
        summary=summary,
        chart=chart.shown(drawn),
        lines=tuple(pairs.line(pair, here) for pair in found),
        footnote=pairs.note(found, averaged=True),
    )


def _label(pair: Pair) -> str:
    return f"{hardware.full_name(pair.ours.system)}, {pair.ours.benchmark.name}"


def _view(row: Round, found: Sequence[Pair], parts: tuple[RivalsPart, ...], here: Place) -> GainsView:
    best = found[0]
    answer = (
        f"{hardware.full_name(best.ours.system)} gained most: {best.ours.benchmark.name} is "
        f"{wording.times(best.times)} times as fast as in {best.other.round.version}{comparing.aside(best.verdict)}."
    )
    return GainsView(
        title=f"Gains of {row.suite.capitalize()} {row.version} on the same hardware",
        heading=f"Gains of {row.version} on the same hardware",
        description=f"{wording.counted(len(found), 'result')} of {row.version} on hardware that was submitted before. {answer}",
        keywords=("gains", "software", row.version),
        breadcrumbs=trail.analyses(here, row.suite),
        answer=answer,
        parts=parts,
        notice=MEAN_NOTICE,
    )

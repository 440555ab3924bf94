"""One accelerator generation against another of the same vendor, at equal accelerator count."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

import pandas as pd

from generator.analyses.derived import MEAN_NOTICE
from generator.analyses.gains import means, successive_generations
from generator.pages import chart, claim_evidence, gains, links, pairs, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Page, View
from generator.pages.pairs import PairMaker
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book
    from generator.pages.chart import Drawn
    from generator.pages.links import Place
    from generator.pages.pairs import Couple, Pair
    from generator.pages.rivals import RivalsPart

    Generation = tuple[str, str, tuple[Couple, ...]]

MOST_BARS = 24


@frozen
class GenerationsView(View):
    """What the page of generations says."""

    template: ClassVar[str] = "generations.md.j2"

    answer: str
    parts: tuple[RivalsPart, ...]
    notice: str


# All columns of the measurements would be copied with every group.
_NEEDED = (
    *("suite", "vendor", "family", "published", "benchmark", "division", "definition"),
    *("result_id", "accelerators", "value", "better", "status"),
)


def pages(book: Book) -> Iterator[Page]:
    """Give the page of each suite in which a vendor has two generations at one size."""
    return made(recipes(book))


def recipes(book: Book) -> tuple[Recipe, ...]:
    """Give a recipe for each of these pages, by its address: the generations with their pairs."""
    return book.once(_recipes)


def _recipes(book: Book) -> tuple[Recipe, ...]:
    maker, every = book.once(PairMaker.of), book.measurements[list(_NEEDED)]
    suites = sorted({row.suite for row in book.rounds.values()})
    found = {suite: tuple(_generations(every[every["suite"].eq(suite)], maker)) for suite in suites}
    return tuple(
        Recipe(name=links.generations_page(suite), make=_pages, parts=(suite, generations))
        for suite, generations in found.items()
        if generations
    )


def _pages(suite: str, generations: Sequence[Generation]) -> Iterator[Page]:
    here = links.Place(links.generations_page(suite))
    made_ = [_part(name, at, [couple.pair() for couple in couples], here) for name, at, couples in generations]
    view = _view(suite, tuple(part for part, _ in made_), here)
    yield Page(path=PurePosixPath(here.address), view=view, figures=chart.figures(*(each for _, each in made_)))


def _generations(table: pd.DataFrame, maker: PairMaker) -> Iterator[Generation]:
    frame = successive_generations(table)
    couples = maker.couples(frame["result_id"], frame["previous_result_id"])
    pairs_of = zip(*(frame[name].tolist() for name in ("vendor", "division", "newer", "older")), couples, strict=True)
    for (vendor, division, newer, older), rows in grouped(pairs_of, lambda row: row[:4]).items():
        found = sorted((row[4] for row in rows), key=lambda couple: -couple.times)
        name = f"{vendor}: {newer} against {older}, {wording.DIVISIONS[division]}"
        yield name, f"{division}-{_slug(newer)}-{_slug(older)}", tuple(found)


def _part(name: str, place: str, found: Sequence[Pair], here: Place) -> tuple[RivalsPart, Drawn | None]:
    averages = means(pd.Series([pair.times for pair in found]))
    summary = (
        f"Over {wording.counted(len(found), 'pair')} at equal size: arithmetic mean {averages['arithmetic']:.2f}, "
        f"geometric mean {averages['geometric']:.2f} times as fast."
    )
    note = pairs.note(found, averaged=True)
    caption = chart.Caption(title=name, summary=summary, footnote=note)
    drawn = pairs.drawn(place, found[:MOST_BARS], claim_evidence.label, here, caption, "times as fast →")
    return gains.rivals_part(name, summary, drawn, found, here), drawn


def _slug(family: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in family.lower())


def _view(suite: str, parts: tuple[RivalsPart, ...], here: Place) -> GenerationsView:
    answer = f"{wording.counted(len(parts), 'pair')} of generations of one vendor met at equal accelerator count."
    return GenerationsView(
        title=f"{suite.capitalize()}: generation against generation",
        heading=f"{suite.capitalize()}: generation against generation",
        description=f"{answer} Hardware and software together, benchmark by benchmark.",
        keywords=("generations", "accelerators", "speed-up"),
        breadcrumbs=trail.analyses(here, suite),
        answer=answer,
        parts=parts,
        notice=MEAN_NOTICE,
    )

"""One submitter against its nearest rivals: its best result of each benchmark beside the fastest of anybody else."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.gains import all_nearest_rivals
from generator.analyses.previews import AVAILABLE
from generator.pages import chart, claim_evidence, links, pairs, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Page, View
from generator.pages.pairs import PairMaker
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import pandas as pd

    from generator.dataset.rows import Submitter
    from generator.pages.book import Book
    from generator.pages.chart import Chart, Drawn
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.pairs import Couple, Pair, PairLine

    Made = list[tuple["RivalsPart", Drawn | None]]


@frozen
class RivalsPart:
    """One round and division under one filter."""

    name: str
    summary: str
    chart: Chart | None
    lines: tuple[PairLine, ...]
    footnote: Footnote


@frozen
class RivalsView(View):
    """What the page of one submitter's rivals says."""

    template: ClassVar[str] = "rivals.md.j2"

    answer: str
    submitter: Link
    any_parts: tuple[RivalsPart, ...]
    available_parts: tuple[RivalsPart, ...]
    sized_parts: tuple[RivalsPart, ...]


# All columns of the measurements would be copied with every step.
_NEEDED = (
    *("round", "benchmark", "division", "availability", "submitter"),
    *("result_id", "accelerators", "value", "better", "status"),
)


def pages(book: Book) -> Iterator[Page]:
    """Give a page for each submitter that has a rival."""
    return made(recipes(book))


def recipes(book: Book) -> tuple[Recipe, ...]:
    """Give a recipe for each of these pages, by its address: the pairs that it shows."""
    return book.once(_recipes)


def _recipes(book: Book) -> tuple[Recipe, ...]:
    table = book.measurements[list(_NEEDED)]
    of_any = _by_submitter(all_nearest_rivals(table), book)
    of_available = _by_submitter(all_nearest_rivals(table[table["availability"].isin(AVAILABLE)]), book)
    of_sized = _by_submitter(all_nearest_rivals(table, by_size=True), book)
    suites = sorted({row.suite for row in book.rounds.values()})
    wanted = [(suite, submitter) for submitter in book.submitters.values() for suite in suites]
    return tuple(
        Recipe(
            name=links.rivals_page(suite, submitter.slug),
            make=_pages,
            parts=(suite, submitter, of_any[key], of_available.get(key, ()), of_sized.get(key, ())),
        )
        for suite, submitter in wanted
        if (key := (suite, submitter.submitter)) in of_any
    )


def _pages(
    suite: str,
    submitter: Submitter,
    of_any: Sequence[Couple],
    of_available: Sequence[Couple],
    of_sized: Sequence[Couple],
) -> Iterator[Page]:
    here = links.Place(links.rivals_page(suite, submitter.slug))
    every, buyable = _parts(of_any, "", here), _parts(of_available, "-available", here)
    sized = tuple(_tabled(name, part, here) for name, part in _groups(of_sized).items())
    view = _view(submitter, suite, (every, buyable, sized), here)
    drawn = [each for _, each in (*every, *buyable)]
    yield Page(path=PurePosixPath(here.address), view=view, figures=chart.figures(*drawn))


def _by_submitter(frame: pd.DataFrame, book: Book) -> Mapping[tuple[str, str], tuple[Couple, ...]]:
    """Couple each submitter's best results with its rivals'."""
    couples = book.once(PairMaker.of).couples(frame["result_id"], frame["rival_result_id"])
    return grouped(couples, lambda couple: (couple.ours.round.suite, couple.ours.system.submitter))


def _parts(couples: Iterable[Couple], suffix: str, here: Place) -> list[tuple[RivalsPart, Drawn | None]]:
    return [_part(name, part, suffix, here) for name, part in _groups(couples).items()]


def _groups(couples: Iterable[Couple]) -> Mapping[tuple[str, str], Sequence[Pair]]:
    """Make the pairs, by round and division, newest first, the largest ratio first within them."""
    found = sorted((couple.pair() for couple in couples), key=_order, reverse=True)
    return grouped(found, lambda pair: (pair.ours.round.version, pair.ours.system.division))


def _order(pair: Pair) -> tuple[str, bool, float]:
    return pair.ours.round.published, pair.ours.system.division == "closed", pair.times


def _part(name: tuple[str, str], found: Sequence[Pair], suffix: str, here: Place) -> tuple[RivalsPart, Drawn | None]:
    version, division = name
    summary, note = pairs.lead(found, "benchmark"), pairs.note(found)
    title = f"{version} {wording.DIVISIONS[division]}"
    drawn = None
    if len(found) > 1:
        caption = chart.Caption(title=f"{title}: times as fast as the nearest rival", summary=summary, footnote=note)
        place = f"{version.replace('.', '-')}-{division}{suffix}"
        drawn = pairs.drawn(place, found, claim_evidence.label, here, caption, "faster than the rival →")
    lines = tuple(pairs.line(pair, here) for pair in found)
    part = RivalsPart(name=title, summary=summary, chart=chart.shown(drawn), lines=lines, footnote=note)
    return part, drawn


def _tabled(name: tuple[str, str], found: Sequence[Pair], here: Place) -> RivalsPart:
    """Make a part of pairs of one size class each, smallest first, without a chart."""
    by_size = sorted(found, key=lambda pair: (pair.ours.benchmark.name, pair.ours.system.accelerators or 0))
    return RivalsPart(
        name=f"{name[0]} {wording.DIVISIONS[name[1]]}",
        summary=pairs.lead(found, "pair"),
        chart=None,
        lines=tuple(pairs.line(pair, here) for pair in by_size),
        footnote=pairs.note(found),
    )


def _view(submitter: Submitter, suite: str, made: tuple[Made, Made, tuple[RivalsPart, ...]], here: Place) -> RivalsView:
    every, buyable, sized = made
    latest = every[0][0]
    answer = f"{latest.name}: {latest.summary[0].lower()}{latest.summary[1:]}"
    return RivalsView(
        title=f"{submitter.submitter} against its nearest rivals",
        heading=f"{submitter.submitter} against its nearest rivals",
        description=f"{submitter.submitter} beside the fastest result of anybody else, benchmark by benchmark. {answer}",
        keywords=(submitter.submitter, "rivals", "comparison"),
        breadcrumbs=trail.analyses(here, suite),
        answer=answer,
        submitter=here.link(submitter.submitter, links.submitter_page(submitter.slug)),
        any_parts=tuple(part for part, _ in every),
        available_parts=tuple(part for part, _ in buyable),
        sized_parts=sized,
    )

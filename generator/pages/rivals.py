"""One submitter against its nearest rivals: its best result of each benchmark beside the fastest of anybody else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.gains import nearest_rivals
from generator.analyses.previews import AVAILABLE
from generator.pages import chart, claim_evidence, links, pairs, trail, wording
from generator.pages.book import grouped
from generator.pages.page import Page, View
from generator.pages.pairs import PairMaker

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from generator.dataset.rows import Submitter
    from generator.pages.book import Book
    from generator.pages.chart import Chart, Drawn
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.pairs import Pair, PairLine


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalsPart:
    """One round and division under one filter."""

    name: str
    summary: str
    chart: Chart | None
    lines: tuple[PairLine, ...]
    footnote: Footnote


@dataclass(frozen=True, slots=True, kw_only=True)
class RivalsView(View):
    """What the page of one submitter's rivals says."""

    template: ClassVar[str] = "rivals.md.j2"

    answer: str
    submitter: Link
    any_parts: tuple[RivalsPart, ...]
    available_parts: tuple[RivalsPart, ...]


# All columns of the measurements would be copied with every submitter.
_NEEDED = (
    *("suite", "round", "benchmark", "division", "availability", "submitter"),
    *("result_id", "accelerators", "value", "better", "status"),
)


def pages(book: Book) -> Iterator[Page]:
    """Give a page for each submitter that has a rival."""
    yield from book.once(_every)


def _every(book: Book) -> tuple[Page, ...]:
    """Make the pages once: the list of analyses asks for them too."""
    return tuple(_pages(book))


def _pages(book: Book) -> Iterator[Page]:
    maker, table = book.once(PairMaker.of), book.measurements[list(_NEEDED)]
    available = table[table["availability"].isin(AVAILABLE)]
    for submitter in book.submitters.values():
        suites = table.loc[table["submitter"].eq(submitter.submitter), "suite"].unique()
        for suite in sorted(suites):
            here = links.Place(links.rivals_page(suite, submitter.slug))
            every = _parts(table[table["suite"].eq(suite)], submitter, "", maker, here)
            buyable = _parts(available[available["suite"].eq(suite)], submitter, "-available", maker, here)
            if every:
                view = _view(submitter, suite, every, buyable, here)
                drawn = [each for _, each in (*every, *buyable)]
                yield Page(path=PurePosixPath(here.address), view=view, figures=chart.figures(*drawn))


def _parts(
    table: pd.DataFrame, submitter: Submitter, suffix: str, maker: PairMaker, here: Place
) -> list[tuple[RivalsPart, Drawn | None]]:
    own = table["submitter"].eq(submitter.submitter)
    frame = nearest_rivals(table[own], table[~own])
    ids = zip(frame["result_id"].tolist(), frame["rival_result_id"].tolist(), strict=True)
    found = sorted((maker.pair(*each) for each in ids), key=_order, reverse=True)
    groups = grouped(found, lambda pair: (pair.ours.round.version, pair.ours.system.division))
    return [_part(name, part, suffix, here) for name, part in groups.items()]


def _order(pair: Pair) -> tuple[str, bool, float]:
    return pair.ours.round.published, pair.ours.system.division == "closed", pair.times


def _part(name: tuple[str, str], found: Sequence[Pair], suffix: str, here: Place) -> tuple[RivalsPart, Drawn | None]:
    version, division = name
    led = sum(pair.times > 1 for pair in found)
    summary = f"Faster in {led} of {wording.counted(len(found), 'benchmark')}."
    note = pairs.note(found)
    title = f"{version} {wording.DIVISIONS[division]}"
    drawn = None
    if len(found) > 1:
        caption = chart.Caption(title=f"{title}: times as fast as the nearest rival", summary=summary, footnote=note)
        place = f"{version.replace('.', '-')}-{division}{suffix}"
        drawn = pairs.drawn(place, found, claim_evidence.label, here, caption, "faster than the rival →")
    lines = tuple(pairs.line(pair, here) for pair in found)
    part = RivalsPart(name=title, summary=summary, chart=chart.shown(drawn), lines=lines, footnote=note)
    return part, drawn


def _view(
    submitter: Submitter,
    suite: str,
    every: list[tuple[RivalsPart, Drawn | None]],
    buyable: list[tuple[RivalsPart, Drawn | None]],
    here: Place,
) -> RivalsView:
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
    )

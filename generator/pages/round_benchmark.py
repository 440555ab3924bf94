"""One benchmark in one round: its results by division and size."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.charts import colours
from generator.pages import chart, division_charts, levels, links, ranking, results_table, scoring, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.chart import Chart, Drawn
    from generator.pages.links import Place
    from generator.pages.ranking import Ranges, Standing
    from generator.pages.results_table import BestLine, ResultLine


@frozen
class DivisionPart:
    """The results of one division, which never share a table with the other's."""

    name: str
    best: tuple[BestLine, ...]
    charts: tuple[Chart, ...]
    lines: tuple[ResultLine, ...]
    unscored: str
    footnote: Footnote


@frozen
class RoundBenchmarkView(View):
    """What the page of one benchmark in one round says."""

    template: ClassVar[str] = "round_benchmark.md.j2"

    benchmark: str
    about: str
    fastest: BestLine | None
    division: str
    results: str
    submitters: str
    target: str
    rule: str
    rule_source: str
    parts: tuple[DivisionPart, ...]
    history: Link
    round: Link
    scaling: Link | None


def pages(book: Book) -> Iterator[Page]:
    """Give the page of each benchmark of each round."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each of these pages, by its address: the results, and where they stand."""
    placed, limits = book.once(ranking.standings), book.once(ranking.ranges)
    for entries in grouped(book.entries, lambda entry: (entry.round.round, entry.benchmark.benchmark)).values():
        first = entries[0]
        names = [entry.result.result_id for entry in entries]
        yield Recipe(
            name=links.round_benchmark_page(first.round.round, first.benchmark.benchmark),
            make=_pages,
            parts=(entries, *({name: each[name] for name in names if name in each} for each in (placed, limits))),
        )


def _pages(entries: Sequence[Entry], placed: Mapping[str, Standing], limits: Ranges) -> Iterator[Page]:
    yield page(entries, placed, limits)


def page(entries: Sequence[Entry], placed: Mapping[str, Standing], limits: Ranges) -> Page:
    """Make the page of one benchmark in one round from all its results."""
    first = entries[0]
    here = links.Place(links.round_benchmark_page(first.round.round, first.benchmark.benchmark))
    hues = colours(results_table.families([entry for entry in entries if ranking.scored(entry)]))
    divisions = grouped(sorted(entries, key=lambda entry: entry.system.division), lambda entry: entry.system.division)
    drawn = {name: _drawn(part, here, hues) for name, part in divisions.items()}
    parts = tuple(_part(part, drawn[name], placed, here) for name, part in divisions.items())
    every = [each for charts in drawn.values() for each in charts]
    return Page(
        path=PurePosixPath(here.address), view=view(entries, parts, limits, here), figures=chart.figures(*every)
    )


def view(entries: Sequence[Entry], parts: tuple[DivisionPart, ...], limits: Ranges, here: Place) -> RoundBenchmarkView:
    """Say what one round's results of one benchmark are."""
    first = entries[0]
    label, round_ = wording.benchmark_label(first.benchmark), first.round
    count = wording.counted(len(entries), "result")
    return RoundBenchmarkView(
        title=f"{label} in {round_.suite.capitalize()} {round_.version}",
        heading=f"{label} in {round_.version}",
        description=_description(entries),
        keywords=(first.benchmark.name, first.benchmark.task, round_.version),
        breadcrumbs=trail.round_(here, round_),
        benchmark=wording.benchmark_title(
            round_.suite, round_.version, wording.listed([part.name for part in parts]), [first.benchmark.task]
        ),
        about=first.benchmark.description,
        fastest=_fastest(entries, limits, here),
        division=parts[0].name,
        results=count,
        submitters=wording.counted(len({entry.submitter.submitter for entry in entries}), "submitter"),
        target=wording.target(first.rule),
        rule=scoring.rule_sentence(first.result, first.rule),
        rule_source=first.rule.source if first.rule else "",
        parts=parts,
        history=here.link(f"{label} over all rounds", links.benchmark_page(round_.suite, first.benchmark.benchmark)),
        round=here.link(f"all of {round_.version}", links.round_page(round_.round)),
        scaling=_scaling(entries, here),
    )


def _description(entries: Sequence[Entry]) -> str:
    """Say how many results there are and the fastest of the first division, which is closed where there is one."""
    first = min(entries, key=lambda entry: entry.system.division)
    label = wording.benchmark_label(first.benchmark)
    said = f"{wording.counted(len(entries), 'result')} of {label} in {first.round.version}"
    own = [entry for entry in entries if entry.system.division == first.system.division and ranking.scored(entry)]
    if not own:
        return f"{said}."
    best = min(own, key=ranking.cost).result
    return f"{said}; the fastest {wording.DIVISIONS[first.system.division]} one took {wording.score(best.value, best.unit)}."


def _fastest(entries: Sequence[Entry], limits: Ranges, here: Place) -> BestLine | None:
    """Give the fastest result of the first division, marked where another cannot be told apart from it."""
    first = min(entry.system.division for entry in entries)
    own = [entry for entry in entries if entry.system.division == first and ranking.scored(entry)]
    if not own:
        return None
    best = min(own, key=ranking.cost)
    return results_table.best_line(best, levels.best_link(best, own, limits, here), here)


def _scaling(entries: Sequence[Entry], here: Place) -> Link | None:
    """Link to how the benchmark scaled, which needs a time on a known number of accelerators."""
    first = entries[0]
    if not any(ranking.scored(entry) and entry.system.accelerators and entry.result.unit == "min" for entry in entries):
        return None
    return here.link("how it scaled", links.scaling_page(first.round.round, first.benchmark.benchmark))


def _drawn(entries: Sequence[Entry], here: Place, hues: Mapping[str, int]) -> tuple[Drawn, ...]:
    note = _footnote(entries)
    kinds = (division_charts.scaling, division_charts.bars, division_charts.spread)
    return tuple(drawn for kind in kinds if (drawn := kind(entries, here, note, hues)))


def _footnote(entries: Sequence[Entry]) -> Footnote:
    first = entries[0]
    return footnote([first.round], [first.system.division], [first.benchmark])


def _part(
    entries: Sequence[Entry], drawn: Sequence[Drawn], placed: Mapping[str, Standing], here: Place
) -> DivisionPart:
    unscored = sum(not ranking.scored(entry) for entry in entries)
    return DivisionPart(
        name=wording.DIVISIONS[entries[0].system.division],
        best=results_table.best_lines(entries, placed, here),
        charts=tuple(each.chart for each in drawn),
        lines=results_table.result_lines(entries, placed, here),
        unscored=wording.counted(unscored, "result") if unscored else "",
        footnote=_footnote(entries),
    )

"""One benchmark over all rounds: how its best time fell, by size class, and under which rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.comparability import definition
from generator.analyses.sizes import SIZE_CLASSES
from generator.pages import (
    analyses,
    analysis_links,
    chart,
    counts,
    history,
    links,
    ranking,
    record_lines,
    trail,
    wording,
)
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.pairs import PairMaker
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.charts.rows import Columns
    from generator.dataset.rows import Benchmark
    from generator.pages.analysis_links import AnalysisLine
    from generator.pages.book import Book, Entry
    from generator.pages.chart import Chart, Drawn
    from generator.pages.comparing import Judge
    from generator.pages.history import Finding
    from generator.pages.links import Place
    from generator.pages.ranking import Standing
    from generator.pages.record_lines import Record, RecordLine


@frozen
class RoundLine:
    """One round of the benchmark in one division, with the best of each size class."""

    round: Link
    results: str
    best: tuple[Link | None, ...]


@frozen
class RuleLine:
    """How the benchmark was scored in one round."""

    round: Link
    target: str
    runs: str
    dropped: str
    definition: str


@frozen
class HistoryPart:
    """One division's history."""

    name: str
    chart: Chart | None
    lines: tuple[RoundLine, ...]
    footnote: Footnote
    finding: Finding | None = None
    records: tuple[RecordLine, ...] = ()


@frozen
class BenchmarkView(View):
    """What the page of one benchmark says."""

    template: ClassVar[str] = "benchmark.md.j2"

    answer: Finding | None
    about: str
    results: str
    span: str
    facts: tuple[tuple[str, str], ...]
    sizes: tuple[str, ...]
    parts: tuple[HistoryPart, ...]
    rules: tuple[RuleLine, ...]
    notes: tuple[str, ...]
    analyses: tuple[AnalysisLine, ...]
    method: Link
    feed: Link

    def head(self) -> Mapping[str, str]:
        """Name the feed that follows the page."""
        return {"feed": self.feed.target}


@frozen
class Known:
    """What is known of one benchmark's results: whether they compare; by division their history and records; their places."""

    judge: Judge
    histories: Mapping[str, Columns]
    records: Mapping[str, Sequence[Record]]
    placed: Mapping[str, Standing]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every benchmark."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each of these pages, by its address: its results and what is known of them, the rules, the analyses."""
    frames = history.histories(book.measurements)
    broken, placed = record_lines.by_benchmark(book), book.once(ranking.standings)
    judge = book.once(PairMaker.of).judge
    for name, entries in grouped(book.entries, lambda entry: entry.benchmark.benchmark).items():
        divisions = sorted({entry.system.division for entry in entries})
        ids = [entry.result.result_id for entry in entries]
        known = Known(
            judge=judge.among(entries),
            histories={each: frames[name, each] for each in divisions if (name, each) in frames},
            records={each: broken.get((name, each), ()) for each in divisions},
            placed={each: placed[each] for each in ids if each in placed},
        )
        parts = (entries, known, _notes(name, book), book.once(analyses.paths))
        yield Recipe(name=links.benchmark_page(entries[0].benchmark.suite, name), make=_pages, parts=parts)


def _pages(entries: Sequence[Entry], known: Known, notes: tuple[str, ...], there: frozenset[str]) -> Iterator[Page]:
    here = links.Place(links.benchmark_page(entries[0].benchmark.suite, entries[0].benchmark.benchmark))
    divisions = grouped(sorted(entries, key=_division), _division)
    said = {each: history.finding(part, known.judge) for each, part in divisions.items()}
    drawn = {each: history.drawn(part, known.histories.get(each), here, said[each]) for each, part in divisions.items()}
    records = {each: record_lines.lines(known.records[each], known.judge, here) for each in divisions}
    parts = tuple(
        replace(_part(part, drawn[each], known.placed, here), finding=said[each], records=records[each])
        for each, part in divisions.items()
    )
    rules = tuple(_rule_line(entry, known.judge, here) for entry in _one_a_round(entries))
    ways = analysis_links.of_benchmark(entries, there, here)
    yield Page(
        path=PurePosixPath(here.address),
        view=view(entries, parts, (rules, notes, ways), here),
        figures=chart.figures(*drawn.values()),
    )


def view(
    entries: Sequence[Entry],
    parts: tuple[HistoryPart, ...],
    around: tuple[tuple[RuleLine, ...], tuple[str, ...], tuple[AnalysisLine, ...]],
    here: Place,
) -> BenchmarkView:
    """Say how one benchmark went over the rounds; `around` are its rules, their notes, and the ways to analyses."""
    rules, notes, ways = around
    benchmark, rounds = entries[0].benchmark, counts.rounds(entries)
    label, results = wording.benchmark_label(benchmark), wording.counted(len(entries), "result")
    span = counts.span(rounds)
    finding = parts[0].finding
    return BenchmarkView(
        title=f"{label} over all rounds",
        heading=label,
        description=str(finding) if finding else f"{results} of {label} in {span}.",
        keywords=(benchmark.name, benchmark.task, benchmark.dataset, benchmark.area),
        breadcrumbs=trail.benchmarks(here, benchmark.suite),
        answer=finding,
        about=benchmark.description,
        results=results,
        span=span,
        facts=_facts(benchmark),
        sizes=SIZE_CLASSES,
        parts=parts,
        rules=rules,
        notes=notes,
        analyses=ways,
        method=here.link("how scores are computed", links.METHOD),
        feed=here.link("feed of new records", links.records_feed(benchmark.suite, benchmark.benchmark)),
    )


def _division(entry: Entry) -> str:
    return entry.system.division


def _facts(benchmark: Benchmark) -> tuple[tuple[str, str], ...]:
    facts = (("Area", benchmark.area), ("Dataset", benchmark.dataset), ("Quality", benchmark.quality_metric))
    return tuple((name, text) for name, text in facts if text)


def _part(entries: Sequence[Entry], drawn: Drawn | None, placed: Mapping[str, Standing], here: Place) -> HistoryPart:
    first, rounds = entries[0], counts.rounds(entries)
    by_round = grouped(entries, lambda entry: entry.round.round)
    return HistoryPart(
        name=wording.DIVISIONS[first.system.division],
        chart=chart.shown(drawn),
        lines=tuple(_line(by_round[round_.round], placed, here) for round_ in reversed(rounds)),
        footnote=footnote(rounds, [first.system.division], [first.benchmark]),
    )


def _line(entries: Sequence[Entry], placed: Mapping[str, Standing], here: Place) -> RoundLine:
    best = ranking.best_by_size(entries)
    first = entries[0]
    return RoundLine(
        round=here.link(first.round.version, links.round_benchmark_page(first.round.round, first.benchmark.benchmark)),
        results=wording.number(len(entries)),
        best=tuple(ranking.placed_link(best[size], placed, here) if size in best else None for size in SIZE_CLASSES),
    )


def _one_a_round(entries: Sequence[Entry]) -> list[Entry]:
    first = {entry.round.round: entry for entry in reversed(entries)}
    return sorted(first.values(), key=lambda entry: entry.round.published, reverse=True)


def _rule_line(entry: Entry, judge: Judge, here: Place) -> RuleLine:
    rule, pair = entry.rule, {"round": entry.round.round, "benchmark": entry.benchmark.benchmark}
    return RuleLine(
        round=here.link(entry.round.version, links.round_page(entry.round.round)),
        target=wording.target(rule),
        runs=wording.number(rule.runs_required) if rule else wording.NONE,
        dropped=f"{rule.drop} + {rule.drop}" if rule else wording.NONE,
        definition=definition(pair, judge.compatibility) or "not known",
    )


def _notes(benchmark: str, book: Book) -> tuple[str, ...]:
    """Say why the benchmark's definition changed, in the order of rounds."""
    table = book.dataset.compatibility
    own = table[table["benchmark"].eq(benchmark) & table["note"].ne("")]
    versions = {name: round_.version for name, round_ in book.rounds.items()}
    told = zip(own["round"].tolist(), own["note"].tolist(), strict=True)
    return tuple(f"{versions[name]}: {note}." for name, note in told if name in versions)

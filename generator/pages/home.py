"""The first page: what is here, how much of it, and where to begin."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.sizes import SIZE_CLASSES, size_class
from generator.dataset.dataset import UNDATED
from generator.pages import counts, hardware, levels, links, ranking, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.counts import RoundLine

_HERE = links.Place(links.HOME)


@frozen
class Fastest:
    """One result among the highlights."""

    time: Link
    submitter: str
    system: Link
    hardware: str


@frozen
class Highlight:
    """The fastest results of one benchmark: at any size, and on the smallest size class."""

    benchmark: Link
    any_size: Fastest
    small: Fastest | None


@frozen
class HomeView(View):
    """What the first page says."""

    template: ClassVar[str] = "home.md.j2"

    results: str
    systems: str
    submitters: str
    rounds_count: str
    runs: str
    span: str
    rounds: tuple[RoundLine, ...]
    latest: Link
    highlights: tuple[Highlight, ...]
    size: str
    footnote: Footnote
    entrances: tuple[Link, ...]
    method: Link
    quality: Link
    data: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the first page."""
    yield Page(path=PurePosixPath(links.HOME), view=view(book))


def view(book: Book) -> HomeView:
    """Say what the whole dataset holds, and the latest round's fastest results."""
    by_round = grouped(book.entries, lambda entry: entry.round.round)
    rounds = [row for name, row in book.rounds.items() if name in by_round]
    latest, suites = rounds[-1], tuple(dict.fromkeys(row.suite for row in rounds))
    results, systems = wording.number(len(book.entries)), wording.number(len(book.systems))
    years = [row.published[:4] for row in rounds if row.published != UNDATED]
    span = f"{min(years, default='')} to {max(years, default='')}"
    return HomeView(
        title="Benchbook",
        heading="Benchmark results with their evidence",
        description=f"{results} results of {systems} systems, {span}, each recomputed from its run logs.",
        keywords=(),
        breadcrumbs=(),
        results=results,
        systems=systems,
        submitters=wording.number(len({entry.submitter.submitter for entry in book.entries})),
        rounds_count=wording.counted(len(rounds), "round"),
        runs=wording.number(sum(len(entry.runs) for entry in book.entries)),
        span=span,
        rounds=tuple(counts.round_line(row, by_round[row.round], _HERE) for row in reversed(rounds)),
        latest=_HERE.link(f"{latest.suite.capitalize()} {latest.version}", links.round_page(latest.round)),
        highlights=_highlights(by_round[latest.round], book),
        size=SIZE_CLASSES[0],
        footnote=footnote([latest], ["closed"], [entry.benchmark for entry in by_round[latest.round]]),
        entrances=_entrances(suites, stories=bool(book.stories)),
        method=_HERE.link("how scores are computed", links.METHOD),
        quality=_HERE.link("what is doubtful in the data", links.QUALITY),
        data=_HERE.link("all tables to take away", links.DATA),
    )


def _highlights(entries: Sequence[Entry], book: Book) -> tuple[Highlight, ...]:
    """Pick the fastest valid closed results of each benchmark."""
    ranked = [entry for entry in entries if entry.system.division == "closed" and ranking.scored(entry)]
    fields = grouped(sorted(ranked, key=ranking.cost), lambda entry: entry.benchmark.benchmark).values()
    return tuple(_highlight(field, book) for field in sorted(fields, key=lambda field: field[0].benchmark.task))


def _highlight(field: Sequence[Entry], book: Book) -> Highlight:
    first, smaller = field[0], [each for each in field if size_class(each.system.accelerators) == SIZE_CLASSES[0]]
    return Highlight(
        benchmark=_HERE.link(
            wording.benchmark_label(first.benchmark),
            links.round_benchmark_page(first.round.round, first.benchmark.benchmark),
        ),
        any_size=_fastest(field, book),
        small=_fastest(smaller, book) if smaller else None,
    )


def _fastest(field: Sequence[Entry], book: Book) -> Fastest:
    entry = field[0]
    return Fastest(
        time=levels.best_link(entry, field, book.once(ranking.ranges), _HERE),
        submitter=entry.system.submitter,
        system=hardware.system_link(entry.system, _HERE),
        hardware=hardware.categorised(entry),
    )


def _entrances(suites: Sequence[str], *, stories: bool) -> tuple[Link, ...]:
    return (
        *(_HERE.link(f"{suite.capitalize()}: all rounds", links.suite_page(suite)) for suite in suites),
        *(_HERE.link(f"{suite.capitalize()}: all benchmarks", links.benchmarks_page(suite)) for suite in suites),
        *(_HERE.link(f"{suite.capitalize()}: records", links.records_page(suite)) for suite in suites),
        *(_HERE.link(f"{suite.capitalize()}: analyses", links.analyses_page(suite)) for suite in suites),
        _HERE.link("Submitters", links.SUBMITTERS),
        _HERE.link("Accelerators", links.ACCELERATORS),
        _HERE.link("Compare any results", links.COMPARE),
        _HERE.link("Claims of vendors, checked against the logs", links.CLAIMS),
        *([_HERE.link("Stories: what vendors wrote, read against the logs", links.STORIES)] if stories else []),
        _HERE.link("Data to take away", links.DATA),
        _HERE.link("Releases and what each round brought", links.RELEASES),
    )

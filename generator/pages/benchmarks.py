"""The list of a suite's benchmarks: what each trains, when it was used, and its latest best."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import counts, hardware, levels, links, ranking, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.links import Place


@frozen
class BenchmarkLine:
    """One benchmark with its fastest Closed result in the latest round that had one."""

    benchmark: Link
    area: str
    rounds: str
    results: str
    fastest: Link | None
    system: Link | None


@frozen
class BenchmarksView(View):
    """What the list of benchmarks says."""

    template: ClassVar[str] = "benchmarks.md.j2"

    count: str
    current: str
    latest: Link
    lines: tuple[BenchmarkLine, ...]
    footnote: Footnote


def pages(book: Book) -> Iterator[Page]:
    """Give the list of every suite's benchmarks."""
    for name, entries in grouped(book.entries, lambda entry: entry.round.suite).items():
        yield Page(path=PurePosixPath(links.benchmarks_page(name)), view=view(name, entries, book))


def view(suite: str, entries: Sequence[Entry], book: Book) -> BenchmarksView:
    """Say which benchmarks a suite has or had, those of the latest round first."""
    here = links.Place(links.benchmarks_page(suite))
    groups = grouped(entries, lambda entry: entry.benchmark.benchmark)
    rounds = counts.rounds(entries)
    current = {entry.benchmark.benchmark for entry in entries if entry.round == rounds[-1]}
    order = sorted((name for name in book.benchmarks if name in groups), key=lambda name: name not in current)
    best = [found[0] for name in order if (found := _latest(groups[name]))]
    count = wording.counted(len(order), "benchmark")
    return BenchmarksView(
        title=f"{suite.capitalize()} benchmarks",
        heading=f"{suite.capitalize()}: all benchmarks",
        description=f"{count} over {wording.counted(len(rounds), 'round')}; {len(current)} in {rounds[-1].version}.",
        keywords=tuple(book.benchmarks[name].name for name in order),
        breadcrumbs=trail.suite(here, suite),
        count=count,
        current=wording.number(len(current)),
        latest=here.link(rounds[-1].version, links.round_page(rounds[-1].round)),
        lines=tuple(_line(groups[name], book, here) for name in order),
        footnote=footnote(counts.rounds(best), ["closed"], [entry.benchmark for entry in best]),
    )


def _latest(entries: Sequence[Entry]) -> list[Entry]:
    """Give the Closed results of the latest round that has one, fastest first."""
    closed = [entry for entry in entries if entry.system.division == "closed" and ranking.scored(entry)]
    latest = counts.rounds(closed)[-1:]
    return sorted((entry for entry in closed if [entry.round] == latest), key=ranking.cost)


def _line(entries: Sequence[Entry], book: Book, here: Place) -> BenchmarkLine:
    benchmark, field = entries[0].benchmark, _latest(entries)
    best = field[0] if field else None
    return BenchmarkLine(
        benchmark=here.link(
            wording.benchmark_label(benchmark), links.benchmark_page(benchmark.suite, benchmark.benchmark)
        ),
        area=benchmark.area,
        rounds=counts.span(counts.rounds(entries)),
        results=wording.number(len(entries)),
        fastest=levels.best_link(best, field, book.once(ranking.ranges), here) if best else None,
        system=hardware.full_link(best.system, here) if best else None,
    )

"""One round: its benchmarks, its systems with all their results, and what is new in it."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import hardware, levels, links, ranking, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.dataset.rows import Benchmark, Round
    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.ranking import Ranges

    Near = tuple[Round | None, Round | None]


@frozen
class BenchmarkLine:
    """One benchmark of the round."""

    benchmark: Link
    closed: str
    open: str
    fastest: Link | None
    system: Link | None
    hardware: str


@frozen
class SystemLine:
    """One system with its score in each benchmark; a cell is empty where it did not submit."""

    system: Link
    submitter: str
    hardware: str
    scores: tuple[Link | None, ...]


@frozen
class DivisionMatrix:
    """The systems of one division against the benchmarks."""

    name: str
    count: str
    benchmarks: tuple[Link, ...]
    lines: tuple[SystemLine, ...]
    footnote: Footnote


@frozen
class RoundView(View):
    """What the page of one round says."""

    template: ClassVar[str] = "round.md.j2"

    results: str
    systems: str
    submitters: str
    published: str
    unscored: str
    source: Link
    benchmarks: tuple[BenchmarkLine, ...]
    footnote: Footnote
    matrices: tuple[DivisionMatrix, ...]
    new_submitters: tuple[Link, ...]
    new_accelerators: tuple[Link, ...]
    notes: Link
    quality: Link
    previous: Link | None
    following: Link | None


@frozen
class Before:
    """Who and what was there in earlier rounds."""

    submitters: frozenset[str] = frozenset()
    accelerators: frozenset[str] = frozenset()

    def with_those_of(self, entries: Sequence[Entry]) -> Before:
        """Add those of a round."""
        return Before(
            submitters=self.submitters | {entry.submitter.submitter for entry in entries},
            accelerators=self.accelerators | {entry.system.accelerator for entry in entries},
        )


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every round that has a result."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each of these pages, by its address: its results, their ranges, who was there before, its neighbours."""
    by_round = grouped(book.entries, lambda entry: entry.round.round)
    order = [name for name in book.rounds if name in by_round]
    before = Before()
    for at, name in enumerate(order):
        near = (book.rounds[order[at - 1]] if at else None, book.rounds[order[at + 1]] if at + 1 < len(order) else None)
        entries = by_round[name]
        limits = ranking.ranges_of(entries, book.once(ranking.ranges))
        parts = (entries, before, near, _benchmarks(entries, book.benchmarks), limits)
        yield Recipe(name=links.round_page(name), make=_pages, parts=parts)
        before = before.with_those_of(entries)


def _pages(
    entries: Sequence[Entry], before: Before, near: Near, benchmarks: Sequence[Benchmark], limits: Ranges
) -> Iterator[Page]:
    address = links.round_page(entries[0].round.round)
    yield Page(path=PurePosixPath(address), view=view(entries, before, near, benchmarks, limits))


def view(
    entries: Sequence[Entry], before: Before, near: Near, benchmarks: Sequence[Benchmark], limits: Ranges
) -> RoundView:
    """Say what one round holds; `near` are the rounds on either side, `benchmarks` the round's own in order."""
    round_ = entries[0].round
    here = links.Place(links.round_page(round_.round))
    count = wording.counted(len(entries), "result")
    systems = wording.counted(len({entry.system.system_id for entry in entries}), "system")
    unscored = sum(not ranking.scored(entry) for entry in entries)
    name = f"{round_.suite.capitalize()} {round_.version}"
    return RoundView(
        title=name,
        heading=name,
        description=f"{count} of {systems} in {name}, published {wording.day(round_.published)}.",
        keywords=(round_.version, *(benchmark.name for benchmark in benchmarks)),
        breadcrumbs=trail.suite(here, round_.suite),
        results=count,
        systems=systems,
        submitters=wording.counted(len({entry.submitter.submitter for entry in entries}), "submitter"),
        published=wording.day(round_.published),
        unscored=wording.counted(unscored, "result") if unscored else "",
        source=Link(round_.repository.removeprefix("https://") or wording.NO_ADDRESS, links.source_commit(round_)),
        benchmarks=tuple(_benchmark_line(benchmark, entries, limits, here) for benchmark in benchmarks),
        footnote=footnote([round_], ["closed"], benchmarks),
        matrices=_matrices(entries, benchmarks, here),
        new_submitters=_new_submitters(entries, before, here),
        new_accelerators=_new_accelerators(entries, before, here),
        notes=here.link("what it brought", links.round_notes_page(round_.round)),
        quality=here.link("data quality", links.QUALITY),
        previous=here.link(near[0].version, links.round_page(near[0].round)) if near[0] else None,
        following=here.link(near[1].version, links.round_page(near[1].round)) if near[1] else None,
    )


def _benchmarks(entries: Sequence[Entry], every: Mapping[str, Benchmark]) -> tuple[Benchmark, ...]:
    present = {entry.benchmark.benchmark for entry in entries}
    return tuple(benchmark for name, benchmark in every.items() if name in present)


def _benchmark_line(benchmark: Benchmark, entries: Sequence[Entry], limits: Ranges, here: Place) -> BenchmarkLine:
    own = [entry for entry in entries if entry.benchmark.benchmark == benchmark.benchmark]
    closed = [entry for entry in own if entry.system.division == "closed"]
    best = min(filter(ranking.scored, closed), key=ranking.cost, default=None)
    return BenchmarkLine(
        benchmark=here.link(
            wording.benchmark_label(benchmark), links.round_benchmark_page(own[0].round.round, benchmark.benchmark)
        ),
        closed=wording.number(len(closed)),
        open=wording.number(len(own) - len(closed)),
        fastest=levels.best_link(best, filter(ranking.scored, closed), limits, here) if best else None,
        system=hardware.full_link(best.system, here) if best else None,
        hardware=hardware.categorised(best) if best else "",
    )


def _matrices(entries: Sequence[Entry], every: Sequence[Benchmark], here: Place) -> tuple[DivisionMatrix, ...]:
    divisions = grouped(sorted(entries, key=lambda entry: entry.system.division), lambda entry: entry.system.division)
    return tuple(_matrix(part, every, here) for part in divisions.values())


def _matrix(entries: Sequence[Entry], every: Sequence[Benchmark], here: Place) -> DivisionMatrix:
    benchmarks = _benchmarks(entries, {each.benchmark: each for each in every})
    round_ = entries[0].round
    systems = grouped(entries, lambda entry: entry.system.system_id).values()
    lines = [_system_line(system, benchmarks, here) for system in sorted(systems, key=_system_order)]
    return DivisionMatrix(
        name=wording.DIVISIONS[entries[0].system.division],
        count=f"{wording.counted(len(entries), 'result')} of {wording.counted(len(lines), 'system')}",
        benchmarks=tuple(
            here.link(each.name, links.round_benchmark_page(round_.round, each.benchmark), each.task)
            for each in benchmarks
        ),
        lines=tuple(lines),
        footnote=footnote([round_], [entries[0].system.division], benchmarks),
    )


def _system_order(entries: Sequence[Entry]) -> tuple[str, str, int, str]:
    system = entries[0].system
    return system.submitter.lower(), system.accelerator, system.accelerators or 0, system.system_id


def _system_line(entries: Sequence[Entry], benchmarks: Sequence[Benchmark], here: Place) -> SystemLine:
    scores = {entry.benchmark.benchmark: ranking.score_link(entry, here) for entry in entries}
    system = entries[0].system
    return SystemLine(
        system=hardware.system_link(system, here),
        submitter=system.submitter,
        hardware=hardware.short(entries[0]),
        scores=tuple(scores.get(benchmark.benchmark) for benchmark in benchmarks),
    )


def _new_submitters(entries: Sequence[Entry], before: Before, here: Place) -> tuple[Link, ...]:
    """Link those who submit for the first time; in the first round everybody would, so nobody is named."""
    known = before.submitters
    new = {entry.submitter.submitter: entry.submitter for entry in entries if entry.submitter.submitter not in known}
    return tuple(here.link(name, links.submitter_page(new[name].slug)) for name in sorted(new) if known)


def _new_accelerators(entries: Sequence[Entry], before: Before, here: Place) -> tuple[Link, ...]:
    known = before.accelerators
    new = {
        entry.accelerator.accelerator: entry.accelerator
        for entry in entries
        if entry.accelerator and entry.accelerator.accelerator not in known
    }
    return tuple(here.link(name, links.accelerator_page(new[name].slug)) for name in sorted(new) if before.submitters)

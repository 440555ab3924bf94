"""One accelerator: who submitted it, in which systems, and its best results by size."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.sizes import SIZE_CLASSES, size_class
from generator.pages import analyses, analysis_links, counts, levels, links, ranking, systems_table, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.dataset.rows import Accelerator
    from generator.pages.analysis_links import AnalysisLine
    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.ranking import Ranges
    from generator.pages.systems_table import SystemsPart


@frozen
class BestLine:
    """The best Closed results on this accelerator in one benchmark's latest round, by size class."""

    benchmark: Link
    round: Link
    best: tuple[Link | None, ...]


@frozen
class AcceleratorView(View):
    """What the page of one accelerator says."""

    template: ClassVar[str] = "accelerator.md.j2"

    results: str
    systems: str
    submitters: tuple[Link, ...]
    rounds: str
    span: str
    largest: str
    family: str
    vendor: str
    known: bool
    relatives: tuple[Link, ...]
    sizes: tuple[str, ...]
    best: tuple[BestLine, ...]
    footnote: Footnote | None
    parts: tuple[SystemsPart, ...]
    analyses: tuple[AnalysisLine, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every accelerator."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each of these pages, by its address: the results, accelerators of its family, ranges, analyses."""
    families = grouped(book.accelerators.values(), lambda row: (row.vendor, row.family))
    for entries in grouped(filter(_accelerated, book.entries), lambda entry: entry.system.accelerator).values():
        row = entries[0].accelerator
        if row is not None:
            family = tuple(each for each in families[row.vendor, row.family] if each != row and row.family)
            limits = ranking.ranges_of(entries, book.once(ranking.ranges))
            parts = (entries, family, limits, book.once(analyses.paths))
            yield Recipe(name=links.accelerator_page(row.slug), make=_pages, parts=parts)


def _pages(
    entries: Sequence[Entry], family: Sequence[Accelerator], limits: Ranges, there: frozenset[str]
) -> Iterator[Page]:
    row = entries[0].accelerator
    if row is not None:
        here = links.Place(links.accelerator_page(row.slug))
        relatives = tuple(here.link(each.accelerator, links.accelerator_page(each.slug)) for each in family)
        yield Page(path=PurePosixPath(here.address), view=view(entries, relatives, limits, there, here))


def view(
    entries: Sequence[Entry], relatives: tuple[Link, ...], limits: Ranges, there: frozenset[str], here: Place
) -> AcceleratorView:
    """Say where one accelerator was used."""
    row, rounds = entries[0].accelerator, counts.rounds(entries)
    name = entries[0].system.accelerator
    results = wording.counted(len(entries), "result")
    found = {entry.submitter.submitter: entry.submitter for entry in entries}
    submitters = wording.counted(len(found), "submitter")
    best = _best_entries(entries)
    return AcceleratorView(
        title=name,
        heading=name,
        description=f"{name}: {results} by {submitters}, {counts.span(rounds)}.",
        keywords=(name, row.family if row else "", row.vendor if row else ""),
        breadcrumbs=trail.accelerators(here),
        results=results,
        systems=wording.counted(counts.systems(entries), "system"),
        submitters=tuple(here.link(each, links.submitter_page(found[each].slug)) for each in sorted(found)),
        rounds=wording.counted(len(rounds), "round"),
        span=counts.span(rounds),
        largest=wording.number(max(entry.system.accelerators or 0 for entry in entries)),
        family=row.family if row else "",
        vendor=row.vendor if row else "",
        known=bool(row and row.known),
        relatives=relatives,
        sizes=SIZE_CLASSES,
        best=tuple(_best_line(group, limits, here) for group in best),
        footnote=_footnote([entry for group in best for entry in group]),
        parts=systems_table.parts(entries, here),
        analyses=analysis_links.of_accelerator(entries, there, here),
    )


def _accelerated(entry: Entry) -> bool:
    return entry.accelerator is not None


def _best_entries(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Give, for each benchmark, the valid Closed results of the last round that has any."""
    closed = [entry for entry in entries if entry.system.division == "closed" and ranking.scored(entry)]
    groups = grouped(sorted(closed, key=lambda entry: entry.benchmark.task), lambda entry: entry.benchmark.benchmark)
    latest = {name: counts.rounds(group)[-1] for name, group in groups.items()}
    return [[entry for entry in group if entry.round == latest[name]] for name, group in groups.items()]


def _size(entry: Entry) -> str:
    return size_class(entry.system.accelerators)


def _best_line(entries: Sequence[Entry], limits: Ranges, here: Place) -> BestLine:
    first, sizes = entries[0], grouped(sorted(entries, key=ranking.cost), _size)
    suite, benchmark = first.round.suite, first.benchmark
    return BestLine(
        benchmark=here.link(wording.benchmark_label(benchmark), links.benchmark_page(suite, benchmark.benchmark)),
        round=here.link(first.round.version, links.round_benchmark_page(first.round.round, benchmark.benchmark)),
        best=tuple(
            levels.best_link(sizes[size][0], sizes[size], limits, here) if size in sizes else None
            for size in SIZE_CLASSES
        ),
    )


def _footnote(entries: Sequence[Entry]) -> Footnote | None:
    if not entries:
        return None
    return footnote(counts.rounds(entries), ["closed"], [entry.benchmark for entry in entries])

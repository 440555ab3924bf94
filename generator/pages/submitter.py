"""One submitter: its systems and results over all rounds, and the records that it holds."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.sizes import ANY_SIZE
from generator.pages import analyses, analysis_links, counts, links, record_lines, systems_table, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.pages.analysis_links import AnalysisLine
    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.record_lines import Record, RecordLine
    from generator.pages.systems_table import SystemsPart


@frozen
class HeldRecord:
    """One record that stands, with its benchmark."""

    benchmark: Link
    line: RecordLine


@frozen
class SubmitterView(View):
    """What the page of one submitter says."""

    template: ClassVar[str] = "submitter.md.j2"

    results: str
    systems: str
    rounds: str
    span: str
    benchmarks: str
    known: bool
    accelerators: tuple[Link, ...]
    records: tuple[HeldRecord, ...]
    records_footnote: Footnote | None
    parts: tuple[SystemsPart, ...]
    analyses: tuple[AnalysisLine, ...]
    feed: Link

    def head(self) -> Mapping[str, str]:
        """Name the feed that follows the page."""
        return {"feed": self.feed.target}


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every submitter."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each of these pages, by its address: the results, the records held, the analyses that there are."""
    held = grouped(
        (
            record
            for record in record_lines.latest(book)
            if record.size == ANY_SIZE and record.entry.system.division == "closed"
        ),
        lambda record: record.entry.submitter.submitter,
    )
    for name, entries in grouped(book.entries, lambda entry: entry.submitter.submitter).items():
        address = links.submitter_page(entries[0].submitter.slug)
        yield Recipe(name=address, make=_pages, parts=(entries, held.get(name, ()), book.once(analyses.paths)))


def _pages(entries: Sequence[Entry], held: Sequence[Record], there: frozenset[str]) -> Iterator[Page]:
    address = links.submitter_page(entries[0].submitter.slug)
    yield Page(path=PurePosixPath(address), view=view(entries, held, there))


def view(entries: Sequence[Entry], held: Sequence[Record], there: frozenset[str]) -> SubmitterView:
    """Say what one submitter submitted."""
    submitter, rounds = entries[0].submitter, counts.rounds(entries)
    here = links.Place(links.submitter_page(submitter.slug))
    results = wording.counted(len(entries), "result")
    systems = wording.counted(counts.systems(entries), "system")
    said = wording.counted(len(rounds), "round")
    found = {entry.accelerator.accelerator: entry.accelerator for entry in entries if entry.accelerator}
    return SubmitterView(
        title=submitter.submitter,
        heading=submitter.submitter,
        description=f"{submitter.submitter}: {results} of {systems} in {said}, {counts.span(rounds)}.",
        keywords=(submitter.submitter, *sorted(found)),
        breadcrumbs=trail.submitters(here),
        results=results,
        systems=systems,
        rounds=said,
        span=counts.span(rounds),
        benchmarks=wording.counted(len({entry.benchmark.benchmark for entry in entries}), "benchmark"),
        known=submitter.known,
        accelerators=tuple(here.link(name, links.accelerator_page(found[name].slug)) for name in sorted(found)),
        records=tuple(_held(record, here) for record in held),
        records_footnote=_footnote(held),
        parts=systems_table.parts(entries, here),
        analyses=analysis_links.of_submitter(entries, there, here),
        feed=here.link("feed of new results", links.submitter_feed(submitter.slug)),
    )


def _held(record: Record, here: Place) -> HeldRecord:
    benchmark = record.entry.benchmark
    page = links.benchmark_page(benchmark.suite, benchmark.benchmark)
    return HeldRecord(
        benchmark=here.link(wording.benchmark_label(benchmark), page), line=record_lines.line(record, here)
    )


def _footnote(held: Sequence[Record]) -> Footnote | None:
    entries = [record.entry for record in held]
    return footnote(counts.rounds(entries), ["closed"], [entry.benchmark for entry in entries]) if entries else None

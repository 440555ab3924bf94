"""The records of a suite: the fastest result of each benchmark, division and size class that stands."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.sizes import ANY_SIZE, RECORD_CLASSES, SINGLE_SERVER
from generator.pages import counts, links, record_lines, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book
    from generator.pages.links import Place
    from generator.pages.record_lines import Record, RecordLine


@frozen
class BenchmarkRecord:
    """The record of one benchmark."""

    benchmark: Link
    line: RecordLine


@frozen
class SizeRecords:
    """The records of one size class."""

    size: str
    lines: tuple[BenchmarkRecord, ...]
    footnote: Footnote


@frozen
class DivisionRecords:
    """The records of one division."""

    name: str
    count: str
    holders: str
    sizes: tuple[SizeRecords, ...]


@frozen
class RecordsView(View):
    """What the page of records says."""

    template: ClassVar[str] = "records.md.j2"

    parts: tuple[DivisionRecords, ...]
    method: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the records of every suite."""
    standing = grouped(record_lines.latest(book), lambda record: record.entry.round.suite)
    for suite in dict.fromkeys(round_.suite for round_ in book.rounds.values()):
        yield Page(path=PurePosixPath(links.records_page(suite)), view=view(suite, standing.get(suite, ())))


def view(suite: str, standing: Sequence[Record]) -> RecordsView:
    """Say which records of a suite stand, and who holds them."""
    here = links.Place(links.records_page(suite))
    divisions = grouped(sorted(standing, key=_order), lambda record: record.entry.system.division)
    parts = tuple(_part(part, here) for part in divisions.values())
    answer = "; ".join(f"{part.name}: {part.holders}" for part in parts)
    return RecordsView(
        title=f"{suite.capitalize()} records",
        heading=f"{suite.capitalize()}: records",
        description=f"{wording.counted(len(standing), 'record')} by benchmark and size. {answer}.",
        keywords=("records", "fastest"),
        breadcrumbs=trail.suite(here, suite),
        parts=parts,
        method=here.link("what may be compared with what", links.METHOD),
    )


def _order(record: Record) -> tuple[str, int, str, str]:
    entry = record.entry
    size = RECORD_CLASSES.index(record.size)
    return entry.system.division, size, entry.benchmark.task, entry.benchmark.benchmark


def _part(standing: Sequence[Record], here: Place) -> DivisionRecords:
    return DivisionRecords(
        name=wording.DIVISIONS[standing[0].entry.system.division],
        count=wording.counted(len(standing), "record"),
        holders=_holders(standing),
        sizes=tuple(_size(part, here) for part in grouped(standing, lambda record: record.size).values()),
    )


def _size(standing: Sequence[Record], here: Place) -> SizeRecords:
    entries, size = [record.entry for record in standing], standing[0].size
    division = entries[0].system.division
    return SizeRecords(
        size=size.capitalize() if size in {ANY_SIZE, SINGLE_SERVER} else f"{size} accelerators".capitalize(),
        lines=tuple(_line(record, here) for record in standing),
        footnote=footnote(counts.rounds(entries), [division], [entry.benchmark for entry in entries]),
    )


def _line(record: Record, here: Place) -> BenchmarkRecord:
    benchmark = record.entry.benchmark
    page = links.benchmark_page(benchmark.suite, benchmark.benchmark)
    return BenchmarkRecord(
        benchmark=here.link(wording.benchmark_label(benchmark), page),
        line=record_lines.line(record, here),
    )


def _holders(standing: Sequence[Record]) -> str:
    """Say who holds how many of the records, most first."""
    held = grouped(standing, lambda record: record.entry.system.submitter)
    most = sorted(held, key=lambda name: (-len(held[name]), name))
    said = [f"{name} {len(held[name])}" for name in most[:_MOST_NAMED]]
    rest = len(most) - _MOST_NAMED
    return wording.listed([*said, f"{rest} more"] if rest > 0 else said)


_MOST_NAMED = 5

"""Records as lines of a table: who was fastest, from when on, and by how much the time fell."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.analyses.records import records
from generator.analyses.sizes import ANY_SIZE
from generator.pages import hardware, links, ranking, wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import pandas as pd

    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.page import Link

ANY_AVAILABILITY = "any availability"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One record: the result that set it, and what became of it."""

    entry: Entry
    size: str
    fell: float | None
    current: bool
    definition: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordLine:
    """One record in a table."""

    round: Link
    time: Link
    submitter: str
    system: Link
    hardware: str
    fell: str


@lru_cache(maxsize=1)
def all_records(book: Book) -> tuple[Record, ...]:
    """Give every record of any availability, oldest first within each kind."""
    table = records(book.measurements)
    return tuple(_records(table[table["availability_class"].eq(ANY_AVAILABILITY)], book))


def _records(table: pd.DataFrame, book: Book) -> Iterable[Record]:
    entries = {entry.result.result_id: entry for entry in book.entries}
    columns = ("result_id", "size_class", "fell", "current", "definition")
    for result_id, size, fell, current, definition in zip(*(table[name].tolist() for name in columns), strict=True):
        yield Record(
            entry=entries[result_id],
            size=size,
            fell=None if fell != fell else fell,  # noqa: PLR0124 (NaN: the first of a series fell from nothing)
            current=current,
            definition=definition,
        )


def latest(book: Book) -> tuple[Record, ...]:
    """Give the records that stand: of each kind the last one, under the benchmark's latest definition."""
    found = all_records(book)
    newest: dict[tuple[str, str], str] = {}
    for record in sorted(found, key=lambda record: record.entry.round.published):
        newest[record.entry.benchmark.benchmark, record.entry.system.division] = record.definition
    return tuple(
        record
        for record in found
        if record.current
        and newest[record.entry.benchmark.benchmark, record.entry.system.division] == record.definition
    )


def by_benchmark(book: Book) -> Mapping[tuple[str, str], Sequence[Record]]:
    """Give the records at any size by benchmark and division."""
    found: dict[tuple[str, str], list[Record]] = {}
    for record in all_records(book):
        if record.size == ANY_SIZE:
            found.setdefault((record.entry.benchmark.benchmark, record.entry.system.division), []).append(record)
    return found


def lines(records_: Sequence[Record], here: Place) -> tuple[RecordLine, ...]:
    """Make lines of records, newest first."""
    newest = sorted(records_, key=lambda record: record.entry.round.published, reverse=True)
    return tuple(line(record, here) for record in newest)


def line(record: Record, here: Place) -> RecordLine:
    """Make a line of one record."""
    entry = record.entry
    return RecordLine(
        round=here.link(entry.round.version, links.round_page(entry.round.round)),
        time=ranking.score_link(entry, here),
        submitter=entry.system.submitter,
        system=hardware.system_link(entry.system, here),
        hardware=hardware.short(entry),
        fell=wording.NONE if record.fell is None else wording.share(record.fell),
    )

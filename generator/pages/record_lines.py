"""Records as lines of a table: who was fastest, from when on, and by how much the time fell."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.analyses.records import ANY_AVAILABILITY
from generator.analyses.sizes import ANY_SIZE, SINGLE_SERVER, size_class
from generator.pages import cited, comparing, hardware, levels, links, measured, ranking, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import pandas as pd

    from generator.pages.book import Book, Entry
    from generator.pages.comparing import Judge
    from generator.pages.links import Place
    from generator.pages.page import Link


@frozen
class Record:
    """One record: the result that set it, and what became of it.

    `before` is the record that it broke. `barely` says that it lies within run-to-run range of that, `level` that another result of its
    kind, of whatever round, lies so near to it while it stands.
    """

    entry: Entry
    size: str
    fell: float | None
    barely: bool
    before: Entry | None
    current: bool
    definition: str
    level: bool = False


@frozen
class RecordLine:
    """One record in a table."""

    round: Link
    time: Link
    submitter: str
    system: Link
    hardware: str
    fell: str
    differences: str = ""


@lru_cache(maxsize=1)
def all_records(book: Book) -> tuple[Record, ...]:
    """Give every record of any availability, oldest first within each kind."""
    table = book.once(measured.all_records)
    return tuple(_records(table[table["availability_class"].eq(ANY_AVAILABILITY)], book))


def _records(table: pd.DataFrame, book: Book) -> Iterable[Record]:
    entries, limits = book.once(cited.by_id), book.once(ranking.ranges)
    columns = ("result_id", "previous_id", "size_class", "fell", "current", "definition")
    cells = zip(*(table[name].tolist() for name in columns), strict=True)
    for result_id, before, size, fell, current, definition in cells:
        entry = entries[result_id]
        yield Record(
            entry=entry,
            size=size,
            fell=None if fell != fell else fell,  # noqa: PLR0124 (NaN: the first of a series fell from nothing)
            before=entries[before] if before else None,
            barely=bool(before) and ranking.tied(entry, entries[before], limits),
            current=current,
            definition=definition,
        )


def latest(book: Book) -> tuple[Record, ...]:
    """Give the records that stand: of each kind the last one, under the benchmark's latest definition."""
    found = all_records(book)
    newest: dict[tuple[str, str], str] = {}
    for record in sorted(found, key=lambda record: record.entry.round.published):
        newest[record.entry.benchmark.benchmark, record.entry.system.division] = record.definition
    standing = [
        record
        for record in found
        if record.current
        and newest[record.entry.benchmark.benchmark, record.entry.system.division] == record.definition
    ]
    fields = grouped(filter(ranking.scored, book.entries), lambda entry: _series(entry, book))
    return tuple(
        replace(record, level=_level(record, fields[_series(record.entry, book)], book)) for record in standing
    )


def _series(entry: Entry, book: Book) -> tuple[str, str, str]:
    """Name what a record is kept for, but for the size; a round without a known definition stands alone."""
    benchmark, round_ = entry.benchmark.benchmark, entry.round.round
    return benchmark, entry.system.division, book.definitions.get((round_, benchmark), "") or round_


def _level(record: Record, series: Iterable[Entry], book: Book) -> bool:
    return levels.is_level(
        record.entry, (entry for entry in series if _in(entry, record.size)), book.once(ranking.ranges)
    )


def _in(entry: Entry, size: str) -> bool:
    if size == SINGLE_SERVER:
        return entry.system.nodes == 1
    return size == ANY_SIZE or size_class(entry.system.accelerators) == size


def by_benchmark(book: Book) -> Mapping[tuple[str, str], Sequence[Record]]:
    """Give the records at any size by benchmark and division."""
    found: dict[tuple[str, str], list[Record]] = {}
    for record in all_records(book):
        if record.size == ANY_SIZE:
            found.setdefault((record.entry.benchmark.benchmark, record.entry.system.division), []).append(record)
    return found


def lines(records_: Sequence[Record], judge: Judge, here: Place) -> tuple[RecordLine, ...]:
    """Make lines of records, newest first, each with what differs from the one before (rule R14)."""
    newest = sorted(records_, key=lambda record: record.entry.round.published, reverse=True)
    return tuple(replace(line(record, here), differences=_differences(record, judge)) for record in newest)


def _differences(record: Record, judge: Judge) -> str:
    if record.before is None:
        return wording.NONE
    verdict = judge.verdict(record.entry.result.result_id, record.before.result.result_id)
    return comparing.named(verdict) or "none of the six"


def line(record: Record, here: Place) -> RecordLine:
    """Make a line of one record."""
    entry, time = record.entry, ranking.score_link(record.entry, here)
    return RecordLine(
        round=here.link(entry.round.version, links.round_page(entry.round.round)),
        time=levels.marked(time) if record.level else time,
        submitter=entry.system.submitter,
        system=hardware.system_link(entry.system, here),
        hardware=hardware.categorised(entry),
        fell=fell(record),
    )


def fell(record: Record) -> str:
    """Say by how much a record fell, and that it did so within run-to-run range where that is so."""
    if record.fell is None:
        return wording.NONE
    share = wording.share(record.fell)
    return f"{share} ({ranking.TIE})" if record.barely else share

"""The data to take away, with what every table and column means, read from the row classes."""

from __future__ import annotations

import inspect
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.dataset.dataset import TABLES
from generator.dataset.rows import CurvePoint
from generator.dataset.schema import columns
from generator.pages import links, trail, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from generator.dataset.rows import Row
    from generator.dataset.schema import Column
    from generator.pages.book import Book

_HERE = links.Place(links.DATA)


@frozen
class ColumnLine:
    """One column of a table."""

    name: str
    key: bool
    kind: str
    meaning: str
    example: str


@frozen
class TableEntry:
    """One table of the dictionary."""

    name: str
    meaning: str
    rows: str
    columns: tuple[ColumnLine, ...]


@frozen
class SourceLine:
    """Where one round's data comes from."""

    round: Link
    published: str
    source: Link
    commit: str
    licence: str


@frozen
class DataView(View):
    """What the page of data says."""

    template: ClassVar[str] = "data.md.j2"

    results: str
    runs: str
    tables: tuple[TableEntry, ...]
    sources: tuple[SourceLine, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of data."""
    yield Page(path=PurePosixPath(links.DATA), view=view(book))


def view(book: Book) -> DataView:
    """Describe every table and column, and list where the data comes from."""
    sizes = {name: len(table) for name, table in book.dataset.tables().items()}
    results, runs = wording.counted(sizes["results"], "result"), wording.counted(sizes["runs"], "run")
    every: dict[str, type[Row]] = {**TABLES, CurvePoint.TABLE: CurvePoint}
    return DataView(
        title="Data",
        heading="Data to take away",
        description=f"{results} and {runs} as tables, with what each column means.",
        keywords=("download", "CSV", "data dictionary", *every),
        breadcrumbs=trail.home(_HERE),
        results=results,
        runs=runs,
        tables=tuple(_table(name, row_type, sizes) for name, row_type in every.items()),
        sources=_sources(book),
    )


def _table(name: str, row_type: type[Row], sizes: Mapping[str, int]) -> TableEntry:
    return TableEntry(
        name=name,
        meaning=(inspect.getdoc(row_type) or "").partition("\n\n")[0],
        rows=wording.number(sizes[name]) if name in sizes else "",
        columns=tuple(_column(column, row_type.KEY) for column in columns(row_type)),
    )


def _column(column: Column, key: tuple[str, ...]) -> ColumnLine:
    kind = " or ".join(column.allowed) if column.allowed else column.kind
    return ColumnLine(
        name=column.name,
        key=column.name in key,
        kind=kind,
        meaning=column.means.text,
        example=column.means.example or "",
    )


def _sources(book: Book) -> tuple[SourceLine, ...]:
    present = {entry.round.round for entry in book.entries}
    return tuple(
        SourceLine(
            round=_HERE.link(f"{row.suite.capitalize()} {row.version}", links.round_page(row.round)),
            published=wording.day(row.published),
            source=Link(row.repository.removeprefix("https://") or wording.NO_ADDRESS, links.source_commit(row)),
            commit=row.commit[:7] or wording.NO_COMMIT,
            licence=row.licence,
        )
        for row in book.rounds.values()
        if row.round in present
    )

"""What a row class says of its table: columns, types and meaning, read once from the class."""

from __future__ import annotations

import dataclasses
import functools
import operator
from collections.abc import Sequence
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints, overload

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

# Names of columns are looked up a million times a build, one by one, where Arrow's texts are slow.
pd.set_option("mode.string_storage", "python")

Kind = Literal["text", "date", "datetime", "url", "integer", "number", "boolean"]
RowT = TypeVar("RowT")

_KINDS: dict[type, Kind] = {str: "text", int: "integer", float: "number", bool: "boolean"}


@dataclasses.dataclass(frozen=True, slots=True)
class Means:
    """What a field means and which values it may hold."""

    text: str
    _: dataclasses.KW_ONLY
    kind: Kind | None = None
    minimum: float | None = None
    pattern: str | None = None
    references: str | None = None
    example: str | None = None


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column of a table, derived from a row class's field."""

    name: str
    kind: Kind
    optional: bool
    allowed: tuple[str, ...]
    means: Means


def _unwrapped(hint: Any) -> tuple[Any, bool]:  # noqa: ANN401 (a type is what is handled here)
    """Take `None` out of a union, and say whether it was there."""
    if get_origin(hint) in {Union, UnionType}:
        rest = [part for part in get_args(hint) if part is not NoneType]
        if len(rest) == 1:
            return rest[0], True
    return hint, False


def _column(name: str, hint: Any) -> Column:  # noqa: ANN401 (a type is what is handled here)
    inner, means = get_args(hint)
    inner, optional = _unwrapped(inner)
    allowed = get_args(inner) if get_origin(inner) is Literal else ()
    kind = means.kind or ("text" if allowed else _KINDS[inner])
    return Column(
        name=name,
        kind=kind,
        optional=optional or (kind in {"text", "date", "datetime", "url"} and not allowed),
        allowed=allowed,
        means=means,
    )


def columns(row_type: type[Any]) -> tuple[Column, ...]:
    """Give the columns of a row class, in the order of its fields."""
    return _columns(cast("Hashable", row_type))


@functools.cache
def _columns(row_type: Any) -> tuple[Column, ...]:  # noqa: ANN401 (mypy takes no class for hashable)
    hints = get_type_hints(row_type, include_extras=True)
    return tuple(_column(field.name, hints[field.name]) for field in dataclasses.fields(row_type))


def typed(row_type: type[Any], table: pd.DataFrame) -> pd.DataFrame:
    """Give the table with exactly the row class's columns, each in its dtype.

    Text is `object` with "" for unknown, integers are `Int64`, numbers `float64` with NaN for unknown. Raises
    `KeyError` for a missing column and `ValueError` or `TypeError` for a value that has not the column's type.
    """
    return pd.DataFrame({column.name: _typed_column(column, table[column.name]) for column in columns(row_type)})


def _typed_column(column: Column, values: pd.Series[Any]) -> pd.Series[Any]:
    if column.kind == "integer":
        return values.astype("Int64")
    if column.kind == "number":
        return values.astype("float64")
    if column.kind == "boolean":
        return values.astype("bool")
    texts = values.astype("object")
    return texts.where(texts.notna(), "") if texts.hasnans else texts


def frame(row_type: type[RowT], rows: Iterable[RowT]) -> pd.DataFrame:
    """Make a table of rows; no rows give an empty table with the right columns and dtypes."""
    names = [column.name for column in columns(row_type)]
    return typed(row_type, pd.DataFrame([[getattr(row, name) for name in names] for row in rows], columns=names))


def rows(row_type: type[RowT], table: pd.DataFrame) -> tuple[RowT, ...]:
    """Make rows of a table that has at least the row class's columns; unknown numbers and choices become `None`."""
    return tuple(Rows(row_type, cells(row_type, table)))


def cells(row_type: type[Any], table: pd.DataFrame) -> tuple[tuple[Any, ...], ...]:
    """Give the values of the rows that `rows` makes, in the order of the row class's fields."""
    return tuple(zip(*(_values(column, table[column.name]) for column in columns(row_type)), strict=True))


class Rows(Sequence[RowT]):
    """Rows that are made when they are first looked at: of a result's runs, most builds need to know only whether they changed.

    `cells` are the values of each, in the order of the row class's fields, all of one class and known to be in order.
    """

    __slots__ = ("_made", "cells", "row_type")

    def __init__(self, row_type: type[RowT], cells: tuple[tuple[Any, ...], ...] = ()) -> None:
        """Take the rows' class and their values."""
        self.row_type = row_type
        self.cells = cells
        self._made: tuple[RowT, ...] | None = None

    @overload
    def __getitem__(self, place: int) -> RowT: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[RowT, ...]: ...
    def __getitem__(self, place: int | slice) -> RowT | tuple[RowT, ...]:
        """Give a row, or several."""
        return self._rows()[place]

    def __len__(self) -> int:
        """Count the rows, which makes none."""
        return len(self.cells)

    def __iter__(self) -> Iterator[RowT]:
        """Give each row."""
        return iter(self._rows())

    def column(self, name: str) -> list[Any]:
        """Give one field's value of every row, which makes none."""
        return list(map(_taker(cast("Hashable", self.row_type), name), self.cells))

    def __eq__(self, other: object) -> bool:
        """Say whether both hold the same rows; what is not made of rows is equal to none."""
        if isinstance(other, Rows):
            return self.row_type is other.row_type and self.cells == other.cells
        return NotImplemented

    def __hash__(self) -> int:
        """Give what equal rows have in common."""
        return hash(self.cells)

    def _rows(self) -> tuple[RowT, ...]:
        if self._made is None:
            names = [column.name for column in columns(self.row_type)]
            self._made = tuple(self.row_type(**dict(zip(names, values, strict=True))) for values in self.cells)
        return self._made


def _values(column: Column, series: pd.Series[Any]) -> list[Any]:
    values = series.tolist()
    if column.kind == "boolean":
        return [bool(value) for value in values]
    if column.kind in {"integer", "number"}:
        make = int if column.kind == "integer" else float
        return [None if is_unknown(value) else make(value) for value in values]
    blank = None if column.allowed and column.optional else ""
    if set(map(type, values)) <= {str}:
        return values if blank == "" else [value or None for value in values]
    return [blank if is_unknown(value) else str(value) or blank for value in values]


@functools.cache
def _taker(row_type: Any, name: str) -> Callable[[tuple[Any, ...]], Any]:  # noqa: ANN401 (mypy takes no class for hashable)
    """Give what takes one field out of a row's values."""
    return operator.itemgetter([column.name for column in columns(row_type)].index(name))


def is_unknown(value: object) -> bool:
    """Say whether a cell is one of the ways in which a table has an unknown number; an unknown text is ""."""
    return value is None or value is pd.NA or value != value  # noqa: PLR0124 (only NaN differs from itself)

"""Rows put in order and told apart by walks over their keys: pandas first makes categories of each key, which costs more."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

Cells = tuple[Any, ...]


def cells(table: pd.DataFrame, names: Iterable[str]) -> Iterator[Cells]:
    """Give the values of the named columns, row by row."""
    return zip(*(table[name].tolist() for name in names), strict=True)


def mappings(table: pd.DataFrame, names: Iterable[str] | None = None) -> list[dict[str, Any]]:
    """Give each row as a mapping of the named columns, or of all, to its values; unknown numbers as pandas has them."""
    told = [str(name) for name in table.columns] if names is None else list(names)
    return [dict(zip(told, row, strict=True)) for row in cells(table, told)]


def in_order(table: pd.DataFrame, names: Iterable[str]) -> pd.DataFrame:
    """Sort by the named columns, unknown numbers last, and number the rows anew; equal rows keep their order."""
    keys = [tuple(map(_sortable, row)) for row in cells(table, names)]
    return taken(table, sorted(range(len(keys)), key=keys.__getitem__))


def taken(table: pd.DataFrame, places: list[int]) -> pd.DataFrame:
    """Give the rows at some places, numbered anew."""
    found = table.iloc[places]
    found.index = pd.RangeIndex(len(found))
    return found


def first_of_each(kinds: Iterable[Hashable], places: Iterable[int] | None = None) -> list[int]:
    """Give of each kind the first place, in the order of places; `kinds` are those of all rows.

    A kind may not hold a `float` that is unknown, since each of those differs from all others.
    """
    every = list(kinds)
    first: dict[Hashable, int] = {}
    for place in range(len(every)) if places is None else places:
        first.setdefault(every[place], place)
    return list(first.values())


def is_unknown(value: object) -> bool:
    """Say whether a cell is one of the ways in which a table has an unknown number; an unknown text is ""."""
    return value is None or value is pd.NA or value != value  # noqa: PLR0124 (only NaN differs from itself)


def unknown_last(number: Any) -> float:  # noqa: ANN401 (pandas has its own type for an unknown number)
    """Give what sorts a number, and after every number one that is not known."""
    return inf if is_unknown(number) else number


def _sortable(value: Any) -> Any:  # noqa: ANN401 (a cell of any type)
    return value if isinstance(value, str) else unknown_last(value)

"""Marks: a short text for a part of the data that differs wherever the part does."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import marshal
import operator
from collections.abc import Mapping
from types import NoneType
from typing import TYPE_CHECKING, Any, cast

import pandas as pd
from pandas._libs.missing import NAType

from generator.dataset.schema import Rows
from generator.pages.book import Book
from generator.pages.recipe import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    Teller = Callable[["Marker", Any], bytes]

_ATOMS = frozenset({str, int, float, bool, NoneType, NAType})
_TOLD_BY_ENTRIES = frozenset({"results", "runs"})


def table_mark(table: pd.DataFrame) -> str:
    """Give the mark of a table: of its columns and all values in their order."""
    return cells_mark({str(name): values.tolist() for name, values in table.items()})


def cells_mark(cells: Mapping[str, list[Any]]) -> str:
    """Give the mark of columns of values, or of a part of each."""
    digest = hashlib.sha256()
    for name, values in cells.items():
        digest.update(_told([name, values]))
    return digest.hexdigest()


def _told(values: object) -> bytes:
    """Tell plain values, or such as have a text that tells all that is in them."""
    told = _plain(values)
    return repr(values).encode("utf-8", "surrogatepass") if told is None else told


def _plain(values: Any) -> bytes | None:  # noqa: ANN401 (any value: what it does not know it says)
    """Tell texts, numbers, truths and lists of them, equal ones equally and others differently; nothing of anything else.

    Version 2 of the format is the last that knows nothing of which values are the same object.
    """
    try:
        return marshal.dumps(values, 2)
    except ValueError:
        return None


@functools.cache
def _values(plain: Hashable) -> Callable[[Any], Any]:
    """Give what takes all values out of an object of a class in one call."""
    names = [field.name for field in dataclasses.fields(cast("Any", plain))]
    return operator.attrgetter(*names) if len(names) > 1 else lambda part: tuple(getattr(part, name) for name in names)


class Marker:
    """Gives marks; the same object is looked at once, since a hundred pages share a result."""

    def __init__(self, book: str) -> None:
        """Take the mark of the whole book: of all that it was read from."""
        self._book = book
        # With each mark the object that it is of, which keeps its identity from being given to another.
        self._known: dict[int, tuple[object, str]] = {}

    @classmethod
    def of_book(cls, book: Book) -> Marker:
        """Make the marker of a book and its parts.

        The whole book's mark is of every table, the stories, the notes of releases, and the scores of other tools; results and their runs are
        told by the entries, which are parts of most pages and so have a mark anyway.
        """
        marker = cls("")
        tables = book.dataset.tables() | ({} if book.reference is None else {"reference": book.reference})
        told = [f"{name} {table_mark(table)}" for name, table in tables.items() if name not in _TOLD_BY_ENTRIES]
        whole = "\n".join([repr(book.stories), repr(book.notes), marker.of(book.entries), *told])
        marker._book = hashlib.sha256(whole.encode()).hexdigest()
        return marker

    def of(self, part: Any) -> str:  # noqa: ANN401 (a part of any type)
        """Give the mark of a part: of a row, or of a tuple, mapping, dataclass or table of parts.

        Raises `TypeError` for anything else, whose text might not tell all that is in it.
        """
        # A build asks a hundred thousand times, and mostly for what is known: that is looked for first.
        known = self._known.get(id(part))
        if known is not None:
            return known[1]
        kind: Any = type(part)
        if kind in _ATOMS:
            return repr(part)
        mark = hashlib.sha256(_teller(kind)(self, part)).hexdigest()[:32]
        self._known[id(part)] = (part, mark)
        return mark

    def of_all(self, parts: Iterable[Any]) -> bytes:
        """Tell parts one after the other by their marks."""
        return " ".join(map(self.of, parts)).encode()

    def whole(self, _: Book) -> bytes:
        """Tell a whole book."""
        return self._book.encode()


def _are_atoms(values: Iterable[Any]) -> bool:
    return _ATOMS.issuperset(map(type, values))


def _row(kind: Any) -> Teller:  # noqa: ANN401 (as below)
    name, values = kind.__qualname__, _values(kind)
    return lambda _, part: _told([name, values(part)])


def _dataclass(kind: type) -> Teller:
    name, values = kind.__qualname__, _values(kind)
    return lambda marker, part: b"%s %s" % (name.encode(), marker.of_all(values(part)))


def _rows(_: Marker, part: Rows[Any]) -> bytes:
    return _told([part.row_type.__qualname__, part.cells])


def _table(_: Marker, part: pd.DataFrame) -> bytes:
    return table_mark(part).encode()


def _mapped(marker: Marker, part: Mapping[Any, Any]) -> bytes:
    if _are_atoms(part.values()):
        return _told(["mapping", [*part.items()]])
    # Such as the ranges of results: pairs of numbers under names.
    if all(type(value) is tuple and _are_atoms(value) for value in part.values()):
        return _told(["tuples", [*part.items()]])
    return f"mapping {' '.join(f'{marker.of(key)}:{marker.of(value)}' for key, value in part.items())}".encode()


def _listed(marker: Marker, parts: tuple[Any, ...] | list[Any]) -> bytes:
    if _are_atoms(parts):
        return _told([*parts])
    if all(type(part) is dict and _are_atoms(part.values()) for part in parts):
        return _told(["rows", [[*part.items()] for part in parts]])
    return marker.of_all(parts)


def _set(marker: Marker, parts: frozenset[Any]) -> bytes:
    return f"set {' '.join(sorted(map(marker.of, parts)))}".encode()


_TELLERS: tuple[tuple[type, Teller], ...] = (
    (Rows, _rows),
    (Book, Marker.whole),
    (pd.DataFrame, _table),
    (Mapping, _mapped),
    (frozenset, _set),
    (tuple, _listed),
    (list, _listed),
)


@functools.cache
def _teller(kind: Any) -> Teller:  # noqa: ANN401 (mypy takes no class for hashable)
    """Find how parts of a class are told; raises `TypeError` where nobody knows."""
    if kind in PLAIN:
        return _row(kind)
    found = next((teller for base, teller in _TELLERS if issubclass(kind, base)), None)
    if found is None and not dataclasses.is_dataclass(kind):
        raise TypeError(f"a page cannot be made of a {kind.__name__}: use rows, tuples, mappings or dataclasses")
    return found or _dataclass(kind)

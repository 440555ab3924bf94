"""Marks: a short text for a part of the data that differs wherever the part does."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import marshal
import operator
from collections.abc import Callable, Hashable, Mapping
from types import NoneType
from typing import Any, cast

import pandas as pd
from pandas._libs.missing import NAType

from generator.dataset.schema import Rows
from generator.pages.book import Book
from generator.pages.recipe import PLAIN

_ATOMS = (str, int, float, NoneType, NAType)
_TOLD_BY_ENTRIES = frozenset({"results", "runs"})


def table_mark(table: pd.DataFrame) -> str:
    """Give the mark of a table: of its columns and all values in their order."""
    digest = hashlib.sha256()
    for name, values in table.items():
        digest.update(_told([name, values.tolist()]))
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
        if isinstance(part, _ATOMS):
            return repr(part)
        known = self._known.get(id(part))
        if known is None:
            known = self._known[id(part)] = (part, hashlib.sha256(self._told(part)).hexdigest()[:32])
        return known[1]

    def _told(self, part: Any) -> bytes:  # noqa: ANN401 (as above)
        kind: Any = type(part)
        if kind in PLAIN:
            return _told([kind.__qualname__, _values(kind)(part)])
        if isinstance(part, Rows):
            return _told([part.row_type.__qualname__, part.cells])
        if isinstance(part, Book | pd.DataFrame):
            return (self._book if isinstance(part, Book) else table_mark(part)).encode()
        if isinstance(part, Mapping):
            return self._mapped(part)
        if isinstance(part, tuple | list | frozenset):
            return self._listed(part)
        if dataclasses.is_dataclass(part):
            return f"{kind.__qualname__} {' '.join(map(self.of, _values(kind)(part)))}".encode()
        raise TypeError(f"a page cannot be made of a {kind.__name__}: use rows, tuples, mappings or dataclasses")

    def _mapped(self, part: Mapping[Any, Any]) -> bytes:
        told = _plain(["mapping", [*part.items()]])
        if told is None:
            told = f"mapping {' '.join(f'{self.of(key)}:{self.of(value)}' for key, value in part.items())}".encode()
        return told

    def _listed(self, parts: tuple[Any, ...] | list[Any] | frozenset[Any]) -> bytes:
        if isinstance(parts, frozenset):
            return f"set {' '.join(sorted(map(self.of, parts)))}".encode()
        told = _plain([*parts])
        return " ".join(map(self.of, parts)).encode() if told is None else told

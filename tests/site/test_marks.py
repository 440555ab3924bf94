"""A mark differs wherever the part does, and only there."""

import dataclasses

import pandas as pd
import pytest

from generator.pages.book import Book
from generator.site.marks import Marker
from tests.made import a_small_dataset


def marker() -> Marker:
    return Marker("the book")


def test_equal_parts_have_equal_marks_though_they_are_other_objects() -> None:
    first, second = (Book.of(a_small_dataset()).entries for _ in range(2))

    assert marker().of(first) == marker().of(second)


def test_any_changed_value_changes_the_mark() -> None:
    entries = Book.of(a_small_dataset()).entries
    run = dataclasses.replace(entries[0].runs[0], value=1.5)
    changed = dataclasses.replace(entries[0], runs=(run, *entries[0].runs[1:]))

    assert marker().of((changed, *entries[1:])) != marker().of(entries)


def test_values_that_read_alike_have_their_own_marks() -> None:
    parts = [
        *((1, "2"), ("1", 2), ("12",), (("1", "2"),), {"1": "2"}, 1, "1", None, "None", frozenset({"1"})),
        *({"1": ("2",)}, {"1": ("2", "3")}, ({"1": "2"},), ({"1": 2},), ({"1": pd.NA},), ({"1": "2"}, {"1": "2"}), ()),
    ]

    assert len({marker().of(part) for part in parts}) == len(parts)


def test_a_table_has_the_mark_of_its_values_and_columns() -> None:
    tables = [pd.DataFrame({"a": [1, 2]}), pd.DataFrame({"a": [2, 1]}), pd.DataFrame({"b": [1, 2]})]

    assert len({marker().of(table) for table in tables}) == len(tables)
    assert marker().of(tables[0]) == marker().of(tables[0].copy())


def test_a_part_whose_text_may_hide_values_is_refused() -> None:
    with pytest.raises(TypeError, match="a page cannot be made of a ndarray"):
        marker().of(pd.Series([1]).to_numpy())


def test_the_mark_of_a_book_differs_with_any_table_and_with_the_stories() -> None:
    dataset = a_small_dataset()
    fewer = dataclasses.replace(dataset, findings=dataset.findings.iloc[1:])

    marks = {
        Marker.of_book(book).of(book)
        for each in (dataset, fewer)
        for told in ({}, {"a": "story"})
        if (book := Book.of(each, told))
    }

    assert len(marks) == (2 if dataset.findings.empty else 4)

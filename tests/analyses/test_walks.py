"""Walks over rows give what pandas gives for the same question."""

import pandas as pd
from hypothesis import given
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from generator.analyses.scores import best_first, best_of_each
from generator.analyses.walks import cells, first_of_each, in_order, mappings, taken
from tests.analyses.strategies import tables

KINDS = ["benchmark", "division", "accelerators"]


@given(tables())
def test_rows_are_in_the_order_that_pandas_gives_them(table: pd.DataFrame) -> None:
    names = ["benchmark", "accelerators", "value"]

    assert_frame_equal(in_order(table, names), table.sort_values(names, kind="stable", ignore_index=True))


@given(tables())
def test_the_best_of_each_kind_is_the_first_that_is_met(table: pd.DataFrame) -> None:
    assert_frame_equal(best_of_each(table, KINDS), best_first(table).drop_duplicates(KINDS))


@given(tables(), st.data())
def test_the_first_of_each_kind_is_the_first_in_the_order_given(table: pd.DataFrame, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(table))))

    found = first_of_each(cells(table, KINDS), order)

    assert table.iloc[found].index.tolist() == table.iloc[order].drop_duplicates(KINDS).index.tolist()


def test_rows_are_taken_in_the_order_of_places_and_numbered_anew() -> None:
    table = pd.DataFrame({"a": ["x", "y", "z"]}, index=[7, 8, 9])

    assert_frame_equal(taken(table, [2, 0]), pd.DataFrame({"a": ["z", "x"]}))
    assert table.index.tolist() == [7, 8, 9]


def test_a_mapping_holds_the_columns_named_or_all_with_unknown_numbers_as_pandas_has_them() -> None:
    table = pd.DataFrame({"a": ["x"], "b": pd.array([None], dtype="Int64")})

    assert mappings(table, ["a"]) == [{"a": "x"}]
    assert mappings(table)[0]["b"] is pd.NA

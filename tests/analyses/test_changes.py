"""What differs between two tables."""

import pandas as pd
from hypothesis import given
from hypothesis import strategies as st

from generator.analyses.changes import COLUMNS, all_changes, changes


def a_table(**values: list[object]) -> pd.DataFrame:
    return pd.DataFrame(values)


def told(table: pd.DataFrame) -> list[tuple[str, ...]]:
    return [tuple(row) for row in table.itertuples(index=False)]


def test_equal_tables_have_no_changes() -> None:
    table = a_table(id=["a", "b"], value=[1.5, None])

    assert changes(table, table, "id").empty


def test_a_new_row_is_added_with_its_label() -> None:
    found = changes(a_table(id=["a"], value=["1"]), a_table(id=["a", "b"], value=["1", "2"]), "id", label=["value"])

    assert told(found) == [("added", "b", "", "", "2")]


def test_a_missing_row_is_removed() -> None:
    found = changes(a_table(id=["a", "b"], value=["1", "2"]), a_table(id=["a"], value=["1"]), "id", label=["value"])

    assert told(found) == [("removed", "b", "", "2", "")]


def test_a_changed_value_says_column_old_and_new() -> None:
    found = changes(a_table(id=["a"], value=[28.4]), a_table(id=["a"], value=[28.335]), "id")

    assert told(found) == [("changed", "a", "value", "28.4", "28.335")]


def test_a_value_that_becomes_known_was_empty() -> None:
    found = changes(a_table(id=["a"], value=[None]), a_table(id=["a"], value=[2.0]), "id")

    assert told(found) == [("changed", "a", "value", "", "2.0")]


def test_a_row_known_again_by_its_identity_is_renamed() -> None:
    before = a_table(id=["acme/one"], path=["ACME/one"], value=["1"])
    after = a_table(id=["acme/uno"], path=["ACME/one"], value=["2"])

    assert told(changes(before, after, "id", identities=[["path"]])) == [
        ("renamed", "acme/uno", "", "acme/one", "acme/uno"),
        ("changed", "acme/uno", "value", "1", "2"),
    ]


def test_an_identity_that_two_rows_share_renames_neither() -> None:
    before = a_table(id=["a"], path=["p"])
    after = a_table(id=["b", "c"], path=["p", "p"])

    assert [kind for kind, *_ in told(changes(before, after, "id", identities=[["path"]]))] == [
        "added",
        "added",
        "removed",
    ]


def test_an_empty_identity_renames_nothing() -> None:
    found = changes(a_table(id=["a"], path=[""]), a_table(id=["b"], path=[""]), "id", identities=[["path"]])

    assert found["kind"].tolist() == ["added", "removed"]


def test_a_new_column_is_said_once() -> None:
    found = changes(a_table(id=["a", "b"]), a_table(id=["a", "b"], colour=["red", "blue"]), "id")

    assert told(found) == [("column added", "", "colour", "", "")]


def test_a_moved_result_is_known_again_by_its_logs() -> None:
    def state(system: str) -> dict[str, pd.DataFrame]:
        result = f"training-v9.9/{system}/resnet"
        results = a_table(
            key=[result],
            result_id=[result],
            round=["training-v9.9"],
            benchmark=["resnet"],
            source_path=[f"ACME/results/{system}/resnet"],
            value=["1"],
            unit=["min"],
        )
        runs = a_table(key=[f"{result}/0"], result_id=[result], sha256=["f" * 64], source_path=["x"], value=["1"])
        return {"results": results, "runs": runs.assign(unit="min")}

    found = all_changes(state("one"), state("uno"))

    assert told(found[found["table"] == "results"].drop(columns="table"))[0] == (
        "renamed",
        "training-v9.9/uno/resnet",
        "",
        "training-v9.9/one/resnet",
        "training-v9.9/uno/resnet",
    )


def test_a_table_that_only_one_side_has_is_all_new() -> None:
    found = all_changes({}, {"rounds": a_table(key=["training-v9.9"], published=["2031-01-01"])})

    assert told(found) == [("rounds", "added", "training-v9.9", "", "", "2031-01-01")]


STATES = st.dictionaries(st.sampled_from("abcdef"), st.sampled_from(["", "1", "2"])).map(
    lambda state: a_table(id=list(state.keys()), value=list(state.values()))
)


@given(STATES, STATES)
def test_the_changes_make_the_first_table_into_the_second(before: pd.DataFrame, after: pd.DataFrame) -> None:
    state = dict(zip(before["id"], before["value"], strict=True))
    for kind, key, _, _, new in told(changes(before, after, "id", label=["value"])):
        if kind == "removed":
            del state[key]
        else:
            state[key] = new

    assert state == dict(zip(after["id"], after["value"], strict=True))


@given(STATES, STATES)
def test_the_order_of_rows_does_not_matter(before: pd.DataFrame, after: pd.DataFrame) -> None:
    backwards = changes(before.iloc[::-1], after.iloc[::-1], "id")

    assert told(backwards) == told(changes(before, after, "id"))


@given(STATES, STATES)
def test_the_tables_stay_as_they_were(before: pd.DataFrame, after: pd.DataFrame) -> None:
    left, right = before.copy(deep=True), after.copy(deep=True)

    found = changes(before, after, "id")

    assert tuple(found) == COLUMNS
    pd.testing.assert_frame_equal(before, left)
    pd.testing.assert_frame_equal(after, right)

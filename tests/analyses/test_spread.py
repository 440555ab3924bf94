"""Run-to-run ranges, ties, and logs that were published twice."""

import pandas as pd
import pytest

from generator.analyses.carried import carried_over
from generator.analyses.history import best_by_round
from generator.analyses.sizes import size_class
from generator.analyses.spread import run_ranges, scored_ranges, ties
from tests.analyses.examples import measurements, runs


def test_a_range_spans_the_successful_runs() -> None:
    table = runs(a=[3.0, 1.0, 2.0, 9.0])
    table.loc[3, "status"] = "aborted"

    assert run_ranges(table).to_dict("records") == [
        {"result_id": "a", "fastest": 1.0, "median": 2.0, "slowest": 3.0, "runs": 3}
    ]


def test_the_range_of_a_score_carries_its_scaling_factor() -> None:
    table = measurements({"result_id": "a", "scaling_factor": 1.5})

    assert scored_ranges(table, runs(a=[2.0, 4.0]))["slowest"].tolist() == [6.0]


def test_neighbours_within_each_others_range_are_a_tie() -> None:
    table = measurements(
        {"result_id": "a", "value": 10.0}, {"result_id": "b", "value": 10.5}, {"result_id": "c", "value": 14.0}
    )
    found = ties(table, runs(a=[9.0, 10.0, 11.0], b=[10.0, 10.5, 11.0], c=[10.2, 14.0, 15.0]))

    assert found[["result_id", "next_id"]].to_numpy().tolist() == [["a", "b"]]


def test_results_of_different_divisions_never_tie() -> None:
    table = measurements({"result_id": "a"}, {"result_id": "b", "division": "open"})

    assert ties(table, runs(a=[9.0, 11.0], b=[9.0, 11.0])).empty


def test_the_same_logs_in_a_later_round_are_carried_over() -> None:
    table = measurements({"result_id": "a"}, {"result_id": "b"}, {"result_id": "c"})
    logs = [("a", "1"), ("a", "2"), ("b", "2"), ("b", "1"), ("c", "1")]
    logged = pd.DataFrame(logs, columns=["result_id", "sha256"])

    assert carried_over(table, logged).to_dict("records") == [{"result_id": "b", "original_id": "a"}]


def test_a_result_with_an_absent_log_is_not_said_to_be_carried_over() -> None:
    table = measurements({"result_id": "a"}, {"result_id": "b"})
    logs = [("a", "1"), ("a", ""), ("b", "1"), ("b", "")]

    assert carried_over(table, pd.DataFrame(logs, columns=["result_id", "sha256"])).empty


def test_history_is_the_best_of_each_round() -> None:
    table = measurements({"value": 3.0}, {"value": 2.0}, {"round": "training-v1.0", "value": 5.0}, {"division": "open"})

    assert best_by_round(table)[["division", "round", "value"]].to_numpy().tolist() == [
        ["closed", "training-v1.0", 5.0],
        ["closed", "training-v1.1", 2.0],
        ["open", "training-v1.1", 10.0],
    ]


@pytest.mark.parametrize(
    ("accelerators", "name"),
    [
        (1, "up to 8"),
        (8, "up to 8"),
        (9, "9 to 64"),
        (64, "9 to 64"),
        (65, "65 to 512"),
        (512, "65 to 512"),
        (513, "over 512"),
        (0, "processors only"),
        (None, ""),
        (float("nan"), ""),
        (pd.NA, ""),
    ],
)
def test_each_size_has_its_class(accelerators: int | None, name: str) -> None:
    assert size_class(accelerators) == name

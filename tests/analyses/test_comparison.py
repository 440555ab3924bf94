"""The comparison of two results as it is told."""

from typing import Any

import pandas as pd
import pytest

from generator.analyses.comparison import Comparison, as_data, as_text, comparison, find
from tests.analyses.examples import mappings, measurements, runs

COMPATIBILITY = pd.DataFrame({"benchmark": ["resnet"], "round": ["training-v1.1"], "definition": ["resnet-v0.6"]})
CLAIMS = pd.DataFrame(
    {
        "claim": ["zeta-a1"],
        "kind": ["own measurement"],
        "claimed": [1.8],
        "unit": ["h"],
        "publisher": ["Zeta"],
    }
)
RUNS = runs(a=[9.0, 10.0, 11.0], b=[11.5, 12.0, 12.5])


def compared(a: dict[str, Any], b: dict[str, Any]) -> Comparison:
    left, right = mappings(measurements({"result_id": "a", **a}, {"result_id": "b", **b}))
    return comparison(left, right, RUNS, COMPATIBILITY)


def test_the_ratio_says_which_is_better_and_by_how_much() -> None:
    found = compared({}, {"value": 12.5, "accelerators": 16})

    assert (found.ratio, found.better, found.tie) == (1.25, "left", False)
    assert "1.250, A is better: it takes 20.0% less than B" in as_text(found)


def test_the_ratio_is_the_same_the_other_way_round() -> None:
    found = compared({"value": 12.5}, {})

    assert (found.ratio, found.better) == (1.25, "right")


def test_scores_within_each_others_range_are_not_ranked() -> None:
    left, right = mappings(measurements({"result_id": "a", "value": 10.9}, {"result_id": "b", "value": 11.0}))
    found = comparison(left, right, runs(a=[10.0, 12.0], b=[10.0, 12.0]), COMPATIBILITY)

    assert found.tie
    assert "within run-to-run range: no ranking" in as_text(found)


def test_results_of_the_same_logs_are_told_to_be_carried_over() -> None:
    left, right = mappings(measurements({"result_id": "a"}, {"result_id": "b"}))
    found = comparison(left, right, RUNS.assign(sha256=RUNS["run"].astype("str")), COMPATIBILITY)

    assert "b is carried over: its logs are byte for byte those of the other." in found.notices


def test_a_refused_comparison_has_no_ratio() -> None:
    found = compared({}, {"benchmark": "bert"})

    assert found.ratio is None
    assert "verdict      not comparable (rule R12)" in as_text(found)
    assert "ratio" not in as_text(found)


def test_a_claimed_own_measurement_is_refused_against_a_result() -> None:
    table = measurements({"result_id": "a"})
    found = comparison(find("a", table, CLAIMS), find("zeta-a1", table, CLAIMS), RUNS, COMPATIBILITY)

    assert (found.verdict.kind, found.verdict.rule) == ("no", "R13")


def test_an_unknown_identifier_says_what_comes_near() -> None:
    with pytest.raises(LookupError, match=r"resnot: .* perhaps training-v1\.1/acme/s0/resnet"):
        find("training-v1.1/acme/s0/resnot", measurements({}), CLAIMS)


def test_the_data_form_says_of_each_property_whether_it_differs() -> None:
    fields = as_data(compared({}, {"accelerators": 16}))["verdict"]["fields"]

    assert {field["name"]: field["differs"] for field in fields}["chip count"] is True

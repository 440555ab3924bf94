"""Who submitted what: submitted or not, and in which state."""

from typing import Any

import pytest

from generator.analyses.coverage import coverage
from tests.analyses.examples import measurements


def test_each_submitter_has_a_line_for_each_benchmark_of_the_round_and_of_no_other() -> None:
    table = measurements(
        {"submitter": "ACME", "benchmark": "resnet"},
        {"submitter": "Zeta", "benchmark": "bert"},
        {"submitter": "ACME", "benchmark": "ssd", "round": "training-v1.0"},
    )
    found = coverage(table)

    assert found[["round", "submitter", "benchmark", "status"]].to_numpy().tolist() == [
        ["training-v1.0", "ACME", "ssd", "valid"],
        ["training-v1.1", "ACME", "bert", "not submitted"],
        ["training-v1.1", "ACME", "resnet", "valid"],
        ["training-v1.1", "Zeta", "bert", "valid"],
        ["training-v1.1", "Zeta", "resnet", "not submitted"],
    ]


def test_results_are_counted_by_status_with_the_smallest_and_largest_size() -> None:
    table = measurements(
        {"accelerators": 16},
        {"accelerators": 8, "status": "invalid"},
        {"accelerators": 64, "status": "incomplete"},
        {"accelerators": 32},
    )
    (line,) = coverage(table).to_dict("records")

    assert {name: line[name] for name in ("results", "valid", "invalid", "incomplete")} == {
        "results": 4,
        "valid": 2,
        "invalid": 1,
        "incomplete": 1,
    }
    assert (line["smallest"], line["largest"]) == (8, 64)


@pytest.mark.parametrize(
    ("states", "status"),
    [
        (["invalid"], "invalid"),
        (["incomplete"], "incomplete"),
        (["invalid", "incomplete"], "incomplete"),
        (["invalid", "incomplete", "valid"], "valid"),
    ],
)
def test_the_best_state_of_several_results_is_told(states: list[str], status: str) -> None:
    given: list[dict[str, Any]] = [{"status": state} for state in states]

    assert coverage(measurements(*given))["status"].tolist() == [status]


def test_what_was_not_submitted_has_no_results_and_no_size() -> None:
    table = measurements({"submitter": "ACME"}, {"submitter": "Zeta", "benchmark": "bert"})
    absent = coverage(table)[lambda found: found["status"].eq("not submitted")]

    assert absent["results"].tolist() == [0, 0]
    assert absent["smallest"].isna().all()

"""The registry of derived metrics: complete, with formula and notice, and blank where a part is unknown."""

import pytest

from generator.analyses.coverage import coverage
from generator.analyses.derived import DERIVED, derive
from generator.analyses.hosts import host_ratios, hosts
from tests.analyses.examples import measurements


@pytest.mark.parametrize("metric", DERIVED.values(), ids=DERIVED)
def test_every_derived_metric_says_its_basis_and_that_it_is_not_official(metric: object) -> None:
    notice = getattr(metric, "notice", "")

    assert getattr(metric, "basis", "?") in notice
    assert getattr(metric, "formula", "?") in notice
    assert "neither official nor verified" in notice


def test_accelerator_minutes_are_accelerators_times_minutes() -> None:
    assert derive("accelerator_minutes", measurements({"accelerators": 8, "value": 2.5})).tolist() == [20.0]


def test_trainings_per_accelerator_and_day() -> None:
    assert derive("per_accelerator", measurements({"accelerators": 8, "value": 18.0})).tolist() == [10.0]


@pytest.mark.parametrize("accelerators", [0, None])
def test_without_accelerators_nothing_is_derived(accelerators: int | None) -> None:
    assert derive("per_accelerator", measurements({"accelerators": accelerators})).isna().all()


def test_hosts_counts_accelerators_by_processor_and_by_server() -> None:
    found = hosts(measurements({"accelerators": 64, "nodes": 1, "host_processors": 8})).iloc[0]

    assert (found["host_ratio"], found["server_ratio"]) == (8.0, 64.0)


def test_a_system_with_two_results_counts_once() -> None:
    table = measurements({"system_id": "a/b"}, {"system_id": "a/b", "benchmark": "bert"})

    assert host_ratios(table)["systems"].tolist() == [1]


def test_what_was_not_submitted_is_said() -> None:
    table = measurements(
        {"benchmark": "resnet"},
        {"benchmark": "bert", "submitter": "Zeta", "status": "incomplete"},
        {"benchmark": "bert", "submitter": "Eta", "status": "invalid"},
    )
    found = coverage(table).set_index(["submitter", "benchmark"])["status"]

    assert found.to_dict() == {
        ("ACME", "bert"): "not submitted",
        ("ACME", "resnet"): "valid",
        ("Eta", "bert"): "invalid",
        ("Eta", "resnet"): "not submitted",
        ("Zeta", "bert"): "incomplete",
        ("Zeta", "resnet"): "not submitted",
    }

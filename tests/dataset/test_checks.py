"""What must hold of the dataset, one fault a test, with the exact words."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.dataset.checks import check
from generator.dataset.dataset import Dataset
from generator.dataset.vocabulary import Correction, Vocabulary
from tests.examples import a_dataset, a_finding, a_rule, a_submission, a_vocabulary

ROUND = "data/rounds/training-v1.0"


def changed(dataset: Dataset, table: str, row: int, **values: Any) -> Dataset:
    """Put values into one row of a table."""
    frame = dataset.tables()[table].copy()
    for column, value in values.items():
        cells = frame[column].tolist()
        cells[row] = value
        frame[column] = pd.Series(cells, dtype=frame[column].dtype)
    return dataclasses.replace(dataset, **{table: frame})


def found(dataset: Dataset, vocabulary: Vocabulary | None = None) -> list[str]:
    return [str(problem) for problem in check(dataset, vocabulary or a_vocabulary(dataset))]


def test_a_sound_dataset_has_no_problem() -> None:
    assert found(a_dataset(9, 7, 8, None)) == []


FAULTS: list[tuple[str, dict[str, Any], str]] = [
    ("systems", {"division": "close"}, "systems.csv:2: division: 'close' is none of closed, open; correct it"),
    ("systems", {"division": ""}, "systems.csv:2: division: is empty; it must be known"),
    ("systems", {"nodes": pd.NA, "host_processors": pd.NA, "hardware": "", "accelerators": -8}, "systems.csv:2: accelerators: -8 is less than 0; correct it"),
    ("systems", {"accelerators": 7, "hardware": "acme/7x-acme-a1-40gb/1-node/2x-amd-epyc-7742"}, "systems.csv:2: accelerators: 7 is not 1 nodes of 8; correct it, or write a correction in data/corrections.yml"),
    ("systems", {"accelerator": "", "hardware": ""}, "systems.csv:2: accelerator: is empty, with 8 of them; write a correction in data/corrections.yml"),
    ("runs", {"started": "yesterday"}, "runs.csv:2: started: 'yesterday' is no time such as 2021-06-30T12:00:00Z; correct it"),
    ("runs", {"sha256": "abc"}, "runs.csv:2: sha256: 'abc' has not the form [0-9a-f]{64}; correct it"),
    ("runs", {"unit": "s"}, "runs.csv:2: unit: 's' should be 'min'; import the round again"),
    ("results", {"better": "higher"}, "results.csv:2: better: 'higher' should be 'lower'; import the round again"),
    ("results", {"runs_required": 4}, "results.csv:2: runs_required: 4 should be 5 by the rule; import the round again"),
    ("results", {"runs_found": 4}, "results.csv:2: runs_found: 4 should be 5 by the runs; import the round again"),
    ("results", {"runs_failed": 1}, "results.csv:2: runs_failed: 1 should be 0 by the runs; import the round again"),
    ("results", {"value": 9.5}, "results.csv:2: value: 9.5 should be 9.0 by the runs and the rule; import the round again"),
    ("results", {"scaling_factor": 2.0}, "results.csv:2: value: 9.0 should be 18.0 by the runs and the rule; import the round again"),
    ("rounds", {"commit": "main"}, "rounds.csv:2: commit: 'main' has not the form [0-9a-f]{40}; correct it"),
    ("rounds", {"published": "30.6.2021"}, "rounds.csv:2: published: '30.6.2021' is no date such as 2021-06-30; correct it"),
    ("rounds", {"published": ""}, "rounds.csv:2: published: is empty; write the day on which the results were published"),
    ("rounds", {"licence": ""}, "rounds.csv:2: licence: is empty; write the repository's licence"),
    ("rounds", {"repository": "mlcommons"}, "rounds.csv:2: repository: 'mlcommons' is no address such as https://example.org/; correct it"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "values", "message"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_a_fault_is_named_with_its_place_and_remedy(table: str, values: dict[str, Any], message: str) -> None:
    spoilt = changed(a_dataset(9, 7), table, 0, **values)

    assert found(spoilt, a_vocabulary(a_dataset(9, 7))) == [f"{'data' if table == 'rounds' else ROUND}/{message}"]


def test_a_row_that_is_there_twice_is_named() -> None:
    dataset = a_dataset(9, 7)
    doubled = pd.concat([dataset.systems.iloc[[0]], dataset.systems], ignore_index=True)

    assert found(dataclasses.replace(dataset, systems=doubled)) == [
        f"{ROUND}/systems.csv:3: system_id: 'training-v1.0/acme/box-0' is there already; remove one of the rows"
    ]


def test_rows_out_of_order_are_named_once_a_file() -> None:
    dataset = a_dataset(9, 7, 8)

    assert found(dataclasses.replace(dataset, systems=dataset.systems.iloc[::-1].reset_index(drop=True))) == [
        f"{ROUND}/systems.csv:2: systems.csv is not sorted by round, system_id from here on; sort the rows"
    ]


def test_a_result_of_a_system_that_is_not_there_is_named() -> None:
    dataset = a_dataset(9, 7)

    assert found(dataclasses.replace(dataset, systems=dataset.systems.iloc[1:].reset_index(drop=True))) == [
        f"{ROUND}/results.csv:2: system_id: 'acme/box-0' is no system of training-v1.0; import the round again",
        f"{ROUND}/results.csv:2: system_id: 'acme/box-0' is not in systems; add it there, or import the round again",
    ]


def test_runs_of_a_result_that_is_not_there_are_named() -> None:
    dataset = a_dataset(9)
    lost = changed(dataset, "runs", 4, result_id="training-v1.0/acme/box-9/resnet")

    assert f"{ROUND}/runs.csv:6: result_id: 'training-v1.0/acme/box-9/resnet' is not in results; add it there, or import the round again" in found(lost)  # fmt: skip


def test_the_wrong_runs_marked_as_used_are_named() -> None:
    dataset = changed(changed(a_dataset(10.0), "runs", 0, used=True), "runs", 1, used=False)

    assert found(dataset) == [
        f"{ROUND}/results.csv:2: runs_used: marks other runs as used than the rule does (1, 2, 3); import the round again"
    ]


def test_a_failed_run_takes_the_place_of_the_slowest() -> None:
    dataset = changed(a_dataset(10.0), "runs", 0, status="aborted")

    assert found(dataset) == [
        f"{ROUND}/results.csv:2: runs_failed: 0 should be 1 by the runs; import the round again",
        f"{ROUND}/results.csv:2: runs_used: marks other runs as used than the rule does (2, 3, 4); import the round again",
        f"{ROUND}/results.csv:2: unscaled_value: 10.0 should be 10.1 by the runs and the rule; import the round again",
        f"{ROUND}/results.csv:2: value: 10.0 should be 10.1 by the runs and the rule; import the round again",
    ]


def test_a_run_with_a_long_initialisation_counts_as_failed() -> None:
    late = a_finding(path="ACME/results/box-0/resnet/result_0.txt", line=None, kind="long-initialisation")

    assert len(found(a_dataset(10.0, others=[late]))) == 4


def test_a_long_initialisation_in_another_round_does_not_matter() -> None:
    late = a_finding(
        round="training-v1.1", path="ACME/results/box-0/resnet/result_0.txt", line=None, kind="long-initialisation"
    )

    assert found(a_dataset(10.0, others=[late, *a_submission(9.0, "other", version="v1.1")])) == []


def test_a_score_that_the_runs_cannot_give_must_not_be_valid() -> None:
    dataset = changed(changed(a_dataset(10.0), "runs", 0, status="aborted"), "runs", 1, status="aborted")

    assert [message.split(";")[0] for message in found(dataset)] == [
        f"{ROUND}/results.csv:2: runs_failed: 0 should be 2 by the runs",
        f"{ROUND}/results.csv:2: runs_used: 3 should be 0 by the runs and the rule",
        f"{ROUND}/results.csv:2: runs_used: marks other runs as used than the rule does (none)",
        f"{ROUND}/results.csv:2: unscaled_value: 10.0 should be empty by the runs and the rule",
        f"{ROUND}/results.csv:2: value: 10.0 should be empty by the runs and the rule",
    ]


def test_a_result_without_score_wants_a_reason() -> None:
    assert found(changed(a_dataset(None), "results", 0, reason="")) == [
        f"{ROUND}/results.csv:2: status: is incomplete, which wants a reason and no value; import the round again"
    ]


def test_a_used_run_below_the_target_is_named_in_the_closed_division_only() -> None:
    below = changed(a_dataset(9), "runs", 1, final_quality=0.75)

    assert found(below) == [
        (
            f"{ROUND}/runs.csv:3: final_quality: 0.75 does not reach the target 0.759, though the run is used; "
            "look into the log; correct the rule, or the row"
        )
    ]
    assert found(changed(below, "systems", 0, division="open")) == []


def test_a_quality_that_must_fall_is_compared_the_other_way_round() -> None:
    rule = a_rule(target_value=0.7, target_better="lower")
    dataset = dataclasses.replace(a_dataset(9), rules=a_dataset(9, others=[rule]).rules)

    assert len(found(dataset)) == 3


def test_an_unknown_name_comes_with_the_closest_and_a_ready_entry() -> None:
    dataset = a_dataset(9, 7, accelerator="ACME A1-40 GB")

    assert found(dataset, a_vocabulary(a_dataset(9))) == [
        (
            f"{ROUND}/systems.csv:2: accelerator: 'ACME A1-40 GB' is not known (in 2 systems), closest is 'ACME A1-40GB'; "
            "add it as a spelling of a known name, or as a new one, to data/names/accelerators.yml: "
            '- {name: ACME A1-40 GB, family: "", vendor: "", spellings: [ACME A1-40 GB]}'
        )
    ]


def test_an_unknown_name_like_no_other_has_no_closest() -> None:
    dataset = a_dataset(9, submitter="Nobody: Ltd")

    assert found(dataset, a_vocabulary(a_dataset(9))) == [
        (
            f"{ROUND}/systems.csv:2: submitter: 'Nobody: Ltd' is not known; add it as a spelling of a known name, or as a "
            'new one, to data/names/submitters.yml: - {name: "Nobody: Ltd", spellings: ["Nobody: Ltd"]}'
        )
    ]


def test_an_assumed_rule_is_named_with_what_to_add() -> None:
    dataset = a_dataset(9)
    assumed = changed(dataset, "rules", 0, assumed=True)

    assert found(assumed) == [
        (
            "data/benchmarks.yml: resnet: has no rule for v1.0; 5 runs are assumed; add v1.0 to the rounds of its rule, or a "
            "rule of its own"
        )
    ]


def test_a_benchmark_that_is_not_described_is_named() -> None:
    dataset = a_dataset(9)

    assert found(dataset, a_vocabulary(dataset, benchmarks=())) == [
        (
            "data/benchmarks.yml: resnet: is not described; add an entry '- benchmark: resnet', or its folder to the "
            "benchmark that it is"
        )
    ]


def a_correction(**changes: str) -> Correction:
    fields = {
        "table": "systems",
        "round": "training-v1.0",
        "key": "acme/box-0",
        "column": "host_memory",
        "expect": "1 TB",
        "value": "2 TB",
        "reason": "The folder says so.",
    }
    return Correction(**{**fields, **changes})  # type: ignore[arg-type]  # the table is one of two texts


@pytest.mark.parametrize(
    ("correction", "message"),
    [
        (a_correction(), ""),
        (a_correction(round="training-v9.9"), ""),
        (a_correction(key="acme/box-7"), "corrects a row that is not there"),
        (a_correction(expect="2 TB", value="3 TB"), "is not applied: the row still says '2 TB'"),
        (a_correction(value="3 TB"), "expects '1 TB', but the row says '2 TB'"),
    ],
)
def test_a_correction_must_fit_its_row(correction: Correction, message: str) -> None:
    dataset = a_dataset(9)
    advice = "review the correction against the source, then change or remove it"
    place = f"data/corrections.yml: {correction.round} {correction.key} host_memory"

    expected = [f"{place}: {message}; {advice}"] if message else []
    assert found(dataset, a_vocabulary(dataset, corrections=(correction,))) == expected


SPOILS: list[Callable[[Dataset], Dataset]] = [
    lambda dataset: changed(dataset, "systems", 0, division="close"),
    lambda dataset: changed(dataset, "results", 1, unit="s"),
    lambda dataset: changed(dataset, "runs", 2, sha256="x"),
]


@settings(max_examples=6, deadline=None)
@given(st.lists(st.sampled_from(SPOILS), unique=True))
def test_every_fault_is_found_whatever_else_is_wrong(spoils: list[Callable[[Dataset], Dataset]]) -> None:
    dataset = a_dataset(9, 7)
    for spoil in spoils:
        dataset = spoil(dataset)

    assert len(found(dataset)) >= len(spoils)

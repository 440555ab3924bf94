"""What each round brought."""

from typing import Any

import pandas as pd
import pytest

from generator.analyses.previews import preview_follow_ups
from generator.analyses.round_notes import anomalies, round_notes, totals
from generator.analyses.succession import benchmark_changes, new_systems, newcomers, previous_rounds
from tests.analyses.examples import measurements as made

V10, V11, V20 = "training-v1.0", "training-v1.1", "training-v2.0"


def measurements(*given: dict[str, Any]) -> pd.DataFrame:
    return made(*given).assign(runs_failed=0, runs_found=5) if given else made()


def told(table: pd.DataFrame, *columns: str) -> list[tuple[Any, ...]]:
    return list(table[list(columns)].itertuples(index=False, name=None))


def no_runs() -> pd.DataFrame:
    return pd.DataFrame({"result_id": [], "sha256": [], "status": []}, dtype=object)


def no_copies() -> pd.DataFrame:
    return pd.DataFrame({"result_id": [], "original_id": []}, dtype=object)


def test_rounds_follow_each_other_by_day_of_publication() -> None:
    assert previous_rounds(made({"round": V11}, {"round": V10}, {"round": V20})) == {V11: V10, V20: V11}


def test_a_benchmark_is_new_retired_and_returned() -> None:
    found = benchmark_changes(
        made(
            {"round": V10, "benchmark": "bert", "definition": "b"},
            {"round": V11, "benchmark": "dlrm", "definition": "d"},
            {"round": V20, "benchmark": "bert", "definition": "b"},
        )
    )

    assert told(found, "round", "kind", "benchmark") == [
        (V10, "new", "bert"),
        (V11, "new", "dlrm"),
        (V11, "retired", "bert"),
        (V20, "retired", "dlrm"),
        (V20, "returned", "bert"),
    ]


def test_a_benchmark_with_another_definition_is_redefined() -> None:
    found = benchmark_changes(made({"round": V10, "definition": "a"}, {"round": V11, "definition": "b"}))

    assert told(found[found["round"] == V11], "kind", "benchmark") == [("redefined", "resnet")]


def test_a_submitter_is_new_once() -> None:
    found = newcomers(made({"round": V10}, {"round": V11}, {"round": V11, "submitter": "Bolt"}), "submitter")

    assert told(found, "round", "submitter", "results") == [(V10, "ACME", 1), (V11, "Bolt", 1)]


def test_an_unnamed_accelerator_is_not_new() -> None:
    assert newcomers(made({"accelerator": ""}), "accelerator").empty


def test_a_system_is_new_by_its_hardware_and_not_by_its_name() -> None:
    found = new_systems(
        made(
            {"round": V10, "system_name": "Anvil"},
            {"round": V11, "system_name": "Anvil again"},
            {"round": V11, "system_name": "Anvil 16", "accelerators": 16},
        )
    )

    assert told(found, "round", "system_name", "accelerators") == [(V10, "Anvil", 8), (V11, "Anvil 16", 16)]


@pytest.mark.parametrize(
    ("later", "outcome"),
    [
        ({"value": 10.2}, "kept"),
        ({"value": 10.21}, "slower"),
        ({"value": 9.0, "accelerators": 16}, "not there"),
        ({"value": 9.0, "submitter": "Bolt"}, "not there"),
        ({"value": 9.0, "availability": "preview"}, "not there"),
        ({"value": 9.0, "status": "invalid"}, "not there"),
        ({"value": 9.0, "definition": "anew"}, "other definition"),
        ({"value": 9.0, "definition": ""}, "other definition"),
    ],
)
def test_a_preview_is_followed_up_in_the_next_round(later: dict[str, Any], outcome: str) -> None:
    found = preview_follow_ups(made({"round": V10, "availability": "preview"}, {"round": V11, **later}))

    assert told(found[found["round"] == V11], "outcome") == [(outcome,)]


def test_of_a_preview_in_the_newest_round_nobody_can_say() -> None:
    assert preview_follow_ups(made({"round": V10, "availability": "preview"})).empty


def test_totals_count_what_a_round_holds() -> None:
    found = totals(made({"round": V10}, {"round": V11, "division": "open"}, {"round": V11, "status": "invalid"}))

    assert told(found, "round", "previous", "results", "valid", "closed", "open", "largest") == [
        (V10, "", 1, 1, 1, 0, 8),
        (V11, V10, 2, 1, 1, 1, 8),
    ]


def test_doubtful_results_are_anomalies_with_their_reason() -> None:
    found = anomalies(measurements({"status": "incomplete", "reason": "2 of 5 logs absent"}), no_copies())

    assert told(found, "kind", "detail") == [("incomplete", "2 of 5 logs absent")]


def test_a_failed_run_in_a_valid_result_is_an_anomaly() -> None:
    found = anomalies(measurements({}).assign(runs_failed=1), no_copies())

    assert told(found, "kind", "detail") == [("failed runs", "1 of 5")]


def test_a_record_is_in_the_notes_of_the_round_that_broke_it() -> None:
    notes = round_notes(measurements({"round": V10}, {"round": V11, "value": 8.0}), no_runs())
    broken = notes["records"][notes["records"]["size_class"].eq("any size")]

    assert told(broken.drop_duplicates("result_id"), "round", "previous_value", "value") == [(V11, 10.0, 8.0)]


def test_every_part_of_the_notes_says_its_round() -> None:
    notes = round_notes(measurements({"round": V10}, {"round": V11, "value": 8.0}), no_runs())

    assert [name for name, table in notes.items() if "round" not in table] == []


def test_notes_do_not_depend_on_the_order_of_results() -> None:
    table = measurements(
        {"round": V10, "availability": "preview"}, {"round": V11, "value": 8.0}, {"round": V11, "submitter": "Bolt"}
    )
    before = table.copy(deep=True)

    backwards = round_notes(table.iloc[::-1], no_runs())

    for name, frame in round_notes(table, no_runs()).items():
        pd.testing.assert_frame_equal(backwards[name], frame)
    pd.testing.assert_frame_equal(table, before)

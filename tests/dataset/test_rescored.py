"""Scores made of runs when data are loaded."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from generator.dataset.checks import check, sound
from generator.dataset.dataset import Dataset
from generator.dataset.rescored import NO_SCORE, rescored
from generator.dataset.store import inspect, load
from generator.errors import InvalidDatasetError
from tests.examples import a_dataset, a_rule, a_submission, a_vocabulary, complete, save

TABLES = ("results", "runs", "rules", "findings")
TIMES = st.lists(st.floats(0.1, 1000), min_size=5, max_size=5)


def again(dataset: Dataset, runs: pd.DataFrame | None = None) -> tuple[dict[str, Any], pd.DataFrame]:
    """Score a dataset of one result by its runs, or by others."""
    given_runs = dataset.runs if runs is None else runs
    results, kept = rescored(dataset.results, given_runs, dataset.rules, dataset.findings)
    return {str(name): value for name, value in results.iloc[0].items()}, kept


def with_times(*times: float, **cells: Any) -> pd.DataFrame:
    return a_dataset(10.0).runs.assign(value=list(times), **cells)


def test_the_score_is_the_mean_without_the_fastest_and_the_slowest_run() -> None:
    result, runs = again(a_dataset(10.0), with_times(20.0, 11.0, 5.0, 12.0, 13.0))

    assert (result["value"], result["unscaled_value"], result["runs_used"]) == (12.0, 12.0, 3)
    assert runs["used"].tolist() == [False, True, False, True, True]


def test_the_scaling_factor_is_kept() -> None:
    dataset = a_dataset(10.0)
    scaled = replace(dataset, results=dataset.results.assign(scaling_factor=1.5))

    assert again(scaled, with_times(20.0, 11.0, 5.0, 12.0, 13.0))[0]["value"] == 18.0


def test_a_failed_run_takes_the_place_of_the_slowest() -> None:
    states = ["success", "aborted", "success", "success", "success"]
    result, _ = again(a_dataset(10.0), with_times(10.0, 1.0, 11.0, 12.0, 13.0, status=states))

    assert (result["value"], result["runs_failed"], result["status"]) == (12.0, 1, "valid")


@pytest.mark.parametrize(("state", "status"), [("aborted", "invalid"), ("absent", "incomplete")])
def test_a_result_whose_runs_give_no_score_is_valid_no_more(state: str, status: str) -> None:
    states = [state, state, "success", "success", "success"]
    result, runs = again(a_dataset(10.0), with_times(10.0, 11.0, 12.0, 13.0, 14.0, status=states))

    assert (result["status"], result["reason"]) == (status, NO_SCORE)
    assert pd.isna(result["value"])
    assert not runs["used"].any()


def test_what_an_import_refused_stays_refused() -> None:
    dataset = a_dataset(10.0)
    refused = dataset.results.assign(status="incomplete", value=None, reason="The scaling.json cannot be read.")

    assert pd.isna(again(replace(dataset, results=refused))[0]["value"])


def test_another_rule_gives_another_score() -> None:
    dataset = complete([*a_submission(10.0, "box-0"), a_rule(drop=2)])

    assert again(dataset, with_times(1.0, 2.0, 7.0, 8.0, 90.0))[0]["value"] == 7.0


@settings(max_examples=30, deadline=None)
@given(TIMES, st.permutations(range(5)))
def test_the_order_of_the_rows_does_not_matter(times: list[float], order: list[int]) -> None:
    runs = with_times(*times)
    straight, kept = again(a_dataset(10.0), runs)
    mixed, moved = again(a_dataset(10.0), runs.iloc[order].reset_index(drop=True))

    assert straight["value"] == mixed["value"]
    assert_frame_equal(moved.sort_values("run", ignore_index=True), kept)


@settings(max_examples=30, deadline=None)
@given(TIMES)
def test_doing_it_twice_changes_nothing_and_the_tables_given_stay(times: list[float]) -> None:
    dataset, runs = a_dataset(10.0), with_times(*times)
    before = dataset.results.copy(), runs.copy()
    results, marked = rescored(dataset.results, runs, dataset.rules, dataset.findings)

    assert_frame_equal(dataset.results, before[0])
    assert_frame_equal(runs, before[1])
    twice = rescored(results, marked, dataset.rules, dataset.findings)
    assert twice[0] is results
    assert twice[1] is marked


def test_loaded_data_follow_their_runs_while_the_check_still_names_what_the_files_hold(tmp_path: Path) -> None:
    dataset = a_dataset(10.0)
    save(replace(dataset, runs=with_times(20.0, 11.0, 5.0, 12.0, 13.0)), tmp_path)
    vocabulary = a_vocabulary(dataset)

    assert load(tmp_path, vocabulary).results["value"].tolist() == [12.0]
    as_written, _ = inspect(tmp_path, vocabulary)
    assert as_written.results["value"].tolist() == [10.0]
    assert any("10.0 should be 12.0 by the runs" in problem.message for problem in check(as_written, vocabulary))
    with pytest.raises(InvalidDatasetError, match=r"10\.0 should be 12\.0 by the runs"):
        sound(tmp_path, vocabulary)

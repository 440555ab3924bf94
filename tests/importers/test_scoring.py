"""The score by the round's rule."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.importers.scoring import Attempt, score
from tests.examples import a_rule

FIVE = a_rule("v1.1", "resnet", runs_required=5, runs_scored=5, drop=1, failures_allowed=1)
THREE = a_rule("v3.0", "gpt3", runs_required=3, runs_scored=3, drop=1, failures_allowed=1)
FORTY = a_rule("v1.1", "unet3d", runs_required=40, runs_scored=40, drop=4, failures_allowed=4)
FIRST_FIFTY = a_rule("v0.5", "ncf", runs_required=100, runs_scored=50, drop=1, failures_allowed=1)


def attempts(*minutes: float | None) -> list[Attempt]:
    """Give a run a number; `None` is a run that did not converge."""
    return [Attempt(minutes=1.0 if time is None else time, converged=time is not None) for time in minutes]


def test_the_fastest_and_the_slowest_run_are_left_out_of_the_mean() -> None:
    found = score(attempts(10, 50, 20, 30, 1), FIVE)

    assert (found.status, found.minutes, sorted(found.used), found.failed) == ("valid", 20.0, [0, 2, 3], 0)


def test_one_run_that_did_not_converge_counts_as_the_slowest() -> None:
    found = score(attempts(10, None, 20, 30, 40), FIVE)

    assert (found.status, found.minutes, sorted(found.used), found.failed) == ("valid", 30.0, [2, 3, 4], 1)


def test_two_runs_that_did_not_converge_make_the_result_invalid() -> None:
    found = score(attempts(10, None, None, 30, 40), FIVE)

    assert (found.status, found.minutes, found.used) == ("invalid", None, frozenset())
    assert found.reason == "2 of 5 runs failed; the rule allows 1."


def test_three_runs_give_the_median() -> None:
    assert score(attempts(9, 4, 5), THREE).minutes == 5


def test_with_forty_runs_four_on_each_side_are_left_out() -> None:
    found = score(attempts(*range(1, 39), None, None), FORTY)

    assert found.minutes == pytest.approx(sum(range(5, 37)) / 32)
    assert len(found.used) == 32


def test_too_few_runs_are_invalid() -> None:
    found = score(attempts(1, 2, 3, 4), FIVE)

    assert (found.status, found.reason) == ("invalid", "4 of 5 required runs were submitted.")


def test_an_absent_log_makes_the_result_incomplete_whatever_else_is_there() -> None:
    found = score([*attempts(1, 2, 3, None), Attempt(minutes=None, converged=False, absent=True)], FIVE)

    assert (found.status, found.minutes, found.failed) == ("incomplete", None, 1)
    assert found.reason == "1 of 5 logs are absent from the source."


def test_where_more_runs_are_allowed_the_first_that_converge_are_scored() -> None:
    times = [None if run % 2 else float(run) for run in range(100)]
    found = score(attempts(*times), FIRST_FIFTY)

    assert found.status == "valid"
    assert found.minutes == pytest.approx(sum(range(2, 98, 2)) / 48)


def test_where_more_runs_are_allowed_too_few_that_converge_are_invalid() -> None:
    assert score(attempts(*[1.0] * 48, *[None] * 52), FIRST_FIFTY).status == "invalid"


@given(st.lists(st.floats(0.1, 1e4), min_size=5, max_size=5), st.randoms(use_true_random=False))
def test_the_order_of_the_runs_does_not_matter(times: list[float], shuffle: random.Random) -> None:
    mixed = shuffle.sample(times, len(times))

    assert score(attempts(*mixed), FIVE).minutes == pytest.approx(score(attempts(*times), FIVE).minutes)


@given(st.lists(st.floats(0.1, 1e4), min_size=5, max_size=5))
def test_the_score_lies_between_the_second_fastest_and_the_second_slowest(times: list[float]) -> None:
    found = score(attempts(*times), FIVE).minutes
    ordered = sorted(times)

    assert found is not None
    assert ordered[1] * (1 - 1e-9) <= found <= ordered[3] * (1 + 1e-9)

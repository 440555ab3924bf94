"""Ticks that people read, and durations as pages write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.charts.ticks import count_axis, duration, linear_axis, log_axis, share_text
from generator.pages import wording


@pytest.mark.parametrize(
    ("minutes", "text"),
    [
        (0.111, "6.66 s"),
        (0.39, "23.4 s"),
        (5.7667, "5 min 46 s"),
        (112, "1 h 52 min"),
        (3061, "2 d 3 h"),
        (1, "1 min 00 s"),
    ],
)
def test_a_time_is_written_as_people_read_it(minutes: float, text: str) -> None:
    assert duration(minutes) == text


@given(st.floats(min_value=0.001, max_value=100_000))
def test_charts_write_durations_as_pages_do(minutes: float) -> None:
    assert duration(minutes).replace(",", "") == wording.duration(minutes).replace(",", "")


def test_a_log_axis_of_times_has_the_ticks_of_a_clock() -> None:
    axis = log_axis([0.1, 60], "min", length=340)

    assert axis.names == ("5 s", "10 s", "30 s", "1 min", "2 min", "5 min", "10 min", "30 min", "1 h")


def test_a_log_axis_reaches_days() -> None:
    assert log_axis([5, 2_880], "min", length=340).names[-2:] == ("1 d", "2 d")


def test_an_axis_of_one_value_still_has_ticks_on_both_sides_of_it() -> None:
    axis = log_axis([28.335], "min", length=340)

    assert axis.low < axis.ticks[0] < 28.335 < axis.ticks[-1] < axis.high


@given(st.lists(st.floats(min_value=0.01, max_value=50_000), min_size=1, max_size=9))
def test_every_value_lies_within_its_log_axis(values: list[float]) -> None:
    axis = log_axis(values, "min", length=300)

    assert axis.low < min(values) <= max(values) < axis.high
    assert all(axis.low <= tick <= axis.high for tick in axis.ticks)
    assert len(axis.ticks) == len(axis.names) == len(set(axis.names))


@given(st.floats(min_value=0.1, max_value=5_000), st.floats(min_value=0, max_value=5_000))
def test_every_value_lies_within_its_linear_axis(low: float, span: float) -> None:
    axis = linear_axis(low, low + span, "min", length=300)

    assert axis.low < low <= low + span < axis.high
    assert len(axis.ticks) == len(axis.names)


def test_a_linear_axis_of_times_steps_in_round_seconds() -> None:
    assert linear_axis(28.1, 28.6, "min", length=660).names == (
        "28 min 5 s", "28 min 10 s", "28 min 15 s", "28 min 20 s", "28 min 25 s", "28 min 30 s", "28 min 35 s",
    )  # fmt: skip


def test_counts_have_ticks_at_powers_of_two() -> None:
    assert count_axis([8, 4_320], length=640).names[-2:] == ("2,048", "4,096")


def test_a_single_count_is_its_own_tick() -> None:
    assert count_axis([72], length=640).names == ("72",)


@pytest.mark.parametrize(("share", "text"), [(0.05, "+5%"), (-0.1, "−10%"), (0, "0%"), (-0.0, "0%"), (0.025, "+2.5%")])
def test_a_difference_has_its_sign(share: float, text: str) -> None:
    assert share_text(share) == text

"""What each kind makes of a frame."""

from collections.abc import Callable, Mapping

import pandas as pd
import pytest

from generator.charts import (
    Figure,
    bars_chart,
    colours,
    history_chart,
    history_rows,
    runs_chart,
    scaling_chart,
    scaling_rows,
    spread_chart,
    spread_rows,
)
from generator.charts.script import source
from tests.charts.examples import KINDS, a_frame


def rows_of(figure: Figure) -> list[dict[str, object]]:
    return [dict(row) for row in figure.values]  # noqa: PD011 (a figure is no frame)


def of_kind(figure: Figure, kind: str) -> list[dict[str, object]]:
    return [row for row in rows_of(figure) if row["k"] == kind]


@pytest.mark.parametrize("kind", KINDS)
def test_equal_frames_give_equal_json(kind: str) -> None:
    assert source(KINDS[kind](a_frame(20))) == source(KINDS[kind](a_frame(20)))


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"history", "ratios"}))
def test_the_order_of_rows_does_not_matter(kind: str) -> None:
    shuffled = a_frame(20).sample(frac=1, random_state=1)

    assert source(KINDS[kind](shuffled)) == source(KINDS[kind](a_frame(20)))


@pytest.mark.parametrize("kind", KINDS)
def test_a_frame_is_left_as_it_was(kind: str) -> None:
    frame = a_frame(9)

    KINDS[kind](frame)

    pd.testing.assert_frame_equal(frame, a_frame(9))


@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_frame_says_that_there_is_nothing(kind: str) -> None:
    assert KINDS[kind](a_frame(3).head(0)).kind == "nothing"


@pytest.mark.parametrize("kind", KINDS)
def test_marks_are_numbered_and_have_words(kind: str) -> None:
    marks = [row for row in rows_of(KINDS[kind](a_frame(12))) if "i" in row]

    assert sorted(int(str(mark["i"])) for mark in marks) == list(range(len(marks)))
    assert all(mark["t"] and mark["d"] for mark in marks)


@pytest.mark.parametrize(
    ("kind", "rows"), [("scaling", scaling_rows), ("spread", spread_rows), ("history", history_rows)]
)
@pytest.mark.parametrize("count", [0, 1, 20])
def test_the_table_without_the_chart_is_the_chart_s(
    kind: str, rows: Callable[[Mapping[str, list[object]]], Mapping[str, list[object]]], count: int
) -> None:
    frame = a_frame(20).sample(count, random_state=1).replace({"value": {20.5: 0.0}})
    columns = {str(name): values.tolist() for name, values in frame.items()}

    pd.testing.assert_frame_equal(pd.DataFrame(rows(columns)), KINDS[kind](pd.DataFrame(columns)).table)


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_has_no_addresses(kind: str) -> None:
    assert "href" not in KINDS[kind](a_frame(4)).table.columns


def test_the_best_of_each_size_makes_the_line_and_the_others_stay() -> None:
    frame = a_frame(3).assign(family="A100", accelerators=[8, 8, 16], value=[30.0, 29.0, 15.0])

    figure = scaling_chart(frame, title="", summary="")

    assert [(mark["x"], mark["y"]) for mark in of_kind(figure, "best")] == [(8, 29), (16, 15)]
    assert [mark["y"] for mark in of_kind(figure, "rest")] == [30]


def test_the_ideal_halves_the_time_with_twice_the_accelerators() -> None:
    frame = a_frame(3).assign(family="A100", accelerators=[8, 16, 64], value=[40.0, 30.0, 4.0])

    figure = scaling_chart(frame, title="", summary="")

    assert [(mark["x"], mark["y"]) for mark in of_kind(figure, "ideal")] == [(8, 40), (64, 5)]


def test_a_family_of_one_size_has_no_ideal() -> None:
    frame = a_frame(2).assign(family="A100", accelerators=8)

    assert of_kind(scaling_chart(frame, title="", summary=""), "ideal") == []


def test_bars_become_dots_where_values_are_far_apart() -> None:
    near = bars_chart(a_frame(2).assign(value=[1.0, 8.0]), title="", summary="")
    far = bars_chart(a_frame(2).assign(value=[1.0, 8.1]), title="", summary="")

    assert (near.kind, far.kind) == ("bars", "dots")


def test_a_rate_is_best_when_highest() -> None:
    figure = bars_chart(a_frame(3).assign(value=[1.0, 3.0, 2.0]), title="", summary="", unit="samples/s")

    assert [row["x"] for row in rows_of(figure)] == [3, 2, 1]
    assert rows_of(figure)[0]["text"] == "3 samples/s"


def test_history_breaks_where_the_segment_changes() -> None:
    frame = a_frame(3).assign(series="≤ 8", round=["v0.7", "v1.0", "v1.1"], segment=["old", "old", "new"])

    figure = history_chart(frame, title="", summary="", rounds=["v0.7", "v1.0", "v1.1"])

    assert len({mark["g"] for mark in of_kind(figure, "best")}) == 2
    assert [mark["x"] for mark in of_kind(figure, "break")] == [1.5]


def test_history_shows_a_round_without_results() -> None:
    frame = a_frame(2).assign(series="≤ 8", round=["v0.7", "v1.1"], segment="a")

    figure = history_chart(frame, title="", summary="", rounds=["v0.7", "v1.0", "v1.1"])

    assert [mark["x"] for mark in of_kind(figure, "best")] == [0, 2]
    assert of_kind(figure, "break") == []


def test_spread_is_relative_to_the_score() -> None:
    frame = a_frame(2).assign(label="one", score=10.0, value=[9.0, 11.0], used=[False, True])

    marks = of_kind(spread_chart(frame, title="", summary=""), "run")

    assert [(mark["x"], mark["m"]) for mark in marks] == [(-0.1, "dropped"), (0.1, "used")]


def test_a_run_is_used_or_dropped_or_failed() -> None:
    frame = a_frame(3).assign(
        value=[1.0, 2.0, 3.0], used=[False, True, False], status=["success", "success", "aborted"]
    )

    figure = runs_chart(frame, title="", summary="", score=2.0)

    assert {mark["x"]: mark["m"] for mark in of_kind(figure, "run")} == {1: "dropped", 2: "used", 3: "failed"}
    assert [key.name for key in figure.legend] == ["Counts in the score", "Dropped by the rule", "Failed"]


def test_runs_that_would_cover_each_other_are_stacked() -> None:
    figure = runs_chart(a_frame(4).assign(value=[1.0, 1.0, 1.0, 9.0]), title="", summary="", score=None)

    assert [mark["y"] for mark in of_kind(figure, "run")] == [0, 1, 2, 0]


def test_a_run_without_a_time_is_not_drawn() -> None:
    figure = runs_chart(a_frame(2).assign(value=[1.0, float("nan")]), title="", summary="", score=None)

    assert len(of_kind(figure, "run")) == 1
    assert of_kind(figure, "mean") == []


def test_names_keep_their_colour_from_chart_to_chart() -> None:
    given = colours(["H100", "A100", "A100"])

    figure = scaling_chart(a_frame(2).assign(family=["H100", "H100"]), title="", summary="", colours=given)

    assert {mark["c"] for mark in of_kind(figure, "best")} == {given["H100"]} == {2}


def test_beyond_six_names_the_rest_is_grey_and_one_entry_of_the_legend() -> None:
    frame = a_frame(9).assign(family=list("abcdefghi"))

    legend = scaling_chart(frame, title="", summary="").legend

    assert [(key.name, key.slot) for key in legend][-2:] == [("f", 6), ("Others", 0)]


def test_a_value_that_json_lacks_never_reaches_a_script() -> None:
    frame = a_frame(2).assign(ratio=[1.1, 1.2], low=[1.0, float("nan")], high=[1.2, float("nan")])

    assert "NaN" not in source(KINDS["ratios"](frame))

"""The runs of one result."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure, Key
from generator.charts.layout import TOTALS, box
from generator.charts.rows import Record, nothing, records, table, tip
from generator.charts.text import width as text_width
from generator.charts.ticks import Axis, linear_axis, value_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

KEYS = {
    "used": Key(name="Counts in the score", slot=1),
    "dropped": Key(name="Dropped by the rule", slot=2, shape="plus"),
    "failed": Key(name="Failed", slot=4, shape="times"),
}
HEIGHT, SIDE, LANE, MARK = 46, 30, 12, 11.0
BOLD = 1.12


def runs_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    score: float | None,
    footnote: str = "",
    unit: str = "min",
) -> Figure:
    """Draw one result's runs as a strip: where each lies, which were dropped or failed, and the score.

    Columns, a row a run: `run` (number), `value` (minutes; may be missing), `used` (counts in the mean), `status`
    (`success` or how it failed). Runs without a value are not drawn. `score` is the mean line; none where there is none.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = _fastest_first(frame)
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    runs = records(drawn, ("run", "value", "used"), ("status",))
    values = [cast("float", run["value"]) for run in runs]
    line = [] if score is None or score != score else [float(f"{score:.7g}")]  # noqa: PLR0124 (NaN is unequal to itself)
    low, high = min(values + line), max(values + line)
    axes = {name: linear_axis(low, high, unit, length=total - 2 * SIDE) for name, total in TOTALS.items()}
    lanes = _lanes(values, axes["narrow"])
    marks = [_mark(number, run, lane, unit) for number, (run, lane) in enumerate(zip(runs, lanes, strict=True))]
    mean = [{"k": "mean", "c": -1, "x": value, "text": f"Score {value_text(value, unit)}"} for value in line]
    fates = [str(mark["m"]) for mark in marks]
    return Figure(
        kind="runs",
        title=title,
        summary=summary,
        footnote=footnote,
        values=(*mean, *sorted(marks, key=lambda mark: (mark["m"], mark["i"]))),
        signals={},
        table=table(drawn),
        legend=tuple(key for fate, key in KEYS.items() if fate in fates),
        layouts={width: _sizes(axis, max(lanes), line, unit, width) for width, axis in axes.items()},
    )


def _fastest_first(frame: pd.DataFrame) -> pd.DataFrame:
    """Keep the runs with a time, sorted; most pages have such a chart, and pandas is slow for a handful of rows."""
    values, numbers = frame["value"].tolist(), frame["run"].tolist()
    order = [place for place, value in enumerate(values) if value is not None and value > 0]
    order.sort(key=lambda place: (values[place], numbers[place]))
    return frame if order == list(range(len(values))) else frame.take(order)


def _mark(number: int, run: Record, lane: int, unit: str) -> Record:
    """Make one run a mark."""
    fate = "failed" if run["status"] != "success" else "used" if run["used"] else "dropped"
    words = f"{KEYS[fate].name}: {run['status']}" if fate == "failed" else KEYS[fate].name
    tooltip = tip(number, f"Run {run['run']}", (value_text(cast("float", run["value"]), unit), words), run)
    return {"k": "run", "x": run["value"], "y": lane, "c": KEYS[fate].slot, "m": fate} | tooltip


def _lanes(values: Sequence[float], axis: Axis) -> list[int]:
    """Put runs that would cover each other into lanes above the first, closest to the base first."""
    scale = (TOTALS["narrow"] - 2 * SIDE) / (axis.high - axis.low)
    ends: list[float] = []
    lanes = []
    for value in values:
        place = value * scale
        free = next((lane for lane, end in enumerate(ends) if place - end >= MARK), len(ends))
        ends[free : free + 1] = [place]
        lanes.append(free)
    return lanes


def _sizes(axis: Axis, top_lane: int, score: Sequence[float], unit: str, width: str) -> dict[str, object]:
    """Lay out one of the two drawings."""
    size = box(TOTALS[width], HEIGHT + LANE * max(0, top_lane - 1), left=SIDE, right=SIDE, top=26, bottom=26)
    rise = cast("float", size["height"]) / LANE
    signals = size | axis.signals("x") | {"yDomain": [-1, rise - 1]}
    for value in score:
        place = (value - axis.low) / (axis.high - axis.low) * cast("float", size["width"]) + SIDE
        half = text_width(f"Score {value_text(value, unit)}") * BOLD / 2
        signals["align"] = "left" if place < half else "right" if place > TOTALS[width] - half else "center"
    return signals

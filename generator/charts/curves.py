"""Quality against time in one result's runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure, Key
from generator.charts.layout import TOTALS, box, widest
from generator.charts.rows import Record, nothing, records, table, tip
from generator.charts.text import clean
from generator.charts.ticks import duration, linear_axis, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

HEIGHTS = {"wide": 260, "narrow": 230}
MANY = 60
LATE = 0.5
USED, OTHER = 1, 0


def curves_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    target: float | None,
    quality: str,
    footnote: str = "",
) -> Figure:
    """Draw the quality that each run reached against the time since its start, with the target.

    Columns, a row an evaluation: `run`, `minutes`, `quality`, `used` (false is drawn thin and grey). `quality` names
    the metric on the axis.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = frame[frame["quality"].notna() & frame["minutes"].notna()].sort_values(["run", "minutes"], kind="stable")
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    rows = records(drawn.assign(used=drawn["used"].astype(float)), ("run", "minutes", "quality", "used"))
    name = clean(quality)
    goal = [] if target is None or target != target else [float(f"{target:.6g}")]  # noqa: PLR0124 (NaN)
    low, high = _extent([cast("float", row["quality"]) for row in rows], goal)
    kept = [row for row in _thinned(rows) if low <= cast("float", row["quality"]) <= high]
    marks = [_mark(place, row, name) for place, row in enumerate(kept)]
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        if following is None or following["g"] != mark["g"]:
            mark["e"] = 1
    colours = {mark["c"] for mark in marks}
    keys = (
        Key(name="Counts in the score", slot=USED, shape="line"),
        Key(name="Left out of the score", slot=OTHER, shape="line"),
    )
    rule = [{"k": "target", "c": -1, "y": value, "text": f"Target {number(value)}"} for value in goal]
    return Figure(
        kind="curves",
        title=title,
        summary=summary,
        footnote=footnote,
        values=(*sorted(marks, key=lambda mark: mark["c"] != OTHER), *rule),
        signals={"xTitle": "Time since the start of the run", "yTitle": name, "weight": 1.75},
        table=table(drawn),
        legend=tuple(key for key in keys if key.slot in colours),
        layouts={width: _sizes(marks, (low, high), width) for width in TOTALS},
    )


def _extent(qualities: Sequence[float], goal: Sequence[float]) -> tuple[float, float]:
    """Leave out the wildest tenth at each end, where training begins, so that the way to the target is seen."""
    ranked = sorted(qualities)
    tenth = len(ranked) // 10
    kept = [*ranked[tenth : len(ranked) - tenth], *goal]
    return min(kept), max(kept)


def _thinned(rows: Sequence[Record]) -> list[Record]:
    """Keep at most some evaluations of each run, evenly, and always its last."""
    runs: dict[object, list[Record]] = {}
    for row in rows:
        runs.setdefault(row["run"], []).append(row)
    thinned: list[Record] = []
    for run in runs.values():
        step = -(-len(run) // MANY)
        thinned += run[::-1][::step][::-1]
    return thinned


def _mark(place: int, row: Record, name: str) -> Record:
    """Make one evaluation a point of a line."""
    words = (f"{name}: {number(cast('float', row['quality']))}", f"after {duration(cast('float', row['minutes']))}")
    used = USED if row["used"] else OTHER
    point = {"k": "curve", "x": row["minutes"], "y": row["quality"], "g": row["run"], "c": used}
    return point | tip(place, f"Run {row['run']}", words, row)


def _sizes(marks: Sequence[Record], extent: tuple[float, float], width: str) -> dict[str, object]:
    """Lay out one of the two drawings."""
    y = linear_axis(*extent, "", length=HEIGHTS[width], gap=36)
    size = box(TOTALS[width], HEIGHTS[width], left=widest(y.names) + 12, right=20, top=38, bottom=50)
    times = [cast("float", mark["x"]) for mark in marks]
    start = min(times) if min(times) > LATE * max(times) else 0
    x = linear_axis(start, max(times), "min", length=cast("float", size["width"]), loose=0.02)
    return size | x.signals("x") | y.signals("y")

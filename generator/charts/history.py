"""Best time round over round."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure
from generator.charts.layout import TOTALS, box, spread_apart, widest
from generator.charts.rows import Columns, Record, legend, nothing, order, records, table, taken, tip
from generator.charts.text import clean
from generator.charts.text import width as text_width
from generator.charts.theme import SLOTS
from generator.charts.ticks import Axis, log_axis, value_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

HEIGHTS = {"wide": 320, "narrow": 280}
BREAK = "rules changed"
LONG_NAME = 120


def history_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    rounds: Sequence[str] = (),
    unit: str = "min",
) -> Figure:
    """Draw the best value of each round on a log axis, a line a series.

    Columns: `round` (as shown, such as `v1.1`), `value` (minutes), `series` (such as a size class), `segment` (the
    line breaks, with a mark, where it changes), `label` (who and what). `rounds` orders the axis and shows rounds
    without a result; else it is the order of the frame. Series keep the order in which the frame has them.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = frame.take(_order(frame))
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    points = records(drawn, numbers=("value",), texts=("round", "series", "segment", "label"))
    shown = [clean(name) for name in rounds] or list(dict.fromkeys(str(point["round"]) for point in points))
    names = list(dict.fromkeys(str(point["series"]) for point in points))
    places = {name: place + 1 if place < SLOTS else 0 for place, name in enumerate(names)}
    marks = [
        _mark(number, point, shown.index(str(point["round"])), places[str(point["series"])], unit)
        for number, point in enumerate(points)
    ]
    ends = {width: _ends(marks, unit, width) for width in TOTALS}
    return Figure(
        kind="history",
        title=title,
        summary=summary,
        footnote=footnote,
        values=(*_breaks(marks), *marks, *ends["wide"], *ends["narrow"]),
        signals={"yTitle": "Best time to train" if unit == "min" else unit},
        table=table(drawn),
        legend=legend(places),
        layouts={width: _sizes(marks, ends[width], shown, unit, width) for width in TOTALS},
    )


def history_rows(columns: Columns) -> Columns:
    """Give the table of the chart without making the chart."""
    return taken(columns, _order(columns))


def _order(columns: Columns) -> list[int]:
    return order(columns, above_zero=("value",))


def _mark(number: int, point: Record, place: int, slot: int, unit: str) -> Record:
    """Make one round's best a mark."""
    lines = (value_text(cast("float", point["value"]), unit), f"{point['series']}, {point['round']}")
    line = f"{point['series']}|{point['segment']}"
    words = tip(number, point["label"], lines, point)
    return {"k": "best", "x": place, "y": point["value"], "s": point["series"], "g": line, "c": slot} | words


def _breaks(marks: Sequence[Record]) -> list[Record]:
    """Mark the places between two rounds whose results must not be compared."""
    segments = {cast("int", mark["x"]): str(mark["g"]).rpartition("|")[2] for mark in marks}
    rounds = sorted(segments)
    changes = [(before + after) / 2 for before, after in pairwise(rounds) if segments[before] != segments[after]]
    return [{"k": "break", "c": -1, "x": place, "text": BREAK} for place in changes]


def _ends(marks: Sequence[Record], unit: str, width: str) -> list[Record]:
    """Write each series' last value at its end, with its name where there is room, no label over another."""
    last = {mark["s"]: mark for mark in sorted(marks, key=lambda mark: cast("int", mark["x"]))}
    axis = log_axis([cast("float", mark["y"]) for mark in marks], unit, length=HEIGHTS[width])
    labels: list[Record] = []
    for round_number in sorted({cast("int", mark["x"]) for mark in last.values()}):
        here = [mark for mark in last.values() if mark["x"] == round_number]
        places = spread_apart(
            [_down(axis, cast("float", mark["y"]), width) for mark in here], 15, 4, HEIGHTS[width] - 4
        )
        for mark, place in zip(here, places, strict=True):
            value = value_text(cast("float", mark["y"]), unit)
            named = width == "wide" and len(last) > 1 and text_width(str(mark["s"])) <= LONG_NAME
            labels.append({
                "k": "end", "c": mark["c"], "x": round_number, "y": _up(axis, place, width), "narrow": width == "narrow",
                "text": f"{value} · {mark['s']}" if named else value,
            })  # fmt: skip
    return labels


def _down(axis: Axis, value: float, width: str) -> float:
    """Give the place of a value on a log axis, in pixels from its top."""
    return HEIGHTS[width] * math.log(axis.high / value) / math.log(axis.high / axis.low)


def _up(axis: Axis, place: float, width: str) -> float:
    """Give the value at a place, the reverse of `_down`."""
    return float(f"{axis.high * (axis.low / axis.high) ** (place / HEIGHTS[width]):.6g}")


def _sizes(
    marks: Sequence[Record], ends: Sequence[Record], shown: Sequence[str], unit: str, width: str
) -> dict[str, object]:
    """Lay out one of the two drawings."""
    y = log_axis([cast("float", mark["y"]) for mark in marks], unit, length=HEIGHTS[width])
    left = widest(y.names) + 12
    step = (TOTALS[width] - left) / (len(shown) + 1)
    overhangs = (text_width(str(end["text"])) + 14 - (len(shown) - 1 - cast("int", end["x"])) * step for end in ends)
    size = box(TOTALS[width], HEIGHTS[width], left=left, right=round(max(*overhangs, 8)), top=38, bottom=30)
    step = cast("float", size["width"]) / len(shown)
    every = math.ceil((widest(shown) + 8) / step)
    ticks = [number for number in range(len(shown)) if (len(shown) - 1 - number) % every == 0]
    x = Axis(low=-0.35, high=len(shown) - 0.75, ticks=tuple(ticks), names=tuple(shown[number] for number in ticks))
    return size | x.signals("x") | y.signals("y")

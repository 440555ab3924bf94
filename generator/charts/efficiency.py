"""Scaling efficiency against the number of accelerators."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure
from generator.charts.layout import TOTALS, box, widest
from generator.charts.rows import Record, legend, nothing, records, slots, table, tip
from generator.charts.ticks import count_axis, linear_axis

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

HEIGHTS = {"wide": 300, "narrow": 260}


def efficiency_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
) -> Figure:
    """Draw efficiency against accelerators (log) with the line of 100 %.

    Columns: `accelerators`, `efficiency` (1 is ideal), `family` (gives colour and line), `label` (who and what).
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = frame[(frame["accelerators"] > 0) & frame["efficiency"].notna()]
    drawn = drawn.sort_values(["family", "accelerators", "efficiency", "label"], kind="stable")
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    points = records(drawn, numbers=("accelerators", "efficiency"), texts=("family", "label"))
    places = slots([str(point["family"]) for point in points], colours)
    marks = [_mark(number, point, places[str(point["family"])]) for number, point in enumerate(points)]
    return Figure(
        kind="efficiency",
        title=title,
        summary=summary,
        footnote=footnote,
        values=({"k": "ideal", "c": -1, "y": 1}, *marks),
        signals={"xTitle": "Accelerators", "yTitle": "Scaling efficiency"},
        table=table(drawn),
        legend=legend(places),
        layouts={width: _sizes(marks, width) for width in TOTALS},
    )


def _mark(number: int, point: Record, slot: int) -> Record:
    """Make one result a mark."""
    share = f"{cast('float', point['efficiency']):.1%} of ideal"
    words = tip(number, point["label"], (share, f"{point['accelerators']:,} × {point['family']}"), point)
    return {"k": "best", "x": point["accelerators"], "y": point["efficiency"], "s": point["family"], "c": slot} | words


def _sizes(marks: Sequence[Record], width: str) -> dict[str, object]:
    """Lay out one of the two drawings."""
    shares = [cast("float", mark["y"]) for mark in marks]
    y = linear_axis(0, max(1.0, *shares), "", length=HEIGHTS[width], gap=40)
    names = [f"{tick:.0%}" for tick in y.ticks]
    size = box(TOTALS[width], HEIGHTS[width], left=widest(names) + 12, right=16, top=38, bottom=50)
    x = count_axis([cast("float", mark["x"]) for mark in marks], length=cast("float", size["width"]))
    return size | x.signals("x") | y.signals("y") | {"yNames": names}

"""Time to train against the number of accelerators."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure
from generator.charts.layout import TOTALS, box, widest
from generator.charts.rows import Columns, Record, legend, nothing, order, plain, records, slots, table, taken, tip
from generator.charts.ticks import Axis, count_axis, log_axis, value_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

HEIGHTS = {"wide": 340, "narrow": 300}


def scaling_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
    unit: str = "min",
) -> Figure:
    """Draw time to train against accelerators on log axes, with the ideal from each family's smallest size.

    Columns: `accelerators`, `value` (minutes), `family` (gives colour and line), `label` (who and what). The best
    value of each family at each size is joined by a line; all others are marks of the family's colour.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = frame.take(_order(frame))
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    points = records(drawn, numbers=("accelerators", "value"), texts=("family", "label"))
    places = slots([str(point["family"]) for point in points], colours)
    best = _best(drawn)
    marks = [
        _mark(number, point, places[str(point["family"])], unit, best=is_best)
        for number, (point, is_best) in enumerate(zip(points, best, strict=True))
    ]
    floor = min(cast("float", mark["y"]) for mark in marks)
    return Figure(
        kind="scaling",
        title=title,
        summary=summary,
        footnote=footnote,
        values=(*_ideals(marks, floor), *marks),
        signals={"xTitle": "Accelerators", "yTitle": "Time to train" if unit == "min" else unit},
        table=table(drawn.assign(best=best)),
        legend=legend(places),
        layouts={width: _sizes(marks, unit, width) for width in TOTALS},
    )


def scaling_rows(columns: Columns) -> Columns:
    """Give the table of the chart without making the chart."""
    rows = taken(columns, places := _order(columns))
    return rows | {"best": _best(rows)} if places else rows


def _order(columns: Columns) -> list[int]:
    return order(columns, above_zero=("accelerators", "value"), by=("family", "accelerators", "value", "label"))


def _best(drawn: Columns) -> list[bool]:
    """Say of each row, in the order of the drawing, whether it is its family's best at its size."""
    pairs = list(zip(plain(drawn["family"]), plain(drawn["accelerators"]), strict=True))
    return [place == 0 or pair != pairs[place - 1] for place, pair in enumerate(pairs)]


def _mark(number: int, point: Record, slot: int, unit: str, *, best: bool) -> Record:
    """Make one result a mark."""
    count = f"{point['accelerators']:,} × {point['family']}"
    words = tip(number, point["label"], (value_text(cast("float", point["value"]), unit), count), point)
    kind = "best" if best else "rest"
    return {"k": kind, "x": point["accelerators"], "y": point["value"], "s": point["family"], "c": slot} | words


def _ideals(marks: Sequence[Record], floor: float) -> list[Record]:
    """Give the ends of each family's ideal line: as many times faster as there are times more accelerators."""
    ends: list[Record] = []
    for family in dict.fromkeys(mark["s"] for mark in marks):
        line = [mark for mark in marks if mark["s"] == family and mark["k"] == "best"]
        first, last = (cast("tuple[float, float]", (mark["x"], mark["y"])) for mark in (line[0], line[-1]))
        reach = min(last[0], first[0] * first[1] / floor)
        if reach > first[0]:
            places = (first, (float(f"{reach:.6g}"), float(f"{first[1] * first[0] / reach:.6g}")))
            ends += [{"k": "ideal", "x": x, "y": y, "s": family, "c": line[0]["c"]} for x, y in places]
    return ends


def _sizes(marks: Sequence[Record], unit: str, width: str) -> dict[str, object]:
    """Lay out one of the two drawings."""
    values = [cast("float", mark["y"]) for mark in marks]
    y: Axis = log_axis(values, unit, length=HEIGHTS[width])
    size = box(TOTALS[width], HEIGHTS[width], left=widest(y.names) + 12, right=16, top=38, bottom=48)
    x = count_axis([cast("float", mark["x"]) for mark in marks], length=cast("float", size["width"]))
    return size | x.signals("x") | y.signals("y")

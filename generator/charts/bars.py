"""Sorted results of one round."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure
from generator.charts.layout import TOTALS
from generator.charts.lines import line, line_box
from generator.charts.rows import Record, legend, nothing, records, slots, table, tip
from generator.charts.ticks import linear_axis, log_axis, value_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

FAR_APART = 8


def bars_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
    unit: str = "min",
) -> Figure:
    """Draw results as sorted bars from zero, or as dots on a log axis where the largest is over 8 times the smallest.

    Columns: `label` (who and what), `value`, `group` (gives the colour). Optional: `text` (the value as shown). Best
    first: lowest for minutes, else highest.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = frame[frame["value"] > 0].sort_values(["value", "label"], ascending=[unit == "min", True], kind="stable")
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    texts = ("label", "group", "text") if "text" in drawn.columns else ("label", "group")
    rows = records(drawn, numbers=("value",), texts=texts)
    places = slots([str(row["group"]) for row in rows], colours)
    marks = [_mark(number, row, places[str(row["group"])], unit) for number, row in enumerate(rows)]
    far_apart = drawn["value"].max() / drawn["value"].min() > FAR_APART
    return Figure(
        kind="dots" if far_apart else "bars",
        title=title,
        summary=summary,
        footnote=footnote,
        values=tuple(marks),
        signals={},
        table=table(drawn),
        legend=legend(places, shape="" if far_apart else "square"),
        layouts={width: _sizes(marks, unit, width, far_apart=far_apart) for width in TOTALS},
    )


def _mark(number: int, row: Record, slot: int, unit: str) -> Record:
    """Make one result a line."""
    text = row.get("text") or value_text(cast("float", row["value"]), unit)
    words = tip(number, row["label"], (str(text), str(row["group"])), row)
    return line(number, row["label"]) | {"x": row["value"], "c": slot, "text": text} | words


def _sizes(marks: Sequence[Record], unit: str, width: str, *, far_apart: bool) -> dict[str, object]:
    """Lay out one of the two drawings."""
    values = [cast("float", mark["x"]) for mark in marks]
    size = line_box(marks, (str(mark["text"]) for mark in marks), width, inset=14 if far_apart else 4)
    length = cast("float", size["width"])
    if far_apart:
        return size | log_axis(values, unit, length=length, gap=56).signals("x")
    return size | linear_axis(0, max(values), unit, length=length, loose=0).signals("x")

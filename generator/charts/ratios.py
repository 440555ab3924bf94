"""Ratios around one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure
from generator.charts.layout import TOTALS
from generator.charts.lines import line, line_box
from generator.charts.rows import Record, legend, nothing, records, slots, table, tip
from generator.charts.ticks import log_axis

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd


def ratios_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
    better: str = "",
) -> Figure:
    """Draw ratios as bars that start from 1 on a log axis, in the order of the frame.

    Columns: `label`, `ratio`. Optional: `low` and `high` (the range of error), `group` (gives the colour), `text`
    (the ratio as shown). `better` is the axis title, such as `faster than v1.0 →`.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = frame[frame["ratio"] > 0]
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    there = [name for name in ("group", "text") if name in drawn.columns]
    ends = [name for name in ("low", "high") if name in drawn.columns]
    rows = records(drawn, numbers=("ratio", *ends), texts=("label", *there))
    places = slots([str(row.get("group", "")) for row in rows], colours if "group" in there else {"": 1})
    marks = [_mark(number, row, places[str(row.get("group", ""))]) for number, row in enumerate(rows)]
    return Figure(
        kind="ratios",
        title=title,
        summary=summary,
        footnote=footnote,
        values=(*marks, {"k": "one", "c": -1, "x": 1}),
        signals={"xTitle": better},
        table=table(drawn),
        legend=legend(places, shape="square"),
        layouts={width: _sizes(marks, width, titled=bool(better)) for width in TOTALS},
    )


def _mark(number: int, row: Record, slot: int) -> Record:
    """Make one ratio a line, with its range where both ends are known."""
    text = str(row.get("text") or f"{row['ratio']:.3g}×")
    low, high = row.get("low"), row.get("high")
    known = low is not None and high is not None
    within = f"{low:.3g}× to {high:.3g}×" if known else ""
    span = {"x0": low, "x1": high} if known else {}
    words = tip(number, row["label"], (text, within, str(row.get("group", ""))), row)
    return line(number, row["label"]) | {"x": row["ratio"], "c": slot, "text": text} | span | words


def _sizes(marks: Sequence[Record], width: str, *, titled: bool) -> dict[str, object]:
    """Lay out one of the two drawings."""
    values = [cast("float", mark[name]) for mark in marks for name in ("x", "x0", "x1") if name in mark]
    size = line_box(marks, (str(mark["text"]) for mark in marks), width, top=50 if titled else 30, inset=14)
    axis = log_axis([*values, 1], "", length=cast("float", size["width"]), gap=44)
    return size | axis.signals("x") | {"xNames": [f"{name}×" for name in axis.names]}

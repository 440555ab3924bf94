"""Run-to-run spread of several systems."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from generator.charts.figure import Figure, Key
from generator.charts.layout import TOTALS
from generator.charts.lines import line, line_box
from generator.charts.rows import Columns, Record, legend, nothing, order, records, slots, table, taken, tip
from generator.charts.ticks import duration, linear_axis, share_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

SCORE = "Score"


def spread_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
) -> Figure:
    """Draw every run of every system relative to that system's score, systems with the best score first.

    Columns, a row a run: `label` (the system), `score` and `value` (minutes), `used` (false is drawn as +), `group`
    (gives the colour).
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (the page that a click opens, as its
    source's path, such as `results/training/v1.1/…/resnet.md`).
    """
    drawn = frame.take(_order(frame))
    if drawn.empty:
        return nothing(frame, title, summary, footnote)
    runs = records(drawn.assign(used=drawn["used"].astype(float)), ("score", "value", "used"), ("label", "group"))
    places = slots([str(run["group"]) for run in runs], colours)
    systems = list(dict.fromkeys((run["label"], run["score"], run["group"]) for run in runs))
    lines = [
        line(number, label) | {"c": places[str(group)], "text": duration(cast("float", score))}
        for number, (label, score, group) in enumerate(systems)
    ]
    numbers = {(label, score): number for number, (label, score, _) in enumerate(systems)}
    marks = [
        _mark(number, run, numbers[run["label"], run["score"]], places[str(run["group"])])
        for number, run in enumerate(runs)
    ]
    dropped = (
        (Key(name="Dropped from the score", slot=0, shape="plus", series=False),) if not drawn["used"].all() else ()
    )
    return Figure(
        kind="spread",
        title=title,
        summary=summary,
        footnote=footnote,
        values=(
            *lines,
            *sorted(marks, key=_by_look),
            {"k": "zero", "c": -1, "x": 0},
            {"k": "head", "c": -1, "text": SCORE},
        ),
        signals={"xTitle": "Time of a run relative to the score"},
        table=table(drawn),
        legend=(*legend(places, shape="circle"), *dropped),
        layouts={width: _sizes(lines, marks, width) for width in TOTALS},
    )


def spread_rows(columns: Columns) -> Columns:
    """Give the table of the chart without making the chart."""
    return taken(columns, _order(columns))


def _order(columns: Columns) -> list[int]:
    return order(columns, above_zero=("value", "score"), by=("score", "label", "value"))


def _mark(number: int, run: Record, row: int, slot: int) -> Record:
    """Make one run a mark."""
    value, score = cast("float", run["value"]), cast("float", run["score"])
    share = round(value / score - 1, 6)
    fate = "" if run["used"] else "Dropped from the score"
    words = tip(
        number, run["label"], (duration(value), f"{share_text(round(share, 4))} of {duration(score)}", fate), run
    )
    return {"k": "run", "r": row, "x": share, "c": slot, "m": "used" if run["used"] else "dropped"} | words


def _by_look(mark: Record) -> tuple[object, ...]:
    """Order marks so that those of one look come together, which makes the drawing small; runs that count lie on top."""
    return mark["m"], mark["c"], mark["i"]


def _sizes(lines: Sequence[Record], marks: Sequence[Record], width: str) -> dict[str, object]:
    """Lay out one of the two drawings."""
    size = line_box(lines, (SCORE, *(str(each["text"]) for each in lines)), width, top=50, inset=14)
    shares = [cast("float", mark["x"]) for mark in marks]
    low, high = min(*shares, -0.01), max(*shares, 0.01)
    axis = linear_axis(low, high, "", length=cast("float", size["width"]), gap=58)
    return size | axis.signals("x") | {"xNames": [share_text(tick) for tick in axis.ticks]}

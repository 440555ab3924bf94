"""How the best time round over round is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.specs import common
from generator.charts.theme import variable

if TYPE_CHECKING:
    import altair as alt


def spec() -> alt.LayerChart:
    """Describe a line a series on a log axis, broken where rules changed, with its last value at its end."""
    x = common.place("x", axis=common.axis("x", title=False, grid=False))
    y = common.place("y", kind="log", axis=common.axis("y"))
    colour, shape = common.colour(), common.shape()
    breaks = common.rows("break").mark_rule(strokeDash=[3, 3], color=variable("axis"))
    notes = common.rows("break").mark_text(y=-4, align="center", color=variable("muted"), fontSize=common.letters(11))
    lines = common.rows("best").mark_line(strokeWidth=2)
    marks = common.rows("best").mark_point(filled=True, strokeWidth=1.25, opacity=1)
    ends = (
        common.rows("end")
        .transform_filter("datum.narrow === narrow")
        .mark_text(
            align="left",
            dx=10,
            dy=4,
            fontSize=common.letters(12),
            color=variable("ink"),
            stroke=variable("paper"),
            strokeWidth=3,
        )
    )
    return common.finished(
        breaks.encode(x),
        notes.encode(x, text="text:N"),
        lines.encode(x, y, colour, detail="g:N"),
        marks.encode(x, y, colour, shape, common.size(72), common.rim()),
        ends.encode(x, y, text="text:N"),
        axes="xy",
    )

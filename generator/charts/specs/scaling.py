"""How time to train against accelerators is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.specs import common

if TYPE_CHECKING:
    import altair as alt


def spec() -> alt.LayerChart:
    """Describe log axes with the ideal (dotted), the best of each size (lines) and all other results (small marks)."""
    x = common.place("x", kind="log", axis=common.axis("x"))
    y = common.place("y", kind="log", axis=common.axis("y"))
    colour, shape = common.colour(), common.shape()
    ideal = common.rows("ideal").mark_line(strokeWidth=1.25, strokeDash=[0.1, 4], strokeCap="round")
    line = common.rows("best").mark_line(strokeWidth=2)
    rest = common.rows("rest").mark_point(filled=True, strokeWidth=1, opacity=1, fillOpacity=0.6)
    best = common.rows("best").mark_point(filled=True, strokeWidth=1.25, opacity=1)
    return common.finished(
        ideal.encode(x, y, colour, detail="s:N"),
        line.encode(x, y, colour, detail="s:N"),
        rest.encode(x, y, colour, shape, common.size(36), common.rim()),
        best.encode(x, y, colour, shape, common.size(72), common.rim()),
        axes="xy",
    )

"""How scaling efficiency is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.specs import common
from generator.charts.theme import variable

if TYPE_CHECKING:
    import altair as alt


def spec() -> alt.LayerChart:
    """Describe a line a family against accelerators, with a rule at the ideal."""
    x = common.place("x", kind="log", axis=common.axis("x"))
    y = common.place("y", axis=common.axis("y"))
    colour = common.colour()
    ideal = common.rows("ideal").mark_rule(color=variable("axis"), strokeWidth=1.5)
    lines = common.rows("best").mark_line(strokeWidth=2)
    points = common.rows("best").mark_point(filled=True, strokeWidth=1.25, opacity=1)
    return common.finished(
        ideal.encode(y),
        lines.encode(x, y, colour, detail="s:N"),
        points.encode(x, y, colour, common.shape(), common.size(72), common.rim()),
        axes="xy",
    )

"""How one result's runs are drawn."""

from __future__ import annotations

import altair as alt

from generator.charts.specs import common, spread
from generator.charts.theme import variable


def spec() -> alt.LayerChart:
    """Describe a strip of marks along a time axis, with a line at the score."""
    x = common.place("x", axis=common.axis("x", title=False, grid=False, line=True))
    y = alt.Y("at:Q", axis=None, scale=alt.Scale(domain=alt.ExprRef("yDomain"), nice=False, zero=False))
    mean = common.rows("mean").mark_rule(color=variable("ink"), strokeWidth=1.5, y=-4, y2=alt.ExprRef("height"))
    name = common.rows("mean").mark_text(
        y=-10, align=alt.ExprRef("align"), fontSize=common.letters(12), fontWeight=600, color=variable("ink")
    )
    return common.finished(
        mean.encode(x),
        name.encode(x, text="text:N"),
        spread.runs("datum.y", 60).encode(x, y),
        axes="xy",
        align="center",
    )

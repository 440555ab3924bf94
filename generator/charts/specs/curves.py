"""How quality against time is drawn."""

from __future__ import annotations

import altair as alt

from generator.charts.specs import common
from generator.charts.theme import variable


def spec() -> alt.LayerChart:
    """Describe a line a run, with a rule at the quality to reach."""
    x = common.place("x", axis=common.axis("x"))
    y = common.place("y", axis=common.axis("y"))
    colour = common.colour()
    lines = common.rows("curve").mark_line(strokeWidth=alt.ExprRef("weight"), strokeOpacity=0.75, strokeJoin="round")
    ends = common.rows("curve").mark_point(filled=True, opacity=1, strokeWidth=1)
    at_end = alt.SizeValue(0, condition=[{"test": common.FOCUSED, "value": 90}, {"test": "datum.e === 1", "value": 40}])
    target = common.rows("target").mark_rule(color=variable("ink"), strokeDash=[5, 3], strokeWidth=1.25)
    name = common.rows("target").mark_text(
        x=6, align="left", dy=-6, fontSize=common.letters(12), fontWeight=600,
        color=variable("ink"), stroke=variable("paper"), strokeWidth=3,
    )  # fmt: skip
    return common.finished(
        lines.encode(x, y, colour, detail="g:N"),
        target.encode(y),
        ends.encode(x, y, colour, at_end, common.rim()),
        name.encode(y, text="text:N"),
        axes="xy",
        weight=1.75,
    )

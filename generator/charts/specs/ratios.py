"""How ratios are drawn."""

from __future__ import annotations

import altair as alt

from generator.charts.specs import common
from generator.charts.theme import variable


def spec() -> alt.LayerChart:
    """Describe a bar a line that starts at 1 on a log axis, with its range of error and its value at the end."""
    x = common.place("x", kind="log", axis=common.axis("x", top=True))
    at = common.line_of("at")
    bars = (
        common.rows("line")
        .transform_calculate(y0="datum.r + (narrow ? 0.5 : 0.22)", y1="datum.r + (narrow ? 0.86 : 0.78)")
        .mark_bar(cornerRadius=1.5, fillOpacity=0.92)
    )
    middle = common.rows("line").transform_calculate(at=f"datum.r + {common.MARK_AT}")
    ranges = middle.transform_filter("isValid(datum.x0)").mark_rule(color=variable("ink"), strokeWidth=1.5)
    values = middle.mark_text(
        x=alt.ExprRef("width + padding.right"), align="right", dy=4, fontSize=common.letters(12), color=variable("ink")
    )
    rim = alt.StrokeValue("transparent", condition={"test": common.FOCUSED, "value": variable("ink")})
    one = common.rows("one").mark_rule(color=variable("muted"), strokeWidth=1.5)
    return common.finished(
        common.line_grid(),
        bars.encode(x, common.line_of("y0"), common.colour(), rim, x2=alt.X2Datum(1), y2="y1:Q"),
        ranges.encode(at, common.place("x0", kind="log", axis=common.axis("x", top=True)), x2="x1:Q"),
        one.encode(x),
        values.encode(at, text="text:N"),
        common.line_labels(),
        axes="x",
    )

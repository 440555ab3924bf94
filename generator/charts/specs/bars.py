"""How sorted results are drawn: as bars from zero, or as dots on a log axis."""

from __future__ import annotations

import altair as alt

from generator.charts.specs import common
from generator.charts.theme import variable


def spec() -> alt.LayerChart:
    """Describe a bar a line, with its label before and its value behind it."""
    x = common.place("x", axis=common.axis("x", title=False, top=True))
    bars = (
        common.rows("line")
        .transform_calculate(y0="datum.r + (narrow ? 0.48 : 0.16)", y1="datum.r + (narrow ? 0.88 : 0.84)")
        .mark_bar(cornerRadius=1.5, fillOpacity=0.92)
    )
    rim = alt.StrokeValue("transparent", condition={"test": common.FOCUSED, "value": variable("ink")})
    return common.finished(
        bars.encode(x, common.line_of("y0"), common.colour(), rim, x2=alt.X2Datum(0), y2="y1:Q"),
        _values().encode(x, common.line_of("at"), text="text:N"),
        common.line_labels(),
        axes="x",
    )


def dots() -> alt.LayerChart:
    """Describe a dot a line on a log axis, for results too far apart to be seen as bars."""
    x = common.place("x", kind="log", axis=common.axis("x", title=False, top=True))
    marks = common.rows("line").transform_calculate(at=f"datum.r + {common.MARK_AT}")
    points = marks.mark_point(filled=True, strokeWidth=1.25, opacity=1)
    return common.finished(
        common.line_grid(),
        points.encode(x, common.line_of("at"), common.colour(), common.shape(), common.size(80), common.rim()),
        _values().encode(x, common.line_of("at"), text="text:N"),
        common.line_labels(),
        axes="x",
    )


def _values() -> alt.Chart:
    """Write each value behind its mark."""
    placed = common.rows("line").transform_calculate(at=f"datum.r + {common.MARK_AT}")
    chart: alt.Chart = placed.mark_text(
        align="left",
        dx=8,
        dy=4,
        fontSize=common.letters(12),
        color=variable("ink"),
        stroke=variable("paper"),
        strokeWidth=3,
    )
    return chart

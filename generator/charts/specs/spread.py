"""How run-to-run spread is drawn."""

from __future__ import annotations

import altair as alt

from generator.charts.specs import common
from generator.charts.theme import variable

MARKS = {
    "used": "circle",
    "dropped": "M-1.15,-0.28H-0.28V-1.15H0.28V-0.28H1.15V0.28H0.28V1.15H-0.28V0.28H-1.15Z",
    "failed": "M0,-0.4L0.6,-1L1,-0.6L0.4,0L1,0.6L0.6,1L0,0.4L-0.6,1L-1,0.6L-0.4,0L-1,-0.6L-0.6,-1Z",
}


def spec() -> alt.LayerChart:
    """Describe a line a system, its runs by their distance from the score, with the score at the end."""
    x = common.place("x", axis=common.axis("x", top=True))
    y = common.line_of("at")
    scores = (
        common.rows("line")
        .transform_calculate(at=f"datum.r + {common.MARK_AT}")
        .mark_text(
            x=alt.ExprRef("width + padding.right"),
            align="right",
            dy=4,
            fontSize=common.letters(12),
            color=variable("ink"),
        )
    )
    head = common.rows("head").mark_text(
        x=alt.ExprRef("width + padding.right"),
        y=-8,
        align="right",
        fontSize=common.letters(12),
        color=variable("muted"),
    )
    zero = common.rows("zero").mark_rule(color=variable("axis"), strokeWidth=1.5)
    return common.finished(
        common.line_grid(),
        zero.encode(x),
        runs(f"datum.r + {common.MARK_AT}", 40).encode(x, y),
        scores.encode(y, text="text:N"),
        head.encode(text="text:N"),
        common.line_labels(),
        axes="x",
    )


def runs(at: str, size: float) -> alt.Chart:
    """Describe the marks of runs: a disc for one that counts, a plus for a dropped one, a cross for a failed one."""
    scale = alt.Scale(domain=list(MARKS), range=list(MARKS.values()))
    shape = alt.Shape("m:N", legend=None, scale=scale)
    placed = common.rows("run").transform_calculate(at=at)
    points = placed.mark_point(filled=True, opacity=1, fillOpacity=0.9, strokeWidth=1)
    tests = [
        {"test": common.FOCUSED, "value": variable("ink")},
        {"test": "datum.m === 'used'", "value": variable("paper")},
    ]
    rim = alt.StrokeValue("transparent", condition=tests)
    chart: alt.Chart = points.encode(shape, common.colour(), common.size(size), rim)
    return chart

"""How run-to-run spread is drawn."""

from __future__ import annotations

import altair as alt

from generator.charts.specs import common
from generator.charts.theme import variable

MARKS = ["used", "dropped", "failed"]
# Drawn with strokes, like the marks of legends.
STROKED = {"dropped": "M-1,0L1,0M0,-1L0,1", "failed": "M-0.8,-0.8L0.8,0.8M-0.8,0.8L0.8,-0.8"}


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
        *(layer.encode(x, y, common.colour()) for layer in runs(f"datum.r + {common.MARK_AT}", 30)),
        scores.encode(y, text="text:N"),
        head.encode(text="text:N"),
        common.line_labels(),
        axes="x",
    )


def runs(at: str, size: float) -> list[alt.Chart]:
    """Describe the marks of runs: a disc for one that counts, + for a dropped one, × for a failed one."""
    placed = common.rows("run").transform_calculate(at=at)
    used = placed.transform_filter("datum.m === 'used'").mark_point(
        filled=True, opacity=1, fillOpacity=0.9, strokeWidth=1
    )
    others = (
        placed.transform_filter(f"datum.m === '{mark}'").mark_point(
            filled=False, shape=path, opacity=1, strokeWidth=1.75, strokeCap="round"
        )
        for mark, path in STROKED.items()
    )
    return [used.encode(common.size(size * 1.4), common.rim()), *(other.encode(common.size(size)) for other in others)]

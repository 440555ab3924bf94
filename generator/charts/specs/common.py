"""What the specifications share: parameters, axes, colours, letters."""

from __future__ import annotations

from typing import Literal

import altair as alt

from generator.charts.theme import SHAPES, variable

TICK, LABEL = 12, 12
SLOT_NAMES = list(range(len(SHAPES)))
SHOWN = "indexof(hidden, datum.c) < 0"
FOCUSED = "datum.i === focus"
# Where in a line, whose height is 1, its label and its mark have their middle.
LABEL_AT, MARK_AT = "(narrow ? 0.3 : 0.5)", "(narrow ? 0.68 : 0.5)"


def letters(size: float) -> alt.ExprRef:
    """Give a size of letters; the drawing turns it negative, which keeps vl-convert from measuring text (see draw)."""
    return alt.ExprRef(f"{size} * letters")


def rows(kind: str) -> alt.Chart:
    """Start a layer from the rows of one kind whose series is not hidden."""
    return alt.Chart(alt.NamedData("values", format=alt.JsonDataFormat(parse=None))).transform_filter(
        f"datum.k === '{kind}' && {SHOWN}"
    )


def parameters(axes: str, **more: object) -> list[alt.Parameter]:
    """Declare the signals that every kind has, those of its axes, and more of its own."""
    every: dict[str, object] = {"letters": 1, "hidden": [], "focus": -1, "narrow": False, "lines": 1}
    for axis_name in axes:
        every |= {f"{axis_name}Domain": [1, 2], f"{axis_name}Title": ""}
        every |= {f"{axis_name}Ticks": [], f"{axis_name}Names": []}
    return [alt.param(name=name, value=value) for name, value in (every | more).items()]


def colour() -> alt.Color:
    """Colour by place in the palette."""
    return alt.Color(
        "c:O", legend=None, scale=alt.Scale(domain=SLOT_NAMES, range=[variable(f"c{c}") for c in SLOT_NAMES])
    )


def shape() -> alt.Shape:
    """Shape by place in the palette, so that no series is told by colour alone."""
    return alt.Shape("c:O", legend=None, scale=alt.Scale(domain=SLOT_NAMES, range=list(SHAPES)))


def size(normal: float) -> alt.SizeValue:
    """Size a mark, larger where the reader has the focus."""
    return alt.SizeValue(normal, condition={"test": FOCUSED, "value": normal * 2.2})


def rim() -> alt.StrokeValue:
    """Outline a mark, so that marks over each other stay apart."""
    return alt.StrokeValue(variable("paper"), condition={"test": FOCUSED, "value": variable("ink")})


def axis(name: str, *, title: bool = True, grid: bool = True, top: bool = False, line: bool = False) -> alt.Axis:
    """Describe an axis whose ticks, names and title are signals named after it (`x` or `y`)."""
    across = name == "x"
    title_place = (alt.ExprRef("width / 2"), -26 if top else 40) if across else (alt.ExprRef("-padding.left"), -20)
    return alt.Axis(
        values=alt.ExprRef(f"{name}Ticks"),
        labelExpr=f"{name}Names[indexof({name}Ticks, datum.value)]",
        title=f"signal:{name}Title" if title else None,
        titleX=title_place[0],
        titleY=title_place[1],
        titleAlign="center" if across else "left",
        titleAnchor=None,
        titleAngle=0,
        titleBaseline="alphabetic",
        orient=("top" if top else "bottom") if across else "left",
        grid=grid,
        domain=line,
        ticks=line,
        labelBaseline="alphabetic",
        labelFlush=False,
        labelPadding=(8 if top else 18) if across else 8,
        labelOffset=0 if across else 4,
    )


def place(field: str, *, kind: Literal["linear", "log"] = "linear", axis: alt.Axis) -> alt.X | alt.Y:
    """Place marks by a field named after its axis (`x`, `y0`, …) in the domain that a signal gives."""
    name = field[0]
    channel: type[alt.X | alt.Y] = alt.X if name == "x" else alt.Y
    scale = alt.Scale(type=kind, domain=alt.ExprRef(f"{name}Domain"), nice=False, zero=False)
    return channel(f"{field}:Q", axis=axis, scale=scale)


def line_of(field: str) -> alt.Y:
    """Place marks in the lines of a chart that has a label a line, the first at the top."""
    return alt.Y(f"{field}:Q", axis=None, scale=alt.Scale(domain=alt.ExprRef("[lines, 0]"), nice=False, zero=False))


def line_labels(kind: str = "line") -> alt.Chart:
    """Label each line: to its left where there is room, above its mark in the narrow drawing."""
    text = "narrow ? (datum.n || datum.l) : (datum.w || datum.l)"
    labels = rows(kind).transform_calculate(label=text, at=f"datum.r + {LABEL_AT}")
    mark = labels.mark_text(
        x=alt.ExprRef("narrow ? 2 - padding.left : -10"),
        align=alt.ExprRef("narrow ? 'left' : 'right'"),
        dy=4,
        fontSize=letters(LABEL),
        color=variable("ink"),
        stroke=variable("paper"),
        strokeWidth=3,
    )
    chart: alt.Chart = mark.encode(line_of("at"), text="label:N")
    return chart


def line_grid() -> alt.Chart:
    """Draw a thin rule along each line, to lead the eye from the label to the marks."""
    ruled = rows("line").transform_calculate(at=f"datum.r + {MARK_AT}")
    rule = ruled.mark_rule(x=0, x2=alt.ExprRef("width"), color=variable("grid"))
    chart: alt.Chart = rule.encode(line_of("at"))
    return chart


def finished(*layers: alt.Chart, axes: str = "", **signals: object) -> alt.LayerChart:
    """Lay layers over each other, with the signals that they read and the theme."""
    chart: alt.LayerChart = (
        alt.LayerChart(layer=list(layers))
        .properties(width=600, height=300, autosize="none", padding={"left": 0, "right": 0, "top": 0, "bottom": 0})
        .add_params(*parameters(axes, **signals))
        .configure(background="transparent", aria=False)
        .configure_view(stroke=None)
        .configure_axis(
            domainColor=variable("axis"),
            domainWidth=1.5,
            tickColor=variable("axis"),
            labelOverlap=False,
            labelLimit=0,
            titleLimit=0,
            gridColor=variable("grid"),
            labelColor=variable("muted"),
            titleColor=variable("muted"),
            titleFontWeight="normal",
            labelFontSize=letters(TICK),
            titleFontSize=letters(TICK),
        )
        .configure_mark(invalid="show")
        .configure_text(baseline="alphabetic")
    )
    return chart

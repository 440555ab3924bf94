"""The marks of legends, drawn as the charts draw them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from generator.charts.theme import SHAPES, variable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.charts.figure import Key

_PATHS = {
    "circle": "M-5,0a5,5,0,1,0,10,0a5,5,0,1,0,-10,0z",
    "square": "M-4.5,-4.5h9v9h-9z",
    "triangle-up": "M0,-4.6L-5.3,4.6H5.3z",
    "triangle-down": "M0,4.6L-5.3,-4.6H5.3z",
    "diamond": "M0,-5.8L5.2,0L0,5.8L-5.2,0z",
    "cross": "M-5.2,-2h3.2v-3.2h4v3.2h3.2v4h-3.2v3.2h-4v-3.2h-3.2z",
}
_STROKES = {
    "plus": "M-4.5,0h9M0,-4.5v9",
    "times": "M-3.6,-3.6l7.2,7.2M3.6,-3.6l-7.2,7.2",
    "line": "M-6,0h12",
    "dots": "M-6,0h0M-2,0h0M2,0h0M6,0h0",
}


def glyph(slot: int, shape: str, x: float, y: float) -> str:
    """Draw a legend's mark with its centre at a place; without a shape it is that of the place in the palette."""
    colour, place = variable(f"c{slot}"), f'transform="translate({x:g},{y:g})"'
    if shape in _STROKES:
        return f'<path {place} stroke="{colour}" stroke-width="2" stroke-linecap="round" d="{_STROKES[shape]}"/>'
    return f'<path {place} fill="{colour}" d="{_PATHS[shape or SHAPES[slot]]}"/>'


def legend_html(legend: Sequence[Key]) -> str:
    """Write a legend as the list that stands above a chart in a page; a single entry needs none."""
    items = "".join(f"<li{_handle(key)}>{_picture(key)}{escape(key.name)}</li>" for key in legend)
    return f'<ul class="bb-legend">{items}</ul>' if len(legend) > 1 else ""


def _handle(key: Key) -> str:
    """Write what the page's script needs to hide and show a series."""
    return f' data-slot="{key.slot}"' if key.series else ""


def _picture(key: Key) -> str:
    """Draw a legend's mark as an SVG of its own."""
    return f'<svg viewBox="-7 -7 14 14" aria-hidden="true">{glyph(key.slot, key.shape, 0, 0)}</svg>'

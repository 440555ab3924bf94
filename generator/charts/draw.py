"""One figure drawn by vl-convert: the work of one process of `render`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import vl_convert

from generator.charts.layout import TOTALS
from generator.charts.standalone import frame, standalone
from generator.charts.svg import Picture, minified
from generator.charts.templates import filled

if TYPE_CHECKING:
    from generator.charts.templates import Spec

# Measuring text is nine tenths of vl-convert's time and serves nothing here, since every label's place is given.
# Letters of a negative size are not measured; `svg` turns the sign back.
UNMEASURED = {"letters": -1}


def drawn(source: str, specs: dict[str, Spec]) -> dict[str, str]:
    """Draw one figure, given as the JSON of `script.source`: `wide`, `narrow`, `standalone`, and its `head` and `foot`."""
    figure = json.loads(source)
    template = specs[figure["kind"]]
    wide, narrow = (_picture(template, figure, width) for width in TOTALS)
    head, foot = frame(figure, wide.height)
    return {
        "wide": wide.svg("bb-wide"),
        "narrow": narrow.svg("bb-narrow"),
        "standalone": standalone(wide, head, foot),
        "head": head,
        "foot": foot,
    }


def _picture(template: Spec, figure: dict[str, Any], width: str) -> Picture:
    """Draw one of the two widths."""
    signals = figure["signals"] | figure["layouts"][width] | UNMEASURED
    return minified(vl_convert.vega_to_svg(filled(template, figure["values"], signals)))

"""Figures of one kind drawn by vl-convert: the work of one process of `render`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.charts.layout import TOTALS
from generator.charts.sheet import pictures
from generator.charts.standalone import frame, standalone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.charts.svg import Picture
    from generator.charts.templates import Spec

# Measuring text is nine tenths of vl-convert's time and serves nothing here, since every label's place is given.
# Letters of a negative size are not measured; `svg` turns the sign back.
UNMEASURED = {"letters": -1}


def drawn(sources: Sequence[str], specs: Mapping[str, Spec]) -> list[dict[str, str]]:
    """Draw figures of one kind, given as the JSON of `script.source`.

    Each gets `wide`, `narrow`, `standalone`, and that file's `head` and `foot`.
    """
    figures = [json.loads(source) for source in sources]
    (kind,) = {figure["kind"] for figure in figures}
    drawings = [(figure["values"], _signals(figure, width)) for width in TOTALS for figure in figures]
    made = pictures(specs[kind], drawings)
    pairs = zip(made[: len(figures)], made[len(figures) :], strict=True)
    return [_parts(figure, *pair) for figure, pair in zip(figures, pairs, strict=True)]


def _signals(figure: Mapping[str, Any], width: str) -> dict[str, Any]:
    """Give the signals of one of a figure's two widths."""
    signals: dict[str, Any] = figure["signals"] | figure["layouts"][width] | UNMEASURED
    return signals


def _parts(figure: Mapping[str, Any], wide: Picture, narrow: Picture) -> dict[str, str]:
    """Put a figure's drawings into the forms that pages and files take."""
    head, foot = frame(figure, wide.height)
    return {
        "wide": wide.svg("bb-wide"),
        "narrow": narrow.svg("bb-narrow"),
        "standalone": standalone(wide, head, foot),
        "head": head,
        "foot": foot,
    }

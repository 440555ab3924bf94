"""Figures as JSON: what the cache is keyed by, and the classic script that feeds the live view."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.charts.figure import Figure


def source(figure: Figure) -> str:
    """Write all of a figure that is drawn, the same for equal figures; a value that JSON lacks raises ValueError."""
    parts = {
        "kind": figure.kind,
        "title": figure.title,
        "summary": figure.summary,
        "footnote": figure.footnote,
        "legend": [asdict(key) for key in figure.legend],
        "values": [dict(row) for row in figure.values],
        "signals": dict(figure.signals),
        "layouts": {width: dict(layout) for width, layout in figure.layouts.items()},
    }
    return json.dumps(parts, sort_keys=True, separators=(",", ":"), allow_nan=False)


def data(key: str, figure: Figure, frame: tuple[str, str]) -> str:
    """Write the data of a live chart as a script that sets `benchbook.charts.data[key]`."""
    parts = {
        "kind": figure.kind,
        "values": [dict(row) for row in figure.values],
        "signals": dict(figure.signals),
        "layouts": {width: dict(layout) for width, layout in figure.layouts.items()},
        "frame": frame,
    }
    return f"benchbook.charts.data[{literal(key)}]={literal(parts)};\n"


def literal(value: Mapping[str, object] | str) -> str:
    """Write a value as JavaScript that is also safe inside a script element."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")

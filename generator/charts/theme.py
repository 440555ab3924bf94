"""Colours, shapes and letters, once for every chart."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SLOTS = 6
# At least 3:1 on its background, and apart for readers of every kind of colour vision; slot 0 is for all others.
LIGHT = {
    "c0": "#7a8190",
    "c1": "#2f62b8",
    "c2": "#c4582f",
    "c3": "#1e5b17",
    "c4": "#bf036c",
    "c5": "#008ea3",
    "c6": "#9157f0",
    "ink": "#1b2433",
    "muted": "#565f6e",
    "axis": "#9aa2af",
    "grid": "#e3e6eb",
    "paper": "#ffffff",
}
DARK = {
    "c0": "#8f97a6",
    "c1": "#7387ff",
    "c2": "#e08a63",
    "c3": "#57d63f",
    "c4": "#f190bb",
    "c5": "#6df4fe",
    "c6": "#b07cc4",
    "ink": "#eef0f4",
    "muted": "#a9b1bf",
    "axis": "#6b7482",
    "grid": "#343945",
    "paper": "#1e2129",
}
SHAPES = ("circle", "circle", "square", "triangle-up", "diamond", "triangle-down", "cross")
FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'


def variable(name: str) -> str:
    """Name a colour by its CSS custom property, which the page or the drawing's own style sets."""
    return f"var(--bb-{name})"


def colours(names: Iterable[str]) -> Mapping[str, int]:
    """Give each name its place in the palette: 1 to 6 for the most frequent, 0 for all others.

    Give one page's charts the same mapping, so that a name keeps its colour from chart to chart.
    """
    counts = Counter(names)
    ranked = sorted(counts, key=lambda name: (-counts[name], name))
    return {name: place + 1 if place < SLOTS else 0 for place, name in enumerate(ranked)}

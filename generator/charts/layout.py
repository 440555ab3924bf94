"""The room that a drawing has, and what of it axes and labels take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.text import width

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDE, NARROW = 720, 360
TOTALS = {"wide": WIDE, "narrow": NARROW}
TICK = 12


def box(total: float, height: float, *, left: float, right: float, top: float, bottom: float) -> dict[str, object]:
    """Give the signals of a drawing's size: the whole width, the inner height, and the room round the inside."""
    padding = {"left": left, "right": right, "top": top, "bottom": bottom}
    return {"width": total - left - right, "height": height, "padding": padding, "narrow": total == NARROW}


def widest(texts: Iterable[str], size: float = TICK) -> int:
    """Give the room that the widest of some texts needs, in whole pixels."""
    return round(max((width(text, size) for text in texts), default=0) + 0.5)


def spread_apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move labels so that neighbours are `gap` apart and all lie from low to high, each as near its place as can be."""
    blocks: list[tuple[float, list[int]]] = []
    for index in sorted(range(len(places)), key=lambda index: (places[index], index)):
        members = [index]
        middle = _kept(places, members, gap, low, high)
        while blocks and middle - blocks[-1][0] < (len(members) + len(blocks[-1][1])) * gap / 2:
            members = blocks.pop()[1] + members
            middle = _kept(places, members, gap, low, high)
        blocks.append((middle, members))
    moved = list(places)
    for middle, members in blocks:
        for place, index in enumerate(members):
            moved[index] = middle + (place - (len(members) - 1) / 2) * gap
    return moved


def _kept(places: Sequence[float], members: Sequence[int], gap: float, low: float, high: float) -> float:
    """Give the middle of labels that stand side by side: the mean of their places, so far that all stay inside."""
    half = (len(members) - 1) * gap / 2
    middle = sum(places[index] for index in members) / len(members)
    return min(max(middle, low + half), max(high - half, low + half))

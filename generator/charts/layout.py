"""The room that a drawing has, and what of it axes and labels take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.text import width

if TYPE_CHECKING:
    from collections.abc import Iterable

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


def spread_apart(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """Move labels so that neighbours are at least `gap` apart and all lie from low to high, each near its place."""
    order = sorted(range(len(places)), key=lambda index: (places[index], index))
    blocks: list[tuple[float, list[int]]] = []
    for index in order:
        centre, members = places[index], [index]
        while blocks and centre - (len(members) - 1) * gap / 2 < blocks[-1][0] + (len(blocks[-1][1]) + 1) * gap / 2:
            before, earlier = blocks.pop()
            count = len(earlier) + len(members)
            centre = (before * len(earlier) + centre * len(members)) / count
            members = earlier + members
        half = (len(members) - 1) * gap / 2
        blocks.append((min(max(centre, low + half), max(high - half, low + half)), members))
    moved = list(places)
    for centre, members in blocks:
        for place, index in enumerate(members):
            moved[index] = centre + (place - (len(members) - 1) / 2) * gap
    return moved

"""Charts with a label a line: how much room labels and values take, and what of them fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.layout import NARROW, TOTALS, box, widest
from generator.charts.text import shorten

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.charts.rows import Record

LABELS = 300
STEPS = {"wide": 24, "narrow": 40}


def line(number: int, label: object) -> Record:
    """Give what a line's label is drawn from: whole, and cut where it does not fit (`w` wide, `n` narrow)."""
    text = str(label)
    cuts = {"w": shorten(text, LABELS - 12), "n": shorten(text, NARROW - 4)}
    return {"k": "line", "r": number, "l": text} | {width: cut for width, cut in cuts.items() if cut != text}


def line_box(
    lines: Sequence[Mapping[str, object]], texts: Iterable[str], width: str, *, top: float = 30, inset: float
) -> Record:
    """Give the signals of size of a chart of lines, with room at the end for the widest of `texts`.

    `top` is the room for the axis, `inset` that for half a tick's name before the inside of the narrow drawing.
    """
    labels = [str(line.get("w", line["l"])) for line in lines]
    left = inset if width == "narrow" else min(widest(labels) + 12, LABELS)
    right = widest(texts) + 12
    size = box(TOTALS[width], len(lines) * STEPS[width], left=left, right=right, top=top, bottom=6)
    return size | {"lines": len(lines)}

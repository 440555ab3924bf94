"""Text that is safe to draw, and how wide it is without measuring it."""

from __future__ import annotations

import re
from functools import lru_cache

# What XML 1.0 cannot hold, and what reorders or hides the text around it.
UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]+")
# In hundredths of the letters' size; as wide as the widest common interface font, because readers' fonts differ.
WIDTHS = {
    letter: width
    for width, letters in {
        29: "ijlI'",
        33: " .,:;·|/\\",
        41: "frt()[]!-",
        50: '"*_',
        54: "zsckJ?",
        61: "vxyLFTE",
        64: "abdeghnopqu0123456789",
        70: "ABCKPRSUVXYZ",
        79: "DGHNOQ&w",
        84: "+<>=~#–−×≤≥",
        99: "WMm%@…",
    }.items()
    for letter in letters
}
ELLIPSIS = "…"


def clean(text: object) -> str:
    """Make a stranger's text fit to be drawn: on one line, without control characters."""
    return " ".join(UNFIT.sub(" ", str(text)).split())


# The names of ticks and systems come again and again.
@lru_cache(maxsize=1 << 14)
def width(text: str, size: float = 12) -> float:
    """Estimate the width of text in pixels, rather too wide than too narrow."""
    return sum(WIDTHS.get(letter, 72 if letter < "\u2e80" else 104) for letter in text) * size / 100


def shorten(text: str, room: float, size: float = 12) -> str:
    """Cut the middle out of a text that is wider than a room in pixels, since names often differ at their ends."""
    if width(text, size) <= room:
        return text
    for kept in range(len(text) - 1, -1, -1):
        head = kept * 3 // 5
        cut = text[:head].rstrip() + ELLIPSIS + text[len(text) - kept + head :].lstrip()
        if width(cut, size) <= room:
            return cut
    return ""


def wrap(text: str, room: float, size: float = 12) -> list[str]:
    """Break text into lines of a width in pixels; a word that is wider by itself is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(shorten(word, room, size))
    return lines

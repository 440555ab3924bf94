"""A drawing as a file of its own: title, legend and footnote round it, both themes within it."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from generator.charts.glyphs import glyph
from generator.charts.layout import WIDE
from generator.charts.text import clean, width, wrap
from generator.charts.theme import DARK, FONT, LIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.charts.svg import Picture

MARGIN = 24
TITLE, NOTE, KEY = 17, 11, 12
_COLOUR = re.compile(r"var\(--bb-([a-z0-9]+)\)")


def frame(figure: Mapping[str, object], height: float) -> tuple[str, str]:
    """Give what stands before and after the inside of a drawing of a height to make a file of it.

    Colours are plain, so that every program that reads SVG shows them; a style of its own, which a program may drop,
    turns each into that of the dark theme.
    """
    title, footnote = clean(figure["title"]), clean(figure["footnote"])
    top, above = _above(title, figure["legend"])  # type: ignore[arg-type] # the JSON form of the legend
    lines = wrap(footnote, WIDE, NOTE)
    foot = top + height + 8
    below = "".join(_line(line, foot + 14 * place + NOTE, NOTE, "muted") for place, line in enumerate(lines))
    total = foot + 14 * len(lines) + MARGIN - 8
    size = f'width="{WIDE + 2 * MARGIN}" height="{total:g}" viewBox="0 0 {WIDE + 2 * MARGIN} {total:g}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} fill="none" font-family=\'{FONT}\' role="img">'
        f"<title>{_told(title)}</title><desc>{_told(clean(figure['summary']))} {_told(footnote)}</desc>"
        f"<style>{_dark()}</style>"
        f'<rect width="100%" height="100%" fill="{LIGHT["paper"]}"/>{above}<g transform="translate({MARGIN},{top:g})">'
    )
    return plain(head), plain(f"</g>{below}</svg>\n")


def standalone(picture: Picture, head: str, foot: str) -> str:
    """Put a drawing into its frame."""
    return head + plain(picture.content) + foot


def plain(svg: str) -> str:
    """Write colours as they are in the light theme instead of by variable."""
    return _COLOUR.sub(lambda match: LIGHT[match[1]], svg)


def _above(title: str, legend: Sequence[Mapping[str, object]]) -> tuple[float, str]:
    """Write title and legend, and say where they end."""
    lines = wrap(title, WIDE * 0.94, TITLE)
    y = MARGIN - 4.0
    parts = []
    for line in lines:
        y += 22
        parts.append(_line(line, y - 5, TITLE, "ink", ' font-weight="600"'))
    x = float(MARGIN)
    y += 14 if legend else 0
    for key in legend:
        name = clean(key["name"])
        room = width(name, KEY) + 34
        if x > MARGIN and x + room > MARGIN + WIDE:
            x, y = float(MARGIN), y + 20
        mark = glyph(int(str(key["slot"])), str(key["shape"]), x + 6, y)
        parts.append(
            mark + f'<text x="{x + 17:g}" y="{y + 4:g}" font-size="{KEY}" fill="{LIGHT["ink"]}">{_told(name)}</text>'
        )
        x += room
    return y + (16 if legend else 10), "".join(parts)


def _told(text: str) -> str:
    """Write a text between tags, where quotes need no escape."""
    return escape(text, quote=False)


def _line(text: str, y: float, size: float, colour: str, more: str = "") -> str:
    """Write a line of text at the left margin."""
    return f'<text x="{MARGIN}" y="{y:g}" font-size="{size:g}" fill="{LIGHT[colour]}"{more}>{_told(text)}</text>'


def _dark() -> str:
    """Turn each colour of the light theme into its dark one where the reader prefers that."""
    rules = "".join(
        f'[{name}="{LIGHT[colour]}"]{{{name}:{DARK[colour]}}}' for colour in LIGHT for name in ("fill", "stroke")
    )
    return f"@media(prefers-color-scheme:dark){{{rules}}}"

"""One generated page's Markdown made into HTML by a compiled parser, equal to what python-markdown would say."""

from __future__ import annotations

import dataclasses
import html
import json
import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

import pyromark

from generator.site.looks import styled

if TYPE_CHECKING:
    from collections.abc import Callable

_OPTIONS = pyromark.Options.ENABLE_TABLES
_HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.DOTALL)
_LINKS = ('<a href="', '<img src="')
# Tells python-markdown to go on with Markdown inside an element; only here can it stand unescaped.
_OUR_ATTRIBUTE = " markdown>"
_ID = re.compile(r' id="([^"]*)"')
_NO_WORD = re.compile(r"[^\w\s-]")
_DASHES = re.compile(r"[-\s]+")
_TAG = re.compile(r"<[^<>]*>")


Heading = tuple[int, str, str]
"""One heading: its level, its anchor, and its text as HTML without elements."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """A page's body as HTML, with the anchors that others may link to."""

    html: str
    headings: tuple[Heading, ...]
    anchors: frozenset[str]


def split(text: str) -> tuple[dict[str, object], str]:
    """Take the front matter off: between two lines of dashes, `name: value` with a JSON value on each line."""
    if not text.startswith("---\n"):
        return {}, text
    front, _, body = text[4:].partition("\n---\n")
    pairs = (line.partition(": ") for line in front.splitlines() if line)
    return {name: _value(value) for name, _, value in pairs}, body.lstrip("\n")


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


def convert(body: str, resolve: Callable[[str], str]) -> Article:
    """Make the body's HTML, with each link's and image's target as `resolve` gives it."""
    made = pyromark.html(body, options=_OPTIONS).replace(_OUR_ATTRIBUTE, ">")
    anchors = set(_ID.findall(made))
    headings: list[Heading] = []

    def headed(match: re.Match[str]) -> str:
        heading = _heading(int(match[1]), match[2], anchors)
        headings.append(heading)
        link = f'<a class="headerlink" href="#{heading[1]}" title="Link to this section">#</a>'
        return f'<h{match[1]} id="{heading[1]}">{match[2]}{link}</h{match[1]}>'

    made = _HEADING.sub(headed, made)
    for before in _LINKS:
        made = _linked(made, before, resolve)
    return Article(html=styled(made), headings=tuple(headings), anchors=frozenset(anchors))


def _linked(made: str, before: str, resolve: Callable[[str], str]) -> str:
    """Resolve what follows `before`, up to the quote; there are a hundred thousand, so no pattern is matched."""
    first, *rest = made.split(before)
    done = [first]
    for part in rest:
        link, _, after = part.partition('"')
        way = html.escape(resolve(html.unescape(link))) if "&" in link else resolve(link)
        done.append(f'{way}"{after}')
    return before.join(done)


def _heading(level: int, inner: str, taken: set[str]) -> Heading:
    text = " ".join(_TAG.sub("", inner).split())
    anchor = unique(slug(html.unescape(text)), taken)
    taken.add(anchor)
    return level, anchor, text


@lru_cache(maxsize=1 << 12)
def slug(text: str) -> str:
    """Give the anchor that python-markdown's table of contents gives to a heading."""
    ascii_only = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    return _DASHES.sub("-", _NO_WORD.sub("", ascii_only).strip().lower())


def unique(anchor: str, taken: set[str]) -> str:
    """Give an anchor a number where it is taken or empty, as python-markdown does."""
    if anchor and anchor not in taken:
        return anchor
    numbered = re.fullmatch(r"(.*)_(\d+)", anchor)
    base, count = (numbered[1], int(numbered[2])) if numbered else (anchor, 0)
    while not anchor or anchor in taken:
        count += 1
        anchor = f"{base}_{count}"
    return anchor

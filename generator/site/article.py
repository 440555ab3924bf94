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
_LINK = re.compile(r'((?:<a href|<img src)=")([^"]*)')
# Tells python-markdown to go on with Markdown inside an element; only here can it stand unescaped.
_OUR_ATTRIBUTE = " markdown>"
_ID = re.compile(r' id="([^"]*)"')
_NO_WORD = re.compile(r"[^\w\s-]")
_DASHES = re.compile(r"[-\s]+")
# A JSON text in which no character stands for another.
_PLAIN = re.compile(r'"[^"\\\x00-\x1f]*"')
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
    if _PLAIN.fullmatch(text):
        return text[1:-1]
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
        level, inner = match.groups()
        text, anchor = _named(inner)
        if not anchor or anchor in anchors:
            anchor = unique(anchor, anchors)
        anchors.add(anchor)
        headings.append((int(level), anchor, text))
        link = f'<a class="headerlink" href="#{anchor}" title="Link to this section">#</a>'
        return f'<h{level} id="{anchor}">{inner}{link}</h{level}>'

    made = _HEADING.sub(headed, made)

    def linked(match: re.Match[str]) -> str:
        before, link = match.groups()
        return before + (html.escape(resolve(html.unescape(link))) if "&" in link else resolve(link))

    made = _LINK.sub(linked, made)
    return Article(html=styled(made), headings=tuple(headings), anchors=frozenset(anchors))


@lru_cache(maxsize=1 << 12)
def _named(inner: str) -> tuple[str, str]:
    """Give a heading's text without elements, and its anchor; most pages have the same headings."""
    text = " ".join(_TAG.sub("", inner).split())
    return text, slug(html.unescape(text))


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

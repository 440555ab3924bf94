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

from generator.site.looks import apart, together

if TYPE_CHECKING:
    from generator.site.targets import Ways

_OPTIONS = pyromark.Options.ENABLE_TABLES
_HEADING = re.compile(rb"<h([1-6])>(.*?)</h\1>", re.DOTALL)
_LINK = re.compile(rb'(<a href="|<img src=")([^"]*)')
# Tells python-markdown to go on with Markdown inside an element; only here can it stand unescaped.
_OUR_ATTRIBUTE = b" markdown>"
_ID = re.compile(rb' id="([^"]*)"')
_NO_WORD = re.compile(r"[^\w\s-]")
_DASHES = re.compile(r"[-\s]+")
# A JSON text in which no character stands for another.
_PLAIN = re.compile(r'"[^"\\\x00-\x1f]*"')
_TAG = re.compile(r"<[^<>]*>")


Heading = tuple[int, str, str]
"""One heading: its level, its anchor, and its text as HTML without elements."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """A page's body as HTML, in UTF-8 as it is written, with the anchors that others may link to.

    Words are found in bytes in half the time that it takes in characters, of which every page has some beyond one byte.
    """

    html: bytes
    headings: tuple[Heading, ...]
    anchors: frozenset[str]


def split(text: str) -> tuple[dict[str, object], str]:
    """Take the front matter off: between two lines of dashes, `name: value` with a JSON value on each line."""
    if not text.startswith("---\n"):
        return {}, text
    end = text.find("\n---\n", 3)
    front, body = (text[4:end], text[end + 5 :]) if end >= 0 else (text[4:], "")
    pairs = (line.partition(": ") for line in front.splitlines() if line)
    return {name: _value(value) for name, _, value in pairs}, body.lstrip("\n") if body.startswith("\n") else body


def _value(text: str) -> object:
    if _PLAIN.fullmatch(text):
        return text[1:-1]
    try:
        return json.loads(text)
    except ValueError:
        return text


def convert(body: str, ways: Ways) -> Article:
    """Make the body's HTML, with the target of each link and image as `ways` gives it."""
    made = pyromark.html(body, options=_OPTIONS).encode()
    anchors = {anchor.decode() for anchor in _ID.findall(made)}
    text, tables = apart(made)
    headings: list[Heading] = []

    def headed(match: re.Match[bytes]) -> bytes:
        level, inner = match.groups()
        text, anchor = _named(inner)
        if not anchor or anchor in anchors:
            anchor = unique(anchor, anchors)
        anchors.add(anchor)
        headings.append((int(level), anchor, text))
        return b'<h%b id="%b">%b<a class="headerlink" href="#%b" title="Link to this section">#</a></h%b>' % (
            level,
            anchor.encode(),
            inner,
            anchor.encode(),
            level,
        )

    text = _HEADING.sub(headed, text.replace(_OUR_ATTRIBUTE, b">"))
    # What stands before a link, how the link begins, the link, and so on.
    pieces = _LINK.split(together(text, tables))
    pieces[2::3] = ways.of(pieces[2::3])
    return Article(html=b"".join(pieces), headings=tuple(headings), anchors=frozenset(anchors))


@lru_cache(maxsize=1 << 12)
def _named(inner: bytes) -> tuple[str, str]:
    """Give a heading's text without elements, and its anchor; most pages have the same headings."""
    text = " ".join(_TAG.sub("", inner.decode()).split())
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

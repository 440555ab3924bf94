"""One generated page's Markdown made into HTML by a compiled parser, equal to what python-markdown would say."""

from __future__ import annotations

import dataclasses
import html
import json
import re
import unicodedata
from typing import TYPE_CHECKING

import pyromark

if TYPE_CHECKING:
    from collections.abc import Callable

_OPTIONS = pyromark.Options.ENABLE_TABLES
_HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.DOTALL)
_LINK = re.compile(r'(<a href="|<img src=")([^"]*)"')
_OUR_ATTRIBUTE = re.compile(r'(<(?:figure|figcaption|details|summary|div|section)\b[^<>]*?) markdown(?:="[^"]*")?(?=[\s>])')
_ID = re.compile(r'<[a-z]\w*\b[^<>]*? id="([^"]*)"')
_TAG = re.compile(r"<[^<>]*>")
_ALIGNED = {
    '<td style="text-align: right">': '<td class="n">',
    '<th style="text-align: right">': '<th class="n">',
    "<table>": '<div class="bb-table"><table>',
    "</table>": "</table></div>",
}


@dataclasses.dataclass(frozen=True, slots=True)
class Heading:
    """One heading: its level, its anchor, and its text as HTML without elements."""

    level: int
    anchor: str
    text: str


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
    made = _OUR_ATTRIBUTE.sub(r"\1", pyromark.html(body, options=_OPTIONS))
    for old, new in _ALIGNED.items():
        made = made.replace(old, new)
    anchors = set(_ID.findall(made))
    headings: list[Heading] = []

    def headed(match: re.Match[str]) -> str:
        heading = _heading(int(match[1]), match[2], anchors)
        headings.append(heading)
        link = f'<a class="headerlink" href="#{heading.anchor}" title="Link to this section">#</a>'
        return f'<h{match[1]} id="{heading.anchor}">{match[2]}{link}</h{match[1]}>'

    made = _HEADING.sub(headed, made)
    made = _LINK.sub(lambda match: f'{match[1]}{html.escape(resolve(html.unescape(match[2])))}"', made)
    return Article(html=made, headings=tuple(headings), anchors=frozenset(anchors))


def _heading(level: int, inner: str, taken: set[str]) -> Heading:
    text = " ".join(_TAG.sub("", inner).split())
    anchor = unique(slug(html.unescape(text)), taken)
    taken.add(anchor)
    return Heading(level, anchor, text)


def slug(text: str) -> str:
    """Give the anchor that python-markdown's table of contents gives to a heading."""
    ascii_only = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", ascii_only).strip().lower())


def unique(anchor: str, taken: set[str]) -> str:
    """Number an anchor that is taken or empty, as python-markdown does."""
    if anchor and anchor not in taken:
        return anchor
    numbered = re.fullmatch(r"(.*)_(\d+)", anchor)
    base, count = (numbered[1], int(numbered[2])) if numbered else (anchor, 0)
    while not anchor or anchor in taken:
        count += 1
        anchor = f"{base}_{count}"
    return anchor

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
_ALIGNED = re.compile(r'<(t[dh]) style="text-align: (left|right|center);?">')
_CLASSES = {"right": ' class="n"', "center": ' class="c"', "left": ""}
# A table whose head is empty lists facts: the first cell of each row is its head.
_FACTS = re.compile(r"<table>\s*<thead>\s*<tr>\s*(?:<th>\s*</th>\s*)+</tr>\s*</thead>(.*?)</table>", re.DOTALL)
_FIRST_CELL = re.compile(r"(<tr>\s*)<td>(.*?)</td>", re.DOTALL)
_CRUMBS = re.compile(r"\A\s*(<p><a .*?</p>)(?=\s*<h1)", re.DOTALL)
_ANSWER = re.compile(r"(</h1>\s*)<p>(<strong>)?")


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
    anchors = set(_ID.findall(made))
    headings: list[Heading] = []

    def headed(match: re.Match[str]) -> str:
        heading = _heading(int(match[1]), match[2], anchors)
        headings.append(heading)
        link = f'<a class="headerlink" href="#{heading.anchor}" title="Link to this section">#</a>'
        return f'<h{match[1]} id="{heading.anchor}">{match[2]}{link}</h{match[1]}>'

    made = _HEADING.sub(headed, made)
    made = _LINK.sub(lambda match: f'{match[1]}{html.escape(resolve(html.unescape(match[2])))}"', made)
    return Article(html=styled(made), headings=tuple(headings), anchors=frozenset(anchors))


def styled(made: str) -> str:
    """Mark what has a look of its own: the trail, the answer under the heading, tables and their numbers.

    `made` is an article as any engine makes it of Markdown; what a reader reads stays the same.
    """
    made = _CRUMBS.sub(r'<nav class="bb-crumbs" aria-label="Breadcrumbs">\1</nav>', made, count=1)
    made = _ANSWER.sub(_answer, made, count=1)
    made = _ALIGNED.sub(lambda match: f"<{match[1]}{_CLASSES[match[2]]}>", made)
    made = _FACTS.sub(_facts, made)
    made = made.replace("<table>", '<div class="bb-table"><table>').replace('<table class', '<div class="bb-table"><table class')
    return made.replace("</table>", "</table></div>")


def _answer(match: re.Match[str]) -> str:
    """A page that begins with a figure shows it large."""
    kind = "bb-answer bb-figure" if match[2] else "bb-answer"
    return f'{match[1]}<p class="{kind}">{match[2] or ""}'


def _facts(match: re.Match[str]) -> str:
    rows = _FIRST_CELL.sub(r'\1<th scope="row">\2</th>', match[1])
    return f'<table class="facts">{rows}</table>'


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

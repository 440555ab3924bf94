"""The rules on what a built file must carry and must not say (R2, R6 to R10, R17, R21, R24, R31)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.pages.wording import NOTICE
from generator.site.document import NAME, SIGN, Document, Kind
from generator.site.own_names import own_names
from generator.site.readable import occurrences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from generator.site.readable import Occurrence

Finding = tuple[str, str]
_MARKUP: tuple[Kind, ...] = ("html", "svg", "xml")
_EVERY: tuple[Kind, ...] = (*_MARKUP, "csv", "json", "script", "text")

# Words that a rule speaks of, under a part of them that is looked for first.
_RANKS = {"leader": ("leaderboard", "leader-board", "leader board")}
_RATED = {"tdp": ("tdp",), " power": ("thermal design power", "rated power")}
_FIGURE, _TABLE = re.compile(rb"<figure\b"), re.compile(rb"<table\b")
_ENDS = re.compile(rb"<table\b|<h[12]\b|</article>")
_TIME = re.compile(rb">[\d,.]+ (?:d(?: \d+ h)?|h(?: \d\d min)?|min(?: \d\d s)?|s)<")
_DERIVED_HEADS = ("speed-up", "speedup", "efficiency", "accelerator-minutes", "per accelerator", "difference", "ratio")


def _any_case(word: str) -> str:
    """Give a pattern for a word in any case; the engine's own flag for that makes it look at every character."""
    return "".join(f"[{letter}{letter.upper()}]" if letter.isalpha() else letter for letter in word)


_DERIVED = re.compile(rf"<th[^>]*>[^<]*(?:{'|'.join(map(_any_case, _DERIVED_HEADS))})".encode())
_DIVISION = {
    division: re.compile(rf"<td[^>]*>(?:<[^>]*>)*{division}(?:<[^>]*>)*</td>".encode())
    for division in ("Closed", "Open")
}
_BY_DIVISION = re.compile(rb"<th[^>]*>Division</th>")
_TAGS = re.compile(rb"<[^>]*>")
_ELSEWHERE = re.compile(rb"as under the (?:chart|table) (?:above|below)")
_NO_RESULT = b"It is no result of the benchmark"
_SIGNED, _NOTICE = f"{NAME}{SIGN}".encode(), NOTICE.encode()
_NOTE = (_SIGNED, b"benchmark", _NOTICE)
_FULL_NOTE = b"<small>%b " % _SIGNED


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRule:
    """One rule on a whole file of some kinds: `find` gives element and excerpt of each breach."""

    rule: str
    name: str
    remedy: str
    kinds: tuple[Kind, ...]
    find: Callable[[Document], Iterator[Finding]]


def plain(markup: bytes) -> bytes:
    """Give what markup says, with blanks evened out."""
    return b" ".join(_TAGS.sub(b" ", markup).split())


def _excerpt(markup: bytes) -> str:
    return plain(markup).decode("utf-8", "replace")[:79].strip()


def _legend(document: Document) -> Iterator[Finding]:
    """Ask every page, and every other file that uses the name, for the legend."""
    asked = document.kind == "html" or (document.tails and NAME + SIGN in document.text)
    if asked and not document.has_legend:
        yield "whole file", "no trademark legend"


def _notice(document: Document) -> Iterator[Finding]:
    if _NOTICE not in document.markup and _NOTICE not in plain(document.markup):
        yield "whole page", "no notice that scores are recomputed"


def _independent(document: Document) -> Iterator[Finding]:
    if b"independent of MLCommons" not in document.markup:
        yield "whole page", "no word that the site is independent of MLCommons"


def _figures(document: Document) -> Iterator[Finding]:
    markup = document.markup
    for start, end in _elements(markup, _FIGURE, b"</figure>"):
        caption = markup.find(b"<figcaption", start, end)
        if caption < 0 or not _is_full_note(markup, caption + len(b"<figcaption"), end):
            yield "figure", _excerpt(markup[start:end])


def _is_full_note(markup: bytes, start: int, end: int) -> bool:
    """Say whether a part of the markup says all that a footnote must; nearly always no tag breaks its words."""
    if all(_stands(word, markup, start, end) for word in _NOTE):
        return True
    note = plain(markup[start:end])
    return all(word in note for word in _NOTE)


def _stands(word: bytes, markup: bytes, start: int, end: int) -> bool:
    """Say whether a word stands in a part of the markup as it is, and first between tags."""
    at = markup.find(word, start, end)
    return at >= 0 and markup.rfind(b"<", start, at) <= markup.rfind(b">", start, at)


def _tables(document: Document) -> Iterator[Finding]:
    """Ask every table with scores for a footnote between it and the next table or heading."""
    markup = document.markup
    for start, end, after in _score_tables(markup):
        if _is_full_note(markup, end, after):
            continue
        note = plain(markup[end:after])
        if _NO_RESULT not in note and not (_ELSEWHERE.search(note) and _FULL_NOTE in markup):
            yield "table", _excerpt(markup[start:end])


def _derived(document: Document) -> Iterator[Finding]:
    markup = document.markup
    for start, end, after in _score_tables(markup):
        heading = _DERIVED.search(markup, start, end)
        if heading and b"Derived by Benchbook" not in plain(markup[end:after]):
            yield "table", plain(heading[0]).decode("utf-8", "replace")


def _mixed(document: Document) -> Iterator[Finding]:
    markup = document.markup
    for start, end, _ in _score_tables(markup):
        divided = _BY_DIVISION.search(markup, start, end)
        if divided and all(division.search(markup, start, end) for division in _DIVISION.values()):
            yield "table", _excerpt(markup[start:end])


def _elements(markup: bytes, opening: re.Pattern[bytes], closing: bytes) -> Iterator[tuple[int, int]]:
    """Give where each element of a kind begins and ends; of nested ones, the outer to the end of the first inner."""
    start = opening.search(markup)
    while start:
        end = markup.find(closing, start.end())
        if end < 0:
            return
        yield start.start(), end + len(closing)
        start = opening.search(markup, end + len(closing))


@lru_cache(maxsize=1)
def _score_tables(markup: bytes) -> tuple[tuple[int, int, int], ...]:
    """Give where each table in which a time stands begins and ends, and where the next table or heading does."""
    found = []
    for start, end in _elements(markup, _TABLE, b"</table>"):
        if _TIME.search(markup, start, end):
            ends = _ENDS.search(markup, end)
            found.append((start, end, ends.start() if ends else len(markup)))
    return tuple(found)


def _said(words: Mapping[str, tuple[str, ...]]) -> Callable[[Document], Iterator[Finding]]:
    parts = [(part.encode(), whole) for part, whole in words.items()]

    def find(document: Document) -> Iterator[Finding]:
        looked_for = [word for part, whole in parts if part in document.small for word in whole]
        spans = ((at, at + len(word)) for word in looked_for for at in document.positions(word))
        spoken = (span for span in spans if _is_word(document.text, *span))
        for found, element in occurrences(document.kind, document.text, spoken, _any):
            yield element, found.excerpt

    return find


def _any(_: Occurrence) -> bool:
    return True


def _is_word(text: str, start: int, end: int) -> bool:
    return not (text[start - 1 : start].isalnum() or text[end : end + 1].isalnum())


PAGE_RULES = (
    PageRule(
        rule="R2",
        name="own names",
        remedy="our names, files, classes and images never contain the owner's name",
        kinds=_EVERY,
        find=own_names,
    ),
    PageRule(
        rule="R6",
        name="legend",
        remedy="end it with pages/wording.LEGEND",
        # A script is no page and no download: what it holds is shown in pages, which have the legend.
        kinds=tuple(kind for kind in _EVERY if kind != "script"),
        find=_legend,
    ),
    PageRule(
        rule="R8",
        name="footnote of a figure",
        remedy="give its figcaption the macro `note` with subject, source and notice, as text",
        kinds=("html",),
        find=_figures,
    ),
    PageRule(
        rule="R8",
        name="footnote of a table",
        remedy="put the macro `note` between this table and what follows it",
        kinds=("html",),
        find=_tables,
    ),
    PageRule(
        rule="R10",
        name="recomputed",
        remedy="put pages/wording.NOTICE on the page",
        kinds=("html",),
        find=_notice,
    ),
    PageRule(
        rule="R17",
        name="rated power",
        remedy="state measured power only; leave the rating out",
        kinds=_EVERY,
        find=_said(_RATED),
    ),
    PageRule(
        rule="R21",
        name="derived figures",
        remedy="say in the table's footnote how the derived column is made: `footnote(..., derived=...)`",
        kinds=("html",),
        find=_derived,
    ),
    PageRule(
        rule="R22",
        name="independence",
        remedy="say in the footer that the site is independent of MLCommons",
        kinds=("html",),
        find=_independent,
    ),
    PageRule(
        rule="R24",
        name="divisions apart",
        remedy="make one table for Closed and one for Open",
        kinds=("html",),
        find=_mixed,
    ),
    PageRule(
        rule="R31",
        name="no overall rank",
        remedy="call it results or a table; no score sums up the benchmarks",
        kinds=_EVERY,
        find=_said(_RANKS),
    ),
)
"""Every rule on whole files, in the order reported."""

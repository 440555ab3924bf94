"""The rules on what a built file must carry and must not say (R2, R6 to R10, R17, R21, R24, R31)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.pages.wording import NOTICE
from generator.site.name_rules import NAME, SIGN, without_legend
from generator.site.readable import Document, Kind, occurrences, tag_around

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Finding = tuple[str, str]
_MARKUP: tuple[Kind, ...] = ("html", "svg", "xml")
_EVERY: tuple[Kind, ...] = (*_MARKUP, "csv", "json", "script", "text")

_RANKS = ("leaderboard", "leader-board", "leader board")
_RATED = ("tdp", "thermal design power", "rated power")
_OURS = frozenset({"id", "class", "src"})
_SITE_NAME = re.compile(r"""<title>[^<]*|(?:og:site_name|application-name)["'][^>]*""")
_FIGURE = re.compile(r"<figure\b.*?</figure>", re.DOTALL)
_TABLE = re.compile(r"<table\b.*?</table>", re.DOTALL)
_ENDS = re.compile(r"<table\b|<h[12]\b|</article>")
_TIME = re.compile(r">(?:\d+ d \d+ h|\d+ h \d\d min|\d+ min \d\d s|[\d,.]+ (?:s|min|h|d))<")
_DERIVED = re.compile(
    r"<th[^>]*>[^<]*(?:speed-?up|efficiency|accelerator-minutes|per accelerator|difference|ratio)", re.IGNORECASE
)
_DIVISION = {
    division: re.compile(rf"<td[^>]*>(?:<[^>]*>)*{division}(?:<[^>]*>)*</td>") for division in ("Closed", "Open")
}
_BY_DIVISION = re.compile(r"<th[^>]*>Division</th>")
_TAGS, _BLANKS = re.compile(r"<[^>]*>"), re.compile(r"\s+")
_HEAD = 6000
_ELSEWHERE = re.compile(r"as under the (?:chart|table) (?:above|below)")
_NO_RESULT = "It is no result of the benchmark"
_FULL_NOTE = f"<small>{NAME}{SIGN} "


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRule:
    """One rule on a whole file of some kinds: `find` gives element and excerpt of each breach."""

    rule: str
    name: str
    remedy: str
    kinds: tuple[Kind, ...]
    find: Callable[[Document], Iterator[Finding]]


def plain(markup: str) -> str:
    """Give what markup says, with blanks evened out."""
    return _BLANKS.sub(" ", _TAGS.sub(" ", markup))


def _legend(document: Document) -> Iterator[Finding]:
    """Ask every page, and every other file that uses the name, for the legend."""
    needed = document.kind == "html" or NAME + SIGN in document.text
    if needed and without_legend(document.text) == document.text:
        yield "whole file", "no trademark legend"


def _notice(document: Document) -> Iterator[Finding]:
    if NOTICE not in document.text and NOTICE not in plain(document.text):
        yield "whole page", "no notice that scores are recomputed"


def _independent(document: Document) -> Iterator[Finding]:
    if "independent of MLCommons" not in document.text:
        yield "whole page", "no word that the site is independent of MLCommons"


def _figures(document: Document) -> Iterator[Finding]:
    for figure in _FIGURE.finditer(document.text):
        note = plain(figure[0].partition("<figcaption")[2])
        if NAME + SIGN not in note or "benchmark" not in note or NOTICE not in note:
            yield "figure", plain(figure[0])[:80].strip()


def _tables(document: Document) -> Iterator[Finding]:
    """Ask every table with scores for a footnote between it and the next table or heading."""
    for table, after in _score_tables(document.text):
        note = plain(after)
        refers = _NO_RESULT in note or (_ELSEWHERE.search(note) and _FULL_NOTE in document.text)
        if not refers and not (NAME + SIGN in note and "benchmark" in note and NOTICE in note):
            yield "table", plain(table)[:80].strip()


def _derived(document: Document) -> Iterator[Finding]:
    for table, after in _score_tables(document.text):
        heading = _DERIVED.search(table)
        if heading and "Derived by Benchbook" not in plain(after):
            yield "table", plain(heading[0]).strip()


def _mixed(document: Document) -> Iterator[Finding]:
    for table, _ in _score_tables(document.text):
        if _BY_DIVISION.search(table) and all(division.search(table) for division in _DIVISION.values()):
            yield "table", plain(table)[:80].strip()


@lru_cache(maxsize=1)
def _score_tables(text: str) -> tuple[tuple[str, str], ...]:
    """Give each table in which a time stands, with what follows it up to the next table or heading."""
    found = []
    for table in _TABLE.finditer(text):
        if _TIME.search(table[0]):
            ends = _ENDS.search(text, table.end())
            found.append((table[0], text[table.end() : ends.start() if ends else len(text)]))
    return tuple(found)


def _said(words: tuple[str, ...]) -> Callable[[Document], Iterator[Finding]]:
    def find(document: Document) -> Iterator[Finding]:
        spans = ((at, at + len(word)) for word in words for at in document.positions(word))
        whole = (span for span in spans if _is_word(document.text, *span))
        for found in occurrences(document, whole):
            yield found.element, found.excerpt

    return find


def _is_word(text: str, start: int, end: int) -> bool:
    return not (text[start - 1 : start].isalnum() or text[end : end + 1].isalnum())


def _own_names(document: Document) -> Iterator[Finding]:
    if "mlperf" in document.path.lower():
        yield "file name", document.path
    if document.kind not in _MARKUP:
        return
    for at in document.positions("mlperf"):
        inside = tag_around(document.text, at)
        if inside and inside[1] in _OURS and not inside[0].startswith("<script"):
            yield f"attribute {inside[1]}", inside[0][-80:]
    for match in _SITE_NAME.finditer(document.text[:_HEAD]):
        name = match[0].rpartition("–")[2]
        if "–" in match[0] and "mlperf" in name.lower():
            yield "site name", name.strip()


PAGE_RULES = (
    PageRule(
        rule="R2",
        name="own names",
        remedy="our names, files, classes and images never contain the owner's name",
        kinds=_EVERY,
        find=_own_names,
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

"""Where a reader meets a word in a built file: in which element, or nowhere because it is code, an address or a path."""

from __future__ import annotations

import bisect
import csv
import io
import json
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["html", "svg", "xml", "csv", "json", "script", "text"]

_MARKUP = frozenset({"html", "svg", "xml"})
_HIDDEN = re.compile(r"<(script|style|code|pre|kbd|samp)\b[^>]*>.*?</\1\s*>", re.DOTALL)
_ATTRIBUTE = re.compile(r"""([\w:-]+)\s*=\s*(["'])[^"']*$""")
_TAG = re.compile(r"<(/?[\w:-]+)")
_BLOCK = re.compile(
    r"</?(?:p|t[dhr]|li|[uo]l|h[1-6]|div|small|fig\w+|summary|details|d[dlt]|title|caption|text|desc|table|thead|tbody|"
    r"article|section|header|footer|nav|main|body|head|br|a\s[^>]*headerlink|entry|summary|updated|content|id)\b[^>]*>"
)
_ANY_TAG = re.compile(r"<[^>]*>")
_TOKEN_BEFORE, _TOKEN_AFTER = re.compile(r"[^\s<>\"'()]*$"), re.compile(r"[^\s<>\"'()]*")
_ADDRESS = re.compile(r"://|www\.|_|/[\w.-]*/|\.(?:adoc|cfg|com|csv|html|ini|json|log|md|org|py|sh|txt|ya?ml)\b")
_LOWER_NAME = re.compile(r"\bmlperf[-/.]\w|\w[-/]mlperf\b")
READ_ATTRIBUTES = frozenset(
    {"alt", "title", "content", "label", "placeholder", "summary", "aria-label", "aria-description", "term"}
)
"""The attributes whose value a reader or a search engine meets as text."""

SUBMITTED_COLUMNS = frozenset(
    {
        "submitter_raw", "system_name", "accelerator_raw", "host_memory", "accelerator_memory", "interconnect",
        "framework", "software_stack", "operating_system", "benchmark_raw", "source_path", "path", "message",
    }
)  # fmt: skip
"""Columns that hold what a submission wrote, or where it wrote it: facts that are not ours to spell."""

# How far a sentence is followed either way; benchmarks are many where a footnote names several.
_BEFORE, _AROUND = 600, 2500


@lru_cache(maxsize=2)
def _lower(text: str) -> str:
    """Give the text in lower case, letter for letter: where a letter would become two, as it is."""
    lower = text.lower()
    return lower if len(lower) == len(text) else text


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One built file: its path in the site, what it is, and its text, with the sign as a character."""

    path: str
    kind: Kind
    text: str

    def positions(self, word: str) -> Iterator[int]:
        """Give where a word of lower case stands in any case; far faster than a pattern that ignores case."""
        lower = _lower(self.text)
        at = lower.find(word)
        while at >= 0:
            yield at
            at = lower.find(word, at + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Occurrence:
    """One place where a reader meets a word: the words around it in the same block, and the element."""

    word: str
    before: str
    after: str
    element: str

    @property
    def excerpt(self) -> str:
        """The word with a little of what stands around it."""
        return " ".join(f"{self.before[-40:]}{self.word}{self.after[:40]}".split())


def occurrences(document: Document, spans: Iterator[tuple[int, int]]) -> Iterator[Occurrence]:
    """Give those of some spans of a document that a reader meets, with their surroundings."""
    found = list(spans)
    if not found:
        return
    if document.kind == "csv":
        yield from _in_cells(csv.reader(io.StringIO(document.text)), {document.text[start:end] for start, end in found})
        return
    if document.kind == "json" and document.text.startswith('{"table"'):
        yield from _in_cells(_json_rows(document.text), {document.text[start:end] for start, end in found})
        return
    hidden = _hidden(document)
    for start, end in found:
        if not _covered(hidden, start) and not _is_address(document.text, start, end):
            occurrence = (
                _in_markup(document.text, start, end) if document.kind in _MARKUP else _plain(document, start, end)
            )
            if occurrence:
                yield occurrence


def _hidden(document: Document) -> list[tuple[int, int]]:
    return [match.span() for match in _HIDDEN.finditer(document.text)] if document.kind in _MARKUP else []


def _covered(spans: list[tuple[int, int]], position: int) -> bool:
    at = bisect.bisect_right(spans, (position, position)) - 1
    return at >= 0 and spans[at][0] <= position < spans[at][1]


def _is_address(text: str, start: int, end: int) -> bool:
    before = _TOKEN_BEFORE.search(text, max(0, start - 200), start)
    after = _TOKEN_AFTER.match(text, end, end + 200)
    token = (before[0] if before else "") + text[start:end] + (after[0] if after else "")
    return bool(_ADDRESS.search(token) or _LOWER_NAME.search(token))


def _in_markup(text: str, start: int, end: int) -> Occurrence | None:
    opened = text.rfind("<", 0, start)
    if opened > text.rfind(">", 0, start):
        return _in_attribute(text, opened, start, end)
    left, right = text[max(0, start - _BEFORE) : start], text[end : end + _AROUND]
    begins = max((match.end() for match in _BLOCK.finditer(left)), default=0)
    ends = _BLOCK.search(right)
    return Occurrence(
        word=text[start:end],
        before=_ANY_TAG.sub("", left[begins:]),
        after=_ANY_TAG.sub("", right[: ends.start()] if ends else right),
        element=_element(text, opened),
    )


def _in_attribute(text: str, opened: int, start: int, end: int) -> Occurrence | None:
    attribute = _ATTRIBUTE.search(text[opened:start])
    if attribute is None or attribute[1].lower() not in READ_ATTRIBUTES:
        return None
    value = opened + attribute.start(2) + 1
    closing = text.find(attribute[2], end)
    return Occurrence(
        word=text[start:end],
        before=text[value:start],
        after=text[end : closing if closing >= 0 else end],
        element=f"{_element(text, opened)}[{attribute[1]}]",
    )


def tag_around(text: str, position: int) -> tuple[str, str] | None:
    """Give the tag that a position stands in, up to there, and the attribute whose value it stands in."""
    opened = text.rfind("<", 0, position)
    if opened <= text.rfind(">", 0, position):
        return None
    attribute = _ATTRIBUTE.search(text[opened:position])
    return text[opened:position], attribute[1].lower() if attribute else ""


def _element(text: str, opened: int) -> str:
    tag = _TAG.match(text, max(opened, 0))
    return tag[1] if tag else "text"


def _plain(document: Document, start: int, end: int) -> Occurrence:
    text = document.text
    line = text.count("\n", 0, start) + 1
    before = re.split(r'["\n]', text[max(0, start - _AROUND) : start])[-1]
    after = re.split(r'["\n]', text[end : end + _AROUND])[0]
    return Occurrence(word=text[start:end], before=before, after=after, element=f"line {line}")


def _json_rows(text: str) -> Iterator[list[str]]:
    table = json.loads(text, strict=False)  # where the legend was taken out there is a bare line end
    yield table["columns"]
    yield from ([str(cell) for cell in row] for row in table["rows"])


def _in_cells(rows: Iterator[list[str]], words: set[str]) -> Iterator[Occurrence]:
    header = next(rows, [])
    for number, row in enumerate([header, *rows], start=1):
        for column, cell in zip(header, row, strict=False):
            if column in SUBMITTED_COLUMNS and number > 1:
                continue
            for word in words:
                at = cell.find(word)
                if at >= 0 and not _is_address(cell, at, at + len(word)):
                    element = f"row {number}, column {column}"
                    yield Occurrence(word=word, before=cell[:at], after=cell[at + len(word) :], element=element)

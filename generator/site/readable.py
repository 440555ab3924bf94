"""Where a reader meets a word in a built file: in which element, or nowhere because it is code, an address or a path."""

from __future__ import annotations

import bisect
import contextlib
import csv
import io
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from generator.site.document import Kind

MARKUP = frozenset({"html", "svg", "xml"})
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
_LINE_ENDS = ('"', "\n")


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One place where a reader meets a word: the words around it in the same block."""

    word: str
    before: str
    after: str

    @property
    def excerpt(self) -> str:
        """The word with a little of what stands around it."""
        return " ".join(f"{self.before[-40:]}{self.word}{self.after[:40]}".split())


Met = tuple[Occurrence, str]
"""An occurrence, and the element that a reader meets it in."""


def occurrences(
    kind: Kind, text: str, spans: Iterator[tuple[int, int]], asked: Callable[[Occurrence], bool]
) -> Iterator[Met]:
    """Give those of some spans of a text that a reader meets and that are `asked` for, with their surroundings.

    Few are asked for, so whether a reader meets one at all is found out last.
    """
    found = list(spans)
    if not found:
        return
    rows = _rows(kind, text)
    if rows is not None:
        yield from _in_cells(rows, sorted({text[start:end] for start, end in found}), asked)
        return
    around, hidden = _in_markup if kind in MARKUP else _plain, None
    for start, end in found:
        sides = around(text, start, end)
        occurrence = Occurrence(text[start:end], *sides) if sides else None
        if occurrence and asked(occurrence) and not _is_address(text, start, end):
            hidden = _hidden(kind, text) if hidden is None else hidden
            if not _covered(hidden, start):
                yield occurrence, _element(kind, text, start)


def _hidden(kind: Kind, text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _HIDDEN.finditer(text)] if kind in MARKUP else []


def _covered(spans: Sequence[tuple[int, int]], position: int) -> bool:
    at = bisect.bisect_right(spans, (position, position)) - 1
    return at >= 0 and spans[at][0] <= position < spans[at][1]


def _is_address(text: str, start: int, end: int) -> bool:
    before = _TOKEN_BEFORE.search(text, max(0, start - 200), start)
    after = _TOKEN_AFTER.match(text, end, end + 200)
    token = (before[0] if before else "") + text[start:end] + (after[0] if after else "")
    return bool(_ADDRESS.search(token) or _LOWER_NAME.search(token))


def _in_markup(text: str, start: int, end: int) -> tuple[str, str] | None:
    opened = text.rfind("<", 0, start)
    if opened > text.rfind(">", 0, start):
        return _in_attribute(text, opened, start, end)
    ends = _BLOCK.search(text, end, end + _AROUND)
    left, right = text[_block(text, start) : start], text[end : ends.start() if ends else end + _AROUND]
    return _ANY_TAG.sub("", left), _ANY_TAG.sub("", right)


def _block(text: str, start: int) -> int:
    """Find where the block begins that a position stands in, looking back from there."""
    first = max(0, start - _BEFORE)
    at = text.rfind("<", first, start)
    while at >= 0:
        tag = _BLOCK.match(text, at, start)
        if tag:
            return tag.end()
        at = text.rfind("<", first, at)
    return first


def _in_attribute(text: str, opened: int, start: int, end: int) -> tuple[str, str] | None:
    attribute = _ATTRIBUTE.search(text[opened:start])
    if attribute is None or attribute[1].lower() not in READ_ATTRIBUTES:
        return None
    closing = text.find(attribute[2], end)
    # A value that is never closed goes on to the end.
    return text[opened + attribute.start(2) + 1 : start], text[end : closing if closing >= 0 else len(text)]


def tag_around(text: str, position: int) -> tuple[str, str] | None:
    """Give the tag that a position stands in, up to there, and the attribute whose value it stands in."""
    opened = text.rfind("<", 0, position)
    if opened <= text.rfind(">", 0, position):
        return None
    attribute = _ATTRIBUTE.search(text[opened:position])
    return text[opened:position], attribute[1].lower() if attribute else ""


def _element(kind: Kind, text: str, start: int) -> str:
    if kind not in MARKUP:
        return f"line {text[:start].count(chr(10)) + 1}"
    opened, attribute = text.rfind("<", 0, start), None
    tag = _TAG.match(text, max(opened, 0))
    if opened > text.rfind(">", 0, start):
        attribute = _ATTRIBUTE.search(text[opened:start])
    return (tag[1] if tag else "text") + (f"[{attribute[1]}]" if attribute else "")


def _plain(text: str, start: int, end: int) -> tuple[str, str]:
    first, last = max(0, start - _AROUND), end + _AROUND
    begins = max(text.rfind(sign, first, start) for sign in _LINE_ENDS)
    ends = [at for at in (text.find(sign, end, last) for sign in _LINE_ENDS) if at >= 0]
    return text[begins + 1 if begins >= 0 else first : start], text[end : min(ends, default=last)]


def _rows(kind: Kind, text: str) -> Iterator[list[str]] | None:
    """Give the rows of a table, the names of its columns first; nothing for a file that is none."""
    if kind == "csv":
        return csv.reader(io.StringIO(text))
    if kind == "json" and text.startswith('{"table"'):
        with contextlib.suppress(ValueError, KeyError):
            table = json.loads(text, strict=False)  # where the legend was taken out there is a bare line end
            return iter([table["columns"], *([str(cell) for cell in row] for row in table["rows"])])
    return None


def _in_cells(rows: Iterator[list[str]], words: list[str], asked: Callable[[Occurrence], bool]) -> Iterator[Met]:
    header, passed = next(rows, []), set[str]()
    for number, row in enumerate([header, *rows], start=1):
        for column, cell in zip(header, row, strict=False):
            for word in words:
                at = cell.find(word)
                # The same note stands in every row of a table.
                if at < 0 or cell in passed or (column in SUBMITTED_COLUMNS and number > 1):
                    continue
                occurrence = Occurrence(word, cell[:at], cell[at + len(word) :])
                if asked(occurrence) and not _is_address(cell, at, at + len(word)):
                    yield occurrence, f"row {number}, column {column}"
                elif len(words) == 1:
                    passed.add(cell)

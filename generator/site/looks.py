"""What an article's HTML needs to look like ours: marks for the trail, the answer, tables; no word is changed."""

from __future__ import annotations

import re

# Only cells of tables are written so, and those of a table's head among them.
_ALIGNED = {
    b' style="text-align: left">': b">",
    b' style="text-align: right">': b' class="n">',
    b' style="text-align: center">': b' class="c">',
}
# A table whose head is empty lists facts: the first cell of each row is its head.
_NO_HEAD = re.compile(rb">\s*<thead>\s*<tr>\s*(?:<th>\s*</th>\s*)+</tr>\s*</thead>")
_FIRST_CELL = re.compile(rb"(<tr>\s*)<td>(.*?)</td>", re.DOTALL)
_SEMICOLON = re.compile(rb'(<t[dh] style="text-align: \w+);(?=">)')
_CRUMBS = re.compile(rb"\s*(<p><a .*?</p>)(?=\s*<h1)", re.DOTALL)
_ANSWER = re.compile(rb"(</h1>\s*)<p>(<strong>)?")
# Stands in a text for a table: Markdown has the character that `_LOST` is wherever a text has this one.
_GAP, _LOST = b"\0", "\ufffd".encode()


def apart(made: bytes) -> tuple[bytes, list[bytes]]:
    """Take an article's tables out: give the text around them, and what each has between its two tags.

    Two thirds of what pages hold are cells, in which there is neither heading nor trail to look for.
    """
    first, *others = made.replace(_GAP, _LOST).split(b"<table")
    texts, tables = [first], []
    for other in others:
        table, closed, after = other.partition(b"</table>")
        if closed:
            texts.append(after)
            tables.append(table)
        else:
            texts[-1] += b"<table" + other
    return _GAP.join(texts), tables


def together(text: bytes, tables: list[bytes]) -> bytes:
    """Put an article together again, with marks on what has a look of its own."""
    trail = _CRUMBS.match(text)
    if trail:
        text = b'<nav class="bb-crumbs" aria-label="Breadcrumbs">%b</nav>%b' % (trail[1], text[trail.end() :])
    first, *others = _ANSWER.sub(_answer, text, count=1).split(_GAP)
    pieces = [first]
    for table, after in zip(tables, others, strict=True):
        pieces += (b'<div class="bb-table"><table', _table(table), b"</table></div>", after)
    return b"".join(pieces)


def styled_by_hand(made: str) -> str:
    """Mark what python-markdown made, which ends each style with a semicolon."""
    return together(*apart(_SEMICOLON.sub(rb"\1", made.encode()))).decode()


def _answer(match: re.Match[bytes]) -> bytes:
    """Show a figure large where a page begins with one."""
    kind = b"bb-answer bb-figure" if match[2] else b"bb-answer"
    return b'%b<p class="%b">%b' % (match[1], kind, match[2] or b"")


def _table(inner: bytes) -> bytes:
    head = inner[: inner.find(b"</thead>")]
    for old, new in _ALIGNED.items():
        if old in head:
            inner = inner.replace(old, new)
    empty = _NO_HEAD.match(inner)
    if not empty:
        return inner
    return b' class="facts">%b' % _FIRST_CELL.sub(rb'\1<th scope="row">\2</th>', inner[empty.end() :])

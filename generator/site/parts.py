"""Files joined of parts, and the parts that the last build wrote, cut out of its files to be used again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from generator.site.ledger import Ledger

Spans = dict[str, tuple[int, int]]
"""Where in a file's text each part begins and ends, by the part's mark."""


def join(head: str, between: str, tail: str, parts: Iterable[tuple[str, str]]) -> tuple[str, Spans]:
    """Join parts, each a mark and a text, and say where each of them stands."""
    texts: list[str] = []
    spans: Spans = {}
    at = len(head) - len(between)
    for mark, text in parts:
        at += len(between)
        spans[mark] = at, at + len(text)
        at += len(text)
        texts.append(text)
    return f"{head}{between.join(texts)}{tail}", spans


def cut(path: str, ledger: Ledger | None) -> Callable[[str], str | None]:
    """Give the function that tells a part's text by its mark, if the last build's file is still there and holds it."""
    spans = ledger.spans.get(path) if ledger and ledger.untouched(path) else None
    if not ledger or not spans:
        return lambda _: None
    text = ledger.docs.read(path).decode()
    return lambda mark: text[slice(*spans[mark])] if mark in spans else None

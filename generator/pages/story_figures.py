"""No figure typed by hand: digits that stand in a story's prose and come from no data."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.pages.story_text import Fault, Prose, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.story_text import StoryText

_HEADING = re.compile(r"^ {0,3}#{1,6}\s")
_LIST_NUMBER = re.compile(r"^\s*\d+[.)]\s")
_TARGET = re.compile(r"\]\([^)]*\)|<https?:[^>]*>")
_FIGURE = re.compile(r"[^\s()\[\],;:]*\d[^\s()\[\];]*")


def tokens(story: StoryText) -> tuple[str, ...]:
    """Give the names with digits that the front matter lists, such as a product's."""
    listed = story.front.get("tokens")
    return tuple(part.strip() for part in listed.value.split(",")) if listed else ()


def faults(story: StoryText) -> Iterator[Fault]:
    """Give a fault for every figure in prose that is neither inserted, nor part of a listed name, heading or address."""
    allowed = tokens(story)
    for token in allowed:
        if not re.search(r"[^\W\d_]", token):
            line = story.front["tokens"].line
            yield Fault(line=line, message=f"'{token}' is a figure and no name; insert it from data instead")
    for part in story.parts:
        if isinstance(part, Prose):
            yield from _in_prose(part, allowed)


def _in_prose(prose: Prose, allowed: Sequence[str]) -> Iterator[Fault]:
    heading, begun = 0, 0
    for piece in prose.pieces:
        first = piece.line != begun
        begun = piece.line
        if not isinstance(piece, Words) or piece.literal:
            continue
        if first and _HEADING.match(piece.text):
            heading = piece.line
        if piece.line != heading:
            yield from _in_words(piece, allowed, first=first)


def _in_words(words: Words, allowed: Sequence[str], *, first: bool) -> Iterator[Fault]:
    text = _TARGET.sub("", words.text)
    if first:
        text = _LIST_NUMBER.sub("", text)
    for token in sorted(allowed, key=len, reverse=True):
        text = re.sub(rf"(?<![\w.]){re.escape(token)}(?!\w)", "", text)
    for match in _FIGURE.finditer(text):
        message = f"the figure '{match[0]}' is typed by hand; insert it with {{{{…}}}}, or list the name it belongs to as a token"
        yield Fault(line=words.line, message=message)

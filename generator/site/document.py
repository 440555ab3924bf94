"""One built file as the lint asks it: bytes for quick answers, its text and the same without the legend for exact ones."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, AnyStr, Literal

from generator.pages.wording import LEGEND

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["html", "svg", "xml", "csv", "json", "script", "text"]

NAME, SIGN = "MLPerf", "®"
# What the name ends in, in small letters; other words that do are few.
TAIL = NAME[2:].lower()
# Two patterns that each begin with one character, and do not ignore case: the engine finds that faster than a word.
_SIGNS = (re.compile(r"&(?:[rR][eE][gG]|#174|#[xX]0*[aA][eE]);"), re.compile(r"\\[uU]00[aA][eE]"))
_SIGNS_READ = tuple(re.compile(pattern.pattern.encode()) for pattern in _SIGNS)
_BROKEN_LEGEND = r"(?:\s|<[^>]*>|\\u003c[^>]*>)+".join(map(re.escape, LEGEND.split()))
_LEGEND, _LEGEND_READ = re.compile(_BROKEN_LEGEND), re.compile(_BROKEN_LEGEND.encode())
# Stays whole where the legend is broken into lines, and is rare elsewhere.
_LONGEST = max(LEGEND.split(), key=len)
_TAIL_IN_LEGEND = LEGEND.index(NAME) + len(NAME) - len(TAIL)


@dataclass(frozen=True)
class Document:
    """One built file: its path in the site, what it is, and what was read of it."""

    path: str
    kind: Kind
    read: bytes

    @cached_property
    def small(self) -> bytes:
        """What was read, with small ASCII letters: a word is found in it far faster than in characters of any case."""
        return self.read.lower()

    @cached_property
    def markup(self) -> bytes:
        """What was read, with the sign as a character."""
        return self.text.encode() if any(pattern.search(self.read) for pattern in _SIGNS_READ) else self.read

    @cached_property
    def text(self) -> str:
        """The text, with the sign as a character."""
        return signed(self.read.decode("utf-8", "replace"))

    @cached_property
    def rest(self) -> str:
        """The text without the legend, also where a drawing breaks it into lines."""
        whole = self.text.replace(LEGEND, "\n")
        return _LEGEND.sub("\n", whole) if _LONGEST in whole else whole

    @cached_property
    def tails(self) -> tuple[int, ...]:
        """Where in `small` the end of the name stands, which is where in `read` it stands in any case."""
        return tuple(_places(self.small, TAIL.encode()))

    @cached_property
    def has_legend(self) -> bool:
        """Whether the legend is there."""
        return any(map(self.is_in_legend, reversed(self.tails))) or (bool(self.tails) and self.rest != self.text)

    def is_in_legend(self, tail: int) -> bool:
        """Say whether the name that ends there is the legend's."""
        return _LEGEND_READ.match(self.read, max(0, tail - _TAIL_IN_LEGEND)) is not None

    def positions(self, word: str) -> Iterator[int]:
        """Give where a word of small ASCII letters stands in the text in any case."""
        return _places(lowered(self.text), word)


def _places(text: AnyStr, word: AnyStr) -> Iterator[int]:
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + 1)


def signed(text: str) -> str:
    """Make each way to write the sign the character."""
    for pattern in _SIGNS:
        text = pattern.sub(SIGN, text)
    return text


def lowered(text: str) -> str:
    """Make ASCII letters small, so that each stays where it is; faster as bytes than as characters."""
    return text.encode("utf-8", "surrogatepass").lower().decode("utf-8", "surrogatepass")

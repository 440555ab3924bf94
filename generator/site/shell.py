"""Everything around an article: rendered by the theme once per shape, with gaps, and filled for each page."""

from __future__ import annotations

import dataclasses
import hashlib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# Characters for private use, which no page holds, around the name of what goes there.
_OPEN, _CLOSE = "\ue000", "\ue001"
_INDENT = re.compile(r"\s*\n\s*")
_GAP = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")


def gap(name: str) -> str:
    """Give the mark that stands in a shell where `name` will go."""
    return f"{_OPEN}{name}{_CLOSE}"


@dataclasses.dataclass(frozen=True, slots=True)
class Shape:
    """All that makes one page's surroundings differ from another's, but for the texts in the gaps."""

    depth: int
    tab: str
    levels: tuple[int, ...]
    home: bool
    described: bool
    sidebar: bool

    def __str__(self) -> str:
        """Name the shape in the cache."""
        flags = "".join("x" if flag else "-" for flag in (self.home, self.described, self.sidebar))
        return f"{self.depth} {flags} {''.join(map(str, self.levels))} {self.tab}"


@dataclasses.dataclass(frozen=True, slots=True)
class Shell:
    """A rendered page with gaps: texts in UTF-8, and between each two the name of what goes there."""

    texts: Sequence[bytes]
    names: Sequence[str]
    key: str

    @classmethod
    def of(cls, rendered: str) -> Shell:
        """Cut a rendered page at its gaps; the indentation that templates leave goes."""
        compact = _INDENT.sub("\n", rendered).lstrip()
        parts = _GAP.split(compact)
        return cls(
            tuple(part.encode() for part in parts[::2]),
            tuple(parts[1::2]),
            hashlib.sha256(compact.encode()).hexdigest(),
        )

    def fill(self, values: Mapping[str, bytes]) -> bytes:
        """Put the values, which must be HTML, into the gaps."""
        filled = [self.texts[0]]
        for name, text in zip(self.names, self.texts[1:], strict=True):
            filled += (values[name], text)
        return b"".join(filled)

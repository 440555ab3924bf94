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
class Shell:
    """A rendered page with gaps: texts, and between each two the name of what goes there."""

    texts: Sequence[str]
    names: Sequence[str]
    key: str

    @classmethod
    def of(cls, rendered: str) -> Shell:
        """Cut a rendered page at its gaps; the indentation that templates leave goes."""
        parts = _GAP.split(_INDENT.sub("\n", rendered).lstrip())
        return cls(tuple(parts[::2]), tuple(parts[1::2]), hashlib.sha256(rendered.encode()).hexdigest())

    def fill(self, values: Mapping[str, str]) -> str:
        """Put the values, which must be HTML, into the gaps."""
        filled = [self.texts[0]]
        for name, text in zip(self.names, self.texts[1:], strict=True):
            filled += (values[name], text)
        return "".join(filled)

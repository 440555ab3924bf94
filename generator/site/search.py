"""The search index: one short entry a page, from what the page says of itself, as a script that works everywhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Entry = tuple[str, str, str]
"""A page's address, its title, and the words by which it is found besides."""


def found(title: str, description: str, keywords: Sequence[str]) -> str:
    """Give the words by which a page is found besides its title."""
    said = f"{title} {description}".casefold()
    words = [word for word in keywords if word.casefold() not in said]
    return " · ".join(part for part in (description, " ".join(words)) if part)


def index(entries: Mapping[str, Entry]) -> str:
    """Write the entries, in the order of their pages, as a script: `file://` pages may load no other form."""
    rows = [entries[page] for page in sorted(entries)]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f"benchbook.search.index={text};\n"

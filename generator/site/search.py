"""The search index: one short entry a page, from what the page says of itself, as a script that works everywhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.site.records import Record

Entry = tuple[str, str, str]


def entry(address: str, record: Record) -> Entry:
    """Give a page's entry: its address, its title, and the words by which it is found besides."""
    said = f"{record.title} {record.description}".casefold()
    words = [word for word in record.keywords if word.casefold() not in said]
    return address, record.title, " · ".join(part for part in (record.description, " ".join(words)) if part)


def index(entries: Mapping[str, Entry]) -> str:
    """Write the entries, in the order of their addresses, as a script: `file://` pages may load no other form."""
    rows = [entries[page] for page in sorted(entries)]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f"benchbook.search.index={text};\n"

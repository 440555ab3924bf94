"""The sidebar of a generated page: its parent, the pages beside it, and those below it, kept short."""

from __future__ import annotations

import dataclasses
import posixpath
import re
from typing import TYPE_CHECKING

from generator.site.targets import relative

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.site.records import Record

# More than a reader looks through; the page itself lists them all.
LONGEST = 40
_BASE = "\ue002"
_DIGITS = re.compile(r"(\d+)")


@dataclasses.dataclass(slots=True)
class Sidebars:
    """The sidebars of all pages; `records` and `addresses` go by path below `docs`."""

    records: Mapping[str, Record]
    addresses: Mapping[str, str]
    _below: dict[str, Sequence[str]] = dataclasses.field(default_factory=dict)
    _lists: dict[str, str] = dataclasses.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Sort the pages under their parents."""
        below: dict[str, list[str]] = {}
        for page, record in self.records.items():
            below.setdefault(record.parent, []).append(page)
        self._below.update({parent: sorted(pages, key=self._order) for parent, pages in below.items()})

    def of(self, page: str) -> str:
        """Give the list items for a page's sidebar as HTML; home and pages without company have none."""
        parent = self.records[page].parent
        if parent not in self.records:
            return ""
        beside = self._list(parent)
        if not beside:
            beside = self._item(page, parent)
        items = self._item(parent, parent, "up") + beside
        way = relative(posixpath.dirname(self.addresses[parent]) + "/", self.addresses[page])
        here = f'href="{_BASE}{self._tail(page, parent)}"'
        marked = items.replace(here, f'{here} aria-current="page"', 1)
        return self._with_children(marked, page, parent).replace(_BASE, "" if way == "./" else way)

    def _with_children(self, items: str, page: str, parent: str) -> str:
        children = self._below.get(page, ())
        if not children or len(children) > LONGEST:
            return items
        nested = "".join(self._item(child, parent, "in") for child in children)
        mark = 'aria-current="page"'
        before, found, after = items.partition(mark)
        rest, end, others = after.partition("</li>")
        return f"{before}{found}{rest}{end}{nested}{others}" if found else items

    def _list(self, parent: str) -> str:
        known = self._lists.get(parent)
        if known is None:
            pages = self._below[parent]
            known = "".join(self._item(page, parent) for page in pages) if len(pages) <= LONGEST else ""
            self._lists[parent] = known
        return known

    def _item(self, page: str, base: str, kind: str = "") -> str:
        extra = f' class="{kind}"' if kind else ""
        return (
            f'<li{extra}><a href="{_BASE}{self._tail(page, base)}">'
            f"{self.records[page].short}</a></li>"
        )

    def _tail(self, page: str, base: str) -> str:
        return relative(self.addresses[page], posixpath.dirname(self.addresses[base]) + "/").removeprefix("./")

    def _order(self, page: str) -> tuple[str, list[tuple[int, str]]]:
        parts = _DIGITS.split(self.records[page].short.casefold())
        numbered = [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
        return posixpath.dirname(page), numbered

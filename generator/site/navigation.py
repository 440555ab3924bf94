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
# With more in one folder, the sidebars of all would grow as the square of their number.
MOST = 100
_BASE = "\ue002"
_DIGITS = re.compile(r"(\d+)")


@dataclasses.dataclass(slots=True)
class Sidebars:
    """The sidebars of all pages; `records` and `addresses` go by path below `docs`."""

    records: Mapping[str, Record]
    addresses: Mapping[str, str]
    _below: dict[str, list[str]] = dataclasses.field(default_factory=dict)
    _sorted: dict[str, Sequence[str]] = dataclasses.field(default_factory=dict)
    _folders: dict[str, dict[str, list[str]]] = dataclasses.field(default_factory=dict)
    _lists: dict[tuple[str, str], str] = dataclasses.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Gather the pages under their parents."""
        for page, record in self.records.items():
            self._below.setdefault(record.parent, []).append(page)

    def of(self, page: str) -> str:
        """Give the list items for a page's sidebar as HTML; home and pages without company have none."""
        parent = self.records[page].parent
        if parent not in self.records:
            return ""
        items = self._list(parent, _folder(page))
        here = f'href="{_BASE}{self._tail(page, parent)}"'
        before, found, after = items.partition(here)
        if not found:
            before, found, after = (items + self._item(page, parent)).partition(here)
        own, end, others = after.partition("</li>")
        children = "".join(self._item(child, parent, "in") for child in self._shown(self._children(page)))
        way = relative(_within(self.addresses[parent]), self.addresses[page])
        marked = f'{before}{found} aria-current="page"{own}{end}{children}{others}'
        return marked.replace(_BASE, "" if way == "./" else way)

    def _list(self, parent: str, folder: str) -> str:
        """Give the parent and the pages below it, of many those in one folder, of too many none."""
        known = self._lists.get((parent, folder))
        if known is None:
            beside = self._children(parent)
            if len(beside) > LONGEST:
                beside = self._in_folders(parent)[folder]
            if len(beside) > MOST:
                beside = ()
            known = self._item(parent, parent, "up") + "".join(self._item(page, parent) for page in beside)
            self._lists[parent, folder] = known
        return known

    def _in_folders(self, parent: str) -> Mapping[str, Sequence[str]]:
        """Give the pages below one by the folder that they stand in."""
        known = self._folders.get(parent)
        if known is None:
            known = self._folders[parent] = {}
            for page in self._children(parent):
                known.setdefault(_folder(page), []).append(page)
        return known

    def _children(self, page: str) -> Sequence[str]:
        """Give the pages below one, in their order."""
        known = self._sorted.get(page)
        if known is None:
            known = self._sorted[page] = sorted(self._below.get(page, ()), key=self._order)
        return known

    def _shown(self, pages: Sequence[str]) -> Sequence[str]:
        """Of many pages below one, only those that have none below them."""
        if len(pages) > LONGEST:
            pages = [page for page in pages if page not in self._below]
        return pages if len(pages) <= LONGEST else ()

    def _item(self, page: str, base: str, kind: str = "") -> str:
        extra = f' class="{kind}"' if kind else ""
        return f'<li{extra}><a href="{_BASE}{self._tail(page, base)}">{self.records[page].short}</a></li>'

    def _tail(self, page: str, base: str) -> str:
        return relative(self.addresses[page], _within(self.addresses[base])).removeprefix("./")

    def _order(self, page: str) -> tuple[str, list[tuple[int, str]]]:
        parts = _DIGITS.split(self.records[page].short.casefold())
        numbered = [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
        return posixpath.dirname(page), numbered


def _folder(page: str) -> str:
    """Give the folder that a page stands in; a folder's own page stands in the one above."""
    folder, name = posixpath.split(page)
    return posixpath.dirname(folder) if name == "index.md" else folder


def _within(address: str) -> str:
    """Give the address of the folder that an address lies in, or is."""
    return address[: address.rfind("/") + 1] or "./"

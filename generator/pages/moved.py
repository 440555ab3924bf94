"""The pages that results and systems left behind: where a renamed one went, when a withdrawn one was withdrawn."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import links, releases, trail
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from generator.dataset.release_rows import Change
    from generator.pages.book import Book
    from generator.pages.links import Place


_NOUNS = {"results": "result", "systems": "system"}


@frozen
class MovedView(View):
    """What the page of a result or system that is no longer there says; `now` is None where it was withdrawn."""

    template: ClassVar[str] = "moved.md.j2"

    was: str
    now: Link | None
    value: str
    release: Link

    def head(self) -> Mapping[str, str]:
        """Say where the matter is now."""
        return {"moved": self.now.target} if self.now else {}


def pages(book: Book) -> Iterator[Page]:
    """Give a page for every address under which a release once had a result or a system, and which has none now."""
    shown = {str(name): links.result_page(name) for name in book.dataset.results["result_id"]}
    yield from _pages(book, "results", shown, links.result_page)
    held = {f"{entry.round.round}/{entry.system.system_id}" for entry in book.entries}
    yield from _pages(book, "systems", {name: _system_page(name) for name in held}, _system_page)


def _pages(book: Book, table: str, shown: Mapping[str, str], address: Callable[[str], str]) -> Iterator[Page]:
    last = _last(book, table)
    for key, change in sorted(last.items()):
        if key not in shown and key.count("/") > 1:
            here = links.Place(address(key))
            now = _now(key, last)
            target = here.link(now, shown[now]) if now in shown else None
            yield Page(path=PurePosixPath(here.address), view=view(key, change, target, here))


def _system_page(key: str) -> str:
    round_id, _, system_id = key.partition("/")
    return links.system_page(round_id, system_id)


def view(key: str, change: Change, now: Link | None, here: Place) -> MovedView:
    """Say where a result or a system went, in which release; `now` is its place of today, None if it has none."""
    noun = _NOUNS[change.table]
    said = f"This {noun} has another address now." if now else f"This {noun} was withdrawn."
    return MovedView(
        title=f"{key}: {'moved' if now else 'withdrawn'}",
        heading=key,
        description=said,
        keywords=(),
        breadcrumbs=trail.home(here),
        was=said,
        now=now,
        value=str(change.old) if change.kind == "removed" and change.table == "results" else "",
        release=here.link(f"release {change.version}", links.release_page(change.version)),
    )


def _last(book: Book, table: str) -> dict[str, Change]:
    """Give for each old key of a table the last release that renamed or withdrew it."""
    order = {release.version: place for place, release in enumerate(releases.in_order(book))}
    own = (change for change in book.once(releases.all_changes) if change.table == table)
    gone = sorted(
        (change for change in own if change.kind in {"renamed", "removed"}),
        key=lambda change: order.get(change.version, -1),
    )
    return {change.old if change.kind == "renamed" else change.key: change for change in gone}


def _now(key: str, last: Mapping[str, Change]) -> str:
    """Follow renames to the key of today, "" if it was withdrawn; each is followed once, so that a ring of them ends."""
    seen = set[str]()
    while key in last and key not in seen:
        seen.add(key)
        change = last[key]
        if change.kind == "removed":
            return ""
        key = str(change.key)
    return key

"""The pages that results left behind: where a renamed one went, and when a withdrawn one was withdrawn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import links, releases, trail
from generator.pages.page import Link, Page, View
from generator.pages.round_note_lines import facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.pages.book import Book
    from generator.pages.round_note_lines import Facts


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedView(View):
    """What the page of a result that is no longer there says; `now` is None where it was withdrawn."""

    template: ClassVar[str] = "moved.md.j2"

    was: str
    now: Link | None
    value: str
    release: Link


def pages(book: Book) -> Iterator[Page]:
    """Give a page for every address under which a release once had a result, and which has none now."""
    shown = set(book.dataset.results["result_id"])
    last = _last(book)
    for result_id, change in sorted(last.items()):
        if result_id not in shown and result_id.count("/") > 1:
            path = PurePosixPath(links.result_page(result_id))
            yield Page(path=path, view=view(result_id, change, _now(result_id, last), shown))


def view(result_id: str, change: Facts, now: str, shown: set[str]) -> MovedView:
    """Say where a result went, in which release; `now` is its identifier of today, "" if it has none."""
    here = links.Place(links.result_page(result_id))
    target = here.link(now, links.result_page(now)) if now in shown else None
    said = "This result has another address now." if target else "This result was withdrawn."
    return MovedView(
        title=f"{result_id}: {'moved' if target else 'withdrawn'}",
        heading=result_id,
        description=said,
        keywords=(),
        breadcrumbs=trail.home(here),
        was=said,
        now=target,
        value=str(change["old"]) if change["kind"] == "removed" else "",
        release=here.link(f"release {change['version']}", links.release_page(change["version"])),
    )


def _last(book: Book) -> dict[str, Facts]:
    """Give for each old identifier the last release that renamed or withdrew it."""
    order = {release.version: place for place, release in enumerate(releases.in_order(book))}
    changes = book.dataset.changes
    gone = facts(changes[changes["table"].eq("results") & changes["kind"].isin(["renamed", "removed"])])
    ordered = sorted(gone, key=lambda change: order.get(change["version"], -1))
    return {change["old"] if change["kind"] == "renamed" else change["key"]: change for change in ordered}


def _now(result_id: str, last: dict[str, Facts]) -> str:
    """Follow renames to the identifier of today; each is followed once, so that a ring of them ends."""
    seen = set[str]()
    while result_id in last and result_id not in seen:
        seen.add(result_id)
        change = last[result_id]
        if change["kind"] == "removed":
            return ""
        result_id = str(change["key"])
    return result_id

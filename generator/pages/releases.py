"""The releases of the data, newest first, and what is not yet released."""

from __future__ import annotations

from collections import Counter
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.dataset.release_rows import Change, Release
from generator.dataset.schema import rows
from generator.pages import links, trail, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.pages.book import Book

_HERE = links.Place(links.RELEASES)
KINDS = {"added": "added", "removed": "withdrawn", "renamed": "renamed", "changed": "changed"}
"""What happened to results, as readers say it."""


@frozen
class ReleaseLine:
    """One release in the list."""

    release: Link
    date: str
    rounds: str
    results: str
    changed: str
    data: str


@frozen
class ReleasesView(View):
    """What the page of releases says."""

    template: ClassVar[str] = "releases.md.j2"

    releases: tuple[ReleaseLine, ...]
    notes: tuple[Link, ...]
    data: Link
    feed: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the page of releases."""
    yield Page(path=PurePosixPath(links.RELEASES), view=view(book))


def view(book: Book) -> ReleasesView:
    """List the releases and, since every round has notes of its own, those."""
    made = in_order(book)
    newest = f"The newest is {made[-1].version} of {wording.day(made[-1].date)}." if made else "None has been made yet."
    held = [row for row in book.rounds.values() if any(book.dataset.results["round"].eq(row.round))]
    return ReleasesView(
        title="Releases",
        heading="Releases of the data",
        description=f"{wording.counted(len(made), 'release')} of the data. {newest}",
        keywords=("releases", "versions", "editions", "changes"),
        breadcrumbs=trail.home(_HERE),
        releases=tuple(_line(release, book) for release in reversed(made)),
        notes=tuple(
            _HERE.link(f"{row.suite.capitalize()} {row.version}", links.round_notes_page(row.round))
            for row in reversed(held)
        ),
        data=_HERE.link("the tables to take away", links.DATA),
        feed=_HERE.link("feed of releases", links.RELEASES_FEED),
    )


def in_order(book: Book) -> tuple[Release, ...]:
    """Give the releases, oldest first."""
    return tuple(
        sorted(rows(Release, book.dataset.releases), key=lambda release: (release.date, order(release.version)))
    )


def order(version: str) -> tuple[int, ...]:
    """Give what sorts versions as numbers."""
    return tuple(int(part) for part in version.split(".") if part.isdigit())


def all_changes(book: Book) -> tuple[Change, ...]:
    """Give the changes of all releases."""
    return rows(Change, book.dataset.changes)


def of_release(book: Book, version: str) -> tuple[Change, ...]:
    """Give the changes of one release."""
    return tuple(change for change in book.once(all_changes) if change.version == version)


def result_counts(changes: Iterable[Change]) -> dict[str, int]:
    """Count results by what happened to them; one of which several columns changed counts once."""
    own = Counter(kind for kind, _ in {(change.kind, change.key) for change in changes if change.table == "results"})
    return {kind: own[kind] for kind in KINDS}


def said(counts: dict[str, int]) -> str:
    """Say what happened to results: 3 added, 1 withdrawn."""
    return ", ".join(f"{wording.number(count)} {KINDS[kind]}" for kind, count in counts.items() if count) or "none"


def _line(release: Release, book: Book) -> ReleaseLine:
    counts = result_counts(of_release(book, release.version))
    return ReleaseLine(
        release=_HERE.link(release.version, links.release_page(release.version)),
        date=wording.day(release.date),
        rounds=wording.number(release.rounds),
        results=wording.number(release.results),
        changed=said(counts) if release.previous else "the first release",
        data=release.data[:12],
    )

"""One release of the data: what it holds, and how it differs from the one before."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import cited, links, release_records, releases, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from generator.dataset.release_rows import Change, Release
    from generator.pages.book import Book
    from generator.pages.links import Place
    from generator.pages.round_note_parts import Compared

_PARTS = (
    ("rounds", "added", "Rounds added"),
    ("rounds", "removed", "Rounds withdrawn"),
    ("rounds", "changed", "Rounds changed"),
    ("results", "added", "Results added"),
    ("results", "changed", "Results changed"),
    ("results", "removed", "Results withdrawn"),
    ("results", "renamed", "Results renamed"),
    ("systems", "changed", "Systems changed"),
    ("systems", "removed", "Systems withdrawn"),
    ("systems", "renamed", "Systems renamed"),
    ("records", "added", "Records where there was none"),
    ("records", "changed", "Records changed otherwise"),
    ("records", "removed", "Records that ended"),
    ("claims", "added", "Claims checked for the first time"),
    ("claims", "changed", "Claims whose verdict changed"),
    ("files", "added", "Files of judgement added"),
    ("files", "changed", "Files of judgement changed"),
    ("files", "removed", "Files of judgement removed"),
)


@frozen
class ChangeLine:
    """One row that changed: what it is called now, where it is shown, and how it changed."""

    name: str
    page: Link | None
    what: str


@frozen
class Changes:
    """All rows of one table to which the same happened."""

    title: str
    count: str
    lines: tuple[ChangeLine, ...]


@frozen
class ReleaseView(View):
    """What the page of one release says."""

    template: ClassVar[str] = "release.md.j2"

    date: str
    rounds: str
    systems: str
    results: str
    runs: str
    data: str
    since: str
    previous: Link | None
    records: tuple[Compared, ...]
    parts: tuple[Changes, ...]
    notes: str
    method: Link
    file: Link
    all_releases: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every release."""
    for release in releases.in_order(book):
        here = links.Place(links.release_page(release.version))
        changes = releases.of_release(book, release.version)
        yield Page(path=PurePosixPath(here.address), view=view(release, changes, book, here))


def view(release: Release, changes: Sequence[Change], book: Book, here: Place) -> ReleaseView:
    """Say what one release holds and what it changed; links lead to results that have a page."""
    entries = book.once(cited.by_id)
    told = release_records.broken_keys(changes, entries)
    others = [change for change in changes if change.table != "records" or change.key not in told]
    results = releases.said(releases.result_counts(changes))
    since = f"Since {release.previous}, results: {results}." if release.previous else "This is the first release."
    return ReleaseView(
        title=f"Release {release.version}",
        heading=f"Release {release.version}",
        description=f"{wording.counted(release.results, 'result')} on {wording.day(release.date)}. {since}",
        keywords=("release", "changes"),
        breadcrumbs=(*trail.home(here), here.link("Releases", links.RELEASES)),
        date=wording.day(release.date),
        rounds=wording.counted(release.rounds, "round"),
        systems=wording.counted(release.systems, "system"),
        results=wording.counted(release.results, "result"),
        runs=wording.counted(release.runs, "run"),
        data=release.data,
        since=since,
        previous=here.link(release.previous, links.release_page(release.previous)) if release.previous else None,
        records=release_records.broken(changes, book, here),
        parts=tuple(_parts(others, entries, here)),
        notes=book.notes.get(release.version, ""),
        method=here.link("what may be compared with what", links.METHOD),
        file=here.link("every difference as JSON", links.download("changes.json")),
        all_releases=here.link("all releases", links.RELEASES),
    )


def _parts(changes: Sequence[Change], shown: Container[str], here: Place) -> Iterator[Changes]:
    ordered = sorted(changes, key=lambda change: (change.key, change.column))
    parts = grouped(ordered, lambda change: (change.table, change.kind))
    for table, kind, title in _PARTS:
        keys = grouped(parts.get((table, kind), ()), lambda change: change.key)
        lines = tuple(_line(key, changed, shown, here) for key, changed in keys.items())
        if lines:
            yield Changes(title=title, count=wording.number(len(lines)), lines=lines)


def _line(key: str, changed: Sequence[Change], shown: Container[str], here: Place) -> ChangeLine:
    page = here.link(key, links.result_page(key)) if key in shown else None
    return ChangeLine(name=key, page=page, what=_what(changed))


def _what(changed: Sequence[Change]) -> str:
    """Say how a row changed, its score first: the other columns say why."""
    first = changed[0]
    if first.kind == "renamed":
        return f"was {first.old}"
    if first.kind == "changed":
        ordered = sorted(changed, key=lambda change: (change.column != "value", change.column))
        return "; ".join(map(_cell, ordered))
    return str(first.new or first.old) if first.table != "files" else ""


def _cell(change: Change) -> str:
    if change.column == "sha256":
        return "other content"
    return f"{change.column} {change.old or 'empty'} → {change.new or 'empty'}"

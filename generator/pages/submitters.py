"""The list of everybody who submitted."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import counts, links, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book, Entry

_HERE = links.Place(links.SUBMITTERS)


@frozen
class SubmitterLine:
    """One submitter and how much it submitted."""

    submitter: Link
    known: bool
    rounds: str
    span: str
    systems: str
    results: str


@frozen
class SubmittersView(View):
    """What the list of submitters says."""

    template: ClassVar[str] = "submitters.md.j2"

    count: str
    most: SubmitterLine
    lines: tuple[SubmitterLine, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the list of submitters."""
    yield Page(path=PurePosixPath(links.SUBMITTERS), view=view(book))


def view(book: Book) -> SubmittersView:
    """List all submitters by name."""
    groups = grouped(book.entries, lambda entry: entry.submitter.submitter)
    order = sorted(groups, key=str.lower)
    count = wording.counted(len(order), "submitter")
    most = max(order, key=lambda name: len(groups[name]))
    return SubmittersView(
        title="Submitters",
        heading="Submitters",
        description=f"{count}, from {order[0]} to {order[-1]}.",
        keywords=("submitters",),
        breadcrumbs=trail.home(_HERE),
        count=count,
        most=_line(groups[most]),
        lines=tuple(_line(groups[name]) for name in order),
    )


def _line(entries: Sequence[Entry]) -> SubmitterLine:
    submitter, rounds = entries[0].submitter, counts.rounds(entries)
    return SubmitterLine(
        submitter=_HERE.link(submitter.submitter, links.submitter_page(submitter.slug)),
        known=submitter.known,
        rounds=wording.number(len(rounds)),
        span=counts.span(rounds),
        systems=wording.number(counts.systems(entries)),
        results=wording.number(len(entries)),
    )

"""The list of all accelerators, by vendor."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import counts, links, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.dataset.rows import Accelerator
    from generator.pages.book import Book, Entry

_HERE = links.Place(links.ACCELERATORS)


@frozen
class AcceleratorLine:
    """One accelerator and how much it was used."""

    accelerator: Link
    vendor: str
    known: bool
    span: str
    submitters: str
    systems: str
    results: str


@frozen
class AcceleratorsView(View):
    """What the list of accelerators says."""

    template: ClassVar[str] = "accelerators.md.j2"

    count: str
    vendors: str
    processors: str
    lines: tuple[AcceleratorLine, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the list of accelerators."""
    yield Page(path=PurePosixPath(links.ACCELERATORS), view=view(book))


def view(book: Book) -> AcceleratorsView:
    """List all accelerators that trained something, by vendor and name."""
    groups = grouped(book.entries, lambda entry: entry.system.accelerator)
    order = sorted((book.accelerators[name] for name in groups if name in book.accelerators), key=_order)
    count = wording.counted(len(order), "accelerator")
    without = sum(len(entries) for name, entries in groups.items() if name not in book.accelerators)
    vendors = {row.vendor for row in order if row.vendor}
    return AcceleratorsView(
        title="Accelerators",
        heading="Accelerators",
        description=f"{count} of {wording.counted(len(vendors), 'vendor')}.",
        keywords=("accelerators", *sorted(vendors)),
        breadcrumbs=trail.home(_HERE),
        count=count,
        vendors=wording.counted(len(vendors), "vendor"),
        processors=wording.counted(without, "result") if without else "",
        lines=tuple(_line(row, groups[row.accelerator]) for row in order),
    )


def _order(row: Accelerator) -> tuple[str, str]:
    return row.vendor.lower(), row.accelerator.lower()


def _line(row: Accelerator, entries: Sequence[Entry]) -> AcceleratorLine:
    return AcceleratorLine(
        accelerator=_HERE.link(row.accelerator, links.accelerator_page(row.slug)),
        vendor=row.vendor or wording.NONE,
        known=row.known,
        span=counts.span(counts.rounds(entries)),
        submitters=wording.number(len({entry.submitter.submitter for entry in entries})),
        systems=wording.number(counts.systems(entries)),
        results=wording.number(len(entries)),
    )

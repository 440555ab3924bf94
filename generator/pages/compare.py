"""The page on which readers set two to six results beside each other; the browser does it, from the site's own data."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import links, trail, wording
from generator.pages.frozen import frozen
from generator.pages.page import Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.pages.book import Book
    from generator.pages.page import Link


@frozen
class CompareView(View):
    """What the compare page says before and without any script."""

    template: ClassVar[str] = "compare.md.j2"

    results: str
    rounds: tuple[Link, ...]
    benchmarks: tuple[Link, ...]
    method: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the compare page."""
    yield Page(path=PurePosixPath(links.COMPARE), view=view(book))


def view(book: Book) -> CompareView:
    """Say what can be compared here, and where the same figures stand on pages."""
    here = links.Place(links.COMPARE)
    results = wording.counted(len(book.entries), "result")
    newest = list(book.rounds.values())[::-1]
    return CompareView(
        title="Compare results",
        heading="Compare results",
        description=f"Set two to six of {results} side by side: times, ratios with their spread, and whether they may be compared.",
        keywords=("compare", "ratio", "versus"),
        breadcrumbs=trail.home(here),
        results=results,
        rounds=tuple(here.link(row.version, links.round_page(row.round)) for row in newest),
        benchmarks=tuple(
            here.link(row.name, links.benchmark_page(row.suite, row.benchmark)) for row in book.benchmarks.values()
        ),
        method=here.link("what may be compared", links.METHOD),
    )

"""One suite: its rounds, newest first."""

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
    from generator.pages.counts import RoundLine


@frozen
class SuiteView(View):
    """What the page of one suite says."""

    template: ClassVar[str] = "suite.md.j2"

    results: str
    rounds_count: str
    span: str
    rounds: tuple[RoundLine, ...]
    benchmarks: Link
    records: Link
    analyses: Link
    others: tuple[Link, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every suite."""
    for name, entries in grouped(book.entries, lambda entry: entry.round.suite).items():
        yield Page(path=PurePosixPath(links.suite_page(name)), view=view(name, entries, book))


def view(name: str, entries: Sequence[Entry], book: Book) -> SuiteView:
    """Say which rounds a suite has."""
    here = links.Place(links.suite_page(name))
    by_round = grouped(entries, lambda entry: entry.round.round)
    lines = [counts.round_line(book.rounds[each], by_round[each], here) for each in book.rounds if each in by_round]
    results, rounds = wording.counted(len(entries), "result"), wording.counted(len(lines), "round")
    return SuiteView(
        title=name.capitalize(),
        heading=f"{name.capitalize()}: all rounds",
        description=f"{results} in {rounds} of the suite {name.capitalize()}, each recomputed from its logs.",
        keywords=(name,),
        breadcrumbs=trail.home(here),
        results=results,
        rounds_count=rounds,
        span=counts.span([entry.round for entry in entries]),
        rounds=tuple(reversed(lines)),
        benchmarks=here.link("its benchmarks over all rounds", links.benchmarks_page(name)),
        records=here.link("its records", links.records_page(name)),
        analyses=here.link("what the results say", links.analyses_page(name)),
        others=(
            here.link("compare any results", links.COMPARE),
            here.link("claims checked", links.CLAIMS),
            *([here.link("stories", links.STORIES)] if book.stories else []),
        ),
    )

"""The list of a suite's analyses, with the way to each page."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import coverage, gains, generations, hosts, links, rivals, scaling, trail, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.pages.book import Book


@frozen
class RoundLine:
    """The analyses of one round."""

    round: Link
    scaling: tuple[Link, ...]
    others: tuple[Link, ...]


@frozen
class AnalysesView(View):
    """What the list of analyses says."""

    template: ClassVar[str] = "analyses.md.j2"

    count: str
    lines: tuple[RoundLine, ...]
    rivals: tuple[Link, ...]
    others: tuple[Link, ...]


def paths(book: Book) -> frozenset[str]:
    """Give the address of every analysis page that there is."""
    kinds = (scaling.recipes, gains.recipes, generations.recipes, rivals.recipes, hosts.recipes, coverage.recipes)
    return frozenset(recipe.name for recipes in kinds for recipe in recipes(book))


def pages(book: Book) -> Iterator[Page]:
    """Give the list of each suite's analyses."""
    for suite in dict.fromkeys(row.suite for row in book.rounds.values()):
        yield Page(path=PurePosixPath(links.analyses_page(suite)), view=view(suite, book))


def view(suite: str, book: Book) -> AnalysesView:
    """List the analyses of one suite, newest round first."""
    here, there = links.Place(links.analyses_page(suite)), book.once(paths)
    rounds = [row for row in list(book.rounds.values())[::-1] if row.suite == suite]
    own = [path for path in there if path.startswith(f"results/{suite}/")]
    count = wording.counted(len(own), "page")

    def found(text: str, address: str) -> tuple[Link, ...]:
        return (here.link(text, address),) if address in there else ()

    return AnalysesView(
        title=f"{suite.capitalize()}: analyses",
        heading=f"{suite.capitalize()}: analyses",
        description=f"{count}: scaling, gains, generations, nearest rivals, hosts and coverage, round by round.",
        keywords=("analyses", "scaling", "gains", "rivals", "hosts", "coverage"),
        breadcrumbs=trail.suite(here, suite),
        count=count,
        lines=tuple(
            RoundLine(
                round=here.link(row.version, links.round_page(row.round)),
                scaling=tuple(
                    link
                    for name, benchmark in book.benchmarks.items()
                    for link in found(benchmark.name, links.scaling_page(row.round, name))
                ),
                others=(
                    *found("gains", links.gains_page(row.round)),
                    *found("hosts", links.hosts_page(row.round)),
                    *found("coverage", links.coverage_page(row.round)),
                ),
            )
            for row in rounds
        ),
        rivals=tuple(
            link
            for submitter in book.submitters.values()
            for link in found(submitter.submitter, links.rivals_page(suite, submitter.slug))
        ),
        others=(
            *found("generation against generation", links.generations_page(suite)),
            here.link("compare any results", links.COMPARE),
            here.link("claims checked", links.CLAIMS),
        ),
    )

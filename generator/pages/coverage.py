"""Who submitted what in one round, at which sizes, with what is absent told apart: not submitted, incomplete, invalid."""

from __future__ import annotations

from collections import Counter
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, ClassVar

from generator.analyses.coverage import NOT_SUBMITTED
from generator.analyses.walks import mappings
from generator.pages import links, measured, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.dataset.rows import Benchmark, Round, Submitter
    from generator.pages.book import Book
    from generator.pages.links import Place

    Row = Mapping[str, Any]


@frozen
class CoverageLine:
    """One submitter: what it submitted to each benchmark."""

    submitter: Link
    cells: tuple[str, ...]


@frozen
class CoverageView(View):
    """What the page of one round's coverage says."""

    template: ClassVar[str] = "coverage.md.j2"

    answer: str
    benchmarks: tuple[Link, ...]
    lines: tuple[CoverageLine, ...]
    source: Link
    commit: str
    published: str


def pages(book: Book) -> Iterator[Page]:
    """Give a page for each round."""
    return made(recipes(book))


def recipes(book: Book) -> tuple[Recipe, ...]:
    """Give a recipe for each of these pages, by its address: its cells, and the names in them."""
    return book.once(_recipes)


def _recipes(book: Book) -> tuple[Recipe, ...]:
    cells = grouped(mappings(book.once(measured.covered)), lambda each: each["round"])
    return tuple(
        Recipe(name=links.coverage_page(name), make=_pages, parts=(row, cells[name], book.benchmarks, book.submitters))
        for name, row in book.rounds.items()
        if name in cells
    )


def _pages(
    row: Round, cells: Sequence[Row], benchmarks: Mapping[str, Benchmark], submitters: Mapping[str, Submitter]
) -> Iterator[Page]:
    yield Page(path=PurePosixPath(links.coverage_page(row.round)), view=view(row, cells, benchmarks, submitters))


def view(
    row: Round, cells: Sequence[Row], every: Mapping[str, Benchmark], known: Mapping[str, Submitter]
) -> CoverageView:
    """Say who submitted what in one round."""
    here = links.Place(links.coverage_page(row.round))
    benchmarks = sorted({each["benchmark"] for each in cells}, key=lambda name: every[name].name)
    submitters = grouped(sorted(cells, key=lambda each: each["submitter"]), lambda each: each["submitter"])
    found = Counter(each["status"] for each in cells)
    filled = len(cells) - found[NOT_SUBMITTED]
    answer = (
        f"{filled} of {wording.counted(len(cells), 'pair')} of submitter and benchmark were submitted; "
        f"{found['incomplete']} of these are incomplete and {found['invalid']} invalid throughout."
    )
    return CoverageView(
        title=f"Coverage of {row.suite.capitalize()} {row.version}",
        heading=f"Coverage of {row.version}",
        description=f"Who submitted what to {row.version}. {answer}",
        keywords=("coverage", "not submitted", row.version),
        breadcrumbs=trail.analyses(here, row.suite),
        answer=answer,
        benchmarks=tuple(
            here.link(every[name].name, links.round_benchmark_page(row.round, name)) for name in benchmarks
        ),
        lines=tuple(_line(known[name], rows, benchmarks, here) for name, rows in submitters.items()),
        source=Link(row.repository.removeprefix("https://github.com/") or wording.NO_ADDRESS, links.source_commit(row)),
        commit=row.commit[:7] or wording.NO_COMMIT,
        published=wording.day(row.published),
    )


def _line(submitter: Submitter, rows: Sequence[Row], benchmarks: Sequence[str], here: Place) -> CoverageLine:
    cells = {each["benchmark"]: each for each in rows}
    return CoverageLine(
        submitter=here.link(submitter.submitter, links.submitter_page(submitter.slug)),
        cells=tuple(_cell(cells[benchmark]) for benchmark in benchmarks),
    )


def _cell(cell: Row) -> str:
    """Say how many results of which sizes, and how many of them have no valid score."""
    if cell["status"] == NOT_SUBMITTED:
        return NOT_SUBMITTED
    said = f"{cell['results']} on {_sizes(cell)}"
    doubts = [f"{cell[name]} {name}" for name in ("incomplete", "invalid") if cell[name]]
    return f"{said} ({', '.join(doubts)})" if doubts else said


def _sizes(cell: Row) -> str:
    known = [cell[name] for name in ("smallest", "largest") if isinstance(cell[name], int)]
    if not known:
        return "unknown size"
    ends = dict.fromkeys(wording.number(size) for size in known)
    return "–".join(ends)

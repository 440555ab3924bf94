"""Host processors and servers of one round: how many accelerators each feeds, by submitter and system."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, ClassVar

from generator.analyses.derived import DERIVED
from generator.analyses.hosts import host_ratios, hosts
from generator.analyses.walks import mappings
from generator.pages import hardware, links, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

    from generator.dataset.rows import Round, Submitter, System
    from generator.pages.book import Book
    from generator.pages.links import Place

    Row = Mapping[str, Any]


@frozen
class RatioLine:
    """One submitter's least and most accelerators per host processor."""

    submitter: Link
    least: str
    most: str
    systems: str


@frozen
class SystemLine:
    """One system's host processors and servers."""

    submitter: str
    system: Link
    accelerators: str
    servers: str
    processors: str
    processor: str
    per_processor: str
    per_server: str


@frozen
class HostsView(View):
    """What the page of one round's hosts says."""

    template: ClassVar[str] = "hosts.md.j2"

    answer: str
    submitters: tuple[RatioLine, ...]
    systems: tuple[SystemLine, ...]
    source: Link
    commit: str
    published: str
    notices: tuple[str, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give a page for each round whose systems tell their hosts."""
    return made(recipes(book))


def recipes(book: Book) -> tuple[Recipe, ...]:
    """Give a recipe for each of these pages, by its address: the ratios of submitters and systems, and these themselves."""
    return book.once(_recipes)


def _recipes(book: Book) -> tuple[Recipe, ...]:
    systems = hosts(book.measurements)
    told, ratios = _by_round(systems), _by_round(host_ratios(systems))
    return tuple(
        Recipe(
            name=links.hosts_page(name),
            make=_pages,
            parts=(
                row,
                ratios[name],
                tuple((each, book.systems[name, each["system_id"]]) for each in told[name]),
                book.submitters,
            ),
        )
        for name, row in book.rounds.items()
        if name in told
    )


def _by_round(table: pd.DataFrame) -> Mapping[str, tuple[Row, ...]]:
    return grouped(mappings(table), lambda row: row["round"])


def _pages(
    row: Round, ratios: Sequence[Row], systems: Sequence[tuple[Row, System]], submitters: Mapping[str, Submitter]
) -> Iterator[Page]:
    yield Page(path=PurePosixPath(links.hosts_page(row.round)), view=view(row, ratios, systems, submitters))


def view(
    row: Round, ratios: Sequence[Row], systems: Sequence[tuple[Row, System]], submitters: Mapping[str, Submitter]
) -> HostsView:
    """Say how many accelerators one host processor feeds in one round."""
    here = links.Place(links.hosts_page(row.round))
    ranked = sorted(ratios, key=lambda each: (-each["most"], each["submitter"]))
    first = ranked[0]
    answer = (
        f"{first['submitter']} feeds the most accelerators with one host processor: {wording.number(first['most'])}. "
        f"The fewest are {wording.number(min(each['least'] for each in ratios))}."
    )
    ordered = sorted(systems, key=lambda each: (-each[0]["host_ratio"], each[0]["submitter"], each[0]["system_id"]))
    return HostsView(
        title=f"Hosts in {row.suite.capitalize()} {row.version}",
        heading=f"Hosts in {row.version}",
        description=f"Accelerators per host processor and server of {wording.counted(len(systems), 'system')}. {answer}",
        keywords=("host processors", "servers", row.version),
        breadcrumbs=trail.analyses(here, row.suite),
        answer=answer,
        submitters=tuple(_ratio(each, submitters, here) for each in ranked),
        systems=tuple(_system(*each, here) for each in ordered),
        source=Link(row.repository.removeprefix("https://github.com/") or wording.NO_ADDRESS, links.source_commit(row)),
        commit=row.commit[:7] or wording.NO_COMMIT,
        published=wording.day(row.published),
        notices=(DERIVED["host_ratio"].notice, DERIVED["server_ratio"].notice),
    )


def _ratio(each: Row, submitters: Mapping[str, Submitter], here: Place) -> RatioLine:
    return RatioLine(
        submitter=here.link(each["submitter"], links.submitter_page(submitters[each["submitter"]].slug)),
        least=wording.number(each["least"]),
        most=wording.number(each["most"]),
        systems=wording.number(each["systems"]),
    )


def _system(each: Row, system: System, here: Place) -> SystemLine:
    server = each["server_ratio"]
    return SystemLine(
        submitter=system.submitter,
        system=hardware.system_link(system, here),
        accelerators=hardware.said(system),
        servers=wording.NONE if system.nodes is None else wording.number(system.nodes),
        processors=wording.number(system.host_processors or 0),
        processor=system.host_processor or wording.NONE,
        per_processor=wording.number(each["host_ratio"]),
        per_server=wording.NONE if server != server else wording.number(server),  # noqa: PLR0124 (NaN: servers unknown)
    )

"""One system in one round: what it is made of, its results, and the same hardware in other rounds."""

from __future__ import annotations

from collections import Counter
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import analyses, analysis_links, hardware, links, ranking, systems_table, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.dataset.rows import Round, System
    from generator.pages.analysis_links import AnalysisLine
    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.ranking import Standing
    from generator.pages.systems_table import SystemsPart


@frozen
class ScoreLine:
    """One result of the system."""

    benchmark: Link
    time: Link
    runs: str
    place: str


@frozen
class SystemView(View):
    """What the page of one system says."""

    template: ClassVar[str] = "system.md.j2"

    answer: str
    division: str
    availability: str
    hardware: str
    submitter: Link
    accelerator: Link | None
    facts: tuple[tuple[str, str], ...]
    identity: str
    same_hardware: tuple[Link, ...]
    description_file: Link | None
    lines: tuple[ScoreLine, ...]
    footnote: Footnote
    relatives: tuple[SystemsPart, ...]
    analyses: tuple[AnalysisLine, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every system that has a result."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each hardware, whose systems show each other: their results, and where these stand.

    It is named by the address of the first system's page. A system of which not all hardware is known is by itself.
    """
    placed, there = book.once(ranking.standings), book.once(analyses.paths)
    systems = grouped(book.entries, _key)
    for keys in grouped(systems, lambda key: book.systems[key].hardware or key).values():
        alike = tuple(systems[key] for key in keys)
        standings = tuple(placed.get(entry.result.result_id) for entries in alike for entry in entries)
        yield Recipe(name=f"systems {links.system_page(*keys[0])}", make=_pages, parts=(alike, standings, there))


def _pages(
    alike: Sequence[Sequence[Entry]], standings: Sequence[Standing | None], there: frozenset[str]
) -> Iterator[Page]:
    """Make the pages of systems with the same hardware; `standings` are those of all their results, one after the other."""
    places = iter(standings)
    for entries in alike:
        placed = [next(places) for _ in entries]
        relatives = tuple(entry for others in alike if others is not entries for entry in others)
        here = links.Place(links.system_page(*_key(entries[0])))
        found = analysis_links.of_system(entries, relatives, there, here)
        yield Page(path=PurePosixPath(here.address), view=view(entries, placed, relatives, found))


def view(
    entries: Sequence[Entry],
    placed: Sequence[Standing | None],
    relatives: Sequence[Entry],
    analyses: tuple[AnalysisLine, ...],
) -> SystemView:
    """Say everything about one system from its results, and show those of the same hardware elsewhere."""
    first = entries[0]
    system, round_ = first.system, first.round
    here = links.Place(links.system_page(round_.round, system.system_id))
    name = hardware.full_name(system)
    count = wording.counted(len(entries), "benchmark")
    division = wording.DIVISIONS[system.division]
    return SystemView(
        title=f"{name} in {round_.suite.capitalize()} {round_.version}",
        heading=name,
        description=f"{name}: {hardware.said(system)}, {count} in {round_.version}, {division} division.",
        keywords=(system.submitter, system.system_name, system.accelerator, round_.version),
        breadcrumbs=trail.round_(here, round_),
        answer=_answer(entries),
        division=division,
        availability=wording.AVAILABILITIES[system.availability or ""],
        hardware=hardware.said(system),
        submitter=here.link(first.submitter.submitter, links.submitter_page(first.submitter.slug)),
        accelerator=hardware.accelerator_link(first.accelerator, here),
        facts=_facts(system),
        identity=system.hardware,
        same_hardware=_same_hardware(relatives, here),
        description_file=_description_file(system, round_),
        lines=tuple(_line(entry, standing, here) for entry, standing in zip(entries, placed, strict=True)),
        footnote=footnote([round_], [system.division], [entry.benchmark for entry in entries], system=system),
        relatives=systems_table.parts(relatives, here),
        analyses=analyses,
    )


def _answer(entries: Sequence[Entry]) -> str:
    """Say the score where there is one benchmark, else how many there are."""
    if len(entries) > 1:
        return wording.counted(len(entries), "benchmark")
    (only,) = entries
    return (
        f"{wording.score(only.result.value, only.result.unit)} to train {only.benchmark.name}"
        if ranking.scored(only)
        else "1 benchmark"
    )


def _key(entry: Entry) -> tuple[str, str]:
    return entry.round.round, entry.system.system_id


def _facts(system: System) -> tuple[tuple[str, str], ...]:
    """List what the description says, as far as it says it."""
    numbers = (
        ("Servers", system.nodes),
        ("Accelerators in all", system.accelerators),
        ("Accelerators per server", system.accelerators_per_node),
        ("Host processors in all", system.host_processors),
        ("Host processors per server", system.host_processors_per_node),
        ("Cores per host processor", system.host_processor_cores),
    )
    texts = (
        ("Host processor", system.host_processor),
        ("Memory per server", system.host_memory),
        ("Memory per accelerator", system.accelerator_memory),
        ("Interconnect", system.interconnect),
        ("Framework", system.framework),
        ("Other software", system.software_stack),
        ("Operating system", system.operating_system),
        ("Accelerator as submitted", system.accelerator_raw if system.accelerator_raw != system.accelerator else ""),
        ("Submitter as submitted", system.submitter_raw if system.submitter_raw != system.submitter else ""),
    )
    counted = [(name, wording.number(value)) for name, value in numbers if value is not None]
    return (*counted, *((name, text) for name, text in texts if text))


def _same_hardware(relatives: Sequence[Entry], here: Place) -> tuple[Link, ...]:
    """Link to the other systems of the same hardware by their round, and by their name where a round has several."""
    systems = list({(entry.round.round, entry.system.system_id): entry for entry in relatives}.values())
    systems.sort(key=lambda entry: (entry.round.published, entry.system.system_id))
    often = Counter(entry.round.round for entry in systems)
    return tuple(
        here.link(
            f"{entry.round.version} {entry.system.system_name}"
            if often[entry.round.round] > 1
            else entry.round.version,
            links.system_page(entry.round.round, entry.system.system_id),
        )
        for entry in systems
    )


def _description_file(system: System, round_: Round) -> Link | None:
    if not system.source_path:
        return None
    return Link(system.source_path, links.source_file(round_, system.source_path))


def _line(entry: Entry, standing: Standing | None, here: Place) -> ScoreLine:
    among = f"{ranking.place(standing)} of {len(standing.field)}" if standing else wording.NONE
    return ScoreLine(
        benchmark=here.link(
            wording.benchmark_label(entry.benchmark),
            links.round_benchmark_page(entry.round.round, entry.benchmark.benchmark),
        ),
        time=ranking.score_link(entry, here),
        runs=f"{entry.result.runs_used} of {entry.result.runs_found}",
        place=among,
    )

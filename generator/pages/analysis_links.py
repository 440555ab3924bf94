"""The ways from a benchmark, system, submitter or accelerator to the analyses that speak of it, as far as they are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import counts, links, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from generator.pages.book import Entry
    from generator.pages.links import Place

MOST = 6
"""How many results the compare page sets side by side."""


@frozen
class AnalysisLine:
    """The analyses of one kind."""

    name: str
    links: tuple[Link, ...]


def of_benchmark(entries: Sequence[Entry], there: frozenset[str], here: Place) -> tuple[AnalysisLine, ...]:
    """Lead from one benchmark to how it scaled in each round, and to each round's gains."""
    benchmark, rounds = entries[0].benchmark, counts.rounds(entries)[::-1]
    scaling = [(row.version, links.scaling_page(row.round, benchmark.benchmark)) for row in rounds]
    return _lines({"Scaling in": scaling, **_by_round(entries, gains=True)}, there, here)


def of_system(
    entries: Sequence[Entry], relatives: Sequence[Entry], there: frozenset[str], here: Place
) -> tuple[AnalysisLine, ...]:
    """Lead from one system to its round's analyses, and to its results beside those of the same hardware elsewhere."""
    found = _lines(
        {
            "Scaling of": _scaling(entries),
            **_by_round(entries, gains=True, hosts=True, coverage=True),
            "Nearest rivals of": _rivals(entries),
        },
        there,
        here,
    )
    return (
        *found,
        AnalysisLine(name="Compare its result in", links=tuple(_beside(entry, relatives, here) for entry in entries)),
    )


def of_submitter(entries: Sequence[Entry], there: frozenset[str], here: Place) -> tuple[AnalysisLine, ...]:
    """Lead from one submitter to its rivals, to its rounds' analyses, and to how its newest benchmarks scaled."""
    newest = _newest(entries)
    return _lines(
        {
            "Nearest rivals of": _rivals(entries),
            f"Scaling in {newest[0].round.version} of": _scaling(newest),
            **_by_round(entries, gains=True, hosts=True, coverage=True),
        },
        there,
        here,
    )


def of_accelerator(entries: Sequence[Entry], there: frozenset[str], here: Place) -> tuple[AnalysisLine, ...]:
    """Lead from one accelerator to generations, to its rounds' hosts, and to how its newest benchmarks scaled."""
    newest = _newest(entries)
    suites = list(dict.fromkeys(entry.round.suite for entry in entries))
    return _lines(
        {
            "Generation against generation in": [(each.capitalize(), links.generations_page(each)) for each in suites],
            f"Scaling in {newest[0].round.version} of": _scaling(newest),
            **_by_round(entries, hosts=True),
        },
        there,
        here,
    )


def compare(text: str, results: Iterable[str], here: Place) -> Link:
    """Link to the compare page with results chosen: its script reads them from the address."""
    return Link(text, here.to(links.COMPARE, ",".join(list(results)[:MOST])))


def _newest(entries: Sequence[Entry]) -> list[Entry]:
    last = counts.rounds(entries)[-1]
    return [entry for entry in entries if entry.round == last]


def _scaling(entries: Sequence[Entry]) -> list[tuple[str, str]]:
    return [
        (wording.benchmark_label(entry.benchmark), links.scaling_page(entry.round.round, entry.benchmark.benchmark))
        for entry in sorted(entries, key=lambda entry: entry.benchmark.task)
    ]


def _rivals(entries: Sequence[Entry]) -> list[tuple[str, str]]:
    return [
        (entry.submitter.submitter, links.rivals_page(entry.round.suite, entry.submitter.slug)) for entry in entries
    ]


def _by_round(
    entries: Sequence[Entry], *, gains: bool = False, hosts: bool = False, coverage: bool = False
) -> dict[str, list[tuple[str, str]]]:
    kinds = (
        ("Gains of the same hardware in", links.gains_page, gains),
        ("Hosts in", links.hosts_page, hosts),
        ("Coverage of", links.coverage_page, coverage),
    )
    rounds = counts.rounds(entries)[::-1]
    return {name: [(row.version, at(row.round)) for row in rounds] for name, at, wanted in kinds if wanted}


def _beside(entry: Entry, relatives: Sequence[Entry], here: Place) -> Link:
    alike = [
        other.result.result_id
        for other in sorted(relatives, key=lambda other: (other.round.published, other.system.system_id), reverse=True)
        if other.benchmark == entry.benchmark and other.system.division == entry.system.division
    ]
    return compare(wording.benchmark_label(entry.benchmark), [entry.result.result_id, *alike], here)


def _lines(wanted: dict[str, list[tuple[str, str]]], there: frozenset[str], here: Place) -> tuple[AnalysisLine, ...]:
    """Keep the pages that there are, each once, and the lines that have any."""
    kept = {name: dict.fromkeys(way for way in ways if way[1] in there) for name, ways in wanted.items()}
    return tuple(
        AnalysisLine(name=name, links=tuple(here.link(text, address) for text, address in ways))
        for name, ways in kept.items()
        if ways
    )

"""Lines of a round's notes: new systems, broken records, gains, previews, coverage, anomalies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.pages import hardware, links, ranking, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.dataset.rows import Submitter, System
    from generator.pages.book import Entry
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.ranking import Ranges

    Facts = Mapping[str, Any]

OUTCOMES = {
    "kept": "kept",
    "slower": "slower by more than 2 %",
    "other definition": "benchmark defined anew",
    "not there": "not submitted again",
}
ANOMALIES = {
    "incomplete": "Logs are absent or cannot be read, so that there is no score.",
    "invalid": "The runs do not meet the round's rule.",
    "failed runs": "A run did not reach the target; the rule allows for it, and it counts as the slowest.",
    "carried over": "All logs are byte for byte those of an earlier result.",
}
"""What each kind of anomaly means, in the order in which the page lists them."""


@frozen
class Shown:
    """The results that notes show, by identifier, and the ranges of their runs where they have any."""

    entries: Mapping[str, Entry]
    limits: Ranges


@frozen
class SystemLine:
    """One system that its submitter had not submitted before."""

    system: Link
    submitter: str
    hardware: str
    results: str


@frozen
class ComparedLine:
    """One result beside an earlier one: a broken record, or the same hardware before."""

    benchmark: Link
    size: str
    time: Link
    saved: str
    system: Link
    hardware: str
    before: Link
    before_round: str
    before_system: str
    before_availability: str


@frozen
class PreviewLine:
    """One preview of the round before, and what this round held in its place."""

    preview: Link
    system: str
    benchmark: str
    time: Link | None
    outcome: str


@frozen
class CoverageLine:
    """One submitter with what it submitted to each benchmark."""

    submitter: Link
    cells: tuple[str, ...]


@frozen
class AnomalyGroup:
    """The results with one kind of anomaly."""

    kind: str
    meaning: str
    count: str
    lines: tuple[AnomalyLine, ...]


@frozen
class AnomalyLine:
    """One result to look at twice."""

    result: Link
    detail: str


def system_lines(rows: Iterable[Facts], systems: Mapping[str, System], here: Place) -> tuple[SystemLine, ...]:
    """Make lines of new systems, by submitter and size."""
    return tuple(_system_line(row, systems[row["system_id"]], here) for row in rows)


def _system_line(row: Facts, system: System, here: Place) -> SystemLine:
    return SystemLine(
        system=hardware.system_link(system, here),
        submitter=system.submitter,
        hardware=hardware.said(system),
        results=wording.number(row["results"]),
    )


def compared_lines(rows: Iterable[Facts], among: Shown, here: Place) -> tuple[ComparedLine, ...]:
    """Make lines of results beside earlier ones: by benchmark, then in the order given.

    Needs `result_id`, `fell`, and `previous_id` or `previous_result_id`; `size_class` where there is one.
    """
    lines = [_compared_line(row, among, here) for row in rows]
    return tuple(sorted(lines, key=lambda line: line.benchmark.text))


def _compared_line(row: Facts, among: Shown, here: Place) -> ComparedLine:
    entries = among.entries
    now, before = entries[row["result_id"]], entries[row.get("previous_id") or row["previous_result_id"]]
    page = links.benchmark_page(now.benchmark.suite, now.benchmark.benchmark)
    saved, same = wording.share(row["fell"]).replace("-", "−"), ranking.tied(now, before, among.limits)
    return ComparedLine(
        benchmark=here.link(now.benchmark.name, page, now.benchmark.task),
        size=str(row.get("size_class", "")),
        time=ranking.score_link(now, here),
        saved=f"{saved} ≈" if same else saved,
        system=hardware.full_link(now.system, here),
        hardware=_categorised(now),
        before=ranking.score_link(before, here),
        before_round=before.round.version,
        before_system=f"{hardware.full_link(before.system, here).text}, {_categorised(before)}",
        before_availability=wording.SHORT_AVAILABILITIES[before.system.availability or ""],
    )


def _categorised(entry: Entry) -> str:
    """Say what trained and in which category, both of which a comparison must state (R14)."""
    return f"{hardware.said(entry.system)}; {wording.SHORT_AVAILABILITIES[entry.system.availability or '']}"


def preview_lines(rows: Iterable[Facts], entries: Mapping[str, Entry], here: Place) -> tuple[PreviewLine, ...]:
    """Make lines of previews with their outcome."""
    return tuple(_preview_line(row, entries, here) for row in rows)


def _preview_line(row: Facts, entries: Mapping[str, Entry], here: Place) -> PreviewLine:
    preview = entries[row["preview_id"]]
    return PreviewLine(
        preview=ranking.score_link(preview, here),
        system=f"{hardware.full_name(preview.system)} ({hardware.said(preview.system)})",
        benchmark=wording.benchmark_label(preview.benchmark),
        time=ranking.score_link(entries[row["result_id"]], here) if row["result_id"] else None,
        outcome=OUTCOMES[row["outcome"]],
    )


def coverage_lines(
    rows: Sequence[Facts], benchmarks: Sequence[str], submitters: Mapping[str, Submitter], here: Place
) -> tuple[CoverageLine, ...]:
    """Make a line a submitter, with a cell for each benchmark: how many results, and how many of them do not stand."""
    cells = {(row["submitter"], row["benchmark"]): _cell(row) for row in rows}
    return tuple(
        CoverageLine(
            submitter=here.link(name, links.submitter_page(submitters[name].slug)),
            cells=tuple(cells[name, benchmark] for benchmark in benchmarks),
        )
        for name in sorted({row["submitter"] for row in rows}, key=str.lower)
    )


def _cell(row: Facts) -> str:
    if not row["results"]:
        return wording.NONE
    doubtful = [f"{row[kind]} {kind}" for kind in ("incomplete", "invalid") if row[kind]]
    return wording.number(row["results"]) + (f" ({', '.join(doubtful)})" if doubtful else "")


def anomaly_groups(rows: Sequence[Facts], here: Place) -> tuple[AnomalyGroup, ...]:
    """Group anomalies by kind."""
    groups = [(kind, [row for row in rows if row["kind"] == kind]) for kind in ANOMALIES]
    return tuple(_group(kind, own, here) for kind, own in groups if own)


def _group(kind: str, rows: Iterable[Facts], here: Place) -> AnomalyGroup:
    lines = tuple(
        AnomalyLine(
            result=here.link(row["result_id"].partition("/")[2], links.result_page(row["result_id"])),
            detail=row["detail"],
        )
        for row in rows
    )
    return AnomalyGroup(
        kind=kind.capitalize(), meaning=ANOMALIES[kind], count=wording.counted(len(lines), "result"), lines=lines
    )

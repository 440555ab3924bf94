"""What a claim's verdict rests on: the results, the pairs that were compared, the systems' host processors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.pages import chart, cited, links, pairs, wording
from generator.pages.chart import Caption
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.analyses.claims import Check
    from generator.pages.chart import Chart, Drawn
    from generator.pages.cited import CitedPart
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.pairs import Pair, PairLine, PairMaker
    from generator.pages.verdicts import Judged

MOST = 24
"""Results that are listed one by one; of more the number is told."""

_COMPARED = ("fell", "gained", "times_faster")


@frozen
class HostLine:
    """One system with its accelerators per host processor."""

    system: Link
    accelerators: str
    processors: str
    ratio: str


@frozen
class ComparedPart:
    """The pairs that were compared within one division: no table and no chart holds two (R24)."""

    division: str
    chart: Chart | None
    pairs: tuple[PairLine, ...]
    footnote: Footnote


@frozen
class ClaimEvidence:
    """The evidence of all readings together; `more` counts results that are too many to list."""

    compared: tuple[ComparedPart, ...]
    hosts: tuple[HostLine, ...]
    results: tuple[CitedPart, ...]
    more: str


def evidence(each: Judged, maker: PairMaker, here: Place) -> tuple[ClaimEvidence, tuple[Drawn | None, ...]]:
    """Gather what every check of a claim used, and the charts of the pairs that were compared."""
    checks = [check for reading in each.judgement.readings for check in reading.checks]
    compared = _compared(checks, maker)
    inside = {side.result.result_id for pair in compared for side in (pair.ours, pair.other)}
    counted = [[name for name in check.outcome.result_ids if name in maker.entries] for check in checks]
    listed = dict.fromkeys(name for names in counted if len(names) <= MOST for name in names if name not in inside)
    others = {name for names in counted if len(names) > MOST for name in names} - set(listed)
    divisions = [name for name in wording.DIVISIONS if any(pair.ours.system.division == name for pair in compared)]
    parts = [_part(division, compared, here) for division in divisions]
    found = ClaimEvidence(
        compared=tuple(part for part, _ in parts),
        hosts=tuple(dict.fromkeys(line for check in checks for line in _hosts(check, here))),
        results=cited.parts((maker.entries[name] for name in listed), here),
        more=wording.counted(len(others), "result") if others else "",
    )
    return found, tuple(drawn for _, drawn in parts)


def _part(division: str, compared: Sequence[Pair], here: Place) -> tuple[ComparedPart, Drawn | None]:
    """Gather the pairs whose first result is in the division."""
    inside = [pair for pair in compared if pair.ours.system.division == division]
    drawn = chart_of(inside, here, f"{division}-ratios")
    part = ComparedPart(
        division=wording.DIVISIONS[division],
        chart=chart.shown(drawn),
        pairs=tuple(pairs.line(pair, here) for pair in inside),
        footnote=pairs.note(inside),
    )
    return part, drawn


def _compared(checks: Sequence[Check], maker: PairMaker) -> list[Pair]:
    """Give the pairs of results that checks compared, each once."""
    names = dict.fromkeys(pair for check in checks for pair in pairs_of(check))
    return [maker.pair(*each) for each in names]


def pairs_of(check: Check) -> list[tuple[str, str]]:
    """Give the identifiers of the results that a check set beside each other, the newer or own one first."""
    if check.operation in _COMPARED:
        before, after = check.outcome.result_ids
        return [(after, before)]
    keys = ("previous_result_id", "rival_result_id")
    return [(row["result_id"], row[key]) for row in check.outcome.table for key in keys if key in row]


def chart_of(compared: Sequence[Pair], here: Place, name: str = "ratios") -> Drawn | None:
    """Draw what was compared, where it is more than one pair."""
    if len(compared) < 2:  # noqa: PLR2004 (one bar is no picture)
        return None
    led = sum(pair.times > 1 for pair in compared)
    caption = Caption(
        title="Times as fast",
        summary=f"The first is faster in {led} of {wording.counted(len(compared), 'comparison')}.",
        footnote=pairs.note(compared),
    )
    return pairs.drawn(name, compared, label, here, caption, "times as fast →")


def label(pair: Pair) -> str:
    """Name a pair by its benchmark and sizes."""
    ours, other = pair.ours.system.accelerators or 0, pair.other.system.accelerators or 0
    sizes = wording.number(ours) if ours == other else f"{wording.number(ours)} against {wording.number(other)}"
    return f"{pair.ours.benchmark.name}, {sizes} accelerators"


def _hosts(check: Check, here: Place) -> list[HostLine]:
    rows = [row for row in check.outcome.table if "host_ratio" in row]
    return [_host(row, name, here) for row, name in zip(rows[:MOST], check.outcome.result_ids, strict=False)]


def _host(row: Mapping[str, Any], name: str, here: Place) -> HostLine:
    round_id, _, system_id = name.partition("/")
    return HostLine(
        system=here.link(f"{row['submitter']} {row['system_name']}", links.system_page(round_id, system_id)),
        accelerators=wording.number(row["accelerators"]),
        processors=wording.number(row["host_processors"]),
        ratio=wording.number(row["host_ratio"]),
    )

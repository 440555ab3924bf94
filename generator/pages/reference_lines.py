"""Our scores beside those of the reference tools: how many are equal, and which are not and why."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

from generator.analyses.quality import differences
from generator.pages import counts, links, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.links import Place


@frozen
class DifferenceLine:
    """One score that the reference gives otherwise, or that only one of both gives."""

    result: Link
    ours: str
    reference: str
    reason: str


@frozen
class UnscoredLine:
    """Results of one round that the reference does not score, all for the same reason."""

    round: str
    count: str
    results: tuple[Link, ...]
    reason: str


@frozen
class Agreement:
    """How far our scores equal the reference's; `unmatched` are folders in which only the reference finds a result."""

    compared: str
    rounds: str
    lines: tuple[DifferenceLine, ...]
    unscored: tuple[UnscoredLine, ...]
    unmatched: tuple[str, ...]
    footnote: Footnote | None


def agreement(book: Book, here: Place) -> Agreement | None:
    """Compare our scores with the reference's, where there is one."""
    if book.reference is None or book.reference.empty:
        return None
    found = differences(book.dataset.results, book.reference)
    entries = {entry.result.result_id: entry for entry in book.entries}
    columns = zip(*(found[name].tolist() for name in ("result_id", "reference", "note", "source_path")), strict=True)
    told = list(columns)
    differing = [(entries[result], value, note) for result, value, note, _ in told if result]
    scored = [each for each in differing if not isnan(each[1])]
    given = book.reference[book.reference["value"].notna()]
    covered = set(given["round"].tolist())
    return Agreement(
        compared=wording.counted(len(given), "score"),
        rounds=wording.listed([row.version for name, row in book.rounds.items() if name in covered]),
        lines=tuple(_line(*each, here) for each in scored),
        unscored=_unscored([(entry, note) for entry, value, note in differing if isnan(value)], here),
        unmatched=tuple(path for result, _, _, path in told if not result),
        footnote=_footnote([entry for entry, *_ in scored]),
    )


def _unscored(found: Sequence[tuple[Entry, str]], here: Place) -> tuple[UnscoredLine, ...]:
    """Put the results together that lack a reference for the same reason."""
    groups = grouped(found, lambda each: (each[0].round.version, each[1]))
    return tuple(
        UnscoredLine(
            round=version,
            count=wording.counted(len(group), "result"),
            results=tuple(_result_link(entry, here) for entry, _ in group),
            reason=note or "not known",
        )
        for (version, note), group in groups.items()
    )


def _result_link(entry: Entry, here: Place) -> Link:
    text = f"{entry.system.submitter} {entry.system.system_name}, {entry.benchmark.name}"
    return here.link(text, links.result_page(entry.result.result_id))


def _footnote(entries: Sequence[Entry]) -> Footnote | None:
    if not entries:
        return None
    divisions = sorted({entry.system.division for entry in entries})
    return footnote(counts.rounds(entries), divisions, [entry.benchmark for entry in entries])


def _line(entry: Entry, reference: float, note: str, here: Place) -> DifferenceLine:
    link, result = _result_link(entry, here), entry.result
    return DifferenceLine(
        result=Link(f"{entry.round.version} {link.text}", link.target),
        ours=wording.NONE if result.value is None else wording.raw(result.value, result.unit),
        reference=wording.raw(reference, result.unit),
        reason=note or result.reason or "not known",
    )

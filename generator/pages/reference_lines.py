"""Our scores beside those of the reference tools: how many are equal, and which are not and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.analyses.quality import differences
from generator.pages import counts, links, wording
from generator.pages.footnotes import Footnote, footnote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.page import Link


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceLine:
    """One score that the reference gives otherwise, or that only one of both gives."""

    result: Link
    ours: str
    reference: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """How far our scores equal the reference's; `unmatched` are folders in which only the reference finds a result."""

    compared: str
    rounds: str
    lines: tuple[DifferenceLine, ...]
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
    covered = set(book.reference["round"].tolist())
    return Agreement(
        compared=wording.counted(int(book.reference["value"].notna().sum()), "score"),
        rounds=wording.listed([row.version for name, row in book.rounds.items() if name in covered]),
        lines=tuple(_line(entries[result], value, note, here) for result, value, note, _ in told if result),
        unmatched=tuple(path for result, _, _, path in told if not result),
        footnote=_footnote([entries[result] for result, *_ in told if result]),
    )


def _footnote(entries: Sequence[Entry]) -> Footnote | None:
    if not entries:
        return None
    divisions = sorted({entry.system.division for entry in entries})
    return footnote(counts.rounds(entries), divisions, [entry.benchmark for entry in entries])


def _line(entry: Entry, reference: float, note: str, here: Place) -> DifferenceLine:
    text = f"{entry.round.version} {entry.system.submitter} {entry.system.system_name}, {entry.benchmark.name}"
    result = entry.result
    return DifferenceLine(
        result=here.link(text, links.result_page(result.result_id)),
        ours=wording.NONE if result.value is None else wording.raw(result.value, result.unit),
        reference=wording.NONE if reference != reference else wording.raw(reference, result.unit),  # noqa: PLR0124 (NaN)
        reason=note or result.reason or "not known",
    )

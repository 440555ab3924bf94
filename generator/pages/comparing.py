"""Two results beside each other on a page: whether they may stand so, and in what they differ (rules R12 to R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.analyses.comparability import compare
from generator.analyses.comparison import WORDS
from generator.analyses.walks import mappings
from generator.pages import links, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pandas as pd

    from generator.analyses.comparability import Field, Verdict
    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.page import Link

_NEEDED = (
    "result_id", "round", "version", "benchmark", "division", "availability", "scenario", "accelerators", "metric",
    "unit", "status", "value", "reason", "better", "submitter", "system_name", "accelerator", "framework",
    "deviations", "deviations_complete",
)  # fmt: skip


@frozen
class Judge:
    """What verdicts are made of: every measurement by its identifier, and the compatibility table."""

    rows: Mapping[str, Mapping[str, Any]]
    compatibility: pd.DataFrame

    @classmethod
    def of(cls, book: Book) -> Judge:
        """Index the book's measurements."""
        rows = {row["result_id"]: row for row in mappings(book.measurements, _NEEDED)}
        return cls(rows=rows, compatibility=book.dataset.compatibility)

    def among(self, entries: Iterable[Entry]) -> Judge:
        """Give the judge of some results alone."""
        names = (entry.result.result_id for entry in entries)
        return Judge(rows={name: self.rows[name] for name in names}, compatibility=self.compatibility)

    def verdict(self, left: str, right: str) -> Verdict:
        """Say whether two results may be compared, by their identifiers."""
        return compare(self.rows[left], self.rows[right], self.compatibility)


@frozen
class PairLine:
    """Two results that were set beside each other, with the verdict and what differs."""

    left: Link
    right: Link
    verdict: str
    differences: str


def pair_line(left: Entry, right: Entry, judge: Judge, here: Place) -> PairLine:
    """Make a line of two results."""
    verdict = judge.verdict(left.result.result_id, right.result.result_id)
    return PairLine(
        left=result_link(left, here),
        right=result_link(right, here),
        verdict=said(verdict),
        differences=differences(verdict.differences) or "nothing",
    )


def result_link(entry: Entry, here: Place) -> Link:
    """Link to a result by who and what, its round and benchmark."""
    about = f"{entry.system.submitter} {entry.system.system_name}, {entry.round.version}"
    return here.link(about, links.result_page(entry.result.result_id), wording.raw_title(entry.result))


def said(verdict: Verdict) -> str:
    """Say a verdict, with its rule and reason where it is a refusal."""
    words = WORDS[verdict.kind]
    return f"{words} (rule {verdict.rule}): {verdict.reason}" if verdict.kind == "no" else words


def differences(fields: Iterable[Field]) -> str:
    """Say in what two results differ: chip count 16 against 8; version v1.1 against v1.0."""
    return "; ".join(f"{field.name} {field.left} against {field.right}" for field in fields if field.differs)


def required(verdict: Verdict) -> str:
    """Say those differences that must stand beside every comparison (rule R14)."""
    return differences(field for field in verdict.fields if field.required)


def named(verdict: Verdict) -> str:
    """Name the properties of rule R14 in which two results differ, where their values stand beside it."""
    return ", ".join(field.name for field in verdict.fields if field.required and field.differs)


def aside(verdict: Verdict) -> str:
    """Say those differences in brackets, behind a sentence that names both versions itself; nothing if there are no others."""
    said = differences(field for field in verdict.fields if field.required and field.name != "version")
    return f" ({said})" if said else ""

"""What is doubtful in the data: results without a valid score and why, copies, and what imports met."""

from __future__ import annotations

from collections import Counter
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import links, measured, reference_lines, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.dataset.rows import Round
    from generator.pages.book import Book, Entry
    from generator.pages.reference_lines import Agreement

_HERE = links.Place(links.QUALITY)
_OUTCOMES = {
    "slower": "came back slower by more than the two per cent that are allowed",
    "not there": "was not submitted again by the same submitter at this size",
}


@frozen
class RoundLine:
    """One round's results by status."""

    round: Link
    results: str
    valid: str
    invalid: str
    incomplete: str
    findings: str


@frozen
class DoubtLine:
    """One result without a valid score."""

    result: Link
    status: str
    reason: str


@frozen
class RoundDoubts:
    """The results of one round without a valid score."""

    name: str
    lines: tuple[DoubtLine, ...]


@frozen
class CopyLine:
    """A result whose logs are those of an earlier one."""

    result: Link
    original: Link


@frozen
class FindingLine:
    """One kind of finding, how often it was met, and an example."""

    kind: str
    count: str
    rounds: str
    example: str
    path: str


@frozen
class PreviewLine:
    """A preview that did not come back as fast."""

    result: Link
    outcome: str


@frozen
class QualityView(View):
    """What the page of data quality says."""

    template: ClassVar[str] = "quality.md.j2"

    results: str
    valid: str
    invalid: str
    incomplete: str
    rounds: tuple[RoundLine, ...]
    doubts: tuple[RoundDoubts, ...]
    copies: tuple[CopyLine, ...]
    previews: tuple[PreviewLine, ...]
    agreement: Agreement | None
    findings: tuple[FindingLine, ...]
    unknown_names: tuple[Link, ...]
    data: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the page of data quality."""
    yield Page(path=PurePosixPath(links.QUALITY), view=view(book))


def view(book: Book) -> QualityView:
    """Say how many results stand, which do not and why, and what else is doubtful."""
    statuses = Counter(entry.result.status for entry in book.entries)
    results = wording.counted(len(book.entries), "result")
    said = {status: wording.number(statuses[status]) for status in ("valid", "invalid", "incomplete")}
    by_round = grouped(book.entries, lambda entry: entry.round.round)
    order = [book.rounds[name] for name in book.rounds if name in by_round]
    findings = Counter(book.dataset.findings["round"].tolist())
    return QualityView(
        title="Data quality",
        heading="What is doubtful in the data",
        description=f"Of {results}, {said['valid']} are valid, {said['invalid']} invalid, {said['incomplete']} incomplete.",
        keywords=("data quality", "invalid", "incomplete"),
        breadcrumbs=trail.home(_HERE),
        results=results,
        **said,
        rounds=tuple(_round_line(row, by_round[row.round], findings[row.round]) for row in reversed(order)),
        doubts=tuple(doubts for row in reversed(order) if (doubts := _doubts(row, by_round[row.round])).lines),
        copies=_copies(book),
        previews=_previews(book),
        agreement=reference_lines.agreement(book, _HERE),
        findings=_findings(book),
        unknown_names=_unknown_names(book),
        data=_HERE.link("the table of findings", links.DATA),
    )


def _round_line(row: Round, entries: Sequence[Entry], findings: int) -> RoundLine:
    statuses = Counter(entry.result.status for entry in entries)
    return RoundLine(
        round=_HERE.link(f"{row.suite.capitalize()} {row.version}", links.round_page(row.round)),
        results=wording.number(len(entries)),
        valid=wording.number(statuses["valid"]),
        invalid=wording.number(statuses["invalid"]),
        incomplete=wording.number(statuses["incomplete"]),
        findings=wording.number(findings),
    )


def _doubts(row: Round, entries: Sequence[Entry]) -> RoundDoubts:
    return RoundDoubts(
        name=f"{row.suite.capitalize()} {row.version}",
        lines=tuple(
            DoubtLine(result=_result_link(entry), status=entry.result.status, reason=entry.result.reason)
            for entry in entries
            if entry.result.status != "valid"
        ),
    )


def _result_link(entry: Entry) -> Link:
    text = f"{entry.system.submitter} {entry.system.system_name}, {entry.benchmark.name}"
    return _HERE.link(text, links.result_page(entry.result.result_id))


def _copies(book: Book) -> tuple[CopyLine, ...]:
    pairs = book.once(measured.originals)
    return tuple(CopyLine(result=_dated(copy), original=_dated(original)) for copy, original in pairs)


def _previews(book: Book) -> tuple[PreviewLine, ...]:
    """List previews of which the next round holds nothing as fast (R26)."""
    entries = {entry.result.result_id: entry for entry in book.entries}
    found = book.once(measured.previews)
    pairs = zip(found["preview_id"].tolist(), found["outcome"].tolist(), strict=True)
    return tuple(
        PreviewLine(result=_dated(entries[one]), outcome=_OUTCOMES[outcome])
        for one, outcome in pairs
        if outcome in _OUTCOMES
    )


def _dated(entry: Entry) -> Link:
    link = _result_link(entry)
    return Link(f"{entry.round.version} {link.text}", link.target)


def _findings(book: Book) -> tuple[FindingLine, ...]:
    table = book.dataset.findings
    kinds = table.groupby("kind", sort=True)
    return tuple(
        FindingLine(
            kind=str(kind),
            count=wording.number(len(part)),
            rounds=wording.number(part["round"].nunique()),
            example=str(part["message"].iloc[0]),
            path=str(part["path"].iloc[0]),
        )
        for kind, part in kinds
    )


def _unknown_names(book: Book) -> tuple[Link, ...]:
    submitters = [
        _HERE.link(row.submitter, links.submitter_page(row.slug)) for row in book.submitters.values() if not row.known
    ]
    accelerators = [
        _HERE.link(row.accelerator, links.accelerator_page(row.slug))
        for row in book.accelerators.values()
        if not row.known
    ]
    return (*submitters, *accelerators)

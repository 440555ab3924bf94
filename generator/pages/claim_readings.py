"""The readings of a claim on its page: each check with what was found and asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.analyses.operations import OPERATIONS
from generator.pages import amounts, derivation, verdicts, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from generator.analyses.claims import Check, Reading
    from generator.pages.book import Book
    from generator.pages.verdicts import Judged


@frozen
class CheckLine:
    """One check of a reading: what was worked out, what that gave, what the claim asks, and whether they agree."""

    reading: str
    what: str
    found: str
    asked: str
    agrees: str


def lines(each: Judged, book: Book) -> tuple[CheckLine, ...]:
    """Make a line of every check of every reading."""
    told = verdicts.derivations(each.claim)
    pairs = zip(each.judgement.readings, told, strict=True)
    return tuple(line for reading, parts in pairs for line in _lines(reading, parts, each, book))


def remarks(each: Judged) -> tuple[str, ...]:
    """Say of single readings what their checks do not: that a rule refuses one, that one has no say."""
    return tuple(_remarks(each))


def _remarks(each: Judged) -> Iterator[str]:
    for reading in each.judgement.readings:
        if reading.rule:
            yield f"{reading.name}: refused by rule {reading.rule}, since {reading.reason}."
        elif reading.alternative:
            yield f"{reading.name}: shown beside the others, without a say in the verdict."


def _lines(reading: Reading, parts: list[Mapping[str, Any]], each: Judged, book: Book) -> Iterator[CheckLine]:
    for check, part in zip(reading.checks, parts, strict=True):
        step = part.get("precision", each.claim.precision)
        arguments = next(value for name, value in part.items() if name in OPERATIONS)
        yield CheckLine(
            reading=reading.name,
            what=derivation.operation(check.operation, arguments, book),
            found=verdicts.found(check, step, book),
            asked=_asked(check, step, book),
            agrees=wording.NONE if check.relation == "shown" else "yes" if check.agrees else "no",
        )


def _asked(check: Check, step: float | None, book: Book) -> str:
    """Say what a check asks of the figure."""
    if check.wanted is None:
        return wording.NONE
    if isinstance(check.wanted, tuple):
        return amounts.said(check.wanted, "", step, book)
    said = amounts.claimed(check.wanted, check.outcome.unit, step)
    return {"at_least": f"at least {said}", "at_most": f"at most {said}"}.get(check.relation, said)

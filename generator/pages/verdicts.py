"""A claim's verdict in words: what was claimed, what was computed, and how the two agree."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from generator.dataset.rows import Claim
from generator.dataset.schema import rows
from generator.pages import amounts, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.analyses.claims import Check, Judgement, Reading
    from generator.pages.book import Book

MEANINGS = {
    "reproduced": "the logs give the claimed figure, at the precision claimed",
    "differs": "the logs give another figure",
    "reproduced only for": "it holds in one reading and not in another",
    "not comparable": "a rule forbids the comparison that it makes",
    "not checkable": "results do not say what it would take to check it",
    "unresolved": "its derivation does not lead to results",
}
"""What each verdict means."""


@frozen
class Judged:
    """A claim with the judgement on it."""

    claim: Claim
    judgement: Judgement


def judged(book: Book) -> tuple[Judged, ...]:
    """Give every claim with its judgement, sources by name and claims by number."""
    found = {judgement.claim: judgement for judgement in book.judgements}
    claims = sorted(rows(Claim, book.dataset.claims), key=_order)
    return tuple(Judged(claim=claim, judgement=found[claim.claim]) for claim in claims)


def _order(claim: Claim) -> tuple[str, list[tuple[int, str]]]:
    parts = re.split(r"(\d+)", claim.number)
    return claim.source, [(int(part), "") if part.isdigit() else (-1, part) for part in parts]


def verdict(each: Judged) -> str:
    """Say the verdict, with the readings in which a claim holds where it does not in all."""
    kind = each.judgement.verdict
    if kind != "reproduced only for":
        return kind
    holding = [reading.name for reading in each.judgement.readings if reading.agrees and not reading.alternative]
    return f"reproduced only for {' and '.join(holding)}"


def claimed(each: Judged) -> str:
    """Say the figure claimed; nothing where the statement has none."""
    return amounts.claimed(each.claim.claimed, each.claim.unit, each.claim.precision)


def computed(each: Judged, book: Book) -> str:
    """Say the figure of the first check in the first reading that holds, else in the first; nothing without readings."""
    readings = sorted(each.judgement.readings, key=lambda reading: (reading.alternative, not reading.agrees))
    if not readings:
        return ""
    return found(readings[0].checks[0], each.claim.precision, book)


def found(check: Check, step: float | None, book: Book) -> str:
    """Say what a check found."""
    return amounts.said(check.outcome.value, check.outcome.unit, step, book)


def derivations(claim: Claim) -> list[list[Mapping[str, Any]]]:
    """Give the derivation of each check of each reading, as the claim's source writes it."""
    return [entry["checks"] for entry in json.loads(claim.readings)]


def reason(each: Judged, book: Book) -> str:
    """Say why a claim is not simply reproduced: what each reading that does not hold gives, and how far off."""
    failing = [reading for reading in each.judgement.readings if not reading.agrees and not reading.alternative]
    if not failing:
        return each.judgement.reason if not each.judgement.readings else ""
    return "; ".join(f"{reading.name}: {_why(reading, each.claim, book)}" for reading in failing)


def _why(reading: Reading, claim: Claim, book: Book) -> str:
    if reading.rule:
        return f"rule {reading.rule}, {reading.reason}"
    return ", ".join(_fault(check, claim, book) for check in reading.checks if not check.agrees)


def _fault(check: Check, claim: Claim, book: Book) -> str:
    said = found(check, claim.precision, book)
    if check.outcome.note:
        return f"{said}, {check.outcome.note.rstrip('; ')}"
    return f"{said}, {distance(check)}" if check.off is not None else said


def distance(check: Check) -> str:
    """Say how far off a figure is: as a share of the claimed one, or in points where it is a percentage itself."""
    if check.off is None:
        return ""
    if check.outcome.unit == "%" and isinstance(check.wanted, float):
        return f"off by {check.off * check.wanted:+.1f} points".replace("-", "−")
    return f"off by {wording.signed_share(check.off)}"

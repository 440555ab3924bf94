"""What others have claimed about results, evaluated: the verdict is computed and never typed in."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from generator.analyses.comparability import OWN_MEASUREMENT
from generator.analyses.facts import Facts
from generator.analyses.operations import OPERATIONS, Outcome, shown
from generator.analyses.select import UnresolvedError
from generator.analyses.walks import mappings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pandas as pd

    Claim = Mapping[str, Any]

VerdictKind = Literal["reproduced", "differs", "reproduced only for", "not comparable", "not checkable", "unresolved"]
Relation = Literal["equals", "at_least", "at_most", "is", "shown"]
RELATIONS: tuple[Relation, ...] = ("equals", "at_least", "at_most", "is")


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One figure computed, and whether it agrees with what was claimed; `shown` asks nothing."""

    operation: str
    outcome: Outcome
    relation: Relation
    wanted: float | tuple[str, ...] | None
    agrees: bool
    off: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One way to understand a claim: it agrees if each of its checks does; `rule` refuses it.

    An `alternative` one is shown beside the others and has no say in the verdict.
    """

    name: str
    checks: tuple[Check, ...]
    alternative: bool = False
    rule: str = ""
    reason: str = ""

    @property
    def agrees(self) -> bool:
        """Whether the claim holds in this reading."""
        return not self.rule and all(check.agrees for check in self.checks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A claim with its verdict, the readings it rests on, and in a phrase why."""

    claim: str
    number: str
    claimed: float | None
    unit: str
    verdict: VerdictKind
    reason: str
    readings: tuple[Reading, ...] = ()

    @property
    def result_ids(self) -> tuple[str, ...]:
        """Every result or system that any reading used, in the order of use."""
        used = (name for reading in self.readings for check in reading.checks for name in check.outcome.result_ids)
        return tuple(dict.fromkeys(used))


def evaluate(claims: pd.DataFrame, measurements: pd.DataFrame, compatibility: pd.DataFrame) -> tuple[Judgement, ...]:
    """Evaluate every claim, in the order of the table.

    All three are the dataset's: its tables `claims` and `compatibility`, and `measurements()`. A claim whose
    derivation leads nowhere gets the verdict "unresolved", with the reason; callers treat that as an error.
    """
    facts = Facts.of(measurements, compatibility)
    return tuple(judge(row, facts) for row in mappings(claims))


def judge(claim: Claim, facts: Facts) -> Judgement:
    """Evaluate one claim, a row of the dataset's table `claims` as a mapping."""
    try:
        readings = tuple(_reading(entry, claim, facts) for entry in json.loads(claim["readings"]))
    except (UnresolvedError, TypeError, KeyError) as error:
        return _judgement(claim, "unresolved", str(error))
    if claim["kind"] == OWN_MEASUREMENT:
        return _judgement(claim, "not comparable", "rule R13: the vendor's own measurement, never part of a round")
    if not readings:
        return _judgement(claim, "not checkable", f"missing: {claim['missing']}")
    return _weighed(claim, readings)


def _weighed(claim: Claim, readings: tuple[Reading, ...]) -> Judgement:
    asked = [reading for reading in readings if not reading.alternative]
    holding = [reading for reading in asked if reading.agrees]
    failing = "; ".join(_said(reading, asked) for reading in asked if not reading.agrees)
    verdict: VerdictKind = "differs"
    reason = failing
    if len(holding) == len(asked):
        verdict = "reproduced"
    elif holding:
        verdict = "reproduced only for"
        reason = f"{' and '.join(reading.name for reading in holding)}; not for {failing}"
    elif all(reading.rule for reading in asked):
        verdict = "not comparable"
        reason = _why(asked[0])
    missing = f"not checkable in part, missing: {claim['missing']}" if claim["missing"] else ""
    return _judgement(claim, verdict, "; ".join(filter(None, (reason, missing))), readings)


def _said(reading: Reading, asked: list[Reading]) -> str:
    return f"{reading.name}: {_why(reading)}" if len(asked) > 1 else _why(reading)


def _judgement(claim: Claim, verdict: VerdictKind, reason: str, readings: tuple[Reading, ...] = ()) -> Judgement:
    return Judgement(
        claim=claim["claim"],
        number=claim["number"],
        claimed=None if claim["claimed"] != claim["claimed"] else claim["claimed"],
        unit=claim["unit"],
        verdict=verdict,
        reason=reason,
        readings=readings,
    )


def _why(reading: Reading) -> str:
    if reading.rule:
        return f"rule {reading.rule}: {reading.reason}"
    return ", ".join(_fault(check) for check in reading.checks if not check.agrees)


def _fault(check: Check) -> str:
    if check.outcome.note:
        return check.outcome.note.rstrip("; ")
    if check.off is not None:
        return f"{shown(check.outcome.value, check.outcome.unit)}, off by {_distance(check, check.off)}"
    return f"{shown(check.outcome.value, check.outcome.unit)}, where {check.relation.replace('_', ' ')} {shown(check.wanted)} is claimed"


def _distance(check: Check, off: float) -> str:
    """Tell how far off: a share of what was claimed, and for a percentage in points, since a percent of it misleads."""
    if check.outcome.unit == "%" and isinstance(check.wanted, float):
        return f"{off * check.wanted:+.1f} points"
    return f"{100 * off:+.1f} %"


def _reading(entry: Mapping[str, Any], claim: Claim, facts: Facts) -> Reading:
    checks = tuple(_check(part, claim, facts) for part in entry["checks"])
    refused = next((check.outcome for check in checks if check.outcome.rule), None)
    return Reading(
        name=entry["name"],
        checks=checks,
        alternative=entry.get("alternative", False),
        rule=refused.rule if refused else "",
        reason=refused.reason if refused else "",
    )


def _check(part: Mapping[str, Any], claim: Claim, facts: Facts) -> Check:
    names = [name for name in part if name in OPERATIONS]
    if len(names) != 1 or set(part) - {*OPERATIONS, *RELATIONS, "precision", "shown"}:
        raise UnresolvedError(f"a check has one operation of {', '.join(OPERATIONS)}, and a relation; not {dict(part)}")
    outcome = OPERATIONS[names[0]](facts, **part[names[0]])
    if part.get("shown"):
        return Check(operation=names[0], outcome=outcome, relation="shown", wanted=None, agrees=not outcome.note)
    relation: Relation = next((name for name in RELATIONS if name in part), "equals")
    wanted = part.get(relation, claim["claimed"])
    if relation == "is":
        return _listed(names[0], outcome, wanted)
    return _measured(names[0], outcome, relation, float(wanted), float(part.get("precision", claim["precision"])))


def _listed(operation: str, outcome: Outcome, wanted: Iterable[object]) -> Check:
    listed = tuple(sorted(str(value) for value in wanted))
    agrees = isinstance(outcome.value, tuple) and tuple(sorted(outcome.value)) == listed
    return Check(operation=operation, outcome=outcome, relation="is", wanted=listed, agrees=agrees)


def _measured(operation: str, outcome: Outcome, relation: Relation, wanted: float, precision: float) -> Check:
    value = outcome.value
    if isinstance(value, tuple):
        raise UnresolvedError(f"{operation} gives a list, which '{relation}' cannot be asked of")
    meets = {
        # Half a step either way is what rounding does; the allowance is for binary fractions only.
        "equals": abs(value - wanted) <= precision / 2 * (1 + 1e-9),
        "at_least": value >= wanted,
        "at_most": value <= wanted,
    }[relation]
    off = None if meets or not wanted else float(value / wanted - 1)
    return Check(
        operation=operation,
        outcome=outcome,
        relation=relation,
        wanted=wanted,
        agrees=bool(meets) and not outcome.note,
        off=off,
    )

"""One result's score by the round's rule, from the times and ends of its runs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.dataset.rows import Rule

Status = Literal["valid", "invalid", "incomplete"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One run as the rule sees it: its minutes, and whether it counts as converged."""

    minutes: float | None
    converged: bool
    absent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The outcome: minutes before scaling, the places of the runs in the mean, and why it is not valid."""

    status: Status
    minutes: float | None
    used: frozenset[int]
    failed: int
    reason: str = ""


def score(attempts: Sequence[Attempt], rule: Rule) -> Score:
    """Apply the olympic mean (training rules, "Benchmark results"): the fastest and slowest runs are left out.

    A run that did not converge counts as the slowest; more of them than the rule allows make the result invalid. Where
    more runs were allowed than are scored, the first that converged are taken in the order of their files.
    """
    absent = sum(attempt.absent for attempt in attempts)
    failed = sum(not attempt.converged and not attempt.absent for attempt in attempts)
    if absent:
        return _no_score("incomplete", failed, f"{absent} of {len(attempts)} logs are absent from the source.")
    if len(attempts) < rule.runs_required:
        return _no_score("invalid", failed, f"{len(attempts)} of {rule.runs_required} required runs were submitted.")
    converged = [place for place, attempt in enumerate(attempts) if attempt.converged]
    allowed = rule.failures_allowed
    if rule.runs_scored < rule.runs_required:
        converged, dropped = converged[: rule.runs_scored], max(0, rule.runs_scored - len(converged))
    else:
        dropped = failed
    if dropped > allowed:
        return _no_score("invalid", failed, f"{failed} of {len(attempts)} runs failed; the rule allows {allowed}.")
    return _mean(attempts, converged, dropped, rule.drop, failed)


def _mean(attempts: Sequence[Attempt], converged: list[int], dropped: int, drop: int, failed: int) -> Score:
    times = {place: minutes for place in converged if (minutes := attempts[place].minutes) is not None}
    ranked = sorted(times, key=lambda place: (times[place], place))
    used = ranked[drop : len(ranked) - max(0, drop - dropped)]
    if not used:
        return _no_score("invalid", failed, "No run is left after the fastest and slowest are dropped.")
    # What `sum` makes of fractions depends on the version of Python.
    total = reduce(add, (times[place] for place in used), 0.0)
    return Score(status="valid", minutes=total / len(used), used=frozenset(used), failed=failed)


def _no_score(status: Status, failed: int, reason: str) -> Score:
    return Score(status=status, minutes=None, used=frozenset(), failed=failed, reason=reason)

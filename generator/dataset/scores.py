"""Every score computed again from its runs and its rule, and every count from the runs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Protocol

from generator.dataset.problems import Places
from generator.dataset.rows import Result, Rule, Run
from generator.dataset.schema import rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pandas as pd

    from generator.dataset.dataset import Dataset
    from generator.dataset.problems import Problem
    from generator.dataset.vocabulary import Vocabulary

CLOSE = 1e-9
AGAIN = "import the round again"


class Timed(Protocol):
    """What a score needs of a run."""

    @property
    def run(self) -> int:
        """Give its place in the order of files."""

    @property
    def value(self) -> float | None:
        """Give its time."""

    @property
    def status(self) -> str:
        """Say how it ended."""

    @property
    def source_path(self) -> str:
        """Give its log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """What a result's numbers should be, by its runs and its rule."""

    used: frozenset[int]
    unscaled: float | None
    failed: int
    found: int
    absent: int


def olympic_mean(runs: Sequence[Timed], rule: Rule, late: frozenset[str]) -> Scored:
    """Work out a score as the training rules say ("Benchmark results"): the mean without fastest and slowest runs.

    `late` are the paths of logs whose initialisation took longer than the rule allows; their runs count as failed. A
    failed run takes the place of a slowest one. Where fewer runs are scored than required, those are the first that
    converged.
    """
    present = [run for run in runs if run.status != "absent"]
    converged = [run for run in present if run.status == "success" and run.source_path not in late]
    failed = len(present) - len(converged)
    if rule.runs_scored < rule.runs_required:
        converged = converged[: rule.runs_scored]
        missing = rule.runs_scored - len(converged)
    else:
        missing = failed
    ranked = sorted(converged, key=lambda run: (run.value or 0.0, run.run))
    used = ranked[rule.drop : len(ranked) - max(0, rule.drop - missing)]
    whole = len(present) == len(runs) >= rule.runs_required and missing <= rule.failures_allowed and used
    return Scored(
        used=frozenset(run.run for run in used) if whole else frozenset(),
        unscaled=_total(run.value or 0.0 for run in used) / len(used) if whole else None,
        failed=failed,
        found=len(present),
        absent=len(runs) - len(present),
    )


def _total(values: Iterable[float]) -> float:
    """Add numbers from left to right: what `sum` makes of them depends on the version of Python."""
    return reduce(add, values, 0.0)


def score_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find results that are not what their runs and their rule give, and used runs that are not the right ones."""
    by_result: dict[str, list[Run]] = {}
    for run in rows(Run, dataset.runs):
        by_result.setdefault(run.result_id, []).append(run)
    rules = {(rule.round, rule.benchmark): rule for rule in rows(Rule, dataset.rules)}
    late = late_logs(dataset.findings)
    places = Places("results", dataset.results)
    for position, result in enumerate(rows(Result, dataset.results)):
        rule = rules[result.round, result.benchmark]
        runs = sorted(by_result.get(result.result_id, []), key=lambda run: run.run)
        for column, message in _faults(
            result, rule, runs, olympic_mean(runs, rule, late.get(result.round, frozenset()))
        ):
            yield places.problem(position, column, message, AGAIN)


def late_logs(findings: pd.DataFrame) -> dict[str, frozenset[str]]:
    """Give, by round, the logs that an import found to have a long initialisation; no round where there are none."""
    late = findings[findings["kind"] == "long-initialisation"]
    return {str(name): frozenset(paths) for name, paths in late.groupby("round")["path"]}


def _faults(result: Result, rule: Rule, runs: Sequence[Run], scored: Scored) -> Iterator[tuple[str, str]]:
    counts = {
        "runs_required": (result.runs_required, rule.runs_required, "by the rule"),
        "runs_found": (result.runs_found, scored.found, "by the runs"),
        "runs_failed": (result.runs_failed, scored.failed, "by the runs"),
        "runs_used": (result.runs_used, len(scored.used), "by the runs and the rule"),
    }
    for column, (given, meant, how) in counts.items():
        if given != meant:
            yield column, f"{given} should be {meant} {how}"
    if frozenset(run.run for run in runs if run.used) != scored.used:
        numbers = ", ".join(map(str, sorted(scored.used))) or "none"
        yield "runs_used", f"marks other runs as used than the rule does ({numbers})"
    yield from _value_faults(result, scored)


def _value_faults(result: Result, scored: Scored) -> Iterator[tuple[str, str]]:
    scaled = None if scored.unscaled is None else scored.unscaled * result.scaling_factor
    for column, given, meant in (
        ("unscaled_value", result.unscaled_value, scored.unscaled),
        ("value", result.value, scaled),
    ):
        if not _equal(given, meant):
            yield column, f"{_said(given)} should be {_said(meant)} by the runs and the rule"
    if result.status == "valid" and result.value is None:
        yield "status", "is valid, without a value"
    if result.status != "valid" and (result.value is not None or not result.reason):
        yield "status", f"is {result.status}, which wants a reason and no value"


def _equal(given: float | None, meant: float | None) -> bool:
    if given is None or meant is None:
        return given is meant
    return math.isclose(given, meant, rel_tol=CLOSE)


def _said(value: float | None) -> str:
    return "empty" if value is None else repr(value)


def quality_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find runs that count in a closed score and whose last quality misses the target by more than rounding."""
    rules = {(rule.round, rule.benchmark): rule for rule in rows(Rule, dataset.rules)}
    systems = dataset.systems
    is_open = systems["division"] == "open"
    opened = set(zip(systems["round"][is_open], systems["system_id"][is_open], strict=True))
    results = {result.result_id: result for result in rows(Result, dataset.results)}
    places = Places("runs", dataset.runs)
    for position, run in enumerate(rows(Run, dataset.runs)):
        result = results.get(run.result_id)
        if not run.used or run.final_quality is None or result is None:
            continue
        rule = rules[result.round, result.benchmark]
        if (result.round, result.system_id) not in opened and _misses(run.final_quality, rule):
            message = f"{run.final_quality!r} does not reach the target {rule.target_value!r}, though the run is used"
            yield places.problem(position, "final_quality", message, "look into the log; correct the rule, or the row")


def _misses(quality: float, rule: Rule) -> bool:
    target = rule.target_value
    if target is None or math.isclose(quality, target, rel_tol=1e-6):
        return False
    return quality < target if rule.target_better == "higher" else quality > target

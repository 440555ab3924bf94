"""Rows of one result: its score, its runs, their evaluations, and what was doubtful in them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from generator.dataset.rows import Finding, Result, Run
from generator.importers.doubts import entry_remarks
from generator.importers.entry import Entry, last_evaluation, minutes, run_status
from generator.importers.scoring import Attempt, Score, score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dataset.rows import Row
    from generator.importers.log import Curve, Log


@dataclass(frozen=True, slots=True, kw_only=True)
class RunCurve:
    """One run's evaluations: many rows of `curves` in columns, because one object a row costs more than reading it."""

    result_id: str
    run: int
    curve: Curve


def entry_rows(entry: Entry) -> Iterator[Row | RunCurve]:
    """Give the result, and its runs with their evaluations and findings."""
    outcome = _outcome(entry)
    yield _result_row(entry, outcome)
    for place, log in enumerate(entry.logs):
        yield _run_row(entry, place, used=place in outcome.used)
        if log is not None:
            yield RunCurve(result_id=entry.result_id, run=place, curve=log.curve)
    for path, remark in entry_remarks(entry):
        line = remark.line or None
        yield Finding(round=entry.system.round, path=path, line=line, kind=remark.kind, message=remark.message)


def _outcome(entry: Entry) -> Score:
    outcome = score([_attempt(entry, log) for log in entry.logs], entry.rule)
    if entry.factor is None:
        reason = "The scaling.json cannot be read."
        return replace(outcome, status="incomplete", minutes=None, used=frozenset(), reason=reason)
    return outcome


def _attempt(entry: Entry, log: Log | None) -> Attempt:
    converged = run_status(log) == "success" and not entry.late(log)
    return Attempt(minutes=minutes(log), converged=converged, absent=log is None)


def _result_row(entry: Entry, outcome: Score) -> Result:
    reasons = [outcome.reason, "The rule is assumed: none is known for this round." if entry.rule.assumed else ""]
    factor = entry.factor or 1.0
    return Result(
        round=entry.system.round,
        result_id=entry.result_id,
        system_id=entry.system.system_id,
        benchmark=entry.benchmark,
        benchmark_raw=entry.folder.benchmark,
        scenario="",
        metric="time to train",
        value=None if outcome.minutes is None else outcome.minutes * factor,
        unit="min",
        better="lower",
        runs_required=entry.rule.runs_required,
        runs_found=len(entry.logs) - entry.logs.count(None),
        runs_used=len(outcome.used),
        runs_failed=outcome.failed,
        scaling_factor=factor,
        unscaled_value=outcome.minutes,
        status=outcome.status,
        reason=" ".join(reason for reason in reasons if reason),
        source_path=entry.folder.path,
    )


def _run_row(entry: Entry, place: int, *, used: bool) -> Run:
    log = entry.logs[place]
    progress, quality = last_evaluation(log.curve) if log else (None, None)
    return Run(
        result_id=entry.result_id,
        run=place,
        value=minutes(log),
        unit="min",
        status=run_status(log),
        used=used,
        started=_started(log),
        seed=log.seed if log else "",
        global_batch_size=log.batch if log else None,
        epochs_or_samples=progress,
        final_quality=quality,
        source_path=entry.folder.runs[place],
        sha256=log.sha256 if log else "",
    )


def _started(log: Log | None) -> str:
    """Give the start in UTC; nothing where the log knows only local time, or a time that no calendar has."""
    if log is None or log.start_ns is None or log.local_time:
        return ""
    try:
        return datetime.fromtimestamp(log.start_ns // 10**9, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, OverflowError, OSError):
        return ""

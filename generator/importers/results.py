"""Rows of one result: its score, its runs, their evaluations, and what was doubtful in them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf, isnan
from typing import TYPE_CHECKING

from generator.dataset.rows import Finding, Result, Run
from generator.importers.scoring import Attempt, Score, score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dataset.rows import Row, Rule, RunStatus, System
    from generator.importers.layout import ResultFolder
    from generator.importers.log import Curve, Log

NANOSECONDS_A_MINUTE = 60 * 10**9

_ENDS: dict[RunStatus, str] = {
    "unfinished": "The log has no run stop; the run counts as failed.",
    "unreadable": "The log has no run start that can be read; the run counts as failed.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One system's attempt at one benchmark: a log a run, `None` where the log is absent."""

    folder: ResultFolder
    system: System
    benchmark: str
    rule: Rule
    logs: tuple[Log | None, ...]
    scaling: bytes | None = None

    @property
    def result_id(self) -> str:
        """Give the result's identifier."""
        return f"{self.system.round}/{self.system.system_id}/{self.benchmark}"

    def late(self, log: Log | None) -> bool:
        """Say whether a run's initialisation took longer than the rule allows."""
        limit = self.rule.init_limit_min if self.system.division == "closed" else self.rule.init_limit_open_min
        return log is not None and log.init_s is not None and limit is not None and log.init_s >= limit * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class RunCurve:
    """One run's evaluations: many rows of `curves` in columns, because one object a row costs more than reading it."""

    result_id: str
    run: int
    curve: Curve


def entry_rows(entry: Entry) -> Iterator[Row | RunCurve]:
    """Give the result, and its runs with their evaluations and findings."""
    outcome = score([_attempt(entry, log) for log in entry.logs], entry.rule)
    yield _result_row(entry, outcome)
    for place, (path, log) in enumerate(zip(entry.folder.runs, entry.logs, strict=True)):
        yield _run_row(entry, place, path, used=place in outcome.used)
        if log is not None:
            yield RunCurve(result_id=entry.result_id, run=place, curve=log.curve)
            yield from _findings(entry, log)
    absent = entry.logs.count(None)
    if absent:
        message = f"{absent} of {len(entry.logs)} logs are absent from the source; the result has no score."
        yield Finding(round=entry.system.round, path=entry.folder.path, line=None, kind="absent-log", message=message)


def _attempt(entry: Entry, log: Log | None) -> Attempt:
    converged = run_status(log) == "success" and not entry.late(log)
    return Attempt(minutes=minutes(log), converged=converged, absent=log is None)


def run_status(log: Log | None) -> RunStatus:
    """Say how a run ended: a log without start or with a damaged record is unreadable, one without stop unfinished."""
    if log is None:
        return "absent"
    if log.damaged or log.start_ns is None:
        return "unreadable"
    if log.stop_ns is None:
        return "unfinished"
    return "success" if log.succeeded else "aborted"


def minutes(log: Log | None) -> float | None:
    """Give a run's time in minutes, from run start to run stop."""
    if log is None or log.start_ns is None or log.stop_ns is None:
        return None
    return (log.stop_ns - log.start_ns) / NANOSECONDS_A_MINUTE


def scaling_factor(data: bytes | None) -> float:
    """Give the factor of a `scaling.json`; 1 where there is none."""
    if data is None:
        return 1.0
    try:
        return float(json.loads(data)["scaling_factor"])
    except (ValueError, KeyError, TypeError):
        return 1.0


def _result_row(entry: Entry, outcome: Score) -> Result:
    reasons = [outcome.reason, "Rule assumed: none is known for this round." if entry.rule.assumed else ""]
    factor = scaling_factor(entry.scaling)
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


def _run_row(entry: Entry, place: int, path: str, *, used: bool) -> Run:
    log = entry.logs[place]
    progress, quality = _last(log.curve) if log else (None, None)
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
        source_path=path,
        sha256=log.sha256 if log else "",
    )


def _started(log: Log | None) -> str:
    if log is None or log.start_ns is None or log.local_time:
        return ""
    return datetime.fromtimestamp(log.start_ns // 10**9, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _last(curve: Curve) -> tuple[float | None, float | None]:
    """Give how far the furthest evaluation was, and the quality in the metric that the log names first.

    The furthest and not the latest, because some programs evaluate their checkpoints after training, in any order.
    """
    places = [place for place, metric in enumerate(curve.metric) if metric == curve.metric[0]]
    if not places:
        return None, None
    last = max(places, key=lambda place: (-inf if isnan(curve.progress[place]) else curve.progress[place], place))
    progress, quality = curve.progress[last], curve.quality[last]
    return None if isnan(progress) else progress, None if isnan(quality) else quality


def _findings(entry: Entry, log: Log) -> Iterator[Finding]:
    status = run_status(log)
    found = [(remark.line or None, remark.kind, remark.message) for remark in log.remarks]
    if status in _ENDS and not log.damaged:
        found.append((None, f"{status}-run", _ENDS[status]))
    if entry.late(log):
        took = f"The initialisation took {(log.init_s or 0) / 60:.1f} min, more than the rule allows"
        found.append((None, "long-initialisation", f"{took}; the run counts as failed."))
    for line, kind, message in found:
        yield Finding(round=entry.system.round, path=log.path, line=line, kind=kind, message=message)

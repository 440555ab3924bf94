"""One system's attempt at one benchmark: its logs, the rule that they are scored by, and how each run ended."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import inf, isfinite, isnan
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.dataset.rows import Rule, RunStatus, System
    from generator.importers.layout import ResultFolder
    from generator.importers.log import Curve, Log

NANOSECONDS_A_MINUTE = 60 * 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """The folder of a result made one with its system, benchmark and rule; a log a run, `None` where it is absent."""

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

    @property
    def factor(self) -> float | None:
        """Give the factor of the committed `scaling.json`: 1 where there is none, `None` where it cannot be read."""
        if self.scaling is None:
            return 1.0
        try:
            factor = float(json.loads(self.scaling)["scaling_factor"])
        except (ValueError, KeyError, TypeError, RecursionError):
            return None
        return factor if isfinite(factor) and factor > 0 else None

    def late(self, log: Log | None) -> bool:
        """Say whether a run's initialisation took longer than the rule allows."""
        limit = self.rule.init_limit_min if self.system.division == "closed" else self.rule.init_limit_open_min
        return log is not None and log.init_s is not None and limit is not None and log.init_s >= limit * 60


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


def last_evaluation(curve: Curve) -> tuple[float | None, float | None]:
    """Give how far the furthest evaluation was, and the quality in the metric that the log names first.

    The furthest and not the latest, because some programs evaluate their checkpoints after training, in any order.
    """
    places = [place for place, metric in enumerate(curve.metric) if metric == curve.metric[0]]
    if not places:
        return None, None
    last = max(places, key=lambda place: (-inf if isnan(curve.progress[place]) else curve.progress[place], place))
    progress, quality = curve.progress[last], curve.quality[last]
    return None if isnan(progress) else progress, None if isnan(quality) else quality

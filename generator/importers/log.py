"""What one log says, whatever its dialect: plain values, small enough to send between processes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One line with a marker that matters to the score."""

    offset: int
    key: str
    time_ns: int
    value: Any
    metadata: dict[str, Any]


class Point(NamedTuple):
    """One evaluation."""

    time_s: float
    progress: float | None
    metric: str
    quality: float | None


class Remark(NamedTuple):
    """Something doubtful in a file: the line (0 where it is the whole file), its kind and what was done about it."""

    line: int
    kind: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """One run's log: when it started and stopped, how it ended, and every evaluation between."""

    path: str
    sha256: str
    size: int
    dialect: str = ""
    benchmark: str = ""
    division: str = ""
    start_ns: int | None = None
    stop_ns: int | None = None
    wall_clock: bool = True
    succeeded: bool = False
    init_s: float | None = None
    seed: str = ""
    batch: int | None = None
    points: tuple[Point, ...] = ()
    damaged: bool = False
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """One JSON file as it is in the repository."""

    path: str
    data: bytes

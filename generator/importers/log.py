"""What one log says, whatever its dialect: plain values, small enough to send between processes."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from generator.importers.kinds import Kind


class Remark(NamedTuple):
    """Something doubtful in a file: the line (0 where it is the whole file), its kind and what was done about it."""

    line: int
    kind: Kind
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """Every evaluation of a run, in columns: seconds since its start, how far it was, what was measured, the quality.

    What is not known is NaN.
    """

    time_s: array[float] = field(default_factory=lambda: array("d"))
    progress: array[float] = field(default_factory=lambda: array("d"))
    metric: tuple[str, ...] = ()
    quality: array[float] = field(default_factory=lambda: array("d"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """One run's log: when it started and stopped, how it ended, and every evaluation between."""

    path: str
    sha256: str
    dialect: str = ""
    benchmark: str = ""
    division: str = ""
    start_ns: int | None = None
    stop_ns: int | None = None
    local_time: bool = False
    succeeded: bool = False
    init_s: float | None = None
    seed: str = ""
    batch: int | None = None
    curve: Curve = Curve()
    damaged: bool = False
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """One JSON file as it is in the repository."""

    path: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """A file that was not read: it is neither log nor description, or it is in trouble."""

    path: str
    trouble: str = ""

"""What every dialect of logs is made into: the few events that matter to a score, and the evaluations."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from math import isfinite
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from generator.importers.log import Remark

NANO = 10**9
EVALUATIONS = frozenset({"eval_accuracy", "eval_result", "eval_error"})
FACTS = frozenset(
    {"init_start", "init_stop", "seed", "global_batch_size", "submission_benchmark", "submission_division"}
)
_PROGRESS = ("samples_count", "epoch_num", "step", "step_num", "iteration")
_UNKNOWN = float("nan")


class Event(NamedTuple):
    """One line that matters, in the order of the file."""

    key: str
    time_ns: int
    value: Any
    metadata: dict[str, Any]


class Evaluation(NamedTuple):
    """One quality that was measured; NaN where a figure is not given."""

    time_ns: int
    progress: float
    metric: str
    quality: float


@dataclass(slots=True, kw_only=True)
class Reading:
    """What a dialect's reader has gathered of one file so far."""

    events: list[Event] = field(default_factory=list)
    evaluations: list[Evaluation] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Sort an event in: an evaluation gives one line a quality that it names."""
        if event.key not in EVALUATIONS:
            self.events.append(event)
            return
        progress = next(
            (figure for name in _PROGRESS if (figure := number(event.metadata.get(name))) is not None), _UNKNOWN
        )
        for metric, value in _qualities(event):
            quality = number(value)
            if quality is not None:
                self.evaluations.append(Evaluation(event.time_ns, progress, metric, quality))


def _qualities(event: Event) -> list[tuple[str, Any]]:
    if isinstance(event.value, dict):
        return [(f"{event.key} {name}", value) for name, value in event.value.items()]
    if isinstance(event.value, list):
        return [(f"{event.key} {place}", value) for place, value in enumerate(event.value)]
    named = event.metadata.get("metric")
    return [(f"{event.key} {named}" if isinstance(named, str) else event.key, event.value)]


def number(value: Any) -> float | None:  # noqa: ANN401 (whatever a log holds)
    """Give a finite figure, also where it is written as text; `None` for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        figure = float(value)
    except (ValueError, OverflowError):
        return None
    return figure if isfinite(figure) else None


def nanoseconds(seconds: float | str) -> int:
    """Give seconds as whole nanoseconds, exactly as they are written, so that differences carry no rounding.

    Raises `decimal.InvalidOperation`, `ValueError` or `OverflowError` for what is no time.
    """
    return int(Decimal(str(seconds)) * NANO)


def line_of(data: bytes, offset: int) -> int:
    """Give the number of the line at an offset, from 1."""
    return data.count(b"\n", 0, offset) + 1

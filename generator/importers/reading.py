"""One log made into what the tables need of it, in one pass over its bytes."""

from __future__ import annotations

import hashlib
from typing import Any

from generator.importers.dialects import DIALECTS, NANO, nanoseconds
from generator.importers.log import Event, Log, Point, Remark

_PROGRESS = ("samples_count", "epoch_num", "step", "step_num", "iteration")


def read_log(path: str, data: bytes) -> Log:
    """Read one log; a file without any marker gives a log without a dialect."""
    digest = hashlib.sha256(data).hexdigest()
    for name, marker, events_of in DIALECTS:
        if marker in data:
            events, remarks = events_of(data)
            return _log(path, digest, len(data), name, events, remarks)
    return Log(path=path, sha256=digest, size=len(data))


def _log(path: str, digest: str, size: int, dialect: str, events: list[Event], remarks: list[Remark]) -> Log:
    start, stop = _run(events)
    first = {key: next((event for event in events if event.key == key), None) for key in _FIRST}
    init_start, init_stop = first["init_start"], first["init_stop"]
    init = (init_stop.time_ns - init_start.time_ns) / NANO if init_start and init_stop else None
    stop_ns = stop.time_ns if stop else None
    points = tuple(_points(events, start.time_ns)) if start else ()
    if stop is None and start:
        stop_ns = _off_clock(events, start.time_ns)
    status = str(stop.metadata.get("status", "success")).lower() if stop else "success"
    return Log(
        path=path,
        sha256=digest,
        size=size,
        dialect=dialect,
        benchmark=_text(first["submission_benchmark"]),
        division=_text(first["submission_division"]).lower(),
        start_ns=start.time_ns if start else None,
        stop_ns=stop_ns,
        wall_clock=dialect != "plain",
        succeeded=stop_ns is not None and status.startswith("succ"),
        init_s=init,
        seed=_text(first["seed"]),
        batch=_batch(first["global_batch_size"]),
        points=points,
        damaged=any(remark.kind == "damaged-line" for remark in remarks),
        remarks=tuple(_collapsed(remarks)),
    )


_FIRST = ("init_start", "init_stop", "seed", "global_batch_size", "submission_benchmark", "submission_division")


def _collapsed(remarks: list[Remark]) -> list[Remark]:
    """Give one remark a kind: the first, with how many more lines are like it."""
    first: dict[str, Remark] = {}
    more: dict[str, int] = {}
    for remark in remarks:
        more[remark.kind] = more.get(remark.kind, -1) + 1
        first.setdefault(remark.kind, remark)
    return [
        remark._replace(message=f"{remark.message} {more[kind]} more lines are like it.") if more[kind] else remark
        for kind, remark in first.items()
    ]


def _run(events: list[Event]) -> tuple[Event | None, Event | None]:
    """Give the last start before the first stop, and that stop."""
    start = None
    for event in events:
        if event.key == "run_start":
            start = event
        elif event.key == "run_stop":
            return start, event
    return start, None


def _off_clock(events: list[Event], start: int) -> int | None:
    """Give the stop of a run whose evaluation is off the clock: the last result's own seconds (v0.6 minigo)."""
    for event in reversed(events):
        if event.key == "eval_result" and isinstance(event.metadata.get("timestamp"), float):
            return start + nanoseconds(event.metadata["timestamp"])
    return None


def _points(events: list[Event], start: int) -> list[Point]:
    found = []
    for event in events:
        if event.key not in {"eval_accuracy", "eval_result"}:
            continue
        progress = next(
            (number for name in _PROGRESS if (number := _number(event.metadata.get(name))) is not None), None
        )
        for metric, value in _qualities(event):
            quality = _number(value)
            if quality is not None:
                found.append(Point((event.time_ns - start) / NANO, progress, metric, quality))
    return found


def _qualities(event: Event) -> list[tuple[str, Any]]:
    if isinstance(event.value, dict):
        return [(f"{event.key} {name}", value) for name, value in event.value.items()]
    if isinstance(event.value, list):
        return [(f"{event.key} {place}", value) for place, value in enumerate(event.value)]
    named = event.metadata.get("metric")
    return [(f"{event.key} {named}" if isinstance(named, str) else event.key, event.value)]


def _number(value: Any) -> float | None:  # noqa: ANN401 (whatever a log holds)
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        return float(value)
    except ValueError:
        return None


def _text(event: Event | None) -> str:
    return str(event.value).strip() if event and isinstance(event.value, (str, int)) else ""


def _batch(event: Event | None) -> int | None:
    number = _number(event.value) if event else None
    return int(number) if number is not None and number >= 1 else None

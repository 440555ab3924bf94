"""Logs of v0.5 and v0.6: three dialects from before records were JSON."""

from __future__ import annotations

import ast
import json
import re
from datetime import UTC, datetime
from typing import Any

from generator.importers.events import EVALUATIONS, FACTS, NANO, Event, Reading, line_of, nanoseconds, number
from generator.importers.log import Remark

_KEYS = "|".join(sorted(FACTS | EVALUATIONS | {"run_start", "run_stop"})).encode()
_MLL_LINE = re.compile(rb":::MLL (\d+(?:\.\d*)?) (" + _KEYS + rb"): ?([^\r\n]*)")
_V05_LINE = re.compile(
    rb":::MLPv0\.5\.0 (\w+) (\d+(?:\.\d*)?) \([^\r\n]*?:\d+\) "
    rb"(run_start|run_stop|eval_accuracy|run_set_random_seed|input_batch_size)\b ?(?:: ?([^\r\n]*))?"
)
_V05_NAMES = {b"run_set_random_seed": "seed", b"input_batch_size": "global_batch_size"}
_PLAIN_LINE = re.compile(
    rb"MLPerf: (\w+) \[(\d\d/\d\d/\d\d \d\d:\d\d:\d\d)\], (run_start|run_stop|eval_accuracy)\b([^\r\n]*)"
)


def read_mll(data: bytes) -> Reading:
    """Read `:::MLL time key: {"value": …, "metadata": …}` lines (v0.6)."""
    reading = Reading()
    off_clock: int | None = None
    for match in _MLL_LINE.finditer(data):
        record, repaired = _mll_record(match[3].decode("utf-8", "replace").strip())
        if repaired:
            message = "The line's record is not JSON; it was read as far as it goes."
            reading.remarks.append(Remark(line_of(data, match.start()), "repaired-line", message))
        metadata = record.get("metadata")
        event = Event(
            match[2].decode(),
            nanoseconds(match[1].decode()),
            record.get("value"),
            metadata if isinstance(metadata, dict) else {},
        )
        reading.take(event)
        since = number(event.metadata.get("timestamp")) if event.key == "eval_result" else None
        off_clock = nanoseconds(since) if since is not None else off_clock
    if off_clock is not None:
        _stop_by_evaluation(reading, off_clock)
    return reading


def _mll_record(text: str) -> tuple[dict[str, Any], bool]:
    """Give a line's record and whether it had to be repaired: some are Python's notation, some are nothing at all."""
    for parse in (json.loads, ast.literal_eval):
        try:
            record = parse(text)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
        if isinstance(record, dict):
            return record, parse is not json.loads
    return {}, True


def _stop_by_evaluation(reading: Reading, off_clock: int) -> None:
    """Add the stop of a run that was evaluated off the clock (v0.6 minigo): the last result's own seconds since start."""
    starts = [event for event in reading.events if event.key == "run_start"]
    if starts and not any(event.key == "run_stop" for event in reading.events):
        reading.events.append(Event("run_stop", starts[-1].time_ns + off_clock, None, {"status": "success"}))
        reading.remarks.append(
            Remark(0, "evaluated-off-clock", "The log has no run stop; the last evaluation's own clock was taken.")
        )


def read_v05(data: bytes) -> Reading:
    """Read `:::MLPv0.5.0 benchmark time (file:line) key: value` lines."""
    reading = Reading()
    for match in _V05_LINE.finditer(data):
        key = _V05_NAMES.get(match[3], match[3].decode())
        value, metadata = _v05_value(key, (match[4] or b"").decode("utf-8", "replace").strip())
        reading.take(Event(key, nanoseconds(match[2].decode()), value, metadata))
    return reading


def _v05_value(key: str, text: str) -> tuple[Any, dict[str, Any]]:
    try:
        value = json.loads(text)
    except ValueError:
        value = text or None
    if key == "run_stop":
        success = value.get("success", True) if isinstance(value, dict) else True
        return None, {"status": "success" if success in {True, "true"} else "aborted"}
    if isinstance(value, dict):
        return value.get("value"), {"epoch_num": value.get("epoch")}
    return value, {}


def read_plain(data: bytes) -> Reading:
    """Read `MLPerf: benchmark [local time], key` records, of which several may share a line (v0.6, one submitter)."""
    reading = Reading()
    for match in _PLAIN_LINE.finditer(data):
        time = datetime.strptime(match[2].decode(), "%m/%d/%y %H:%M:%S").replace(tzinfo=UTC)
        key = match[3].decode()
        value: float | None = None
        metadata: dict[str, Any] = {"status": "success"} if key == "run_stop" else {}
        if key == "eval_accuracy":
            percent, *epoch = [float(figure) for figure in re.findall(rb"\d+(?:\.\d+)?", match[4])]
            value, metadata = percent / 100, {"epoch_num": epoch[0] if epoch else None}
        reading.take(Event(key, int(time.timestamp()) * NANO, value, metadata))
    return reading

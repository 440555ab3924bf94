"""The four dialects of logs, each made into the few events that matter to a score."""

from __future__ import annotations

import ast
import json
import re
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any

from generator.importers.log import Event, Remark

if TYPE_CHECKING:
    from collections.abc import Callable

Reading = tuple[list[Event], list[Remark]]

NANO = 10**9
KEYS = "init_start|init_stop|run_start|run_stop|eval_accuracy|eval_result|seed|global_batch_size|submission_benchmark|submission_division"
_MLLOG_KEY = re.compile(rb'"key"\s*:\s*"(?:' + KEYS.encode() + rb')"')
_MLL_LINE = re.compile(rb":::MLL (\S+) (" + KEYS.encode() + rb"): ?([^\r\n]*)")
_V05_LINE = re.compile(
    rb":::MLPv0\.5\.0 (\S+) (\d+(?:\.\d*)?) \([^\r\n]*?:\d+\) "
    rb"(run_start|run_stop|eval_accuracy|run_set_random_seed|input_batch_size)\b ?(?:: ?([^\r\n]*))?"
)
_PLAIN_LINE = re.compile(
    rb"MLPerf: (\w+) \[(\d\d/\d\d/\d\d \d\d:\d\d:\d\d)\], (run_start|run_stop|eval_accuracy)\b([^\r\n]*)"
)


def line_of(data: bytes, offset: int) -> int:
    """Give the number of the line at an offset, from 1."""
    return data.count(b"\n", 0, offset) + 1


def mllog_events(data: bytes) -> Reading:
    """Read `:::MLLOG {json}` lines (v0.7 on)."""
    events: list[Event] = []
    remarks: list[Remark] = []
    for match in _MLLOG_KEY.finditer(data):
        begin = data.rfind(b":::MLLOG ", data.rfind(b"\n", 0, match.start()) + 1, match.start())
        if begin < 0:
            continue
        end = data.find(b"\n", match.end())
        text = data[begin + 9 : end if end >= 0 else len(data)].decode("utf-8", "replace").strip()
        try:
            record = json.loads(text)
            events.append(_mllog_event(begin, record))
        except (ValueError, TypeError, KeyError, AttributeError, InvalidOperation):
            remarks.append(
                Remark(
                    line_of(data, begin), "damaged-line", "The line is no complete record; the run counts as failed."
                )
            )
    return events, remarks


def nanoseconds(seconds: float | str) -> int:
    """Give seconds as whole nanoseconds, exactly as the log writes them, so that differences carry no rounding."""
    return int(Decimal(str(seconds)) * NANO)


def _mllog_event(offset: int, record: dict[str, Any]) -> Event:
    milliseconds = record.get("time_ms")
    if isinstance(milliseconds, int):
        time = milliseconds * 1_000_000
    else:
        time = nanoseconds(record["time_s"]) if milliseconds is None else nanoseconds(milliseconds) // 1000
    metadata = record.get("metadata")
    return Event(offset, record["key"], time, record.get("value"), metadata if isinstance(metadata, dict) else {})


def mll_events(data: bytes) -> Reading:
    """Read `:::MLL time key: {"value": …, "metadata": …}` lines (v0.6)."""
    events: list[Event] = []
    remarks: list[Remark] = []
    for match in _MLL_LINE.finditer(data):
        text = match[3].decode("utf-8", "replace").strip()
        record, repaired = _mll_record(text)
        if repaired:
            remarks.append(
                Remark(
                    line_of(data, match.start()),
                    "repaired-line",
                    "The line is not JSON; it was read with a tolerant reader.",
                )
            )
        events.append(
            Event(
                match.start(),
                match[2].decode(),
                nanoseconds(match[1].decode()),
                record.get("value"),
                record.get("metadata") or {},
            )
        )
    return events, remarks


def _mll_record(text: str) -> tuple[dict[str, Any], bool]:
    for parse in (json.loads, ast.literal_eval):
        try:
            record = parse(text)
        except (ValueError, SyntaxError):
            continue
        if isinstance(record, dict):
            return record, parse is not json.loads
    return {}, True


def v05_events(data: bytes) -> Reading:
    """Read `:::MLPv0.5.0 benchmark time (file:line) key: value` lines."""
    names = {b"run_set_random_seed": "seed", b"input_batch_size": "global_batch_size"}
    events: list[Event] = []
    for match in _V05_LINE.finditer(data):
        key = names.get(match[3], match[3].decode())
        events.append(
            Event(
                match.start(),
                key,
                nanoseconds(match[2].decode()),
                *_v05_value(key, (match[4] or b"").decode("utf-8", "replace").strip()),
            )
        )
    return events, []


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


def plain_events(data: bytes) -> Reading:
    """Read `MLPerf: benchmark [local time], key` records, of which two may share a line (v0.6, one submitter)."""
    events: list[Event] = []
    for match in _PLAIN_LINE.finditer(data):
        time = datetime.strptime(match[2].decode(), "%m/%d/%y %H:%M:%S").replace(tzinfo=UTC)
        key = match[3].decode()
        value: float | None = None
        metadata: dict[str, Any] = {}
        if key == "eval_accuracy":
            numbers = re.findall(rb"[\d.]+", match[4])
            value, metadata = float(numbers[0]) / 100, {"epoch_num": float(numbers[1]) if len(numbers) > 1 else None}
        if key == "run_stop":
            metadata = {"status": "success"}
        events.append(Event(match.start(), key, int(time.timestamp()) * NANO, value, metadata))
    return events, []


DIALECTS: tuple[tuple[str, bytes, Callable[[bytes], Reading]], ...] = (
    ("mllog", b":::MLLOG ", mllog_events),
    ("mll", b":::MLL ", mll_events),
    ("v0.5", b":::MLPv0.5", v05_events),
    ("plain", b"MLPerf: ", plain_events),
)

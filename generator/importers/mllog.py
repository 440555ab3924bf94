"""Logs of v0.7 and later: lines that hold `:::MLLOG` and one JSON record.

Two readers give the same: the quick one looks only at lines whose key matters, and is for files in which every marker
has its `metadata`, the last part of a record of the usual form; the careful one parses every record and says which are
damaged. So a record that was cut, or lost a piece, or ran into another is always found; one that is whole to its end
but holds a broken value is found only where its key matters.
"""

from __future__ import annotations

import json
import re
from decimal import InvalidOperation
from typing import TYPE_CHECKING, Any

from generator.importers.events import EVALUATIONS, FACTS, Evaluation, Event, Reading, line_of, nanoseconds
from generator.importers.log import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator

MARKER = b":::MLLOG"
DAMAGED = "The line is no whole record; by the rules the run counts as failed."
_WHOLE = b', "metadata": {'
_RUN = b'"key": "run_st'
_EVALUATION = b'"key": "eval_'
_QUALITIES = tuple(f'{key.removeprefix("eval_")}"'.encode() for key in sorted(EVALUATIONS))
USUAL_HEAD = 400  # bytes from a marker to its key; what is longer is read as well, but slower
_KEYS = FACTS | EVALUATIONS | {"run_start", "run_stop"}
_FACT_KEYS = tuple(key.encode() for key in sorted(FACTS))
_FACT = re.compile(rb'"key": "(' + b"|".join(key for key in _FACT_KEYS if key != b"init_start") + rb')"')
_RECORD = re.compile(rb":::MLLOG ?([^\r\n]*)")
_USUAL_EVALUATION = re.compile(
    rb':::MLLOG \{"namespace": "[^"\\\r\n]*", "time_ms": (\d+), "event_type": "\w*", "key": "(\w+)", '
    rb'"value": (-?[\d.]+(?:[eE][-+]?\d+)?), "metadata": \{"file": "[^"\\\r\n]*", '
    rb'"lineno": \d+, "(?:epoch_num|samples_count)": ([\d.]+)\}\}'
)
_FAULTS = (ValueError, TypeError, KeyError, AttributeError, InvalidOperation, OverflowError, RecursionError)


def read_mllog(data: bytes) -> Reading:
    """Read a file's records by the quick reader where its form allows, else by the careful one."""
    whole = data.count(MARKER) == data.count(_WHOLE)
    reading = _quick(data) if whole else None
    return reading or _careful(data)


def _quick(data: bytes) -> Reading | None:
    """Look only at the lines that matter; `None` where one of them has not the usual form."""
    runs = [(offset, data.startswith(b"op", offset + len(_RUN))) for offset in _all(data, _RUN)]
    start = next((offset for offset, stops in runs if not stops), -1)
    if start < 0 or not any(stops for offset, stops in runs if offset > start):
        return None
    reading = Reading()
    try:
        for offset in sorted({*(offset for offset, _ in runs), *_facts(data, start)}):
            reading.take(_event(_text(data, offset)))
        for offset in _all(data, _EVALUATION):
            if data.startswith(_QUALITIES, offset + len(_EVALUATION)):
                _take_evaluation(reading, data, offset)
    except _FAULTS:
        return None
    return reading


def _facts(data: bytes, start: int) -> Iterator[int]:
    """Give where each fact is told first: before the run starts, as is usual, or later."""
    told: dict[bytes, int] = {}
    for match in _FACT.finditer(data, 0, start):
        told.setdefault(match[1], match.start())
    for key in _FACT_KEYS:
        offset = told[key] if key in told else data.find(b'"key": "' + key + b'"', start if key != b"init_start" else 0)
        if offset >= 0:
            yield offset


def _all(data: bytes, needle: bytes) -> Iterator[int]:
    offset = data.find(needle)
    while offset >= 0:
        yield offset
        offset = data.find(needle, offset + len(needle))


def _take_evaluation(reading: Reading, data: bytes, offset: int) -> None:
    match = _USUAL_EVALUATION.match(data, data.rfind(MARKER, max(offset - USUAL_HEAD, 0), offset))
    if match is None:
        reading.take(_event(_text(data, offset)))
        return
    time, key, quality, progress = match.groups()
    reading.evaluations.append(Evaluation(int(time) * 1_000_000, float(progress), key.decode(), float(quality)))


def _begin(data: bytes, offset: int) -> int:
    """Give where the record around an offset begins; raises `ValueError` where the line has no marker before it."""
    return data.rindex(MARKER, max(data.rfind(b"\n", 0, offset), 0), offset)


def _text(data: bytes, offset: int) -> bytes:
    match = _RECORD.match(data, _begin(data, offset))
    return match[1] if match else b""


def _careful(data: bytes) -> Reading:
    """Parse every record; one that cannot be parsed, or lacks its key or time, is damaged."""
    reading = Reading()
    for match in _RECORD.finditer(data):
        text = match[1].rpartition(MARKER)[2]
        try:
            event = _event(text)
        except _FAULTS:
            reading.remarks.append(Remark(line_of(data, match.start()), "damaged-line", DAMAGED))
            continue
        if event.key in _KEYS:
            reading.take(event)
    return reading


def _event(text: bytes) -> Event:
    record: dict[str, Any] = json.loads(text.decode("utf-8", "replace"))
    time = record.get("time_ms")
    if isinstance(time, int):
        time_ns = time * 1_000_000
    else:
        time_ns = nanoseconds(record["time_s"]) if time is None else nanoseconds(time) // 1000
    metadata = record["metadata"]
    return Event(record["key"], time_ns, record["value"], metadata if isinstance(metadata, dict) else {})

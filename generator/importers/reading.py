"""One log made into what the tables need of it, in one pass over its bytes."""

from __future__ import annotations

import hashlib
import re
from array import array
from collections import Counter
from typing import TYPE_CHECKING

from generator.importers.events import FACTS, NANO, Evaluation, Event, Reading, number
from generator.importers.log import Curve, Log, Remark
from generator.importers.mllog import MARKER, read_mllog
from generator.importers.older import read_mll, read_plain, read_v05

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

DIALECTS: tuple[tuple[str, bytes, Callable[[bytes], Reading]], ...] = (
    ("mllog", MARKER, read_mllog),
    ("mll", b":::MLL ", read_mll),
    ("v0.5", b":::MLPv0.5", read_v05),
    ("plain", b"MLPerf: ", read_plain),
)


MARK = b":::"
_MARKED = re.compile(
    rb"[^\n]*+\n(?>:::[^\n]*+\n)*+"
)  # the rest of a line, and those that follow it and begin with a mark
MOST = 2**53  # the largest count that every reader of our tables holds exactly


def read_log(path: str, data: bytes) -> Log:
    """Read one log; a file without any marker gives a log without a dialect."""
    sha256 = marked_hash(data)
    for name, marker, reader in DIALECTS:
        if marker in data:
            return _log(path, sha256, name, reader(data))
    return Log(path=path, sha256=sha256)


def marked_hash(data: bytes) -> str:
    """Hash the lines that hold `:::`, each with its line end; the whole log where there is none.

    A copy that keeps only those lines has the same hash as the log in the public repository, where a reader gets it by
    `grep -a ':::' FILE | sha256sum`.
    """
    digest = hashlib.sha256()
    view = memoryview(data)
    at = data.find(MARK)
    if at < 0:
        digest.update(data)
    while at >= 0:
        begin = data.rfind(b"\n", 0, at) + 1
        lines = _MARKED.match(data, at)
        if lines is None:  # the last line, without its end
            digest.update(view[begin:])
            digest.update(b"\n")
            break
        digest.update(view[begin : lines.end()])
        at = data.find(MARK, lines.end())
    return digest.hexdigest()


def _log(path: str, sha256: str, dialect: str, reading: Reading) -> Log:
    start, stop = _run(reading.events)
    told = {key: next((event for event in reading.events if event.key == key), None) for key in FACTS}
    init = told["init_start"], told["init_stop"]
    status = str(stop.metadata.get("status", "success")).lower() if stop else ""
    return Log(
        path=path,
        sha256=sha256,
        dialect=dialect,
        benchmark=_text(told["submission_benchmark"]),
        division=_text(told["submission_division"]).lower(),
        start_ns=start.time_ns if start else None,
        stop_ns=stop.time_ns if stop else None,
        local_time=dialect == "plain",
        succeeded=status.startswith("succ"),
        init_s=(init[1].time_ns - init[0].time_ns) / NANO if init[0] and init[1] else None,
        seed=_text(told["seed"]),
        batch=_batch(told["global_batch_size"]),
        curve=_curve(reading.evaluations, start.time_ns) if start else Curve(),
        damaged=any(remark.kind == "damaged-line" for remark in reading.remarks),
        remarks=tuple(_collapsed(reading.remarks)),
    )


def _run(events: Iterable[Event]) -> tuple[Event | None, Event | None]:
    """Give the first stop after any start, and the last start before it."""
    start = None
    for event in events:
        if event.key == "run_start":
            start = event
        elif event.key == "run_stop" and start is not None:
            return start, event
    return start, None


def _curve(evaluations: Iterable[Evaluation], start: int) -> Curve:
    """Give the evaluations by time; some programs print each line twice, which is one evaluation."""
    ordered = sorted(dict.fromkeys(evaluations), key=lambda evaluation: evaluation.time_ns)
    return Curve(
        time_s=array("d", [(evaluation.time_ns - start) / NANO for evaluation in ordered]),
        progress=array("d", [evaluation.progress for evaluation in ordered]),
        metric=tuple(evaluation.metric for evaluation in ordered),
        quality=array("d", [evaluation.quality for evaluation in ordered]),
    )


def _collapsed(remarks: Iterable[Remark]) -> list[Remark]:
    """Give one remark a kind: the first, with how many lines are like it."""
    first: dict[str, Remark] = {}
    count: Counter[str] = Counter()
    for remark in remarks:
        count[remark.kind] += 1
        first.setdefault(remark.kind, remark)
    return [
        remark if count[kind] == 1 else remark._replace(message=f"{remark.message} Lines like it: {count[kind]}.")
        for kind, remark in first.items()
    ]


def _text(event: Event | None) -> str:
    return str(event.value).strip() if event and isinstance(event.value, (str, int)) else ""


def _batch(event: Event | None) -> int | None:
    figure = number(event.value) if event else None
    return int(figure) if figure is not None and 1 <= figure <= MOST else None

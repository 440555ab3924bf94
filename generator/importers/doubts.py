"""What is doubtful in the runs of one result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.importers.entry import Entry, last_evaluation, run_status
from generator.importers.log import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.importers.log import Log


ROUNDING = 1e-6  # some programs log single-precision figures: 21.799999 is 21.8


def entry_remarks(entry: Entry) -> Iterator[tuple[str, Remark]]:
    """Give a path and a remark for whatever is doubtful in a result's logs."""
    yield from ((entry.folder.path, remark) for remark in _whole(entry))
    first: dict[str, str] = {}
    for log in entry.logs:
        if log is not None:
            yield from ((log.path, remark) for remark in (*log.remarks, *_run(entry, log)))
            twin = first.setdefault(log.sha256, log.path)
            if twin != log.path:
                yield log.path, Remark(0, "repeated-log", f"The log is the same as {twin}, byte by byte.")


def _whole(entry: Entry) -> Iterator[Remark]:
    absent, found = entry.logs.count(None), len(entry.logs)
    if absent:
        text = f"{absent} of {found} logs are absent from the source; the result has no score."
        yield Remark(0, "absent-log", text)
    if found > entry.rule.runs_required:
        text = f"{found} runs were submitted where {entry.rule.runs_required} are required; all were scored."
        yield Remark(0, "extra-runs", text)
    if entry.factor is None:
        yield Remark(0, "unreadable-scaling", "The scaling.json holds no scaling_factor; the result has no score.")


def _run(entry: Entry, log: Log) -> Iterator[Remark]:
    status = run_status(log)
    if status == "unfinished":
        yield Remark(0, "unfinished-run", "The log has no run stop; the run counts as failed.")
    if status == "unreadable" and not log.damaged:
        what = "no run start" if log.dialect else "no line of the benchmark's logging"
        yield Remark(0, "unreadable-run", f"The log has {what}; the run counts as failed.")
    if entry.late(log):
        text = f"The initialisation took {(log.init_s or 0) / 60:.1f} min, more than the rule allows"
        yield Remark(0, "long-initialisation", f"{text}; the run counts as failed.")
    _, quality = last_evaluation(log.curve)
    target = entry.rule.target_value
    if status == "success" and quality is not None and target is not None:
        shortfall = quality - target if entry.rule.target_better == "lower" else target - quality
        if shortfall > ROUNDING * abs(target):
            text = f"The run says that it succeeded; its last evaluation is {quality}, the target {target}."
            yield Remark(0, "missed-target", text)

"""The evidence for a score: every run with its log, and what the logs say of how it was run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import links, scoring, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.dataset.rows import Finding, Run
    from generator.pages.book import Entry


@frozen
class RunLine:
    """One run in the table of runs; the log's link holds the raw time."""

    number: int
    time: str
    part: str
    quality: str
    seed: str
    started: str
    log: Link


@frozen
class FindingLine:
    """One thing that the import met in the result's files."""

    where: str
    message: str


@frozen
class Evidence:
    """Where a score comes from; `hashes` are lines of a hash and the path of its log."""

    runs: tuple[RunLine, ...]
    settings: tuple[str, ...]
    findings: tuple[FindingLine, ...]
    hashes: tuple[str, ...]
    folder: Link


def evidence(entry: Entry) -> Evidence:
    """Gather the evidence for one result."""
    used = scoring.used_times(entry.runs)
    path = entry.result.source_path
    return Evidence(
        runs=tuple(_run_line(run, entry, used) for run in entry.runs),
        settings=_settings(entry.runs),
        findings=tuple(_finding_line(finding, path) for finding in entry.findings),
        hashes=tuple(f"{run.sha256}  {run.source_path}" for run in entry.runs if run.sha256),
        folder=Link(path, links.source_folder(entry.round, path)),
    )


def _run_line(run: Run, entry: Entry, used: Sequence[float]) -> RunLine:
    return RunLine(
        number=run.run,
        time=wording.score(run.value, run.unit),
        part=scoring.part(run, entry, used),
        quality=wording.NONE if run.final_quality is None else wording.quality(run.final_quality),
        seed=run.seed or wording.NONE,
        started=wording.moment(run.started) or wording.NONE,
        log=Link(
            run.source_path.rsplit("/", 1)[-1],
            links.source_file(entry.round, run.source_path),
            "" if run.value is None else wording.raw(run.value, run.unit),
        ),
    )


def _finding_line(finding: Finding, folder: str) -> FindingLine:
    where = finding.path.removeprefix(folder).strip("/") or "all of it"
    return FindingLine(
        where=where if finding.line is None else f"{where}, line {finding.line}", message=finding.message
    )


def _settings(runs: Sequence[Run]) -> tuple[str, ...]:
    """Say what the runs were set to, where the logs tell it."""
    batches = sorted({run.global_batch_size for run in runs if run.global_batch_size is not None})
    reached = sorted(run.epochs_or_samples for run in runs if run.used and run.epochs_or_samples is not None)
    said = []
    if batches:
        said.append(f"Global batch size: {wording.listed([wording.number(batch) for batch in batches])} samples.")
    if reached:
        ends = dict.fromkeys(wording.number(end) for end in (reached[0], reached[-1]))
        said.append(f"Length of the runs that count, in the logs' own unit (epochs or samples): {' to '.join(ends)}.")
    return tuple(said)

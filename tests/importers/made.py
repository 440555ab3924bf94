"""Made logs, descriptions and repositories: raw files as a mapping of paths to bytes."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.dataset.rows import Finding, Result, Run, System
from generator.dataset.vocabulary import Folder, Vocabulary
from generator.importers.layout import wanted
from generator.importers.repository import repository
from generator.importers.results import RunCurve
from generator.importers.scan import read_batch
from generator.importers.training import read
from tests.examples import a_rule

START = 1_600_000_000_000


def record(key: str, value: object = None, at_s: float = 0, **metadata: object) -> str:
    """Give one line of a log, at so many seconds after the start of the run."""
    about = {"file": "train.py", "lineno": 1, **metadata}
    content = {
        "namespace": "",
        "time_ms": START + int(at_s * 1000),
        "event_type": "POINT_IN_TIME",
        "key": key,
        "value": value,
        "metadata": about,
    }
    return f":::MLLOG {json.dumps(content)}"


def lines(minutes: float = 10, *, status: str = "success", init_min: float = 1, quality: float = 0.76) -> list[str]:
    """Give the lines of a run that took so many minutes."""
    return [
        record("submission_benchmark", "resnet", -init_min * 60),
        record("submission_division", "closed", -init_min * 60),
        record("init_start", at_s=-init_min * 60),
        record("seed", 42, -1),
        record("global_batch_size", 3200, -1),
        record("init_stop"),
        record("run_start"),
        record("eval_accuracy", quality / 2, minutes * 30, epoch_num=2),
        record("eval_accuracy", quality, minutes * 60 - 1, epoch_num=4),
        record("run_stop", at_s=minutes * 60, status=status),
    ]


def a_log(minutes: float = 10, **options: Any) -> bytes:
    return ("\n".join(lines(minutes, **options)) + "\n").encode()


def a_description(**changes: object) -> bytes:
    facts = {
        "submitter": "Graphcore",
        "division": "closed",
        "status": "onprem",
        "system_name": "IPU-POD16",
        "number_of_nodes": "1",
        "host_processors_per_node": "2",
        "host_processor_model_name": "AMD EPYC 7742",
        "host_processor_core_count": "64",
        "accelerators_per_node": "16",
        "accelerator_model_name": "Graphcore IPU GC200",
    }
    return json.dumps(facts | changes).encode()


def a_submission(
    logs: Iterable[bytes], *, submitter: str = "Graphcore", system: str = "ipu-pod16", benchmark: str = "resnet"
) -> dict[str, bytes]:
    """Give the files of one result and of its system."""
    runs = {f"{submitter}/results/{system}/{benchmark}/result_{run}.txt": log for run, log in enumerate(logs)}
    return {**runs, f"{submitter}/systems/{system}.json": a_description(submitter=submitter)}


FIVE = tuple(a_log(minutes) for minutes in (10, 11, 12, 13, 14))

VOCABULARY = Vocabulary(
    rules=(
        a_rule("v1.1", "resnet", runs_required=5, runs_scored=5),
        a_rule("v1.1", "bert", runs_required=10, runs_scored=10),
    ),
    folders=(Folder(folder="mask", benchmark="maskrcnn"),),
)


@dataclass(frozen=True, kw_only=True)
class AFile:
    """A file as sources give it."""

    path: str
    data: bytes
    trouble: str = ""

    @property
    def size(self) -> int:
        return len(self.data)

    def read(self) -> bytes:
        return self.data


@dataclass(kw_only=True)
class Read:
    """The rows of an import, sorted out."""

    systems: list[System] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    curves: list[RunCurve] = field(default_factory=list)

    @property
    def kinds(self) -> list[tuple[str, str]]:
        return sorted((finding.kind, finding.path) for finding in self.findings)


def imported(files: Mapping[str, bytes], vocabulary: Vocabulary = VOCABULARY, round_id: str = "training-v1.1") -> Read:
    """Import made files."""
    found = repository(read_batch([AFile(path=path, data=data) for path, data in files.items() if wanted(path)]))
    kinds = {System: "systems", Result: "results", Run: "runs", Finding: "findings", RunCurve: "curves"}
    told = Read()
    for row in read(round_id, found, vocabulary):
        getattr(told, kinds[type(row)]).append(row)
    return told

"""Made data for tests: say what matters, the rest is filled in and consistent."""

import dataclasses
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from generator.dataset.dataset import Dataset
from generator.dataset.hardware import identity
from generator.dataset.rows import (
    Accelerator,
    Benchmark,
    CurvePoint,
    Finding,
    Result,
    Round,
    Row,
    Rule,
    Run,
    Submitter,
    System,
)
from generator.dataset.schema import frame
from generator.dataset.slug import slug
from generator.dataset.store import save_round, save_rounds
from generator.dataset.vocabulary import Folder, Name, Vocabulary

PUBLISHED = {"v0.7": "2020-07-29", "v1.0": "2021-06-30", "v1.1": "2021-12-01"}


def made(row_type: Any, defaults: dict[str, Any], changes: dict[str, Any]) -> Any:
    """Make a row of the defaults and of those changes that are fields of its class."""
    names = {field.name for field in dataclasses.fields(row_type)}
    return row_type(**{**defaults, **{key: value for key, value in changes.items() if key in names}})


def a_round(version: str = "v1.0", **changes: Any) -> Round:
    defaults = {
        "round": f"training-{version}",
        "suite": "training",
        "version": version,
        "published": PUBLISHED.get(version, "2022-01-01"),
        "repository": f"https://example.org/training_results_{version}",
        "commit": "0123456789abcdef0123456789abcdef01234567",
        "licence": "Apache-2.0",
    }
    row: Round = made(Round, defaults, changes)
    return row


def a_benchmark(benchmark: str = "resnet", **changes: Any) -> Benchmark:
    defaults = {
        "benchmark": benchmark,
        "suite": "training",
        "name": {"resnet": "ResNet-50 v1.5", "bert": "BERT-large"}.get(benchmark, benchmark),
        "task": {"resnet": "Image Classification", "bert": "NLP"}.get(benchmark, benchmark),
        "area": "Vision",
        "dataset": "ImageNet",
        "quality_metric": "top-1 accuracy",
        "metric": "time to train",
        "unit": "min",
        "better": "lower",
        "description": "Sorts pictures into a thousand classes.",
        "known": True,
    }
    row: Benchmark = made(Benchmark, defaults, changes)
    return row


def a_rule(version: str = "v1.0", benchmark: str = "resnet", **changes: Any) -> Rule:
    defaults = {
        "round": f"training-{version}",
        "benchmark": benchmark,
        "target": "75.9 % top-1 accuracy",
        "target_value": 0.759,
        "target_better": "higher",
        "runs_required": 5,
        "runs_scored": 5,
        "drop": 1,
        "failures_allowed": 1,
        "init_limit_min": 30.0,
        "init_limit_open_min": 240.0,
        "assumed": False,
        "source": "training rules, section on results",
    }
    row: Rule = made(Rule, defaults, changes)
    return row


def a_system(folder: str = "box", **changes: Any) -> System:
    """Make a system; `submitter`, `accelerator` and `host_processor` are also their own raw spelling."""
    submitter = changes.get("submitter", "ACME")
    nodes, per_node = changes.get("nodes", 1), changes.get("accelerators_per_node", 8)
    processor = changes.get("host_processor", "AMD EPYC 7742")
    accelerator = changes.get("accelerator", "ACME A1-40GB")
    defaults = {
        "round": f"training-{changes.get('version', 'v1.0')}",
        "system_id": f"{slug(submitter)}/{slug(folder)}",
        "submitter": submitter,
        "submitter_raw": submitter,
        "system_name": folder,
        "division": "closed",
        "availability": "onprem",
        "nodes": nodes,
        "accelerators_per_node": per_node,
        "accelerators": None if nodes is None or per_node is None else nodes * per_node,
        "accelerator": accelerator,
        "accelerator_raw": accelerator,
        "host_processors_per_node": 2,
        "host_processors": None if nodes is None else nodes * 2,
        "host_processor": processor,
        "host_processor_raw": processor,
        "host_processor_cores": 64,
        "host_memory": "2 TB",
        "accelerator_memory": "40 GB",
        "interconnect": "A-Link",
        "framework": "PyTorch 1.9",
        "software_stack": "",
        "operating_system": "Ubuntu 20.04",
        "source_path": f"{submitter}/systems/{folder}.json",
    }
    row: System = made(System, {**defaults, "hardware": identity({**defaults, **changes})}, changes)
    return row


def a_result(system: System, value: float | None = 10.0, **changes: Any) -> Result:
    benchmark = changes.get("benchmark", "resnet")
    runs = 0 if value is None else 5
    defaults = {
        "round": system.round,
        "result_id": f"{system.round}/{system.system_id}/{benchmark}",
        "system_id": system.system_id,
        "benchmark": benchmark,
        "benchmark_raw": benchmark,
        "scenario": "",
        "metric": "time to train",
        "value": value,
        "unit": "min",
        "better": "lower",
        "runs_required": 5,
        "runs_found": runs,
        "runs_used": max(runs - 2, 0),
        "runs_failed": 0,
        "scaling_factor": 1.0,
        "unscaled_value": value,
        "status": "incomplete" if value is None else "valid",
        "reason": "5 logs are absent from the copy" if value is None else "",
        "source_path": f"{system.source_path.split('/')[0]}/results/{system.system_name}/{benchmark}",
    }
    row: Result = made(Result, defaults, changes)
    return row


def a_run(result: Result, run: int = 0, **changes: Any) -> Run:
    defaults = {
        "result_id": result.result_id,
        "run": run,
        "value": result.unscaled_value,
        "unit": "min",
        "status": "success" if result.unscaled_value is not None else "absent",
        "used": result.unscaled_value is not None and 0 < run < 4,
        "started": f"2021-05-01T00:{run:02}:00Z",
        "seed": str(1000 + run),
        "global_batch_size": 4096,
        "epochs_or_samples": 40.0,
        "final_quality": 0.7592,
        "source_path": f"{result.source_path}/result_{run}.txt",
        "sha256": f"{abs(hash_of(result.result_id)) + run:064x}" if result.unscaled_value is not None else "",
    }
    row: Run = made(Run, defaults, changes)
    return row


def hash_of(text: str) -> int:
    """Give a number for a text that is the same in every process."""
    return int.from_bytes(text.encode()[-24:], "big")


def five_runs(result: Result) -> list[Run]:
    """Make runs of which the olympic mean is the result's score: a little apart, the fastest and slowest dropped."""
    if result.unscaled_value is None:
        return [a_run(result, run) for run in range(5)]
    spread = (0.98, 0.99, 1.0, 1.01, 1.02)
    return [a_run(result, run, value=result.unscaled_value * part) for run, part in enumerate(spread)]


def a_submission(value: float | None = 10.0, folder: str = "box", **changes: Any) -> list[Row]:
    """Make a system with one result and its five runs; changes go to whichever has the field, `version` to both."""
    system = a_system(folder, **changes)
    result = a_result(system, value, **changes)
    return [system, result, *five_runs(result)]


def a_dataset(*values: float | None, others: Iterable[Row] = (), **changes: Any) -> Dataset:
    """Make a dataset of one submission a value, in systems of their own, and of other rows; the changes go to all."""
    rows = [row for place, value in enumerate(values) for row in a_submission(value, f"box-{place}", **changes)]
    return complete([*rows, *others])


def complete(rows: Iterable[Row]) -> Dataset:
    """Make a dataset of systems, results and runs, with the rounds, names and rules that they mention."""
    kept = list({key_of(row): row for row in rows}.values())
    systems = [row for row in kept if isinstance(row, System)]
    pairs = sorted({(row.round, row.benchmark) for row in kept if isinstance(row, Result)})
    given = {key_of(row) for row in kept}
    extra: list[Row] = [a_round(name.split("-")[1]) for name in sorted({system.round for system in systems})]
    extra += [a_benchmark(benchmark) for benchmark in sorted({benchmark for _, benchmark in pairs})]
    extra += [a_rule(name.split("-")[1], benchmark) for name, benchmark in pairs]
    extra += [
        Submitter(submitter=name, slug=slug(name), known=True) for name in sorted({each.submitter for each in systems})
    ]
    extra += [
        Accelerator(accelerator=name, slug=slug(name), family=name.split("-")[0], vendor=name.split()[0], known=True)
        for name in sorted({each.accelerator for each in systems} - {""})
    ]
    return Dataset.of([*kept, *(row for row in extra if key_of(row) not in given)])


def key_of(row: Row) -> tuple[object, ...]:
    return (row.TABLE, *(getattr(row, name) for name in row.KEY))


def a_finding(**changes: Any) -> Finding:
    defaults = {
        "round": "training-v1.0",
        "path": "ACME/results/box/resnet/result_0.txt",
        "line": 3,
        "kind": "unreadable-line",
        "message": "Line 3 is not JSON; skipped.",
    }
    row: Finding = made(Finding, defaults, changes)
    return row


def a_curve_point(result: Result, run: int = 0, **changes: Any) -> CurvePoint:
    defaults = {
        "result_id": result.result_id,
        "run": run,
        "time_s": 60.0,
        "samples_or_epoch": 4.0,
        "metric": "eval_accuracy",
        "quality": 0.5,
    }
    row: CurvePoint = made(CurvePoint, defaults, changes)
    return row


def a_vocabulary(dataset: Dataset | None = None, **changes: Any) -> Vocabulary:
    """Make the vocabulary that knows every name and rule of a made dataset."""
    known = dataset or a_dataset(10.0)
    rounds = sorted(known.rounds["round"])
    benchmarks = sorted(known.benchmarks["benchmark"])
    defaults: dict[str, Any] = {
        "benchmarks": tuple(a_benchmark(benchmark) for benchmark in benchmarks),
        "rules": tuple(a_rule(name.split("-")[1], benchmark) for name in rounds for benchmark in benchmarks),
        "folders": tuple(Folder(folder=benchmark, benchmark=benchmark) for benchmark in benchmarks),
        "names": {
            "submitters": names_of(known.systems["submitter"]),
            "accelerators": tuple(
                Name(name=name.name, slug=name.slug, family=name.name.split("-")[0], vendor=name.name.split()[0])
                for name in names_of(known.systems["accelerator"])
            ),
            "processors": names_of(known.systems["host_processor"]),
        },
    }
    return Vocabulary(**{**defaults, **changes})


def names_of(texts: Iterable[str]) -> tuple[Name, ...]:
    return tuple(Name(name=text, slug=slug(text)) for text in sorted(set(texts) - {""}))


def save(dataset: Dataset, folder: Path) -> None:
    """Write a made dataset's measured tables to a data folder."""
    save_rounds(folder, dataset.rounds)
    for name in dataset.rounds["round"]:
        owned = {
            table: frame_of[frame_of["round"] == name]
            for table, frame_of in (
                ("systems", dataset.systems),
                ("results", dataset.results),
                ("findings", dataset.findings),
            )
        }
        runs = dataset.runs[dataset.runs["result_id"].str.startswith(f"{name}/")]
        save_round(folder, name, runs=runs, curves=frame(CurvePoint, []), **owned)

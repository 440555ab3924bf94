"""The benchmarks, their folders and their rules round by round, read from `data/benchmarks.yml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.dataset.rows import Benchmark, Rule
from generator.dataset.vocabulary import ANY_RULE, Folder
from generator.errors import DataFileError
from generator.normalise.yaml_file import Entry, check_keys, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DESCRIBED = ("benchmark", "name", "task", "area", "dataset", "quality_metric", "description")
SCORING = ("runs", "runs_scored", "drop", "failures_allowed", "init_limit_min", "init_limit_open_min")


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkBook:
    """What `benchmarks.yml` holds."""

    benchmarks: tuple[Benchmark, ...] = ()
    rules: tuple[Rule, ...] = ()
    folders: tuple[Folder, ...] = ()
    fallback: Rule = ANY_RULE


def load_benchmarks(path: Path) -> BenchmarkBook:
    """Read the file; raises `DataFileError` with the entry that lacks a key or has one that means nothing."""
    suites = read_yaml(path)
    if suites is None:
        return BenchmarkBook()
    if not isinstance(suites, dict):
        raise DataFileError(path, "must be a mapping from suite to its rounds, fallback and benchmarks")
    books = [_suite(path, name, content) for name, content in suites.items()]
    return BenchmarkBook(
        benchmarks=tuple(benchmark for book in books for benchmark in book.benchmarks),
        rules=tuple(rule for book in books for rule in book.rules),
        folders=tuple(folder for book in books for folder in book.folders),
        fallback=books[0].fallback if books else ANY_RULE,
    )


def _suite(path: Path, suite: str, content: Entry) -> BenchmarkBook:
    check_keys(path, f"the suite {suite}", content, ["fallback", "rounds", "benchmarks"], ["metric", "unit", "better"])
    measured: dict[str, Any] = {"metric": "time to train", "unit": "min", "better": "lower"}
    measured |= {key: content[key] for key in measured if key in content}
    by_round = {version: entry for entry in content["rounds"] for version in entry["rounds"]}
    entries = content["benchmarks"]
    for entry in entries:
        check_keys(path, f"the benchmark {entry.get('benchmark', entry)}", entry, [*DESCRIBED, "rules"], ["folders"])
    return BenchmarkBook(
        benchmarks=tuple(
            Benchmark(suite=suite, known=True, **measured, **{key: entry[key] for key in DESCRIBED})
            for entry in entries
        ),
        rules=tuple(rule for entry in entries for rule in _rules(path, suite, entry, by_round)),
        folders=tuple(folder for entry in entries for folder in _folders(suite, entry)),
        fallback=_rule("", "", content["fallback"] | {"target": ""}, {}),
    )


def _folders(suite: str, entry: Entry) -> Iterator[Folder]:
    """Give the folder names of a benchmark: its own, unless the entry lists others with their rounds."""
    for folder, versions in (entry.get("folders") or {entry["benchmark"]: []}).items():
        rounds = tuple(f"{suite}-{version}" for version in versions or [])
        yield Folder(folder=folder, benchmark=entry["benchmark"], rounds=rounds)


def _rules(path: Path, suite: str, entry: Entry, by_round: dict[str, Entry]) -> Iterator[Rule]:
    label = f"a rule of {entry['benchmark']}"
    for rule in entry["rules"]:
        check_keys(
            path, label, rule, ["rounds", "target", "runs"], ["target_value", "target_better", "source", *SCORING]
        )
        for version in rule["rounds"]:
            if version not in by_round:
                raise DataFileError(path, f"{label} is for {version}, which is not under 'rounds'; add it there")
            yield _rule(f"{suite}-{version}", entry["benchmark"], rule, by_round[version])


def _rule(round_id: str, benchmark: str, entry: Entry, of_round: Entry) -> Rule:
    """Make a rule of its own keys, else of its round's, else of what most benchmarks have."""
    merged: dict[str, Any] = {"drop": 1, "failures_allowed": 1, **of_round, **entry}
    return Rule(
        round=round_id,
        benchmark=benchmark,
        target=merged["target"],
        target_value=merged.get("target_value"),
        target_better=merged.get("target_better", "higher"),
        runs_required=merged["runs"],
        runs_scored=merged.get("runs_scored", merged["runs"]),
        drop=merged["drop"],
        failures_allowed=merged["failures_allowed"],
        init_limit_min=merged.get("init_limit_min"),
        init_limit_open_min=merged.get("init_limit_open_min"),
        assumed=not round_id,
        source=merged.get("source", ""),
    )

"""The training suite: what was read of a repository made into rows, in the submitters' spellings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from generator.importers.layout import ResultFolder, result_folders
from generator.importers.results import Entry, RunCurve, entry_rows
from generator.importers.systems import system_ids, system_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dataset.rows import Row, System
    from generator.dataset.vocabulary import Vocabulary
    from generator.importers.log import Log
    from generator.importers.repository import Repository


def read(round_id: str, repository: Repository, vocabulary: Vocabulary) -> Iterator[Row | RunCurve]:
    """Give the rows of one round: systems, results, runs, curve points and findings."""
    folders = result_folders(repository.logs.keys() | repository.absent)
    systems, findings = system_rows(round_id, folders, system_ids(folders), repository)
    yield from systems.values()
    yield from findings
    for folder in folders:
        yield from entry_rows(_entry(folder, systems[folder.system_path], repository, vocabulary))


def _entry(folder: ResultFolder, system: System, repository: Repository, vocabulary: Vocabulary) -> Entry:
    logs = tuple(repository.logs.get(run) for run in folder.runs)
    benchmark = vocabulary.benchmark_of(folder.benchmark or _logged_benchmark(logs), system.round)
    return Entry(
        folder=folder,
        system=system,
        benchmark=benchmark,
        rule=vocabulary.rule(system.round, benchmark),
        logs=logs,
        scaling=repository.descriptions.get(f"{folder.path}/scaling.json"),
    )


def _logged_benchmark(logs: tuple[Log | None, ...]) -> str:
    named = Counter(log.benchmark for log in logs if log is not None and log.benchmark)
    return named.most_common(1)[0][0] if named else "unknown"

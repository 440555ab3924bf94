"""The training suite: what was read of a repository made into rows, in the submitters' spellings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from generator.dataset.rows import Finding
from generator.importers.entry import Entry
from generator.importers.layout import ResultFolder, result_folders
from generator.importers.leftovers import leftovers
from generator.importers.log import Remark
from generator.importers.results import RunCurve, entry_rows
from generator.importers.systems import system_ids, system_row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.dataset.rows import Row, Rule, System
    from generator.dataset.vocabulary import Vocabulary
    from generator.importers.log import Log
    from generator.importers.repository import Repository


def read(round_id: str, repository: Repository, vocabulary: Vocabulary) -> Iterator[Row | RunCurve]:
    """Give the rows of one round: systems, results, runs, curves, and a finding for whatever is doubtful or unused."""
    folders = result_folders(repository.logs.keys() | repository.absent)
    remarks: list[tuple[str, Remark]] = []
    systems: dict[str, System] = {}
    for path, system_id in system_ids(folders).items():
        holder = next(folder for folder in folders if folder.system_path == path)
        systems[path], doubts = system_row(round_id, holder, system_id, repository)
        remarks += doubts
    entries: dict[str, Entry] = {}
    for folder in folders:
        entry = _entry(folder, systems[folder.system_path], repository, vocabulary)
        first = entries.setdefault(entry.result_id, entry)
        if first is not entry:
            remarks.append((folder.path, _second(first)))
    yield from systems.values()
    for entry in entries.values():
        yield from entry_rows(entry)
    used = [system.source_path for system in systems.values()] + [f"{each.path}/scaling.json" for each in folders]
    remarks += [*_assumed(list(entries.values())), *leftovers(repository, folders, used)]
    for path, remark in remarks:
        yield Finding(round=round_id, path=path, line=remark.line or None, kind=remark.kind, message=remark.message)


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


def _logged_benchmark(logs: Sequence[Log | None]) -> str:
    named = Counter(log.benchmark for log in logs if log is not None and log.benchmark)
    return named.most_common(1)[0][0] if named else "unknown"


def _second(first: Entry) -> Remark:
    message = f"{first.folder.path} holds runs of the same system and benchmark; these were not imported."
    return Remark(0, "duplicate-result", message)


def _assumed(entries: Sequence[Entry]) -> Iterator[tuple[str, Remark]]:
    """Give one remark a benchmark whose rule is not written down for this round, at the first result that used it."""
    rules: dict[str, tuple[str, Rule]] = {}
    for entry in entries:
        if entry.rule.assumed:
            rules.setdefault(entry.benchmark, (entry.folder.path, entry.rule))
    for benchmark, (path, rule) in sorted(rules.items()):
        text = f"No rule of {benchmark} is written down for this round; {rule.runs_required} runs were assumed"
        yield path, Remark(0, "assumed-rule", f"{text}. Add the round to data/benchmarks.yml and import anew.")

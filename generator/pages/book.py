"""The dataset joined and indexed once, as pages read it."""

from __future__ import annotations

import operator
from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar, cast

from generator.analyses.claims import evaluate
from generator.dataset.dataset import UNDATED
from generator.dataset.deviation_rows import Deviation
from generator.dataset.rows import (
    Accelerator,
    Benchmark,
    Definition,
    Finding,
    Result,
    Round,
    Rule,
    Run,
    Submitter,
    System,
)
from generator.dataset.schema import Rows, cells, columns, rows
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from generator.analyses.claims import Judgement
    from generator.dataset.dataset import Dataset

T = TypeVar("T")
K = TypeVar("K")
_NO_RUNS = Rows(Run)


@frozen
class Entry:
    """One result with everything that it refers to; there is no accelerator where processors did the work."""

    result: Result
    system: System
    round: Round
    benchmark: Benchmark
    rule: Rule | None
    submitter: Submitter
    accelerator: Accelerator | None
    runs: Sequence[Run]
    findings: tuple[Finding, ...]
    official_id: str = ""
    deviations: tuple[Deviation, ...] = ()


# Compared by identity, so that what is worked out for a book can be kept beside it.
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Book:
    """Everything that pages are made of: rounds by age, benchmarks by task, results by identifier."""

    dataset: Dataset
    measurements: pd.DataFrame
    rounds: Mapping[str, Round]
    benchmarks: Mapping[str, Benchmark]
    rules: Mapping[tuple[str, str], Rule]
    definitions: Mapping[tuple[str, str], str]
    submitters: Mapping[str, Submitter]
    accelerators: Mapping[str, Accelerator]
    systems: Mapping[tuple[str, str], System]
    entries: tuple[Entry, ...]
    judgements: tuple[Judgement, ...] = ()
    official_ids: Mapping[str, str] = field(default_factory=dict)
    deviations: Mapping[str, tuple[Deviation, ...]] = field(default_factory=dict)
    stories: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    reference: pd.DataFrame | None = None
    _made: dict[Callable[[Book], object], object] = field(default_factory=dict, compare=False, repr=False)

    def once(self, make: Callable[[Book], T]) -> T:
        """Make something of the book the first time, and give the same to every page that asks for it again."""
        if make not in self._made:
            self._made[make] = make(self)
        return cast("T", self._made[make])

    @classmethod
    def of(
        cls, dataset: Dataset, stories: Mapping[str, str] | None = None, reference: pd.DataFrame | None = None
    ) -> Book:
        """Join the dataset's tables, which name everything that a system or result refers to, and judge the claims.

        `stories` are the texts written by hand, by the name of their file without its ending; `reference` holds the
        scores of other tools (columns of `Reference`), with which the page on data quality compares ours.
        """
        results = sorted(rows(Result, dataset.results), key=lambda row: row.result_id)
        dated = [replace(row, published=row.published or UNDATED) for row in rows(Round, dataset.rounds)]
        rounds = sorted(dated, key=lambda row: (row.published, row.round))
        book = cls(
            dataset=dataset,
            measurements=dataset.measurements(),
            rounds={row.round: row for row in rounds},
            benchmarks={row.benchmark: row for row in sorted(rows(Benchmark, dataset.benchmarks), key=_label)},
            rules={(row.round, row.benchmark): row for row in rows(Rule, dataset.rules)},
            definitions={(row.round, row.benchmark): row.definition for row in rows(Definition, dataset.compatibility)},
            submitters={row.submitter: row for row in sorted(rows(Submitter, dataset.submitters), key=_slug)},
            accelerators={row.accelerator: row for row in sorted(rows(Accelerator, dataset.accelerators), key=_slug)},
            systems=_distinct(rows(System, dataset.systems), results),
            entries=(),
            official_ids=dict(zip(dataset.result_ids["result_id"], dataset.result_ids["official_id"], strict=True)),
            deviations=grouped(rows(Deviation, dataset.deviations), lambda row: row.result_id),
            stories=dict(sorted((stories or {}).items())),
            reference=reference,
        )
        judgements = evaluate(dataset.claims, book.measurements, dataset.compatibility)
        runs = _runs(dataset.runs)
        met = grouped(
            sorted(rows(Finding, dataset.findings), key=_place), lambda finding: (finding.round, finding.path)
        )
        entries = tuple(book._entry(row, runs.get(row.result_id, _NO_RUNS), met) for row in results)
        return replace(book, entries=entries, judgements=judgements)

    def _entry(self, result: Result, runs: Rows[Run], met: Mapping[tuple[str, str], tuple[Finding, ...]]) -> Entry:
        paths = dict.fromkeys((result.source_path, *runs.column("source_path")))
        system = self.systems[result.round, result.system_id]
        return Entry(
            result=result,
            system=system,
            round=self.rounds[result.round],
            benchmark=self.benchmarks[result.benchmark],
            rule=self.rules.get((result.round, result.benchmark)),
            submitter=self.submitters[system.submitter],
            accelerator=self.accelerators.get(system.accelerator),
            runs=runs,
            official_id=self.official_ids.get(result.result_id, ""),
            deviations=self.deviations.get(result.result_id, ()),
            findings=tuple(each for path in paths for each in met.get((result.round, path), ())),
        )


def grouped(items: Iterable[T], key: Callable[[T], K]) -> dict[K, tuple[T, ...]]:
    """Group items by a key in one pass, keeping their order; groups stand in the order of their first item."""
    groups: defaultdict[K, list[T]] = defaultdict(list)
    for item in items:
        groups[key(item)].append(item)
    return {name: tuple(members) for name, members in groups.items()}


def _distinct(systems: Iterable[System], results: Iterable[Result]) -> dict[tuple[str, str], System]:
    """Index systems; those that share a name with another of their submitter in one benchmark get the folder's name added."""
    rows_ = {(row.round, row.system_id): row for row in systems}
    names = {key: (row.submitter, row.system_name) for key, row in rows_.items()}
    alike = grouped(results, lambda row: (row.round, row.benchmark, names[row.round, row.system_id]))
    shared = {(row.round, row.system_id) for group in alike.values() if len(group) > 1 for row in group}
    return {key: _with_folder(row) if key in shared or not row.system_name else row for key, row in rows_.items()}


def _with_folder(row: System) -> System:
    folder = row.system_id.rsplit("/", 1)[-1]
    return replace(row, system_name=f"{row.system_name} ({folder})" if row.system_name else folder)


def _runs(table: pd.DataFrame) -> dict[str, Rows[Run]]:
    """Give each result's runs by their number."""
    fields = [column.name for column in columns(Run)]
    number, result = (operator.itemgetter(fields.index(name)) for name in ("run", "result_id"))
    found = grouped(sorted(cells(Run, table), key=number), result)
    return {name: Rows(Run, own) for name, own in found.items()}


def _place(finding: Finding) -> tuple[str, int, str]:
    return finding.path, finding.line or 0, finding.message


def _slug(row: Submitter | Accelerator) -> str:
    return row.slug


def _label(row: Benchmark) -> tuple[str, str]:
    return row.task, row.benchmark

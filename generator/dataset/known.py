"""The tables that people keep: of every thing that the measured tables mention, what the vocabulary says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.dataset.rows import Accelerator, Benchmark, Result, Rule, Submitter
from generator.dataset.schema import rows
from generator.dataset.slug import slug
from generator.dataset.vocabulary import Name, version_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd

    from generator.dataset.vocabulary import Vocabulary


def submitters_of(vocabulary: Vocabulary, systems: pd.DataFrame) -> tuple[Submitter, ...]:
    """Give a row for each submitter of the systems; one without an entry is not `known`."""
    entries = _entries(vocabulary.names.get("submitters", ()), systems["submitter"])
    return tuple(Submitter(submitter=name.name, slug=name.slug, known=known) for name, known in entries)


def accelerators_of(vocabulary: Vocabulary, systems: pd.DataFrame) -> tuple[Accelerator, ...]:
    """Give a row for each accelerator of the systems; one without an entry is its own family, of no known vendor."""
    entries = _entries(vocabulary.names.get("accelerators", ()), systems["accelerator"])
    return tuple(
        Accelerator(
            accelerator=name.name, slug=name.slug, family=name.family or name.name, vendor=name.vendor, known=known
        )
        for name, known in entries
    )


def _entries(names: Iterable[Name], used: pd.Series[str]) -> list[tuple[Name, bool]]:
    """Pair each name in use with whether it is known, sorted by name, each with a slug of its own."""
    entries = {name.name: name for name in names}
    taken = {name.slug for name in entries.values()}
    paired = []
    for text in sorted(set(used) - {""}):
        if text in entries:
            paired.append((entries[text], True))
        else:
            free = _free(slug(text), taken)
            taken.add(free)
            paired.append((Name(name=text, slug=free), False))
    return paired


def _free(wanted: str, taken: set[str]) -> str:
    """Give the slug, with a number behind it where it is taken."""
    number, free = 1, wanted
    while free in taken:
        number += 1
        free = f"{wanted}-{number}"
    return free


def benchmarks_of(vocabulary: Vocabulary, results: pd.DataFrame) -> tuple[Benchmark, ...]:
    """Give a row for each benchmark of the results; one without an entry has only its folder's name."""
    entries = {benchmark.benchmark: benchmark for benchmark in vocabulary.benchmarks}
    used = rows(Result, results.drop_duplicates("benchmark").sort_values("benchmark"))
    return tuple(
        entries.get(result.benchmark)
        or Benchmark(
            benchmark=result.benchmark,
            suite=result.round.split("-", maxsplit=1)[0],
            name=result.benchmark,
            task=result.benchmark,
            area="",
            dataset="",
            quality_metric="",
            metric=result.metric,
            unit=result.unit,
            better=result.better,
            description="",
            known=False,
        )
        for result in used
    )


def rules_of(vocabulary: Vocabulary, results: pd.DataFrame) -> tuple[Rule, ...]:
    """Give the rule of each benchmark in each round that has results of it, assumed where none is written down."""
    pairs = sorted(set(zip(results["round"], results["benchmark"], strict=True)), key=_by_version)
    return tuple(vocabulary.rule(round_id, benchmark) for round_id, benchmark in pairs)


def _by_version(pair: tuple[str, str]) -> tuple[str, tuple[int, ...], str]:
    round_id, benchmark = pair
    return round_id.split("-", maxsplit=1)[0], version_key(round_id), benchmark

"""What people have still to decide: names, rules, corrections and rounds that their files do not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.dataset.dataset import TABLES
from generator.dataset.problems import Places, Problem
from generator.dataset.schema import columns
from generator.dataset.table_file import column_texts
from generator.dataset.unknown import unknown_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dataset.dataset import Dataset
    from generator.dataset.vocabulary import Correction, Vocabulary

ROUND_FACTS = {
    "published": "write the day on which the results were published",
    "repository": "write the address of the public repository",
    "commit": "import the round from a clone, or write the commit",
    "licence": "write the repository's licence",
}


def name_problems(dataset: Dataset, vocabulary: Vocabulary) -> Iterator[Problem]:
    """Find names that no list has, each once, with the closest known name and an entry to add."""
    places = Places("systems", dataset.systems)
    for unknown in unknown_names(dataset, vocabulary):
        file = f"data/names/{unknown.kind}.yml"
        like = f", closest is '{unknown.closest}'" if unknown.closest else ""
        times = f" (in {unknown.systems} systems)" if unknown.systems > 1 else ""
        yield places.problem(
            unknown.position,
            unknown.column,
            f"'{unknown.spelling}' is not known{times}{like}",
            f"add it as a spelling of a known name, or as a new one, to {file}: {unknown.entry()}",
        )


def rule_problems(dataset: Dataset, vocabulary: Vocabulary) -> Iterator[Problem]:
    """Find benchmarks that are not described, and rounds in which a benchmark's rule is assumed."""
    described = {benchmark.benchmark for benchmark in vocabulary.benchmarks}
    file = "data/benchmarks.yml"
    for benchmark in dataset.benchmarks["benchmark"]:
        if benchmark not in described:
            yield Problem(
                file=file,
                column=benchmark,
                message="is not described",
                advice=f"add an entry '- benchmark: {benchmark}', or its folder to the benchmark that it is",
            )
    assumed = dataset.rules[dataset.rules["assumed"]]
    for round_id, benchmark, runs in zip(assumed["round"], assumed["benchmark"], assumed["runs_required"], strict=True):
        version = round_id.split("-")[-1]
        yield Problem(
            file=file,
            column=benchmark,
            message=f"has no rule for {version}; {runs} runs are assumed",
            advice=f"add {version} to the rounds of its rule, or a rule of its own",
        )


def correction_problems(dataset: Dataset, vocabulary: Vocabulary) -> Iterator[Problem]:
    """Find corrections of imported rounds that fit no row, or whose row is neither as expected nor corrected."""
    rounds = set(dataset.systems["round"]) | set(dataset.results["round"])
    for correction in vocabulary.corrections:
        if correction.round in rounds and (fault := _correction_fault(dataset, correction)):
            yield Problem(
                file="data/corrections.yml",
                column=f"{correction.round} {correction.key} {correction.column}",
                message=fault,
                advice="review the correction against the source, then change or remove it",
            )


def _correction_fault(dataset: Dataset, correction: Correction) -> str:
    table = dataset.tables()[correction.table]
    key = TABLES[correction.table].KEY[-1]
    found = table[(table["round"] == correction.round) & (table[key] == correction.key)]
    if len(found) != 1:
        return "corrects a row that is not there"
    column = next(each for each in columns(TABLES[correction.table]) if each.name == correction.column)
    text = column_texts(column, found[correction.column])[0]
    if text == correction.value:
        return ""
    if text == correction.expect:
        return f"is not applied: the row still says '{text}'"
    return f"expects '{correction.expect}', but the row says '{text}'"


def round_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find rounds whose day, repository, commit or licence is not written down."""
    places = Places("rounds", dataset.rounds)
    for column, advice in ROUND_FACTS.items():
        empty = dataset.rounds[column] == ""
        yield from places.problems(empty, column, empty.map(lambda _: "is empty"), advice)

"""What must hold of the whole dataset: every check, and every problem at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.dataset.cells import cell_problems
from generator.dataset.hardware import hardware_problems
from generator.dataset.judgement import correction_problems, name_problems, round_problems, rule_problems
from generator.dataset.relations import (
    agreement_problems,
    deviation_problems,
    key_problems,
    product_problems,
    reference_problems,
)
from generator.dataset.scores import quality_problems, score_problems
from generator.dataset.store import inspect
from generator.errors import InvalidDatasetError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from generator.dataset.dataset import Dataset
    from generator.dataset.problems import Problem
    from generator.dataset.vocabulary import Vocabulary

CHECKS: tuple[Callable[[Dataset, Vocabulary], Iterator[Problem]], ...] = (
    cell_problems,
    key_problems,
    reference_problems,
    agreement_problems,
    deviation_problems,
    product_problems,
    hardware_problems,
    score_problems,
    quality_problems,
    round_problems,
    name_problems,
    rule_problems,
    correction_problems,
)


def sound(folder: Path, vocabulary: Vocabulary) -> Dataset:
    """Load a data folder as its files have it; raises `InvalidDatasetError` with every problem that it has."""
    dataset, problems = inspect(folder, vocabulary)
    if problems := [*problems, *check(dataset, vocabulary)]:
        raise InvalidDatasetError(problems)
    return dataset


def check(dataset: Dataset, vocabulary: Vocabulary) -> list[Problem]:
    """Give every problem of the dataset, sorted by file and row; a dataset that is sound gives none."""
    found = {problem for find in CHECKS for problem in find(dataset, vocabulary)}
    return sorted(found, key=lambda problem: (problem.file, problem.row or 0, problem.column, problem.message))

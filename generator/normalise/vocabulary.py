"""The hand-written files of `data/`, read into the vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.dataset.vocabulary import Vocabulary
from generator.normalise.benchmarks import load_benchmarks
from generator.normalise.claims import load_claims
from generator.normalise.corrections import load_corrections
from generator.normalise.names import load_names

if TYPE_CHECKING:
    from pathlib import Path


def load_vocabulary(folder: Path) -> Vocabulary:
    """Read `benchmarks.yml`, `names/*.yml`, `corrections.yml` and `claims/*.yml` of a data folder; absent files are empty.

    Raises `DataFileError`, which names the file and the entry, where one has not the form that its header describes.
    """
    book = load_benchmarks(folder / "benchmarks.yml")
    return Vocabulary(
        benchmarks=book.benchmarks,
        rules=book.rules,
        folders=book.folders,
        fallback=book.fallback,
        names=load_names(folder / "names"),
        corrections=load_corrections(folder / "corrections.yml"),
        claims=load_claims(folder / "claims"),
    )

"""Tables as submitted made canonical: first the names, then the corrections of known errors."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from generator.dataset.hardware import identified
from generator.normalise.corrections import correct
from generator.normalise.names import Names, rename_systems

if TYPE_CHECKING:
    import pandas as pd

    from generator.dataset.dataset import Dataset
    from generator.dataset.vocabulary import Vocabulary


def canonical_tables(
    systems: pd.DataFrame, results: pd.DataFrame, vocabulary: Vocabulary
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Give both tables with names translated from their `_raw` columns, errors corrected, and systems identified.

    Twice is once.
    Raises `StaleCorrectionError` for a correction of one of their rounds that does not fit.
    """
    renamed = rename_systems(systems, Names(vocabulary.names))
    tables = correct({"systems": renamed, "results": results}, vocabulary.corrections)
    return identified(tables["systems"]), tables["results"]


def canonical(dataset: Dataset, vocabulary: Vocabulary) -> Dataset:
    """Give the dataset with its systems and results made canonical, as `canonical_tables` does."""
    systems, results = canonical_tables(dataset.systems, dataset.results, vocabulary)
    return dataclasses.replace(dataset, systems=systems, results=results)

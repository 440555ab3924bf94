"""Scores of the reference tools, against which ours are compared: `data/reference.csv`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.dataset.schema import Means
from generator.dataset.table_file import read_table
from generator.errors import InvalidDatasetError

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """One result's score by a tool that is not ours."""

    TABLE: ClassVar = "reference"
    KEY: ClassVar = ("round", "source_path")

    round: Annotated[str, Means("The round.", example="training-v1.1")]
    source_path: Annotated[str, Means("The result's folder in the repository.")]
    value: Annotated[float | None, Means("The score in minutes; empty where the tools give none.", minimum=0)]
    how: Annotated[str, Means("Which tool gave it.")]
    note: Annotated[str, Means("Why it differs from ours, where that is known.")]


def load_reference(folder: Path) -> pd.DataFrame:
    """Load the reference scores of a data folder; none where it has no such file.

    Raises `InvalidDatasetError` with every cell that has not its column's type.
    """
    path = folder / "reference.csv"
    row_type: Any = Reference  # it is no table of the dataset
    table, problems = read_table(row_type, {"data/reference.csv": path} if path.exists() else {})
    if problems:
        raise InvalidDatasetError(problems)
    return table

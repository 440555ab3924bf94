"""The list of rounds, with what an import has learnt about one of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.dataset.rows import Round
from generator.dataset.schema import frame, rows
from generator.dataset.table_file import read_table
from generator.errors import InvalidDatasetError

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd


def rounds_with(path: Path, imported: Round) -> pd.DataFrame:
    """Give the rounds of a `rounds.csv` with the imported one added, or with its repository and commit brought up to date.

    What people write there (the day of publication, the licence) stays. Raises `InvalidDatasetError` where the file
    cannot be read.
    """
    known: dict[str, Round] = {}
    if path.exists():
        table, problems = read_table(Round, {path.name: path})
        if problems:
            raise InvalidDatasetError(problems)
        known = {row.round: row for row in rows(Round, table)}
    old = known.get(imported.round, imported)
    known[imported.round] = replace(
        old, repository=imported.repository or old.repository, commit=imported.commit or old.commit
    )
    return frame(Round, known.values())

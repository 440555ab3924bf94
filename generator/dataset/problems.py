"""A fault of the data as a value, and the place of a table's row in its file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

ONE_PLACE = {
    "rounds": "data/rounds.csv",
    "compatibility": "data/compatibility.csv",
    "result_ids": "data/result_ids.csv",
    "deviations": "data/deviations.csv",
    "benchmarks": "data/benchmarks.yml",
    "rules": "data/benchmarks.yml",
    "submitters": "data/names/submitters.yml",
    "accelerators": "data/names/accelerators.yml",
    "claims": "data/claims",
    "releases": "data/releases",
    "changes": "data/releases",
}
IN_ROWS = {"rounds", "compatibility", "result_ids", "deviations", "systems", "results", "runs", "findings"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that is wrong with the data; rows count from 1, which is the header."""

    file: str
    row: int | None = None
    column: str = ""
    message: str
    advice: str = ""

    def __str__(self) -> str:
        """Say where, what, and what to do."""
        place = self.file if self.row is None else f"{self.file}:{self.row}"
        column = f" {self.column}:" if self.column else ""
        return f"{place}:{column} {self.message}" + (f"; {self.advice}" if self.advice else "")


class Places:
    """Where the rows of a loaded table stand: in which file, and at which row of it."""

    def __init__(self, table: str, frame: pd.DataFrame) -> None:
        self.files = _files(table, frame)
        counted: dict[str, int] = {}
        self.rows: list[int | None] = []
        for file in self.files:
            counted[file] = counted.get(file, 1) + 1
            self.rows.append(counted[file] if table in IN_ROWS else None)

    def problem(self, position: int, column: str, message: str, advice: str) -> Problem:
        """Make a problem of the row at a position of the table."""
        return Problem(
            file=self.files[position], row=self.rows[position], column=column, message=message, advice=advice
        )

    def problems(self, wrong: pd.Series[bool], column: str, values: pd.Series, advice: str) -> Iterator[Problem]:
        """Make a problem of each row that is marked; `values` are the messages."""
        for position in wrong.to_numpy(dtype=bool).nonzero()[0]:
            yield self.problem(int(position), column, str(values.iloc[position]), advice)


def _files(table: str, frame: pd.DataFrame) -> list[str]:
    if table in ONE_PLACE:
        return [ONE_PLACE[table]] * len(frame)
    rounds = frame["result_id"].str.split("/", n=1).str[0] if table == "runs" else frame["round"]
    return [f"data/rounds/{round_id}/{table}.csv" for round_id in rounds]

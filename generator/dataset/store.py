"""The files of `data/`: loaded as one dataset, and a round saved whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd
import pyarrow.parquet as pq

from generator.dataset.dataset import Dataset
from generator.dataset.known import accelerators_of, benchmarks_of, rules_of, submitters_of
from generator.dataset.release_rows import Change, Release
from generator.dataset.releases import changes, releases
from generator.dataset.rows import (
    Accelerator,
    Benchmark,
    Claim,
    CurvePoint,
    Definition,
    Finding,
    Result,
    Round,
    Rule,
    Run,
    Submitter,
    System,
)
from generator.dataset.schema import frame, typed
from generator.dataset.swap import swap_in, visible
from generator.dataset.table_file import parquet_bytes, read_table, table_text
from generator.errors import InvalidDatasetError

if TYPE_CHECKING:
    from pathlib import Path

    from generator.dataset.rows import Row
    from generator.dataset.table_file import Problem
    from generator.dataset.vocabulary import Vocabulary

FILES: dict[str, type[Row]] = {"systems": System, "results": Result, "runs": Run, "findings": Finding}
CURVES = "curves.parquet"


def load(folder: Path, vocabulary: Vocabulary) -> Dataset:
    """Load a data folder; raises `InvalidDatasetError` with every cell that has not its column's type."""
    dataset, problems = inspect(folder, vocabulary)
    if problems:
        raise InvalidDatasetError(problems)
    return dataset


def inspect(folder: Path, vocabulary: Vocabulary) -> tuple[Dataset, list[Problem]]:
    """Load a data folder as far as it goes, with every problem of form; the tables keep the order of their files."""
    rounds, problems = read_table(Round, folder / "rounds.csv", "data/rounds.csv")
    parts: dict[str, list[pd.DataFrame]] = {name: [] for name in FILES}
    for round_id, path in visible(folder / "rounds"):
        for name, row_type in FILES.items():
            table, faults = read_table(row_type, path / f"{name}.csv", f"data/rounds/{round_id}/{name}.csv")
            problems += faults
            parts[name].append(table)
    definitions, faults = _definitions(folder)
    tables = {name: _joined(FILES[name], found) for name, found in parts.items()}
    tables |= {"releases": frame(Release, releases(folder)), "changes": frame(Change, changes(folder))}
    return assemble(rounds, definitions, tables, vocabulary), problems + faults


def _definitions(folder: Path) -> tuple[pd.DataFrame, list[Problem]]:
    """Read which rounds may be compared; a data folder without that file says nothing of it."""
    path = folder / "compatibility.csv"
    return read_table(Definition, path, "data/compatibility.csv") if path.exists() else (frame(Definition, []), [])


def _joined(row_type: type[Row], parts: list[pd.DataFrame]) -> pd.DataFrame:
    filled = [part for part in parts if len(part)]
    return typed(row_type, pd.concat(filled, ignore_index=True)) if filled else frame(row_type, [])


def assemble(
    rounds: pd.DataFrame, definitions: pd.DataFrame, tables: dict[str, pd.DataFrame], vocabulary: Vocabulary
) -> Dataset:
    """Make a dataset of the measured tables and of what the vocabulary says of the things in them."""
    return Dataset(
        rounds=rounds,
        benchmarks=frame(Benchmark, benchmarks_of(vocabulary, tables["results"])),
        rules=frame(Rule, rules_of(vocabulary, tables["results"])),
        compatibility=definitions,
        claims=frame(Claim, vocabulary.claims),
        submitters=frame(Submitter, submitters_of(vocabulary, tables["systems"])),
        accelerators=frame(Accelerator, accelerators_of(vocabulary, tables["systems"])),
        **tables,
    )


def load_curves(folder: Path, round_id: str) -> pd.DataFrame:
    """Load the evaluation curves of one round: the columns of `CurvePoint`, sorted; none where there is no file."""
    path = dict(visible(folder / "rounds")).get(round_id, folder / "rounds" / round_id) / CURVES
    return typed(CurvePoint, pq.read_table(path).to_pandas()) if path.exists() else frame(CurvePoint, [])


def save_round(
    folder: Path,
    round_id: str,
    *,
    systems: pd.DataFrame,
    results: pd.DataFrame,
    runs: pd.DataFrame,
    findings: pd.DataFrame,
    curves: pd.DataFrame,
) -> None:
    """Write `rounds/<round>/` of a data folder, all or nothing; equal tables give equal bytes.

    Each table needs its row class's columns, in any order of rows. Nothing is written before every file's bytes are
    made, and readers see the old round until the new one is complete on disk.
    """
    tables = {"systems": systems, "results": results, "runs": runs, "findings": findings}
    files = {f"{name}.csv": table_text(FILES[name], table).encode() for name, table in tables.items()}
    swap_in(folder / "rounds" / round_id, {**files, CURVES: parquet_bytes(CurvePoint, curves)})


def save_rounds(folder: Path, rounds: pd.DataFrame) -> None:
    """Write `rounds.csv`, sorted, in one step."""
    swap_in(folder / "rounds.csv", table_text(Round, rounds).encode())

"""The files of `data/`: loaded as one dataset, and a round saved whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.dataset.dataset import Dataset
from generator.dataset.deviation_rows import Deviation
from generator.dataset.known import accelerators_of, benchmarks_of, rules_of, submitters_of
from generator.dataset.official_rows import OfficialId
from generator.dataset.release_rows import Change, Release
from generator.dataset.releases import changes, releases
from generator.dataset.rescored import rescored
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
from generator.dataset.schema import frame
from generator.dataset.swap import swap_in, visible
from generator.dataset.table_file import read_table, table_text
from generator.errors import InvalidDatasetError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import pandas as pd

    from generator.dataset.problems import Problem
    from generator.dataset.rows import Row
    from generator.dataset.vocabulary import Vocabulary

FILES: dict[str, type[Row]] = {"systems": System, "results": Result, "runs": Run, "findings": Finding}
# Tables that people write; a data folder without one says nothing of the kind.
BY_HAND: tuple[type[Row], ...] = (Definition, OfficialId, Deviation)
CURVES = "curves.parquet"
PENDING = ".rounds.csv"  # the list of rounds inside a round's folder, until it is moved to where it belongs


def load(folder: Path, vocabulary: Vocabulary) -> Dataset:
    """Load a data folder, its scores made of its runs; raises `InvalidDatasetError` with every cell of a wrong type."""
    dataset, problems = inspect(folder, vocabulary)
    if problems:
        raise InvalidDatasetError(problems)
    results, runs = rescored(dataset.results, dataset.runs, dataset.rules, dataset.findings)
    return replace(dataset, results=results, runs=runs)


def inspect(folder: Path, vocabulary: Vocabulary) -> tuple[Dataset, list[Problem]]:
    """Load a data folder as far as it goes, with every problem of form; the tables are as their files have them."""
    rounds, problems = read_table(Round, {"data/rounds.csv": rounds_file(folder)})
    tables: dict[str, pd.DataFrame] = {}
    for by_hand in BY_HAND:
        path = folder / f"{by_hand.TABLE}.csv"
        tables[by_hand.TABLE], faults = read_table(by_hand, {f"data/{path.name}": path} if path.exists() else {})
        problems += faults
    for name, row_type in FILES.items():
        files = {f"data/rounds/{each}/{name}.csv": at / f"{name}.csv" for each, at in visible(folder / "rounds")}
        tables[name], faults = read_table(row_type, files)
        problems += faults
    tables |= {"releases": frame(Release, releases(folder)), "changes": frame(Change, changes(folder))}
    return assemble(rounds, tables, vocabulary), problems


def assemble(rounds: pd.DataFrame, tables: dict[str, pd.DataFrame], vocabulary: Vocabulary) -> Dataset:
    """Make a dataset of the measured tables and of what the vocabulary says of the things in them."""
    return Dataset(
        rounds=rounds,
        benchmarks=frame(Benchmark, benchmarks_of(vocabulary, tables["results"])),
        rules=frame(Rule, rules_of(vocabulary, tables["results"])),
        claims=frame(Claim, vocabulary.claims),
        submitters=frame(Submitter, submitters_of(vocabulary, tables["systems"])),
        accelerators=frame(Accelerator, accelerators_of(vocabulary, tables["systems"])),
        **tables,
    )


def load_curves(folder: Path, round_id: str) -> pd.DataFrame:
    """Load the evaluation curves of one round: the columns of `CurvePoint`, sorted; none where there is no file."""
    # Builds read no curves, and loading what reads them takes as long as to read all other tables.
    from generator.dataset.parquet_file import read_parquet  # noqa: PLC0415

    path = dict(visible(folder / "rounds")).get(round_id, folder / "rounds" / round_id) / CURVES
    return read_parquet(CurvePoint, path) if path.exists() else frame(CurvePoint, [])


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
    tables = {"systems": systems, "results": results, "runs": runs, "findings": findings, "curves": curves}
    swap_in(folder / "rounds" / round_id, round_files(tables))


def round_files(tables: Mapping[str, pd.DataFrame]) -> dict[str, bytes]:
    """Give the files of a round's folder by name, made of its `systems`, `results`, `runs`, `findings` and `curves`."""
    from generator.dataset.parquet_file import parquet_bytes  # noqa: PLC0415 (as for curves that are read)

    files = {f"{name}.csv": table_text(row_type, tables[name]).encode() for name, row_type in FILES.items()}
    return {**files, CURVES: parquet_bytes(CurvePoint, tables["curves"])}


def rounds_file(folder: Path) -> Path:
    """Give where the list of rounds is: `rounds.csv`, or inside a round whose saving was interrupted at the last step."""
    pending = [path / PENDING for _, path in visible(folder / "rounds") if (path / PENDING).exists()]
    return pending[0] if pending else folder / "rounds.csv"


def save_rounds(folder: Path, rounds: pd.DataFrame) -> None:
    """Write `rounds.csv`, sorted, in one step."""
    swap_in(folder / "rounds.csv", table_text(Round, rounds).encode())


def save_changed(folder: Path, before: Dataset, after: Dataset) -> list[str]:
    """Write the systems and results of each round that differ between two datasets; give the files, below the folder."""
    written = []
    for round_id in after.rounds["round"]:
        for name in ("systems", "results"):
            old, new = (_round_text(dataset, name, round_id) for dataset in (before, after))
            if old != new:
                written.append(f"rounds/{round_id}/{name}.csv")
                swap_in(folder / written[-1], new.encode())
    return written


def _round_text(dataset: Dataset, name: str, round_id: str) -> str:
    table = dataset.tables()[name]
    return table_text(FILES[name], table[table["round"] == round_id])

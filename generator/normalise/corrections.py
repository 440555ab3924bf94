"""Known upstream errors mended, each only where the data still has the error."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pandas as pd

from generator.dataset.rows import Result, System
from generator.dataset.schema import columns
from generator.dataset.table_file import cell_value, column_texts
from generator.dataset.vocabulary import Correction
from generator.errors import DataFileError, StaleCorrectionError
from generator.normalise.yaml_file import check_keys, read_entries

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from generator.dataset.dataset import Dataset

KEYS = {"systems": "system_id", "results": "result_id"}
ROWS = {"systems": System, "results": Result}


def load_corrections(path: Path) -> tuple[Correction, ...]:
    """Read `corrections.yml`; raises `DataFileError` for an entry without reason, or of an unknown column."""
    return tuple(_correction(path, entry) for entry in read_entries(path))


def _correction(path: Path, entry: dict[str, object]) -> Correction:
    label = f"the correction of {entry.get('key', entry)}"
    check_keys(path, label, entry, [field.name for field in dataclasses.fields(Correction)], [])
    texts = {key: _text(value) for key, value in entry.items()}
    correction = Correction(**texts)  # type: ignore[arg-type]  # the table is checked in the next line
    if correction.table not in KEYS or correction.column not in {c.name for c in columns(ROWS[correction.table])}:
        raise DataFileError(path, f"{label}: there is no column {correction.table}.{correction.column}")
    if not correction.reason.strip():
        raise DataFileError(path, f"{label} has no reason; say how the right value is known")
    return correction


def _text(value: object) -> str:
    """Give a YAML scalar as a CSV cell holds it."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def correct(dataset: Dataset, corrections: Iterable[Correction]) -> Dataset:
    """Apply the corrections of the dataset's own rounds; a value that is right already stays.

    Raises `StaleCorrectionError`, with all of them, where a row is not there or holds neither the expected nor the
    corrected value.
    """
    tables = {"systems": dataset.systems.copy(), "results": dataset.results.copy()}
    rounds = set(dataset.systems["round"]) | set(dataset.results["round"])
    stale = [entry for entry in corrections if entry.round in rounds and not _apply(tables[entry.table], entry)]
    if stale:
        raise StaleCorrectionError(stale)
    return dataclasses.replace(dataset, **tables)


def _apply(table: pd.DataFrame, correction: Correction) -> bool:
    """Write the value into the one row that it is for, in place; say whether the row was as expected."""
    chosen = (table["round"] == correction.round) & (table[KEYS[correction.table]] == correction.key)
    places = chosen.to_numpy().nonzero()[0]
    if len(places) != 1:
        return False
    column = next(each for each in columns(ROWS[correction.table]) if each.name == correction.column)
    old = table[column.name]
    cells = column_texts(column, old)
    if cells[places[0]] not in {correction.expect, correction.value}:
        return False
    values = old.tolist()
    values[places[0]] = cell_value(column, correction.value)
    table[column.name] = pd.Series(values, index=old.index, dtype=old.dtype)
    return True

"""Known upstream errors mended, each only where the data still has the error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from generator.dataset.rows import Result, System
from generator.dataset.schema import Column, columns
from generator.dataset.table_file import cell_value, column_texts
from generator.dataset.vocabulary import Correction
from generator.errors import DataFileError, StaleCorrectionError
from generator.normalise.yaml_file import Entry, check_keys, read_entries

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

Tables = dict[str, pd.DataFrame]

COLUMNS: dict[str, dict[str, Column]] = {
    "systems": {column.name: column for column in columns(System)},
    "results": {column.name: column for column in columns(Result)},
}
KEYS = {"systems": "system_id", "results": "result_id"}


def load_corrections(path: Path) -> tuple[Correction, ...]:
    """Read `corrections.yml`; raises `DataFileError` for an entry without reason, or of an unknown column."""
    return tuple(correction for entry in read_entries(path) for correction in _corrections(path, entry))


def _corrections(path: Path, entry: Entry) -> Iterator[Correction]:
    """Give one correction for each row and column that an entry names."""
    label = f"the correction of {entry.get('keys', entry)}"
    check_keys(path, label, entry, ["table", "round", "keys", "change", "reason"], [])
    table = entry["table"]
    if table not in KEYS or not entry["keys"] or not str(entry["reason"]).strip():
        raise DataFileError(
            path, f"{label} needs a table ({' or '.join(KEYS)}), keys, and a reason that gives evidence"
        )
    for column, change in entry["change"].items():
        if column not in COLUMNS[table]:
            raise DataFileError(path, f"{label}: there is no column {table}.{column}")
        check_keys(path, f"{label}, {column},", change, ["expect", "value"], [])
        for key in entry["keys"]:
            yield Correction(
                table=table,
                round=entry["round"],
                key=key,
                column=column,
                expect=_text(change["expect"]),
                value=_text(change["value"]),
                reason=" ".join(str(entry["reason"]).split()),
            )


def _text(value: object) -> str:
    """Give a YAML scalar as a CSV cell holds it."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def correct(tables: Mapping[str, pd.DataFrame], corrections: Iterable[Correction]) -> Tables:
    """Give `systems` and `results` with the corrections of their own rounds applied; a value that is right stays.

    Raises `StaleCorrectionError`, with all of them, where a row is not there or holds neither the expected nor the
    corrected value.
    """
    changed = {name: table.copy() for name, table in tables.items()}
    rounds = {round_id for table in tables.values() for round_id in table["round"]}
    own = [correction for correction in corrections if correction.round in rounds]
    if stale := [correction for correction in own if not _apply(changed[correction.table], correction)]:
        raise StaleCorrectionError(stale)
    return changed


def _apply(table: pd.DataFrame, correction: Correction) -> bool:
    """Write the value into the one row that it is for, in place; say whether the row was as expected."""
    chosen = (table["round"] == correction.round) & (table[KEYS[correction.table]] == correction.key)
    places = chosen.to_numpy().nonzero()[0]
    if len(places) != 1:
        return False
    column = COLUMNS[correction.table][correction.column]
    old = table[column.name]
    if column_texts(column, old.iloc[places])[0] not in {correction.expect, correction.value}:
        return False
    values = old.tolist()
    values[places[0]] = cell_value(column, correction.value)
    table[column.name] = pd.Series(values, index=old.index, dtype=old.dtype)
    return True

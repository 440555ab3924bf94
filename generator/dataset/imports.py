"""A round saved together with its line in the list of rounds, in one step and by one import at a time.

The new list travels inside the round's folder, which is put in place by renaming; moving the list to where it belongs
is the last rename. Whoever reads in between finds the list in the folder, and whoever imports next finishes the move.
So an interruption at any moment shows the old state or the new one.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.dataset.rows import Round
from generator.dataset.schema import frame, rows
from generator.dataset.store import PENDING, round_files, rounds_file
from generator.dataset.swap import recover, swap_in
from generator.dataset.table_file import read_table, table_text
from generator.errors import DataFileError, InvalidDatasetError

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    import pandas as pd


def save_import(folder: Path, imported: Round, tables: Mapping[str, pd.DataFrame]) -> None:
    """Save a round's tables (`round_files` names them) and bring `rounds.csv` up to date, both or neither.

    What people write in `rounds.csv`, the day of publication and the licence, stays. Raises `InvalidDatasetError` where
    that file cannot be read, and `DataFileError` where the disk refuses.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _alone(folder):
            _settle(folder)
            place = folder / "rounds" / imported.round
            listed = table_text(Round, _rounds_with(folder, imported)).encode()
            swap_in(place, {**round_files(tables), PENDING: listed})
            (place / PENDING).replace(folder / "rounds.csv")
    except OSError as error:
        raise DataFileError(folder, f"cannot be written ({error.strerror or error}); nothing was changed") from error


def _rounds_with(folder: Path, imported: Round) -> pd.DataFrame:
    """Give the list of rounds with the imported one added, or with its repository and commit brought up to date."""
    path = rounds_file(folder)
    table, problems = read_table(Round, {"data/rounds.csv": path} if path.exists() else {})
    if problems:
        raise InvalidDatasetError(problems)
    known = {row.round: row for row in rows(Round, table)}
    old = known.get(imported.round, imported)
    known[imported.round] = replace(
        old, repository=imported.repository or old.repository, commit=imported.commit or old.commit
    )
    return frame(Round, known.values())


def _settle(folder: Path) -> None:
    """Finish or undo what interrupted imports left, of whatever round."""
    for leftover in sorted((folder / "rounds").glob(".*.old")) + sorted((folder / "rounds").glob(".*.new")):
        recover(leftover.with_name(leftover.name[1:].rpartition(".")[0]))
    pending = rounds_file(folder)
    if pending.parent != folder:
        pending.replace(folder / "rounds.csv")


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other imports into the same folder waiting, where the system has a way to."""
    if sys.platform == "win32":
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)

"""The tables as text, in whatever state their files are: what a comparison of two folders starts from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from generator.dataset.rows import Finding, Result, Round, Run, System
from generator.errors import DataFileError

if TYPE_CHECKING:
    from pathlib import Path

_HAND = (Round,)
_IMPORTED = (System, Result, Run, Finding)


def plain_tables(folder: Path) -> dict[str, pd.DataFrame]:
    """Read every CSV table of a data folder as text, with its key columns joined by `/` in a first column `key`.

    Nothing is checked, so that a state from before a column was added can be read too. A table without any file is
    empty. Raises `DataFileError` where a file is no CSV.
    """
    tables = {row_type.TABLE: _keyed([folder / f"{row_type.TABLE}.csv"], row_type.KEY) for row_type in _HAND}
    for row_type in _IMPORTED:
        paths = sorted(folder.glob(f"rounds/*/{row_type.TABLE}.csv"))
        tables[row_type.TABLE] = _keyed(paths, row_type.KEY)
    return tables


def _keyed(paths: list[Path], key: tuple[str, ...]) -> pd.DataFrame:
    frames = [_read(path) for path in paths if path.is_file()]
    table = pd.concat(frames, ignore_index=True).fillna("") if frames else pd.DataFrame(columns=list(key), dtype=object)
    missing = [name for name in key if name not in table]
    if missing:
        raise DataFileError(paths[0], f"has no column {missing[0]!r}; it is not a table of this project")
    joined = table[key[0]].astype("object")
    for name in key[1:]:
        joined = joined + "/" + table[name]
    table.insert(0, "key", joined)
    return table


def _read(path: Path) -> pd.DataFrame:
    try:
        return pd.read_csv(path, dtype=object, keep_default_na=False, na_filter=False, encoding="utf-8")
    except (pd.errors.ParserError, pd.errors.EmptyDataError, UnicodeDecodeError) as error:
        raise DataFileError(path, f"cannot be read as CSV ({error}); import the round again") from error

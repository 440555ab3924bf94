"""One table as a CSV file: the only form in which tables are kept, and the only one that is read."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.dataset.problems import Problem
from generator.dataset.schema import Column, columns, typed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from generator.dataset.rows import Row

_SPECIAL = re.compile(r'[,"\r\n]')
_UNKEPT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_DTYPES = {"integer": "Int64", "number": "float64", "boolean": "bool"}  # everything else stays text


def table_text(row_type: type[Row], table: pd.DataFrame) -> str:
    """Give the table as the text of its file: sorted by key, floats as short as they can be read back exactly."""
    return joined(table_texts(row_type, table))


def table_texts(row_type: type[Row], table: pd.DataFrame) -> dict[str, list[str]]:
    """Give each column's cells as the table's file holds them, before quoting, in the order of the key."""
    ordered = typed(row_type, sorted_table(row_type, table))
    return {column.name: column_texts(column, ordered[column.name]) for column in columns(row_type)}


def joined(texts: Mapping[str, list[str]]) -> str:
    """Write columns of cells as a table's file."""
    lines = map(",".join, zip(*map(_quoted, texts.values()), strict=True))
    return "\n".join([",".join(texts), *lines]) + "\n"


def sorted_table(row_type: type[Row], table: pd.DataFrame) -> pd.DataFrame:
    """Give the table's rows in the order of its key, unknown before known."""
    return table.sort_values(list(row_type.KEY), kind="stable", na_position="first", ignore_index=True)


def column_texts(column: Column, values: pd.Series[Any]) -> list[str]:
    """Give a column's cells as the file holds them, before quoting."""
    if column.kind == "boolean":
        return ["true" if value else "false" for value in values]
    if column.kind == "integer":
        return ["" if value is pd.NA else str(value) for value in values]
    if column.kind == "number":
        return ["" if value != value else repr(value) for value in values.tolist()]  # noqa: PLR0124 (only NaN differs from itself)
    texts = values.tolist()
    return [_UNKEPT.sub("\ufffd", value) for value in texts] if _any(_UNKEPT, texts) else texts


def _quoted(texts: list[str]) -> list[str]:
    """Quote a column's cells where they need it; most columns have none that does."""
    if not _any(_SPECIAL, texts):
        return texts
    return ['"' + text.replace('"', '""') + '"' if _SPECIAL.search(text) else text for text in texts]


def _any(pattern: re.Pattern[str], texts: list[str]) -> bool:
    """Say whether any of the texts has a match of a pattern that matches single letters, but not a space."""
    return pattern.search(" ".join(texts)) is not None


def read_table(row_type: type[Row], files: Mapping[str, Path]) -> tuple[pd.DataFrame, list[Problem]]:
    """Read a table that is kept in one file or several, in that order; the keys are how problems name the files.

    A cell that has not its column's type is unknown in the table and is a problem. A file that is absent or has another
    header adds no rows.
    """
    texts: dict[str, str] = {}
    problems: list[Problem] = []
    for label, path in files.items():
        found = _body(row_type, path, label)
        if isinstance(found, Problem):
            problems.append(found)
        else:
            texts[label] = found
    header = ",".join(column.name for column in columns(row_type))
    try:
        return _parsed(row_type, "\n".join([header, *texts.values()])), problems
    except (ValueError, TypeError):
        table, faults = _salvaged(row_type, texts)
        return table, problems + faults


def _body(row_type: type[Row], path: Path, label: str) -> str | Problem:
    """Give a file's text below its header, without the last end of line, or why there is none."""
    try:
        header, _, body = path.read_bytes().decode("utf-8").partition("\n")
    except (OSError, UnicodeDecodeError) as error:
        return Problem(file=label, message=f"cannot be read ({error})", advice="import the round anew")
    found, names = header.rstrip("\r").split(","), [column.name for column in columns(row_type)]
    return body.removesuffix("\n") if found == names else _wrong_header(label, found, names)


def _wrong_header(label: str, header: list[str], names: list[str]) -> Problem:
    missing, foreign = sorted(set(names) - set(header)), sorted(set(header) - set(names))
    said = [f"lacks {', '.join(missing)}"] * bool(missing) + [f"has unknown {', '.join(foreign)}"] * bool(foreign)
    message = f"the header {' and '.join(said) or 'has its columns in another order'}"
    return Problem(file=label, row=1, message=message, advice=f"it must be {','.join(names)}")


def _parsed(row_type: type[Row], text: str) -> pd.DataFrame:
    """Read the text in one pass, each column in its dtype; raises `ValueError` or `TypeError` where a cell is of a wrong type.

    Pandas converts numbers to the last bit, as Python does, from version 3.1 on.
    """
    kinds = {column.name: column.kind for column in columns(row_type)}
    table = pd.read_csv(
        io.StringIO(text),
        dtype={name: _DTYPES.get(kind, "object") for name, kind in kinds.items()},
        keep_default_na=False,
        na_values={name: [""] for name, kind in kinds.items() if kind in {"integer", "number"}},
    )
    # What a short line lacks are its last cells, so that the last column of texts tells.
    last = [name for name, kind in kinds.items() if kind not in {"integer", "number", "boolean"}][-1:]
    if not isinstance(table.index, pd.RangeIndex) or table[last].isna().to_numpy().any():
        raise ValueError("a line has more or fewer cells than the header")
    return table


def _salvaged(row_type: type[Row], texts: Mapping[str, str]) -> tuple[pd.DataFrame, list[Problem]]:
    """Read the texts cell by cell, so that every fault is found."""
    picked = columns(row_type)
    problems: list[Problem] = []
    kept = []
    for label, text in texts.items():
        for row, line in enumerate(csv.reader(io.StringIO(text, newline="")), start=2):
            if len(line) == len(picked):
                values, faults = _cells(picked, line, label, row)
                kept.append(values)
                problems += faults
            else:
                message = f"has {len(line)} cells instead of {len(picked)}"
                problems.append(Problem(file=label, row=row, message=message, advice="quote cells that hold a comma"))
    return typed(row_type, pd.DataFrame(kept, columns=[column.name for column in picked])), problems


def _cells(picked: Sequence[Column], line: list[str], label: str, row: int) -> tuple[list[Any], list[Problem]]:
    """Give a line's values, `None` or false where one is not of its type, and a problem for each of those."""
    values = [cell_value(column, cell) for column, cell in zip(picked, line, strict=True)]
    faults = [
        Problem(file=label, row=row, column=column.name, message=f"'{cell}' is no {column.kind}", advice="correct it")
        for column, cell, value in zip(picked, line, values, strict=True)
        if value is None and (cell or column.kind == "boolean")
    ]
    return [False if v is None and c.kind == "boolean" else v for c, v in zip(picked, values, strict=True)], faults


def cell_value(column: Column, cell: str) -> Any:  # noqa: ANN401 (a cell may be of any type)
    """Give a cell's value; `None` where it is empty or not of the column's type."""
    if column.kind == "boolean":
        return {"true": True, "false": False}.get(cell)
    if column.kind not in {"integer", "number"}:
        return cell
    try:
        return int(cell) if column.kind == "integer" else float(cell)
    except ValueError:
        return None

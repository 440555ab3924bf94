"""The tables to take away: each as CSV and JSON, and both described for machines."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.dataset.croissant import croissant
from generator.dataset.dataset import TABLES
from generator.dataset.describe import About, TableFile, data_package
from generator.dataset.schema import columns
from generator.dataset.table_file import joined, table_texts
from generator.pages import links
from generator.pages.wording import LEGEND, NOTICE
from generator.site.marks import table_mark
from generator.site.versions import code_version

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.dataset.dataset import Dataset
    from generator.dataset.edition import Edition
    from generator.dataset.rows import Row
    from generator.dataset.schema import Column
    from generator.site.ledger import Ledger

# What a spreadsheet would take for a formula; a number is none, whatever its sign.
_FORMULA = re.compile(r"^(?=[=+\-@\t\r])(?![+-]?\d+(?:\.\d+)?$)")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
_TEXTS = json.JSONEncoder(ensure_ascii=False)
_TEXT = {"text", "url", "date", "datetime"}


def downloads(dataset: Dataset, edition: Edition, ledger: Ledger | None = None) -> dict[PurePosixPath, str]:
    """Give every download by its path below `docs`, but for the tables that the ledger holds.

    A CSV file holds what the table holds, byte for byte as in `data/`, but for a text that a spreadsheet would run as
    a formula: an apostrophe stands before it. JSON has every text as it is.
    """
    files: dict[str, str] = {}
    described: list[TableFile] = []
    for name, table in dataset.tables().items():
        own = [PurePosixPath(links.download(f"{name}.{form}")) for form in ("csv", "json")]
        if ledger and ledger.holds(own, f"{code_version()} {table_mark(table)}"):
            text = ledger.docs.read(str(own[0])).decode()
        else:
            texts = table_texts(TABLES[name], table)
            text = joined(guarded(TABLES[name], texts))
            files |= {f"{name}.csv": text, f"{name}.json": table_json(TABLES[name], texts)}
        described.append(_described(f"{name}.csv", TABLES[name], text))
    about = _about(dataset, edition)
    files["datapackage.json"] = _pretty(data_package(about, described))
    files["croissant.json"] = _pretty(croissant(about, described))
    files["README.txt"] = _readme(edition)
    return {PurePosixPath(links.download(name)): text for name, text in files.items()}


def guarded(row_type: type[Row], texts: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Give a table's cells with an apostrophe before every text that a spreadsheet would take for a formula."""
    free = {column.name for column in columns(row_type) if column.kind not in _TEXT}
    return {name: cells if name in free else _guarded(cells) for name, cells in texts.items()}


def _guarded(cells: list[str]) -> list[str]:
    """Guard a column's texts; few columns have one that begins as a formula does."""
    if not any(text.startswith(_FORMULA_STARTS) for text in cells):
        return cells
    return [_FORMULA.sub("'", text) for text in cells]


def table_json(row_type: type[Row], texts: Mapping[str, list[str]]) -> str:
    """Write a table's cells as JSON: names of columns, rows of values in their order; unknown is null."""
    every = columns(row_type)
    cells = [_json_cells(column, texts[column.name]) for column in every]
    rows = ",\n".join(f"[{','.join(row)}]" for row in zip(*cells, strict=True))
    head = {"table": row_type.TABLE, "notice": NOTICE, "legend": LEGEND, "columns": [column.name for column in every]}
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "rows": [\n{rows}\n]}}\n'


def _json_cells(column: Column, texts: list[str]) -> list[str]:
    """Write a column's cells as JSON: its numbers and truths as CSV has them, of texts each once."""
    if column.kind not in _TEXT:
        return [text or "null" for text in texts]
    written = {text: _TEXTS.encode(text) if text else "null" for text in set(texts)}
    return [written[text] for text in texts]


def _described(path: str, row_type: type[Row], text: str) -> TableFile:
    data = text.encode()
    return TableFile(path=path, row_type=row_type, sha256=hashlib.sha256(data).hexdigest(), size=len(data))


def _about(dataset: Dataset, edition: Edition) -> About:
    sources = zip(dataset.rounds["round"].tolist(), dataset.rounds["repository"].tolist(), strict=True)
    return About(
        name="benchbook",
        title="Benchbook: benchmark results recomputed from the submissions' logs",
        description=f"{NOTICE} {LEGEND}",
        version=edition.name,
        published=edition.date,
        sources=tuple(sources),
    )


def _readme(edition: Edition) -> str:
    return (
        f"Tables of Benchbook, data edition {edition.name}\nSHA-256 of the data: {edition.data}\n\n"
        "CSV: UTF-8, comma, first line names the columns, an empty cell is unknown. A text, other than a number, that begins with one of\n"
        "= + - @ has an apostrophe before it, so that no spreadsheet runs it as a formula. JSON: the same rows, every text as it\n"
        "is, unknown is null. datapackage.json and croissant.json describe every file and column for machines.\n\n"
        f"{NOTICE}\n\n{LEGEND}\n"
    )


def _pretty(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"

"""The tables to take away: each as CSV and JSON, and both described for machines."""

from __future__ import annotations

import bisect
import functools
import hashlib
import itertools
import json
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.dataset.croissant import croissant
from generator.dataset.dataset import TABLES
from generator.dataset.describe import About, TableFile, data_package
from generator.dataset.store import FILES
from generator.dataset.table_file import table_texts
from generator.pages import links
from generator.pages.wording import LEGEND, NOTICE
from generator.site.marks import cells_mark
from generator.site.parts import cut, join
from generator.site.table_forms import FORMS
from generator.site.versions import code_version

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd

    from generator.dataset.dataset import Dataset
    from generator.dataset.edition import Edition
    from generator.dataset.rows import Row
    from generator.site.ledger import Ledger

_JSON = json.JSONEncoder(ensure_ascii=False)


def downloads(dataset: Dataset, edition: Edition, ledger: Ledger | None = None) -> dict[PurePosixPath, str]:
    """Give every download by its path below `docs`, but for the tables that the ledger holds.

    A CSV file holds what the table holds, byte for byte as in `data/`, but for a text that a spreadsheet would run as
    a formula: an apostrophe stands before it. JSON has every text as it is.
    """
    files: dict[str, str] = {}
    described: list[TableFile] = []
    for name, table in dataset.tables().items():
        csv, json_ = (links.download(f"{name}.{form.end}") for form in FORMS)
        parts = _parts(TABLES[name], table)
        if not (ledger and ledger.holds([csv, json_], f"{code_version()} {' '.join(parts)}")):
            files |= _written(name, parts, ledger)
        text = files[csv] if csv in files or not ledger else ledger.docs.read(csv).decode()
        described.append(_described(f"{name}.csv", TABLES[name], text))
    about = _about(dataset, edition)
    files[links.download("datapackage.json")] = _pretty(data_package(about, described))
    files[links.download("croissant.json")] = _pretty(croissant(about, described))
    files[links.download("README.txt")] = _readme(edition)
    return {PurePosixPath(path): text for path, text in files.items()}


def _parts(row_type: type[Row], table: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Give a table's parts by their marks: its rounds, where it is kept by round and stands in the order of its file."""
    cells = {str(name): values.tolist() for name, values in table.items()}
    bounds = _bounds(cells[row_type.KEY[0]]) if row_type.TABLE in FILES else [0, len(table)]
    parts: dict[str, pd.DataFrame] = {}
    for begin, end in itertools.pairwise(bounds):
        mark = cells_mark({name: values[begin:end] for name, values in cells.items()})
        parts[f"{code_version()} {mark}"] = table.iloc[begin:end]
    return parts


def _bounds(keys: list[str]) -> list[int]:
    """Give where the rows of each round begin by the first part of their keys, and where all end."""
    if not keys or keys != sorted(keys):
        return [0, len(keys)]
    bounds = [0]
    while bounds[-1] < len(keys):
        # A round's own name, or the names in its folder: "0" is the character after "/".
        past = f"{keys[bounds[-1]].partition('/')[0]}0"
        bounds.append(bisect.bisect_left(keys, past, bounds[-1]))
    return bounds


def _written(name: str, parts: Mapping[str, pd.DataFrame], ledger: Ledger | None) -> dict[str, str]:
    """Write a table in every form; those of its parts that the last build wrote are taken from there."""
    row_type, files = TABLES[name], dict[str, str]()
    texts = functools.cache(lambda mark: table_texts(row_type, parts[mark]))
    for form in FORMS:
        path = links.download(f"{name}.{form.end}")
        known = cut(path, ledger)
        made = ((mark, known(mark) or form.rows(row_type, texts(mark))) for mark in parts)
        files[path], spans = join(form.head(row_type), form.between, form.tail, made)
        if ledger:
            ledger.note_spans(path, spans)
    return files


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
    return f"{_indented(value, chr(10))}\n"


def _indented(value: object, line: str) -> str:
    """Write JSON as the library does with an indent of one, which it does in Python alone."""
    inner = f"{line} "
    if isinstance(value, dict) and value:
        parts = [f"{_JSON.encode(name)}: {_indented(each, inner)}" for name, each in value.items()]
        return f"{{{inner}{f',{inner}'.join(parts)}{line}}}"
    if isinstance(value, list) and value:
        return f"[{inner}{f',{inner}'.join(_indented(each, inner) for each in value)}{line}]"
    return _JSON.encode(value)

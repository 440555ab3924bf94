"""The forms in which tables are taken away: CSV that no spreadsheet runs, and JSON that has every text as it is."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.dataset.schema import columns
from generator.dataset.table_file import joined
from generator.pages.wording import LEGEND, NOTICE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.dataset.rows import Row
    from generator.dataset.schema import Column

# What a spreadsheet would take for a formula; a number is none, whatever its sign.
_FORMULA = re.compile(r"^(?=[=+\-@\t\r])(?![+-]?\d+(?:\.\d+)?$)")
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
_TEXTS = json.JSONEncoder(ensure_ascii=False)
_TEXT = {"text", "url", "date", "datetime"}

Texts = dict[str, list[str]]
"""A table's cells as its file in `data/` holds them, before quoting, by column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A way to write a table: what stands before its rows, what between two parts of them, what behind; and rows."""

    end: str
    head: Callable[[type[Row]], str]
    between: str
    tail: str
    rows: Callable[[type[Row], Texts], str]


def guarded(row_type: type[Row], texts: Mapping[str, list[str]]) -> Texts:
    """Give a table's cells with an apostrophe before every text that a spreadsheet would take for a formula."""
    free = {column.name for column in columns(row_type) if column.kind not in _TEXT}
    return {name: cells if name in free else _guarded(cells) for name, cells in texts.items()}


def _guarded(cells: list[str]) -> list[str]:
    """Guard a column's texts; few columns have one that begins as a formula does."""
    if not any(text.startswith(_FORMULA_STARTS) for text in cells):
        return cells
    return [_FORMULA.sub("'", text) for text in cells]


def _csv_head(row_type: type[Row]) -> str:
    return ",".join(column.name for column in columns(row_type)) + "\n"


def _csv_rows(row_type: type[Row], texts: Texts) -> str:
    return joined(guarded(row_type, texts)).removeprefix(_csv_head(row_type))


def _json_head(row_type: type[Row]) -> str:
    names = [column.name for column in columns(row_type)]
    head = {"table": row_type.TABLE, "notice": NOTICE, "legend": LEGEND, "columns": names}
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "rows": [\n'


def _json_rows(row_type: type[Row], texts: Texts) -> str:
    """Write rows of values in the order of the columns; unknown is null."""
    cells = [_json_cells(column, texts[column.name]) for column in columns(row_type)]
    return ",\n".join(f"[{','.join(row)}]" for row in zip(*cells, strict=True))


def _json_cells(column: Column, texts: list[str]) -> list[str]:
    """Write a column's cells as JSON: its numbers and truths as CSV has them, of texts each once."""
    if column.kind not in _TEXT:
        return [text or "null" for text in texts]
    written = {text: _TEXTS.encode(text) if text else "null" for text in set(texts)}
    return [written[text] for text in texts]


CSV = Form(end="csv", head=_csv_head, between="", tail="", rows=_csv_rows)
JSON = Form(end="json", head=_json_head, between=",\n", tail="\n]}\n", rows=_json_rows)
FORMS = (CSV, JSON)


def whole(form: Form, row_type: type[Row], texts: Texts) -> str:
    """Write a whole table."""
    return f"{form.head(row_type)}{form.rows(row_type, texts)}{form.tail}"

"""The table that a chart lets its readers take away: it says itself where its figures are from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from generator.pages.wording import LEGEND, NOTICE

if TYPE_CHECKING:
    from generator.charts.figure import Figure

# What a spreadsheet would take for a formula; submissions name systems as they like. A number is none, whatever its sign.
_FORMULA = re.compile(r"(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r]")


def chart_csv(figure: Figure) -> str:
    """Write a figure's table, with two more columns in every row: `source` and `notice`.

    They are columns and no comment, so that every program loads the file, and a row copied out of it keeps them.
    """
    notice = f"{NOTICE} {LEGEND}"
    source = figure.footnote.removesuffix(notice).strip()
    table = figure.table.assign(source=source, notice=notice)
    return _harmless(table).to_csv(index=False, lineterminator="\n")


def _harmless(table: pd.DataFrame) -> pd.DataFrame:
    """Put an apostrophe before each text that would be computed rather than shown."""
    texts = [name for name in table.columns if not pd.api.types.is_numeric_dtype(table[name])]
    shown = {name: pd.Series([*map(_shown, table[name])], index=table.index, dtype=object) for name in texts}
    return table.assign(**shown)


def _shown(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value

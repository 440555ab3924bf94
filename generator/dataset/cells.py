"""What must hold of every cell by itself: present, allowed, in range, of the right form."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.dataset.dataset import TABLES
from generator.dataset.problems import Places
from generator.dataset.schema import columns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dataset.dataset import Dataset
    from generator.dataset.problems import Problem
    from generator.dataset.schema import Column
    from generator.dataset.vocabulary import Vocabulary

Values = pd.Series  # of any one type
CORRECT = "correct it"


def cell_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find cells that are empty without leave, not among the allowed values, out of range, or of another form."""
    for name, table in dataset.tables().items():
        places = Places(name, table)
        for column in columns(TABLES[name]):
            yield from _column_problems(column, table[column.name], places)


def _column_problems(column: Column, values: Values[Any], places: Places) -> Iterator[Problem]:
    texts = values.astype("object").where(values.notna(), "").astype(str)
    empty = texts == ""
    if not column.optional:
        yield from places.problems(empty, column.name, texts.map(lambda _: "is empty"), "it must be known")
    if column.allowed:
        known = ", ".join(column.allowed)
        wrong = ~empty & ~texts.isin(column.allowed)
        yield from places.problems(wrong, column.name, "'" + texts + f"' is none of {known}", CORRECT)
    if column.means.minimum is not None:
        least = column.means.minimum
        wrong = (values.astype("Float64") < least).fillna(value=False)
        yield from places.problems(wrong, column.name, texts + f" is less than {least:g}", CORRECT)
    yield from _form_problems(column, texts, places)


def _form_problems(column: Column, texts: Values[str], places: Places) -> Iterator[Problem]:
    """Check patterns, dates, times and addresses, each distinct text once."""
    fault = {text: _fault(column, text) for text in texts.unique() if text}
    messages = texts.map(lambda text: fault.get(text, ""))
    yield from places.problems(messages != "", column.name, messages, CORRECT)


def _fault(column: Column, text: str) -> str:
    if column.means.pattern and not re.fullmatch(column.means.pattern, text):
        return f"'{text}' has not the form {column.means.pattern}"
    if column.kind == "date" and not _is_date(text):
        return f"'{text}' is no date such as 2021-06-30"
    if column.kind == "datetime" and not _is_time(text):
        return f"'{text}' is no time such as 2021-06-30T12:00:00Z"
    if column.kind == "url" and not re.fullmatch(r"https?://[^\s/]+(/\S*)?", text):
        return f"'{text}' is no address such as https://example.org/"
    return ""


def _is_date(text: str) -> bool:
    try:
        return dt.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _is_time(text: str) -> bool:
    try:
        return text.endswith("Z") and dt.datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False

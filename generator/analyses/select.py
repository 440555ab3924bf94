"""The results that a claim speaks of: a filter of plain values, checked against what there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    Filter = Mapping[str, Any]

COLUMNS = (
    "round",
    "benchmark",
    "division",
    "availability",
    "submitter",
    "system_id",
    "accelerator",
    "family",
    "vendor",
    "accelerators",
    "nodes",
    "host_processors",
    "result_id",
)
"""The columns that a filter may name."""

_BOUNDS = {"min", "max", "not"}


class UnresolvedError(ValueError):
    """A derivation that does not lead to results; the text says which part of it."""


def select(measurements: pd.DataFrame, wanted: Filter) -> pd.DataFrame:
    """Keep the results that a filter wants.

    A filter maps columns of `COLUMNS` to a value, a list of values, or a mapping with `min`, `max` or `not`. Raises
    `UnresolvedError` for another column and for a name that no result has, since that is a slip and not a finding.
    """
    kept = pd.Series(True, index=measurements.index)  # noqa: FBT003 (a series of one value)
    for column, condition in wanted.items():
        if column not in COLUMNS:
            raise UnresolvedError(f"a filter may not name '{column}'; it may name {', '.join(COLUMNS)}")
        known = set(measurements[column].tolist())
        kept &= _meets(measurements[column], column, condition, known)
    return measurements[kept]


def _meets(values: pd.Series[Any], column: str, condition: Any, known: set[Any]) -> pd.Series[bool]:  # noqa: ANN401 (a plain value of YAML)
    if not isinstance(condition, Mapping):
        return values.isin(_known(column, condition, known))
    if unknown := set(condition) - _BOUNDS:
        raise UnresolvedError(f"a condition on '{column}' may not say '{min(unknown)}'; it may say min, max or not")
    meets = values.notna()
    if "min" in condition:
        meets &= values.ge(condition["min"]).fillna(value=False).astype("bool")
    if "max" in condition:
        meets &= values.le(condition["max"]).fillna(value=False).astype("bool")
    if "not" in condition:
        meets &= ~values.isin(_known(column, condition["not"], known))
    return meets


def _known(column: str, condition: Any, known: set[Any]) -> list[Any]:  # noqa: ANN401 (the same)
    wanted = condition if isinstance(condition, list) else [condition]
    for value in wanted:
        if isinstance(value, str) and value not in known:
            raise UnresolvedError(f"no result has the {column} '{value}'")
    return wanted

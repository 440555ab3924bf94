"""Which results have a score that may be ranked, and which of several is the better one."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pandas._libs.missing import NAType

    Row = Mapping[str, Any]


def scored(measurements: pd.DataFrame) -> pd.DataFrame:
    """Keep the results that are valid and have a value.

    Needs `status` and `value`; gives the same columns. Every analysis that ranks begins here.
    """
    return measurements[measurements["status"].eq("valid") & measurements["value"].notna()]


def cost(measurements: pd.DataFrame) -> pd.Series[float]:
    """Give for each result a number that is lower where the result is better.

    Needs `value` and `better`. A time stays as it is; a rate, where more is better, is negated.
    """
    return measurements["value"].where(measurements["better"].eq("lower"), -measurements["value"])


def best_first(measurements: pd.DataFrame) -> pd.DataFrame:
    """Sort the best result first; equal ones by the smaller system, then by identifier, so that order never matters.

    Needs `value`, `better`, `accelerators` and `result_id`; gives the same columns.
    """
    keys = measurements[["accelerators", "result_id"]].assign(cost=cost(measurements)).reset_index(drop=True)
    # Only the keys are sorted: the other columns, of which there are sixty, are copied once.
    return measurements.iloc[keys.sort_values(["cost", "accelerators", "result_id"], kind="stable").index]


def rows_best_first(rows: Iterable[Row]) -> list[Row]:
    """Sort rows of measurements as `best_first` sorts a table; for few of them, asked often, it costs far less."""
    return sorted(rows, key=_place)


def _place(row: Row) -> tuple[float, float, str]:
    signed = row["value"] if row["better"] == "lower" else -row["value"]
    return _unknown_last(signed), _unknown_last(row["accelerators"]), row["result_id"]


def _unknown_last(number: float | NAType) -> float:
    return inf if pd.isna(number) else number

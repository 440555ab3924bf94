"""Which results have a score that may be ranked, and which of several is the better one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd


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
    keyed = measurements.assign(_cost=cost(measurements))
    return keyed.sort_values(["_cost", "accelerators", "result_id"], kind="stable").drop(columns="_cost")

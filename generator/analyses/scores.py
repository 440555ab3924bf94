"""Which results have a score that may be ranked, and which of several is the better one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.analyses.walks import cells, first_of_each, unknown_last

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pandas as pd
    from pandas._libs.missing import NAType

    Row = Mapping[str, Any]


def scored(measurements: pd.DataFrame) -> pd.DataFrame:
    """Keep the results that are valid and have a value.

    Needs `status` and `value`; gives the same columns. Every analysis that ranks begins here.
    """
    stand = [status == "valid" and value == value for status, value in cells(measurements, ("status", "value"))]  # noqa: PLR0124 (NaN)
    return measurements if all(stand) else measurements[stand]


def cost(measurements: pd.DataFrame) -> pd.Series[float]:
    """Give for each result a number that is lower where the result is better.

    Needs `value` and `better`. A time stays as it is; a rate, where more is better, is negated.
    """
    return measurements["value"].where(measurements["better"].eq("lower"), -measurements["value"])


def best_first(measurements: pd.DataFrame) -> pd.DataFrame:
    """Sort the best result first; equal ones by the smaller system, then by identifier, so that order never matters.

    Needs `value`, `better`, `accelerators` and `result_id`; gives the same columns.
    """
    return measurements.iloc[best_first_places(measurements)]


def best_of_each(measurements: pd.DataFrame, names: Iterable[str]) -> pd.DataFrame:
    """Keep the best result of each kind, that is, of those with equal values in the named columns; best first.

    Needs what `best_first` needs and the named columns, which are texts or whole numbers; gives the same columns.
    """
    return measurements.iloc[first_of_each(cells(measurements, names), best_first_places(measurements))]


def best_first_places(measurements: pd.DataFrame) -> list[int]:
    """Give the places of the rows, the best result's first."""
    keys = [_key(*row) for row in cells(measurements, ("value", "better", "accelerators", "result_id"))]
    return sorted(range(len(keys)), key=keys.__getitem__)


def rows_best_first(rows: Iterable[Row]) -> list[Row]:
    """Sort rows of measurements as `best_first` sorts a table; for few of them, asked often, it costs far less."""
    return sorted(rows, key=_place)


def _place(row: Row) -> tuple[float, float, str]:
    return _key(row["value"], row["better"], row["accelerators"], row["result_id"])


def _key(value: float, better: str, accelerators: float | NAType, result_id: str) -> tuple[float, float, str]:
    return unknown_last(value if better == "lower" else -value), unknown_last(accelerators), result_id

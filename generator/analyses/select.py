"""The results that a claim speaks of: a filter of plain values, checked against what there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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
    named = [column for column in wanted if column in COLUMNS]
    return measurements.iloc[
        places({name: measurements[name].tolist() for name in named}, range(len(measurements)), wanted)
    ]


def places(columns: Mapping[str, list[Any]], among: Iterable[int], wanted: Filter) -> list[int]:
    """Give those places, of some places of results in columns, that a filter wants; raises what `select` does."""
    # Claims and stories ask a hundred times: walks over lists cost a tenth of what masks of a table do.
    kept = among
    for column, condition in wanted.items():
        if column not in COLUMNS:
            raise UnresolvedError(f"a filter may not name '{column}'; it may name {', '.join(COLUMNS)}")
        values = columns[column]
        meets = _test(column, condition, values)
        kept = [place for place in kept if meets(values[place])]
    return list(kept)


def _test(column: str, condition: Any, values: list[Any]) -> Callable[[Any], bool]:  # noqa: ANN401 (a plain value of YAML)
    """Make a condition of a filter a test of one value, which an unknown one does not pass."""
    if not isinstance(condition, Mapping):
        return frozenset(_known(column, condition, values)).__contains__
    if unknown := set(condition) - _BOUNDS:
        raise UnresolvedError(f"a condition on '{column}' may not say '{min(unknown)}'; it may say min, max or not")
    least, most = condition.get("min"), condition.get("max")
    unwanted = _known(column, condition["not"], values) if "not" in condition else []
    return lambda value: (
        not pd.isna(value)
        and (least is None or value >= least)
        and (most is None or value <= most)
        and value not in unwanted
    )


def _known(column: str, condition: Any, values: list[Any]) -> list[Any]:  # noqa: ANN401 (the same)
    wanted = condition if isinstance(condition, list) else [condition]
    for value in wanted:
        if isinstance(value, str) and value not in values:
            raise UnresolvedError(f"no result has the {column} '{value}'")
    return wanted

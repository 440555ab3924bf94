"""The records that stand in one state of the data, and those that fell between two."""

from __future__ import annotations

import pandas as pd

from generator.analyses.records import ANY_AVAILABILITY, records
from generator.analyses.spread import scored_ranges

COLUMNS = (
    "key",
    "benchmark",
    "task",
    "suite",
    "division",
    "definition",
    "size_class",
    "result_id",
    "value",
    "fastest",
    "slowest",
    "unit",
    "better",
    "version",
    "availability",
    "submitter",
    "system_name",
    "accelerators",
    "accelerator",
)
_NUMBERS = ("value", "fastest", "slowest")
_KEY = ["benchmark", "division", "definition", "size_class"]


def standing(measurements: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Give the records of any availability that stand, one row a kind, as text so that they can be kept in a file.

    The columns are `COLUMNS`; `key` joins benchmark, division, definition and size class, `fastest` and `slowest` are
    the run-to-run range. Needs what `records` and `scored_ranges` need.
    """
    table = records(measurements)
    held = table[table["current"] & table["availability_class"].eq(ANY_AVAILABILITY)]
    held = held.merge(
        scored_ranges(measurements, runs)[["result_id", "fastest", "slowest"]], on="result_id", how="left"
    )
    told = held.assign(key=held[_KEY].agg("/".join, axis=1) if len(held) else "").sort_values("key")
    return pd.DataFrame({name: [_text(value) for value in told[name]] for name in COLUMNS}, dtype=object)


def fallen(before: pd.DataFrame, after: pd.DataFrame) -> pd.DataFrame:
    """Give the records of `after` that another result with a better value held in neither name nor value `before`.

    Both are as `standing` gives them. Columns: those of `after` with numbers in `value`, each of `before` after
    `previous_`, `fell`, the share by which the record was bettered (0.2 is a fifth less time), and `tied`, whether
    each lies within the other's run-to-run range. A record that only changed its name, was corrected, or went back
    because its holder was withdrawn has not fallen.
    """
    both = after.merge(before.add_prefix("previous_"), left_on="key", right_on="previous_key")
    values = both.assign(
        **{name: pd.to_numeric(both[name]) for name in (*_NUMBERS, *map("previous_{}".format, _NUMBERS))}
    )
    tied = values["value"].between(values["previous_fastest"], values["previous_slowest"]) & values[
        "previous_value"
    ].between(values["fastest"], values["slowest"])
    ratio = values["value"] / values["previous_value"]
    fell = 1 - ratio.where(values["better"].eq("lower"), 1 / ratio)
    another = values["result_id"].ne(values["previous_result_id"])
    return values.assign(fell=fell, tied=tied)[another & fell.gt(0)].reset_index(drop=True)


def _text(value: object) -> str:
    return "" if pd.isna(value) else str(value)  # type: ignore[call-overload]  # a single value of a frame

"""The records that stand in one state of the data, and those that fell between two."""

from __future__ import annotations

import pandas as pd

from generator.analyses.records import records

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
    "unit",
    "better",
    "version",
    "availability",
    "submitter",
    "system_name",
    "accelerators",
    "accelerator",
)
_KEY = ["benchmark", "division", "definition", "size_class"]
_AVAILABILITY = "any availability"


def standing(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give the records of any availability that stand, one row a kind, as text so that they can be kept in a file.

    The columns are `COLUMNS`; `key` joins benchmark, division, definition and size class. Needs what `records` needs.
    """
    table = records(measurements)
    held = table[table["current"] & table["availability_class"].eq(_AVAILABILITY)]
    told = held.assign(key=held[_KEY].agg("/".join, axis=1) if len(held) else "").sort_values("key")
    return pd.DataFrame({name: [_text(value) for value in told[name]] for name in COLUMNS}, dtype=object)


def fallen(before: pd.DataFrame, after: pd.DataFrame) -> pd.DataFrame:
    """Give the records of `after` that another result with a better value held in neither name nor value `before`.

    Both are as `standing` gives them. Columns: those of `after` with numbers in `value`, each of `before` after
    `previous_`, and `fell`, the share by which the record was bettered (0.2 is a fifth less time). A record that only
    changed its name, was corrected, or went back because its holder was withdrawn has not fallen.
    """
    both = after.merge(before.add_prefix("previous_"), left_on="key", right_on="previous_key")
    values = both.assign(
        value=both["value"].astype(float),
        previous_value=both["previous_value"].astype(float),
    )
    ratio = values["value"] / values["previous_value"]
    fell = 1 - ratio.where(values["better"].eq("lower"), 1 / ratio)
    another = values["result_id"].ne(values["previous_result_id"])
    return values.assign(fell=fell)[another & fell.gt(0)].reset_index(drop=True)


def _text(value: object) -> str:
    return "" if pd.isna(value) else str(value)  # type: ignore[call-overload]  # a single value of a frame

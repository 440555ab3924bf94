"""Strong scaling: how much faster a larger system of the same kind trains, and how well it uses its accelerators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.scores import best_first, scored

if TYPE_CHECKING:
    import pandas as pd

SERIES = ("round", "benchmark", "division", "submitter", "accelerator")
"""What the points of one scaling series have in common."""


def scaling(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give each size of each series with its speed-up and efficiency against the smallest submitted size.

    Of several results at one size the best stands. Results without a number of accelerators, or measured in anything
    but a time, are left out. Gives all columns of the measurements and, as derived figures, `base_id` and
    `base_accelerators` (the smallest size's), `sizes` (how many the series has), `speedup` (base time over time),
    `efficiency` (speed-up over the growth in accelerators, 1 is linear) and `accelerator_minutes` (accelerators
    times minutes).
    """
    sized = scored(measurements)
    sized = sized[sized["accelerators"].fillna(0).gt(0) & sized["better"].eq("lower")]
    points = best_first(sized).drop_duplicates([*SERIES, "accelerators"])
    points = points.sort_values([*SERIES, "accelerators"], ignore_index=True)
    base = points.groupby(list(SERIES), sort=False, dropna=False)
    growth = (points["accelerators"] / base["accelerators"].transform("first")).astype("float64")
    speedup = base["value"].transform("first") / points["value"]
    return points.assign(
        base_id=base["result_id"].transform("first"),
        base_accelerators=base["accelerators"].transform("first"),
        sizes=base["result_id"].transform("size"),
        speedup=speedup,
        efficiency=speedup / growth,
        accelerator_minutes=(points["accelerators"].astype("float64") * points["value"]),
    )

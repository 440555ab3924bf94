"""Strong scaling: how much faster a larger system of the same kind trains, and how well it uses its accelerators."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import pandas as pd

from generator.analyses.derived import derive
from generator.analyses.scores import best_of_each, scored
from generator.analyses.walks import cells, in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

SERIES = ("round", "benchmark", "division", "submitter", "accelerator")
"""What the points of one scaling series have in common."""

# Student's t for a two-sided 95 % interval, by degrees of freedom from 1; beyond, the normal value is near enough.
_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131)
_NORMAL = 1.96
_FIT = ("n", "exponent", "low", "high")


def scaling(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give each size of each series with its speed-up and efficiency against the smallest submitted size.

    Of several results at one size the best stands. Results without a number of accelerators, or measured in anything
    but a time, are left out. Gives all columns of the measurements and, as derived figures, `base_id`, `base_value`
    and `base_accelerators` (the smallest size's), `sizes` (how many the series has), `speedup` (base time over time),
    `efficiency` (speed-up over the growth in accelerators, 1 is linear) and `accelerator_minutes`.
    """
    sized = scored(measurements)
    sized = sized[sized["accelerators"].fillna(0).gt(0) & sized["better"].eq("lower")]
    points = in_order(best_of_each(sized, [*SERIES, "accelerators"]), [*SERIES, "accelerators"])
    bases, sizes = _bases(list(cells(points, SERIES)))
    based = points.assign(
        base_id=points["result_id"].array[bases],
        base_value=points["value"].array[bases],
        base_accelerators=points["accelerators"].array[bases],
        sizes=pd.Series(sizes, points.index, "int64"),
    )
    return based.assign(**{name: derive(name, based) for name in ("speedup", "efficiency", "accelerator_minutes")})


def _bases(series: Sequence[tuple[str, ...]]) -> tuple[list[int], list[int]]:
    """Give for each point, in order of series, the place of its series' first point, and how many the series has."""
    first: dict[tuple[str, ...], int] = {}
    bases = [first.setdefault(key, at) for at, key in enumerate(series)]
    counts = Counter(bases)
    return bases, [counts[base] for base in bases]


def fits(points: pd.DataFrame) -> pd.DataFrame:
    """Fit a power law, time ∝ accelerators^-exponent, to each series of two sizes or more.

    Takes what `scaling` gives. Columns: those of `SERIES`, `n` (points), `exponent` (1 is linear scaling), and `low`
    and `high`, the exponent's 95 % interval by least squares on logarithms; NaN for two points, which any line meets.
    """
    series = defaultdict[tuple[str, ...], list[tuple[int, float]]](list)
    for *key, sizes, accelerators, value in cells(points, (*SERIES, "sizes", "accelerators", "value")):
        if sizes > 1:
            series[tuple(key)].append((accelerators, value))
    rows = [(*key, *_fit(*zip(*series[key], strict=True))) for key in sorted(series)]
    return pd.DataFrame(rows, columns=[*SERIES, *_FIT])


def _fit(accelerators: Sequence[int], minutes: Sequence[float]) -> tuple[int, float, float, float]:
    x = [math.log(number) for number in accelerators]
    y = [math.log(value) for value in minutes]
    n = len(x)
    mean_x, mean_y = sum(x) / n, sum(y) / n
    square = sum((a - mean_x) ** 2 for a in x)
    slope = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True)) / square
    freedom = n - 2
    if freedom < 1:
        return n, -slope, math.nan, math.nan
    rest = sum((b - mean_y - slope * (a - mean_x)) ** 2 for a, b in zip(x, y, strict=True))
    student = _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else _NORMAL
    half = student * math.sqrt(rest / freedom / square)
    return n, -slope, -slope - half, -slope + half

"""The best result of each round, along which a benchmark's history is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.scores import best_of_each, scored
from generator.analyses.walks import in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

COLUMNS = (
    "benchmark",
    "division",
    "definition",
    "round",
    "version",
    "published",
    "result_id",
    "submitter",
    "system_id",
    "system_name",
    "availability",
    "accelerator",
    "accelerators",
    "value",
    "unit",
    "better",
)


def best_by_round(measurements: pd.DataFrame, by: Sequence[str] = ()) -> pd.DataFrame:
    """Give the best valid result of each benchmark, division and round, oldest round first.

    Columns: those in `COLUMNS`, and before them `by`: columns whose every value has a best and a history of its own. Where `definition` changes (or is empty) from one round to the next, values before
    and after must not be compared, and a line drawn through them breaks. Narrow the measurements beforehand, for
    instance to one accelerator or size class, for the history of that.
    """
    best = best_of_each(scored(measurements), [*by, "benchmark", "division", "round"])
    return in_order(best[[*by, *COLUMNS]], [*by, "benchmark", "division", "published", "round"])

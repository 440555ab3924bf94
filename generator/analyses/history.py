"""The best result of each round, along which a benchmark's history is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.scores import best_first, scored

if TYPE_CHECKING:
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


def best_by_round(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give the best valid result of each benchmark, division and round, oldest round first.

    Columns: those in `COLUMNS`. Where `definition` changes (or is empty) from one round to the next, values before
    and after must not be compared, and a line drawn through them breaks. Narrow the measurements beforehand, for
    instance to one accelerator or size class, for the history of that.
    """
    best = best_first(scored(measurements[[*COLUMNS, "status"]])).drop_duplicates(["benchmark", "division", "round"])
    return best.sort_values(["benchmark", "division", "published", "round"], ignore_index=True)[list(COLUMNS)]

"""Results carried over: the very same logs published in more than one round, or by more than one submitter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd


def carried_over(results: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Give the results whose logs are all byte for byte those of an earlier result.

    Needs `result_id` of results and `result_id`, `sha256` and `status` of runs. Columns: `result_id` and
    `original_id`, the first by identifier (and so by round) with the same logs. Results with an absent log are left
    out, since nobody can say.
    """
    logs = runs[runs["result_id"].isin(results["result_id"])]
    whole = logs.groupby("result_id")["sha256"].transform(lambda hashes: hashes.ne("").all())
    prints = logs[whole].groupby("result_id", sort=True)["sha256"].agg(lambda hashes: "+".join(sorted(hashes)))
    original = prints.groupby(prints).transform(lambda group: group.index[0])
    table = original.rename("original_id").reset_index()
    return table[table["result_id"].ne(table["original_id"])].reset_index(drop=True)

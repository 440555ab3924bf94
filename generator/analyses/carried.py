"""Results carried over: the very same logs published in more than one round, or by more than one submitter."""

from __future__ import annotations

import pandas as pd


def carried_over(results: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Give the results whose logs are all byte for byte those of an earlier result.

    Needs `result_id` of results and `result_id`, `sha256` and `status` of runs. Columns: `result_id` and
    `original_id`, the first by identifier (and so by round) with the same logs. Results with an absent log are left
    out, since nobody can say.
    """
    logs = runs[runs["result_id"].isin(results["result_id"])]
    found: dict[str, str] = {}
    pairs = []
    for result_id, hashes in logs.groupby("result_id", sort=True)["sha256"]:
        if hashes.ne("").all():
            original = found.setdefault("+".join(sorted(hashes)), str(result_id))
            pairs.append((str(result_id), original))
    table = pd.DataFrame(pairs, columns=["result_id", "original_id"], dtype="object")
    return table[table["result_id"].ne(table["original_id"])].reset_index(drop=True)

"""Results carried over: the very same logs published in more than one round, or by more than one submitter."""

from __future__ import annotations

from collections import defaultdict

import pandas as pd


def carried_over(results: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Give the results whose logs are all byte for byte those of an earlier result.

    Needs `result_id` of results and `result_id`, `sha256` and `status` of runs. Columns: `result_id` and
    `original_id`, the first by identifier (and so by round) with the same logs. Results with an absent log are left
    out, since nobody can say.
    """
    wanted, logs = set(results["result_id"]), defaultdict[str, list[str]](list)
    for result_id, sha256 in zip(runs["result_id"].tolist(), runs["sha256"].tolist(), strict=True):
        if result_id in wanted:
            logs[result_id].append(sha256)
    found: dict[str, str] = {}
    pairs = []
    for result_id, hashes in sorted(logs.items()):
        if all(hashes):
            original = found.setdefault("+".join(sorted(hashes)), result_id)
            pairs.append((result_id, original))
    table = pd.DataFrame(pairs, columns=["result_id", "original_id"], dtype="object")
    return table[table["result_id"].ne(table["original_id"])].reset_index(drop=True)

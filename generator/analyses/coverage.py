"""Coverage: who submitted what, at which sizes, and what is absent and why."""

from __future__ import annotations

import pandas as pd

NOT_SUBMITTED = "not submitted"


def coverage(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give a line for every submitter and benchmark of each round, submitted or not.

    Columns: `round`, `submitter`, `benchmark`, `results`, `valid`, `invalid`, `incomplete` (counts), `smallest` and
    `largest` (accelerators, over all results), and `status`: "valid" where at least one result is, else "incomplete",
    "invalid", or "not submitted". Benchmarks are those that anybody submitted in the round.
    """
    keys = ["round", "submitter", "benchmark"]
    told = {name: measurements["status"].eq(name) for name in ("valid", "invalid", "incomplete")}
    counts = (
        measurements[[*keys, "result_id", "accelerators"]]
        .assign(**told)
        .groupby(keys)
        .agg(
            results=("result_id", "size"),
            valid=("valid", "sum"),
            invalid=("invalid", "sum"),
            incomplete=("incomplete", "sum"),
            smallest=("accelerators", "min"),
            largest=("accelerators", "max"),
        )
    )
    every = (
        measurements[["round", "submitter"]]
        .drop_duplicates()
        .merge(measurements[["round", "benchmark"]].drop_duplicates(), on="round", how="inner")
    )
    table = every.merge(counts.reset_index(), on=keys, how="left").sort_values(keys, ignore_index=True)
    numbers = ["results", "valid", "invalid", "incomplete"]
    table[numbers] = table[numbers].fillna(0).astype("int64")
    return table.assign(status=_status(table))


def _status(table: pd.DataFrame) -> pd.Series[str]:
    status = pd.Series(NOT_SUBMITTED, index=table.index, dtype="object")
    for name in ("invalid", "incomplete", "valid"):
        status = status.where(table[name].eq(0), name)
    return status

"""Run-to-run spread: how far a result's runs lie apart, and when two results cannot be told apart by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.scores import best_first, scored

if TYPE_CHECKING:
    import pandas as pd


def run_ranges(runs: pd.DataFrame) -> pd.DataFrame:
    """Give the fastest, median and slowest successful run of each result.

    Needs `result_id`, `value` and `status`. Columns: `result_id`, `fastest`, `median`, `slowest` (in the runs' unit,
    before any scaling factor) and `runs`, how many there are. Runs that the olympic mean drops are part of the range:
    they say how far apart runs fall, and a mean of three keeps only one. A result without a successful run is absent.
    """
    done = runs[runs["status"].eq("success") & runs["value"].notna()]
    return (
        done.groupby("result_id", sort=True)["value"]
        .agg(fastest="min", median="median", slowest="max", runs="size")
        .reset_index()
    )


def scored_ranges(measurements: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Give the run ranges on the scale of the score, that is, times the result's scaling factor.

    Needs `result_id` and `scaling_factor` of results, and what `run_ranges` needs. Columns: those of `run_ranges`.
    """
    ranges = run_ranges(runs).merge(measurements[["result_id", "scaling_factor"]], on="result_id", how="inner")
    times = {name: ranges[name] * ranges["scaling_factor"] for name in ("fastest", "median", "slowest")}
    return ranges.assign(**times).drop(columns="scaling_factor")


def ties(measurements: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Give the pairs of neighbours, best first, that lie within each other's run-to-run range.

    Needs `result_id`, `benchmark`, `round`, `division`, `value`, `better`, `accelerators`, `status` and
    `scaling_factor`, and what `run_ranges` needs of runs. Ranked are the valid results of one benchmark, round and
    division. Columns: `round`, `benchmark`, `division`, `result_id`, and `next_id`, the result ranked right after it
    from which it cannot be told apart.
    """
    keys = ["round", "benchmark", "division"]
    ranked = best_first(scored(measurements)).merge(scored_ranges(measurements, runs), on="result_id", how="inner")
    after = ranked.groupby(keys)[["result_id", "value", "fastest", "slowest"]].shift(-1).add_prefix("next_")
    pairs = ranked.join(after).rename(columns={"next_result_id": "next_id"})
    mutual = pairs["next_value"].between(pairs["fastest"], pairs["slowest"]) & pairs["value"].between(
        pairs["next_fastest"], pairs["next_slowest"]
    )
    return pairs.loc[mutual, [*keys, "result_id", "next_id"]].sort_values([*keys, "result_id"], ignore_index=True)

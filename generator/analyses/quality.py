"""The state of the data: results by status, those without a valid score, and those that a reference scores otherwise."""

from __future__ import annotations

import pandas as pd

from generator.analyses.carried import carried_over
from generator.analyses.previews import preview_follow_ups

STATUSES = ("valid", "invalid", "incomplete")
CLOSE = 1e-6


def statuses(results: pd.DataFrame) -> pd.DataFrame:
    """Count the results of each round: columns `round`, `results`, `valid`, `invalid`, `incomplete`, in table order."""
    counts = pd.crosstab(results["round"], results["status"]).reindex(columns=list(STATUSES), fill_value=0)
    table = counts.assign(results=counts.sum(axis=1)).reindex(results["round"].unique())
    return table.reset_index()[["round", "results", *STATUSES]].rename_axis(columns=None)


def without_score(results: pd.DataFrame) -> pd.DataFrame:
    """Give the results that are not valid: columns `round`, `result_id`, `status`, `reason`."""
    return results.loc[results["status"].ne("valid"), ["round", "result_id", "status", "reason"]].reset_index(drop=True)


def differences(results: pd.DataFrame, reference: pd.DataFrame) -> pd.DataFrame:
    """Compare our scores with a reference's, result by result, for the rounds that it covers.

    Needs `round`, `source_path`, `result_id`, `value` of results and `round`, `source_path`, `value`, `how`, `note` of the
    reference. Columns: `round`, `source_path`, `result_id`, `value`, `reference`, `difference` (relative, NaN where either
    has none) and `note`, for those that differ by more than a millionth or that only one of both scores or has.
    """
    keys = ["round", "source_path"]
    covered = results.loc[results["round"].isin(reference["round"]), [*keys, "result_id", "value"]]
    given = reference[[*keys, "value", "note"]].rename(columns={"value": "reference"})
    pairs = covered.merge(given, on=keys, how="outer", sort=True)
    pairs = pairs.assign(difference=pairs["value"] / pairs["reference"] - 1)
    alike = pairs["difference"].abs().le(CLOSE) | (pairs["value"].isna() & pairs["reference"].isna())
    found = pairs[~alike].reset_index(drop=True)
    text = {name: found[name].astype("object").where(found[name].notna(), "") for name in ("result_id", "note")}
    return found.assign(**text)[[*keys, "result_id", "value", "reference", "difference", "note"]]


def quality_parts(
    results: pd.DataFrame, runs: pd.DataFrame, measurements: pd.DataFrame, reference: pd.DataFrame
) -> dict[str, pd.DataFrame]:
    """Give the parts of the data-quality report by name, in its order; see the functions that make them.

    `previews` are those that did not come back as fast: columns `preview_id`, `round` (the next one), `outcome`.
    """
    follow_ups = preview_follow_ups(measurements)
    return {
        "statuses": statuses(results),
        "without_score": without_score(results),
        "carried_over": carried_over(results, runs),
        "previews": follow_ups.loc[follow_ups["outcome"].ne("kept"), ["preview_id", "round", "outcome"]],
        "differences": differences(results, reference),
    }

"""Previews: whether a system that was shown before it could be had came back as promised."""

from __future__ import annotations

import pandas as pd

from generator.analyses.scores import best_of_each, cost, scored
from generator.analyses.succession import previous_rounds

ALLOWED = 1.02
"""How much slower than its preview an available system may be: the policy allows two per cent of noise (rule R26)."""

AVAILABLE = ("cloud", "onprem")
_SAME = ["suite", "submitter", "accelerator", "accelerators", "benchmark", "division"]
_TOLD = ["round", "result_id", "value"]
# All columns of the measurements would be copied with every step.
_NEEDED = (*_SAME, *_TOLD, "published", "availability", "definition", "system_name", "better", "status")


def preview_follow_ups(measurements: pd.DataFrame) -> pd.DataFrame:
    """Say of each valid preview result what the next round held in its place.

    Columns: `round` (the next one), `submitter`, `system_name`, `accelerator`, `accelerators`, `benchmark`,
    `division`, `preview_id`, `preview_value`, `result_id` and `value` (the best available result of the same submitter
    and hardware in the next round; "" and NaN where there is none) and `outcome`: "kept" (as fast or within two per
    cent), "slower", "other definition" (which nothing may be said of), or "not there". Previews of the newest round
    are absent, since nobody can say yet.
    """
    valid = scored(measurements)[list(_NEEDED)]
    following = {before: after for after, before in previous_rounds(measurements).items()}
    previews = best_of_each(valid[valid["availability"].eq("preview")], ["round", *_SAME])
    previews = previews.assign(next_round=previews["round"].map(following).astype("object"))
    known = previews[previews["next_round"].notna()]
    available = best_of_each(valid[valid["availability"].isin(AVAILABLE)], ["round", *_SAME])
    kept = available[[*_SAME, *_TOLD, "definition", "better"]].rename(columns={"round": "next_round"})
    pairs = known.merge(kept, on=[*_SAME, "next_round"], how="left", suffixes=("_then", ""))
    pairs = pairs.assign(round=pairs["next_round"], result_id=pairs["result_id"].fillna(""), outcome=_outcomes(pairs))
    pairs = pairs.rename(columns={"result_id_then": "preview_id", "value_then": "preview_value"})
    told = ["round", *_SAME[1:4], "system_name", *_SAME[4:], "preview_id", "preview_value", "result_id", "value"]
    return pairs[[*told, "outcome"]].sort_values(["round", "preview_id"], ignore_index=True)


def _outcomes(pairs: pd.DataFrame) -> pd.Series[str]:
    then = cost(pairs.assign(value=pairs["value_then"], better=pairs["better_then"]))
    now = cost(pairs)
    outcome = pd.Series("slower", index=pairs.index, dtype="object")
    outcome = outcome.mask(now.le(then + then.abs() * (ALLOWED - 1)), "kept")
    same = pairs["definition"].eq(pairs["definition_then"]) & pairs["definition"].ne("")
    return outcome.mask(~same, "other definition").mask(pairs["value"].isna(), "not there")

"""Previews: whether a system that was shown before it could be had came back as promised."""

from __future__ import annotations

from math import nan
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.scores import best_of_each, scored
from generator.analyses.succession import previous_rounds
from generator.analyses.walks import cells, mappings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Row = Mapping[str, Any]

ALLOWED = 1.02
"""How much slower than its preview an available system may be: the policy allows two per cent of noise (rule R26)."""

AVAILABLE = ("cloud", "onprem")
_SAME = ("suite", "submitter", "accelerator", "accelerators", "benchmark", "division")
_COLUMNS = (
    *("round", "submitter", "accelerator", "accelerators", "system_name", "benchmark", "division"),
    *("preview_id", "preview_value", "result_id", "value", "outcome"),
)


def preview_follow_ups(measurements: pd.DataFrame) -> pd.DataFrame:
    """Say of each valid preview result what the next round held in its place.

    Columns: `round` (the next one), `submitter`, `system_name`, `accelerator`, `accelerators`, `benchmark`,
    `division`, `preview_id`, `preview_value`, `result_id` and `value` (the best available result of the same submitter
    and hardware in the next round; "" and NaN where there is none) and `outcome`: "kept" (as fast or within two per
    cent), "slower", "other definition" (which nothing may be said of), or "not there". Previews of the newest round
    are absent, since nobody can say yet.
    """
    valid = scored(measurements)
    following = {before: after for after, before in previous_rounds(measurements).items()}
    previews, available = _best(valid, ("preview",)), _best(valid, AVAILABLE)
    rows = [
        _row(following[round_id], preview, available.get((following[round_id], *same)))
        for (round_id, *same), preview in previews.items()
        if round_id in following
    ]
    table = pd.DataFrame(sorted(rows, key=itemgetter(0, _COLUMNS.index("preview_id"))), columns=list(_COLUMNS))
    return table.astype({"accelerators": "Int64", "preview_value": "float64", "value": "float64"})


def _best(valid: pd.DataFrame, availability: Sequence[str]) -> Mapping[tuple[object, ...], Row]:
    """Give the best result of each round, hardware, benchmark and division that has one of these availabilities."""
    best = best_of_each(valid[valid["availability"].isin(availability)], ("round", *_SAME))
    rows = mappings(best, (*_SAME, "system_name", "result_id", "value", "better", "definition"))
    return dict(zip(cells(best, ("round", *_SAME)), rows, strict=True))


def _row(round_id: str, preview: Row, later: Row | None) -> tuple[object, ...]:
    found = ("", nan, "not there") if later is None else (later["result_id"], later["value"], _outcome(preview, later))
    told = (preview[name] for name in _COLUMNS[1:7])
    return (round_id, *told, preview["result_id"], preview["value"], *found)


def _outcome(then: Row, now: Row) -> str:
    if then["definition"] != now["definition"] or not now["definition"]:
        return "other definition"
    before, after = (row["value"] if row["better"] == "lower" else -row["value"] for row in (then, now))
    return "kept" if after <= before + abs(before) * (ALLOWED - 1) else "slower"

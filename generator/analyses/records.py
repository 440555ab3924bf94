"""Records: who held the best result, from when to when, and by how much it fell."""

from __future__ import annotations

import pandas as pd

from generator.analyses.scores import best_first, cost, scored
from generator.analyses.sizes import in_record_classes

AVAILABILITY_CLASSES = {
    "any availability": ("cloud", "onprem", "preview", "research"),
    "available": ("cloud", "onprem"),
    "preview": ("preview",),
    "research": ("research",),
}
"""What the availability of records means: Available takes cloud and on premise together."""

_NEEDED = (
    *("benchmark", "division", "definition", "availability", "accelerators", "nodes", "round", "published"),
    *("result_id", "value", "better", "status"),
)
_KEYS = ["benchmark", "division", "definition", "availability_class", "size_class"]


def records(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give every result that was the best of its kind when it was published, oldest first.

    A kind is benchmark, division, availability class and size class; results whose definition is not compatible start
    a series of their own, and rounds without a known definition stand alone. Gives all columns of the measurements
    and: `availability_class`, `size_class`, `from` and `until` (days; `until` is "" while the record stands or the
    series ended), `previous_id` and `previous_value` (the record it broke), `fell` (the share by which it bettered
    that one: 0.2 is a fifth less time), and `current` (the last of its series).
    """
    # All columns would be copied with every step; the records take theirs at the end.
    narrow = measurements[list(_NEEDED)].assign(_row=range(len(measurements)))
    candidates = _in_availability_classes(in_record_classes(_with_series(scored(narrow))))
    by_round = best_first(candidates).drop_duplicates([*_KEYS, "round"])
    ordered = by_round.sort_values([*_KEYS, "published", "round"], ignore_index=True)
    ordered["_cost"] = cost(ordered)
    so_far = ordered.assign(_best=ordered.groupby(_KEYS)["_cost"].cummin())
    before = so_far.groupby(_KEYS)["_best"].shift()
    found = _told(ordered[before.isna() | ordered["_cost"].lt(before)].drop(columns="_cost"))
    others = measurements.drop(columns=list(_NEEDED)).iloc[found["_row"].tolist()].reset_index(drop=True)
    return others.join(found.drop(columns="_row"))


def _with_series(measurements: pd.DataFrame) -> pd.DataFrame:
    """Let a round without a known definition be a definition of its own."""
    known = measurements["definition"].ne("")
    return measurements.assign(definition=measurements["definition"].where(known, measurements["round"]))


def _in_availability_classes(measurements: pd.DataFrame) -> pd.DataFrame:
    parts = [
        measurements[measurements["availability"].isin(members)].assign(availability_class=name)
        if name != "any availability"
        else measurements.assign(availability_class=name)
        for name, members in AVAILABILITY_CLASSES.items()
    ]
    return pd.concat(parts, ignore_index=True)


def _told(ordered: pd.DataFrame) -> pd.DataFrame:
    series = ordered.groupby(_KEYS)
    previous = series["value"].shift()
    ratio = (ordered["value"] / previous).where(ordered["better"].eq("lower"), previous / ordered["value"])
    until = series["published"].shift(-1)
    return ordered.assign(
        **{"from": ordered["published"]},
        until=until.fillna(""),
        previous_id=series["result_id"].shift().fillna(""),
        previous_value=previous,
        fell=1 - ratio,
        current=until.isna(),
    ).reset_index(drop=True)

"""Gains: the same hardware from round to round, and one accelerator generation against another."""

from __future__ import annotations

import math
from collections import defaultdict
from itertools import pairwise
from statistics import median

import pandas as pd

from generator.analyses.scores import best_of_each, scored
from generator.analyses.sizes import size_class
from generator.analyses.walks import cells, in_order, taken

HARDWARE = ("submitter", "accelerator", "accelerators", "nodes", "host_processor", "host_processors")
"""What the column `hardware` of a system is made of; anything else that changed counts as software."""

# The fastest of all, and the fastest of anybody else.
_RIVALS = 2
_SETTING = ("benchmark", "division", "definition")


def software_gains(measurements: pd.DataFrame) -> pd.DataFrame:
    """Compare the same hardware's best result with its best in the round in which it was last submitted before.

    Columns: `benchmark`, `division`, `definition`, `hardware`, those of `HARDWARE`, `round`, `result_id`, `value`, `system_name`,
    `published`, the same four of before with `previous_`, and, derived, `times_faster` (before over after) and `fell`
    (the share of time saved). Only rounds with one definition are compared, only times, and only hardware of which all
    is known.
    """
    same, told = [*_SETTING, *HARDWARE, "hardware"], ["round", "result_id", "value", "system_name", "published"]
    timed = _timed(measurements)
    timed = timed[timed["accelerator"].ne("") & timed["hardware"].ne("") & timed["definition"].ne("")]
    best = in_order(best_of_each(timed, [*same, "round"])[[*same, *told]], [*same, "published"])
    kinds = list(cells(best, same))
    after = [place for place in range(1, len(kinds)) if kinds[place] == kinds[place - 1]]
    return _with_ratio(_beside(taken(best, after), taken(best[told], [place - 1 for place in after]), "previous_"))


def generation_gains(older: pd.DataFrame, newer: pd.DataFrame) -> pd.DataFrame:
    """Compare two sets of results at equal accelerator count, benchmark by benchmark: hardware and software together.

    Both are measurements, narrowed by the caller to one generation each. Columns: `benchmark`, `division`,
    `definition`, `accelerators`, `previous_result_id`, `previous_value`, `result_id`, `value`, and, derived, `times_faster`
    and `fell`. Definitions that differ or are unknown are not compared.
    """
    # Asked for every pair of generations: walks over short lists, where pandas would take ten times as long.
    before, after = _best_of_each_size(older)[()], _best_of_each_size(newer)[()]
    rows = [(*key, *before[key], *after[key]) for key in sorted(before.keys() & after.keys())]
    columns = [*_SETTING, "accelerators", "previous_value", "previous_result_id", "value", "result_id"]
    pairs = pd.DataFrame(rows, columns=columns)
    return _with_ratio(pairs.astype({"accelerators": "Int64", "previous_value": "float64", "value": "float64"}))


def successive_generations(measurements: pd.DataFrame) -> pd.DataFrame:
    """Compare each vendor's generations of accelerators with the one before, as `generation_gains` compares two.

    Generations are families in the order of their first round; those of no known family are left out. Columns:
    `vendor`, `division`, `older`, `newer` (families), `previous_result_id` and `result_id`.
    """
    known = measurements[measurements["family"].fillna("").ne("")]
    columns = (known[name].tolist() for name in ("vendor", "division", "family", "published"))
    first: dict[tuple[str, str, str], str] = {}
    for vendor, division, family, published in zip(*columns, strict=True):
        key = (vendor, division, family)
        first[key] = min(first.get(key, published), published)
    succession = defaultdict[tuple[str, str], list[tuple[str, str]]](list)
    for (vendor, division, family), published in sorted(first.items()):
        succession[vendor, division].append((published, family))
    best = _best_of_each_size(known, by=("vendor", "division", "family"))
    rows = [
        (vendor, division, older, newer, before[key][1], after[key][1])
        for (vendor, division), families in succession.items()
        for (_, older), (_, newer) in pairwise(sorted(families))
        for before, after in [(best[vendor, division, older], best[vendor, division, newer])]
        for key in sorted(before.keys() & after.keys())
    ]
    return pd.DataFrame(rows, columns=["vendor", "division", "older", "newer", "previous_result_id", "result_id"])


def _best_of_each_size(
    measurements: pd.DataFrame, by: tuple[str, ...] = ()
) -> defaultdict[tuple[str, ...], dict[tuple[str, str, str, int], tuple[float, str]]]:
    """Give the best time and its result by benchmark, division, definition and number of accelerators, where all are known.

    Those of each value of the columns `by` stand by themselves, under these values.
    """
    timed = _timed(measurements)
    best = defaultdict[tuple[str, ...], dict[tuple[str, str, str, int], tuple[float, str]]](dict)
    apart = cells(timed, by) if by else [()] * len(timed)
    columns = cells(timed, (*_SETTING, "accelerators", "value", "result_id"))
    for group, (benchmark, division, definition, accelerators, value, result_id) in zip(apart, columns, strict=True):
        if definition and accelerators is not pd.NA:
            key = (benchmark, division, definition, accelerators)
            best[group][key] = min(best[group].get(key, (math.inf, "")), (value, result_id))
    return best


def nearest_rivals(own: pd.DataFrame, others: pd.DataFrame) -> pd.DataFrame:
    """Set the best of some results beside the best of others, per round, benchmark and division.

    Both are measurements, narrowed by the caller (submitter, availability, size). Columns: `round`, `benchmark`,
    `division`, `result_id`, `value`, `accelerators`, `submitter`, the same four with `rival_`, and, derived,
    `times_faster` (the rival's time over ours: above 1 we are faster).
    """
    keys = ["round", "benchmark", "division"]
    told = ["result_id", "value", "accelerators", "submitter"]
    left, right = (best_of_each(_timed(frame), keys)[[*keys, *told]] for frame in (own, others))
    ours, theirs = ({kind: place for place, kind in enumerate(cells(frame, keys))} for frame in (left, right))
    both = sorted(ours.keys() & theirs.keys())
    return _with_rivals(left, [ours[kind] for kind in both], right[told], [theirs[kind] for kind in both])


def all_nearest_rivals(measurements: pd.DataFrame, *, by_size: bool = False) -> pd.DataFrame:
    """Give what `nearest_rivals` gives for each submitter against all others, in one pass over the measurements.

    Columns: those of `nearest_rivals`; a row for each submitter, round, benchmark and division that has a rival. With
    `by_size` only systems of one size class are rivals, whose name is in one more column, `size_class`; systems of
    unknown size have none.
    """
    keys = ["round", "benchmark", "division"]
    if by_size:
        sized = measurements[measurements["accelerators"].notna()]
        measurements = sized.assign(size_class=[size_class(count) for count in sized["accelerators"].tolist()])
        keys = [*keys, "size_class"]
    told = ["result_id", "value", "accelerators", "submitter"]
    best = best_of_each(_timed(measurements), [*keys, "submitter"])[[*keys, *told]]
    fields = defaultdict[tuple[str, ...], list[int]](list)
    for place, kind in enumerate(cells(best, keys)):
        fields[kind].append(place)
    submitters = best["submitter"].tolist()
    # Everybody's rival is the first, but the first's own, which is the second.
    pairs = sorted(
        (kind, submitters[own], own, field[own == field[0]])
        for kind, field in fields.items()
        if len(field) >= _RIVALS
        for own in field
    )
    return _with_rivals(best, [own for *_, own, _ in pairs], best[told], [rival for *_, rival in pairs])


def _with_rivals(ours: pd.DataFrame, own: list[int], theirs: pd.DataFrame, rivals: list[int]) -> pd.DataFrame:
    pairs = _beside(taken(ours, own), taken(theirs, rivals), "rival_")
    return pairs.assign(times_faster=pairs["rival_value"] / pairs["value"])


def _beside(own: pd.DataFrame, other: pd.DataFrame, prefix: str) -> pd.DataFrame:
    """Join two tables row by row, the columns of the second named with a prefix."""
    return pd.concat([own, other.add_prefix(prefix)], axis=1)


def means(ratios: pd.Series[float]) -> dict[str, float]:
    """Give the arithmetic, geometric and harmonic mean and the median of ratios; NaN each where there are none.

    A mean over benchmarks is a derived figure (rule R20): name the method, cite the scores, never call it official.
    """
    values = [float(value) for value in ratios if not math.isnan(value)]
    if not values:
        return dict.fromkeys(("arithmetic", "geometric", "harmonic", "median"), math.nan)
    return {
        "arithmetic": math.fsum(values) / len(values),
        "geometric": math.exp(math.fsum(map(math.log, values)) / len(values)),
        "harmonic": len(values) / math.fsum(1 / value for value in values),
        "median": float(median(values)),
    }


def _timed(measurements: pd.DataFrame) -> pd.DataFrame:
    kept = scored(measurements)
    times = [better == "lower" for better in kept["better"].tolist()]
    return kept if all(times) else kept[times]


def _with_ratio(pairs: pd.DataFrame) -> pd.DataFrame:
    ratio = pairs["previous_value"] / pairs["value"]
    return pairs.assign(times_faster=ratio, fell=1 - 1 / ratio)

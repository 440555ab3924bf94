"""The succession of a suite's rounds, and what each brought for the first time or no longer has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Iterator


def previous_rounds(measurements: pd.DataFrame) -> dict[str, str]:
    """Give for each round but a suite's first the one before it, by day of publication.

    Needs `suite`, `round` and `published`.
    """
    rounds = (
        measurements[["suite", "published", "round"]].drop_duplicates().sort_values(["suite", "published", "round"])
    )
    before = rounds.groupby("suite")["round"].shift()
    return {after: earlier for after, earlier in zip(rounds["round"], before, strict=True) if isinstance(earlier, str)}


def benchmark_changes(measurements: pd.DataFrame) -> pd.DataFrame:
    """Say which benchmarks each round brought, took back, defined anew or no longer has.

    Needs `suite`, `round`, `published`, `benchmark` and `definition`. Columns: `round`, `kind` ("new", "returned",
    "redefined", "retired") and `benchmark`. In a suite's first round every benchmark is new.
    """
    rows = sorted(_benchmark_changes(measurements))
    return pd.DataFrame(rows, columns=["round", "kind", "benchmark"], dtype=object)


def _benchmark_changes(measurements: pd.DataFrame) -> Iterator[tuple[str, str, str]]:
    pairs = measurements[["round", "benchmark", "definition"]].drop_duplicates()
    held = {
        str(name): dict(zip(rows["benchmark"], rows["definition"], strict=True))
        for name, rows in pairs.groupby("round")
    }
    firsts = first_rounds(measurements, ["benchmark"])
    first = dict(zip(firsts["benchmark"], firsts["round"], strict=True))
    previous = previous_rounds(measurements)
    for round_id, now in held.items():
        before = held.get(previous.get(round_id, ""), {})
        for benchmark in now.keys() - before.keys():
            yield round_id, "new" if first[benchmark] == round_id else "returned", benchmark
        yield from ((round_id, "retired", benchmark) for benchmark in before.keys() - now.keys())
        for benchmark in now.keys() & before.keys():
            if now[benchmark] != before[benchmark]:
                yield round_id, "redefined", benchmark


def first_rounds(measurements: pd.DataFrame, names: list[str]) -> pd.DataFrame:
    """Give for each distinct value of the named columns the first round of its suite that has it.

    Needs `suite`, `round` and `published`. Columns: `suite`, the named ones, `round`. Rows of which a named column is
    empty are left out.
    """
    told = measurements[["suite", "published", "round", "result_id", *names]]
    known = told[told[names].replace("", None).notna().all(axis=1)]
    ordered = known.sort_values(["published", "round", "result_id"], kind="stable")
    return ordered.drop_duplicates(["suite", *names])[["suite", *names, "round"]].reset_index(drop=True)


def newcomers(measurements: pd.DataFrame, name: str) -> pd.DataFrame:
    """Give what of one column (`submitter`, `accelerator`, …) each round has for the first time.

    Needs `suite`, `round`, `published`, `result_id` and the column. Columns: `round`, the named one, and `results`
    (how many it has in that round). Sorted by round and name.
    """
    firsts = first_rounds(measurements, [name])
    found = measurements[["suite", name, "round", "result_id"]].merge(firsts, on=["suite", name, "round"], how="inner")
    counted = found.groupby(["round", name], sort=True)["result_id"].size()
    return counted.rename("results").reset_index()


def new_systems(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give the systems that a submitter had not submitted before: another accelerator or another number of them.

    Needs `suite`, `round`, `published`, `result_id`, `submitter`, `accelerator`, `accelerators`, `system_name` and
    `system_id`. Columns: `round`, `submitter`, `accelerator`, `accelerators`, `system_name` (the first, where it goes
    by several), `system_id` (the same one's) and `results`.
    """
    hardware = ["submitter", "accelerator", "accelerators"]
    firsts = first_rounds(measurements, hardware)
    told = measurements[["suite", *hardware, "round", "system_name", "system_id", "result_id"]]
    found = told.merge(firsts, on=["suite", *hardware, "round"], how="inner").sort_values("system_id")
    grouped = found.groupby(["round", *hardware], sort=True)
    return grouped.agg(
        system_name=("system_name", "first"), system_id=("system_id", "first"), results=("result_id", "size")
    ).reset_index()

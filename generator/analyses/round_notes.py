"""What each round brought: the frames that its notes are written from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from generator.analyses.carried import carried_over
from generator.analyses.coverage import coverage
from generator.analyses.gains import software_gains
from generator.analyses.previews import preview_follow_ups
from generator.analyses.records import records
from generator.analyses.succession import benchmark_changes, new_systems, newcomers, previous_rounds

if TYPE_CHECKING:
    from collections.abc import Mapping


def round_notes(
    measurements: pd.DataFrame, runs: pd.DataFrame, known: Mapping[str, pd.DataFrame] | None = None
) -> dict[str, pd.DataFrame]:
    """Give, for all rounds at once, what their notes tell; each frame has a column `round`.

    `totals`, `benchmarks`, `submitters`, `accelerators`, `systems`, `records` (broken ones only), `gains`, `coverage`,
    `previews` and `anomalies`; their columns are described at the analyses that they come from. `known` may hold what
    `shared` gives of the same tables, which is then not worked out again.
    """
    known = known or shared(measurements, runs)
    return {
        "totals": totals(measurements),
        "benchmarks": benchmark_changes(measurements),
        "submitters": newcomers(measurements, "submitter"),
        "accelerators": newcomers(measurements, "accelerator"),
        "systems": new_systems(measurements),
        "records": known["records"][known["records"]["previous_id"].ne("")].reset_index(drop=True),
        "gains": known["gains"],
        "coverage": known["coverage"],
        "previews": known["previews"],
        "anomalies": anomalies(measurements, known["carried_over"]),
    }


def shared(measurements: pd.DataFrame, runs: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Give the analyses that the notes of rounds share with other pages: records, gains, coverage, previews, carried_over."""
    return {
        "records": records(measurements),
        "gains": software_gains(measurements),
        "coverage": coverage(measurements),
        "previews": preview_follow_ups(measurements),
        "carried_over": carried_over(measurements, runs),
    }


def totals(measurements: pd.DataFrame) -> pd.DataFrame:
    """Count each round's results, systems and submitters.

    Columns: `round`, `previous` (the round before; "" for the first), `results`, `valid`, `closed`, `open`, `systems`,
    `submitters`, `largest` (the most accelerators in one system).
    """
    told = measurements[["round", "result_id", "system_id", "submitter", "accelerators"]].assign(
        valid=measurements["status"].eq("valid"),
        closed=measurements["division"].eq("closed"),
        open=measurements["division"].eq("open"),
    )
    table = told.groupby("round", sort=True).agg(
        results=("result_id", "size"),
        valid=("valid", "sum"),
        closed=("closed", "sum"),
        open=("open", "sum"),
        systems=("system_id", "nunique"),
        submitters=("submitter", "nunique"),
        largest=("accelerators", "max"),
    )
    previous = previous_rounds(measurements)
    table.insert(0, "previous", [previous.get(str(round_id), "") for round_id in table.index])
    return table.reset_index()


def anomalies(measurements: pd.DataFrame, copies: pd.DataFrame) -> pd.DataFrame:
    """Give the results that a reader should look at twice; `copies` are those that `carried_over` gives.

    Columns: `round`, `kind` ("incomplete", "invalid", "failed runs", "carried over"), `result_id` and `detail` (the
    reason, how many runs failed of how many, or the identifier of the result with the same logs). A result may be in
    more than one kind.
    """
    told = ["round", "kind", "result_id", "detail"]
    needed = ["round", "result_id", "status", "reason", "runs_failed", "runs_found"]
    results = measurements[needed].sort_values("result_id")
    doubtful = results[results["status"].ne("valid")]
    failed = results[results["status"].eq("valid") & results["runs_failed"].gt(0)]
    again = copies.merge(measurements[["result_id", "round"]], on="result_id", how="left")
    parts = [
        doubtful.assign(kind=doubtful["status"], detail=doubtful["reason"])[told],
        failed.assign(kind="failed runs", detail=_of(failed))[told],
        again.assign(kind="carried over", detail=again["original_id"])[told],
    ]
    return pd.concat(parts, ignore_index=True).sort_values(["round", "kind", "result_id"], ignore_index=True)


def _of(failed: pd.DataFrame) -> list[str]:
    return [f"{bad} of {found}" for bad, found in zip(failed["runs_failed"], failed["runs_found"], strict=True)]

"""What each round brought: the frames that its notes are written from."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.carried import carried_over
from generator.analyses.coverage import coverage
from generator.analyses.gains import software_gains
from generator.analyses.previews import preview_follow_ups
from generator.analyses.records import records
from generator.analyses.succession import benchmark_changes, new_systems, newcomers, previous_rounds
from generator.analyses.walks import cells

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_COUNTS = ("results", "valid", "closed", "open", "systems", "submitters")


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
    columns = ("round", "status", "division", "system_id", "submitter", "accelerators")
    rounds = defaultdict[str, list[tuple[Any, ...]]](list)
    for round_id, *row in cells(measurements, columns):
        rounds[round_id].append(tuple(row))
    previous = previous_rounds(measurements)
    rows = [(name, previous.get(name, ""), *_counted(own)) for name, own in sorted(rounds.items())]
    table = pd.DataFrame(rows, columns=["round", "previous", *_COUNTS, "largest"])
    return table.astype(dict.fromkeys(_COUNTS, "int64") | {"largest": "Int64"})


def _counted(rows: Sequence[tuple[Any, ...]]) -> tuple[int | None, ...]:
    """Count what `_COUNTS` names, and give the most accelerators, if any system's are known."""
    statuses, divisions, systems, submitters, accelerators = zip(*rows, strict=True)
    counts = (statuses.count("valid"), divisions.count("closed"), divisions.count("open"))
    largest = max((number for number in accelerators if number is not pd.NA), default=None)
    return len(rows), *counts, len(set(systems)), len(set(submitters)), largest


def anomalies(measurements: pd.DataFrame, copies: pd.DataFrame) -> pd.DataFrame:
    """Give the results that a reader should look at twice; `copies` are those that `carried_over` gives.

    Columns: `round`, `kind` ("incomplete", "invalid", "failed runs", "carried over"), `result_id` and `detail` (the
    reason, how many runs failed of how many, or the identifier of the result with the same logs). A result may be in
    more than one kind.
    """
    rounds: dict[str, str] = {}
    rows = []
    columns = ("result_id", "round", "status", "reason", "runs_failed", "runs_found")
    for result_id, round_id, status, reason, failed, found in cells(measurements, columns):
        rounds[result_id] = round_id
        if status != "valid":
            rows.append((round_id, status, result_id, reason))
        elif failed is not pd.NA and failed > 0:
            rows.append((round_id, "failed runs", result_id, f"{failed} of {found}"))
    again = cells(copies, ("result_id", "original_id"))
    rows += [(rounds[result_id], "carried over", result_id, original) for result_id, original in again]
    return pd.DataFrame(sorted(rows), columns=["round", "kind", "result_id", "detail"], dtype="object")

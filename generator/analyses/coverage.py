"""Coverage: who submitted what, at which sizes, and what is absent and why."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.walks import cells

if TYPE_CHECKING:
    from collections.abc import Sequence

NOT_SUBMITTED = "not submitted"
_COUNTS = ("results", "valid", "invalid", "incomplete")
# What results of one submitter come to, by the best that any of them is.
_STATUSES = ("valid", "incomplete", "invalid")


def coverage(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give a line for every submitter and benchmark of each round, submitted or not.

    Columns: `round`, `submitter`, `benchmark`, `results`, `valid`, `invalid`, `incomplete` (counts), `smallest` and
    `largest` (accelerators, over all results), and `status`: "valid" where at least one result is, else "incomplete",
    "invalid", or "not submitted". Benchmarks are those that anybody submitted in the round.
    """
    found = defaultdict[tuple[str, str, str], list[tuple[str, Any]]](list)
    columns = ("round", "submitter", "benchmark", "status", "accelerators")
    for round_id, submitter, benchmark, status, accelerators in cells(measurements, columns):
        found[round_id, submitter, benchmark].append((status, accelerators))
    submitters, benchmarks = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for round_id, submitter, benchmark in found:
        submitters[round_id].add(submitter)
        benchmarks[round_id].add(benchmark)
    rows = [
        (round_id, submitter, benchmark, *_cell(found.get((round_id, submitter, benchmark), ())))
        for round_id in sorted(submitters)
        for submitter in sorted(submitters[round_id])
        for benchmark in sorted(benchmarks[round_id])
    ]
    table = pd.DataFrame(rows, columns=[*columns[:3], *_COUNTS, "smallest", "largest", "status"])
    return table.astype(dict.fromkeys(_COUNTS, "int64") | {"smallest": "Int64", "largest": "Int64"})


def _cell(results: Sequence[tuple[str, Any]]) -> tuple[object, ...]:
    """Count some results by their status, give their smallest and largest size, and say what they come to."""
    counts = Counter(status for status, _ in results)
    sizes = [accelerators for _, accelerators in results if accelerators is not pd.NA]
    said = next((status for status in _STATUSES if counts[status]), NOT_SUBMITTED)
    ends = min(sizes, default=None), max(sizes, default=None)
    return len(results), counts["valid"], counts["invalid"], counts["incomplete"], *ends, said

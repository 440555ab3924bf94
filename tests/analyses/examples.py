"""Frames for tests of analyses: each says what matters and leaves the rest to a sensible default."""

from typing import Any

import pandas as pd

from generator.dataset.hardware import identity

ROUNDS = {
    "training-v0.5": "2018-12-12",
    "training-v0.6": "2019-07-10",
    "training-v1.0": "2021-06-30",
    "training-v1.1": "2021-12-01",
    "training-v2.0": "2022-06-29",
}

_DEFAULTS: dict[str, Any] = {
    "round": "training-v1.1",
    "benchmark": "resnet",
    "scenario": "",
    "metric": "time to train",
    "value": 10.0,
    "unit": "min",
    "better": "lower",
    "scaling_factor": 1.0,
    "status": "valid",
    "reason": "",
    "submitter": "ACME",
    "system_name": "Anvil",
    "division": "closed",
    "availability": "onprem",
    "nodes": 1,
    "accelerators": 8,
    "accelerator": "A1",
    "accelerator_slug": "a1",
    "family": "A",
    "vendor": "ACME",
    "host_processors": 2,
    "host_processor": "P1",
    "framework": "F1",
    "suite": "training",
    "definition": "resnet-v0.6",
}


def measurements(*given: dict[str, Any]) -> pd.DataFrame:
    """Make measurements, one a mapping, each with an identifier of its own unless it gives one."""
    rows = [_row(number, row) for number, row in enumerate(given)]
    frame = pd.DataFrame(rows, columns=list(_row(0, {})), dtype="object")
    return frame.astype(
        {
            "accelerators": "Int64",
            "nodes": "Int64",
            "host_processors": "Int64",
            "value": "float64",
            "scaling_factor": "float64",
        }
    )


def _row(number: int, given: dict[str, Any]) -> dict[str, Any]:
    row = _DEFAULTS | {"system_id": f"acme/s{number}"} | given
    version = row["round"].removeprefix("training-")
    row.setdefault("version", version)
    row.setdefault("hardware", identity(row))
    row.setdefault("published", ROUNDS.get(row["round"], ""))
    row.setdefault("result_id", f"{row['round']}/{row['system_id']}/{row['benchmark']}")
    return row


def runs(**given: list[float]) -> pd.DataFrame:
    """Make successful runs, a list of times for each result."""
    rows = [
        {
            "result_id": result_id,
            "run": run,
            "value": value,
            "unit": "min",
            "status": "success",
            "used": True,
            "sha256": f"{result_id}{run}",
        }
        for result_id, values in given.items()
        for run, value in enumerate(values)
    ]
    return pd.DataFrame(rows, columns=["result_id", "run", "value", "unit", "status", "used", "sha256"])


def mappings(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Give the rows as mappings."""
    return [{str(name): value for name, value in row.items()} for row in frame.to_dict("records")]

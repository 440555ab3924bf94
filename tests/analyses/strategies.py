"""Hypothesis strategies for analyses: small worlds in which names, sizes and times collide often."""

from typing import Any

import pandas as pd
from hypothesis import strategies as st

from tests.analyses.examples import ROUNDS, measurements

_ROW = st.fixed_dictionaries(
    {
        "round": st.sampled_from(sorted(ROUNDS)),
        "benchmark": st.sampled_from(["resnet", "bert"]),
        "division": st.sampled_from(["closed", "open"]),
        "availability": st.sampled_from(["cloud", "onprem", "preview", "research", ""]),
        "submitter": st.sampled_from(["ACME", "Zeta"]),
        "accelerator": st.sampled_from(["A1", "A2"]),
        "accelerators": st.sampled_from([None, 0, 8, 16, 64, 1024]),
        "nodes": st.sampled_from([None, 1, 4]),
        "host_processors": st.sampled_from([None, 0, 2, 8]),
        "value": st.sampled_from([None, 1.0, 2.0, 2.5, 10.0, 300.0]),
        "status": st.sampled_from(["valid", "valid", "valid", "invalid", "incomplete"]),
        "definition": st.sampled_from(["", "d1", "d2"]),
    }
)


@st.composite
def tables(draw: st.DrawFn) -> pd.DataFrame:
    """Draw measurements of up to twelve results; one definition holds for a benchmark in a round."""
    rows: list[dict[str, Any]] = draw(st.lists(_ROW, max_size=12))
    seen: dict[tuple[str, str], str] = {}
    for row in rows:
        row["definition"] = seen.setdefault((row["round"], row["benchmark"]), row["definition"])
    return measurements(*rows)


def runs_of(table: pd.DataFrame) -> pd.DataFrame:
    """Make three runs for each result, around its value."""
    rows = [
        {
            "result_id": result_id,
            "run": run,
            "value": value * factor,
            "unit": "min",
            "status": "success",
            "used": run == 1,
        }
        for result_id, value in zip(table["result_id"], table["value"], strict=True)
        for run, factor in enumerate((0.9, 1.0, 1.2))
    ]
    return pd.DataFrame(rows, columns=["result_id", "run", "value", "unit", "status", "used"])

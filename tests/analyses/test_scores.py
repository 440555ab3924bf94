"""Which of several results is the better one."""

import pandas as pd

from generator.analyses.scores import best_first, rows_best_first
from tests.analyses.examples import measurements


def test_rows_stand_in_the_order_of_the_table() -> None:
    table = measurements(
        {"value": 8.0, "accelerators": 16},
        {"value": 8.0, "accelerators": pd.NA},
        {"value": 8.0, "accelerators": 8},
        {"value": 8.0, "accelerators": 8},
        {"value": 7.0, "accelerators": 64},
        {"value": 3.0, "better": "higher"},
        {"value": 9.0, "better": "higher"},
    ).sample(frac=1, random_state=7)

    rows = rows_best_first({str(name): value for name, value in row.items()} for row in table.to_dict("records"))

    assert [row["result_id"] for row in rows] == best_first(table)["result_id"].tolist()

"""What must hold between cells: unique keys in order, references that lead somewhere, values that agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.dataset.dataset import TABLES
from generator.dataset.problems import Places
from generator.dataset.schema import columns
from generator.dataset.table_file import sorted_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dataset.dataset import Dataset
    from generator.dataset.problems import Problem
    from generator.dataset.vocabulary import Vocabulary

AGAIN = "import the round again"
SORTED = ("rounds", "systems", "results", "runs", "findings", "result_ids", "deviations")


def key_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find rows whose key another row has, and files whose rows are not in the order of their keys."""
    for name, table in dataset.tables().items():
        key = list(TABLES[name].KEY)
        places = Places(name, table)
        joined = ["/".join(map(str, values)) for values in zip(*(table[column] for column in key), strict=True)]
        keys = pd.Series(joined, dtype="object")
        yield from places.problems(
            keys.duplicated(), key[-1], "'" + keys + "' is there already", "remove one of the rows"
        )
        if name in SORTED:
            yield from _order_problems(name, table, places)


def _order_problems(name: str, table: pd.DataFrame, places: Places) -> Iterator[Problem]:
    """Name the first row of each file that stands too early or too late."""
    files = pd.Series(places.files, index=table.index, dtype="object")
    for file, part in table.groupby(files, sort=False):
        in_order = sorted_table(TABLES[name], part.reset_index(drop=True).assign(position=range(len(part))))
        moved = [row for row, position in enumerate(in_order["position"]) if row != position]
        if moved:
            first = int(table.index.get_indexer(part.index[[moved[0]]])[0])
            key = ", ".join(TABLES[name].KEY)
            yield places.problem(
                first, "", f"{file.split('/')[-1]} is not sorted by {key} from here on", "sort the rows"
            )


def reference_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find values that should name a row of another table and do not."""
    tables = dataset.tables()
    for name, table in tables.items():
        places = Places(name, table)
        for column in columns(TABLES[name]):
            if not column.means.references:
                continue
            target, key = column.means.references.split(".")
            values = table[column.name]
            wrong = (values != "") & ~values.isin(tables[target][key])
            messages = "'" + values.astype(str) + f"' is not in {target}"
            yield from places.problems(wrong, column.name, messages, f"add it there, or {AGAIN}")


def agreement_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find results whose system is not of their round, identifiers that are not made of their parts, and odd units."""
    systems, results, runs = dataset.systems, dataset.results, dataset.runs
    places = Places("results", results)
    pairs = set(zip(systems["round"], systems["system_id"], strict=True))
    lost = [pair not in pairs for pair in zip(results["round"], results["system_id"], strict=True)]
    messages = "'" + results["system_id"] + "' is no system of " + results["round"]
    yield from places.problems(pd.Series(lost, dtype=bool), "system_id", messages, AGAIN)
    parts = results["round"] + "/" + results["system_id"] + "/" + results["benchmark"]
    expected = parts.where(results["scenario"] == "", parts + "/" + results["scenario"])
    yield from places.problems(results["result_id"] != expected, "result_id", "should be '" + expected + "'", AGAIN)
    benchmarks = dataset.benchmarks.set_index("benchmark")
    for name in ("metric", "unit", "better"):
        meant = results["benchmark"].map(benchmarks[name]).fillna("")
        wrong = (meant != "") & (results[name] != meant)
        yield from places.problems(wrong, name, "'" + results[name] + "' should be '" + meant + "'", AGAIN)
    meant = runs["result_id"].map(results.drop_duplicates("result_id").set_index("result_id")["unit"]).fillna("")
    wrong = (meant != "") & (runs["unit"] != meant)
    yield from Places("runs", runs).problems(wrong, "unit", "'" + runs["unit"] + "' should be '" + meant + "'", AGAIN)


def product_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find systems whose totals are not nodes times what one node has, or that count accelerators without a name."""
    systems = dataset.systems
    places = Places("systems", systems)
    for total, each in (("accelerators", "accelerators_per_node"), ("host_processors", "host_processors_per_node")):
        product = systems["nodes"] * systems[each]
        wrong = (systems[total] != product).fillna(value=False)
        yield from places.problems(
            wrong,
            total,
            _text(systems[total]) + " is not " + _text(systems["nodes"]) + " nodes of " + _text(systems[each]),
            "correct it, or write a correction in data/corrections.yml",
        )
    nameless = (systems["accelerators"] > 0).fillna(value=False) & (systems["accelerator"] == "")
    messages = "is empty, with " + _text(systems["accelerators"]) + " of them"
    yield from places.problems(nameless, "accelerator", messages, "write a correction in data/corrections.yml")


def _text(values: pd.Series[Any]) -> pd.Series[str]:
    return values.astype("object").astype(str)


def deviation_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find deviations of results that are not open, and results whose lines disagree on whether they are all there are."""
    listed, divisions = dataset.deviations, dataset.systems[["round", "system_id", "division"]]
    joined = dataset.results.merge(divisions, on=["round", "system_id"])
    closed = listed["result_id"].isin(joined.loc[joined["division"].eq("closed"), "result_id"])
    torn = listed.groupby("result_id")["complete"].transform("nunique").gt(1)
    places = Places("deviations", listed)
    yield from places.problems(closed, "result_id", "'" + listed["result_id"] + "' is closed", "remove the row")
    yield from places.problems(
        torn, "complete", "'" + listed["result_id"] + "' is said to be complete and not", "write the same in its rows"
    )

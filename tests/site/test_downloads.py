"""What readers take away holds what the tables hold."""

import csv
import io
import json
from pathlib import PurePosixPath

import pandas as pd

from generator.dataset.dataset import TABLES
from generator.dataset.edition import Edition
from generator.dataset.rows import System
from generator.dataset.table_file import table_text, table_texts
from generator.site.downloads import downloads
from generator.site.lint import lint_text
from generator.site.table_forms import JSON, guarded, whole
from tests.examples import a_dataset, a_system

EDITION = Edition(data="0" * 64, version="2026.12", date="2026-12-01")


def files() -> dict[str, str]:
    return {path.name: text for path, text in downloads(a_dataset(9, 7, None), EDITION).items()}


def test_every_table_is_there_as_csv_and_json() -> None:
    assert {f"{name}.{form}" for name in TABLES for form in ("csv", "json")} < set(files())


def test_a_table_without_formulas_is_byte_for_byte_that_of_the_data() -> None:
    dataset = a_dataset(9, 7)

    text = downloads(dataset, EDITION)[PurePosixPath("results/data/runs.csv")]

    assert text == table_text(TABLES["runs"], dataset.runs)


def test_a_text_that_would_be_a_formula_is_guarded_and_a_number_is_not() -> None:
    dataset = a_dataset(
        9, others=[a_system("box-1", system_name="=1+1", host_memory="-5", framework="+x", interconnect="@a")]
    )

    systems = guarded(System, table_texts(System, dataset.systems))

    last = next(place for place, name in enumerate(systems["system_id"]) if name.endswith("box-1"))
    told = [systems[name][last] for name in ("system_name", "host_memory", "framework", "interconnect")]
    assert told == ["'=1+1", "-5", "'+x", "'@a"]


def test_json_has_every_text_as_it_is() -> None:
    systems = a_dataset(9, others=[a_system("box-1", system_name="=1+1")]).systems

    table = json.loads(whole(JSON, System, table_texts(System, systems)))

    names = [row[table["columns"].index("system_name")] for row in table["rows"]]
    assert "=1+1" in names


def test_unknown_is_null_in_json_and_empty_in_csv() -> None:
    found = files()
    results = json.loads(found["results.json"])
    value = results["columns"].index("value")

    assert [row[value] for row in results["rows"]] == [9.0, 7.0, None]
    assert [row["value"] for row in csv.DictReader(io.StringIO(found["results.csv"]))] == ["9.0", "7.0", ""]


def test_both_descriptions_name_every_csv_file_with_its_hash() -> None:
    package = json.loads(files()["datapackage.json"])

    assert {resource["path"] for resource in package["resources"]} == {f"{name}.csv" for name in TABLES}
    assert "croissant.json" in files()


def test_the_tables_are_left_as_they_were() -> None:
    dataset = a_dataset(9)
    before = {name: table.copy() for name, table in dataset.tables().items()}

    downloads(dataset, EDITION)

    for name, table in dataset.tables().items():
        pd.testing.assert_frame_equal(table, before[name])


def test_what_submitters_wrote_is_no_breach_of_the_rules_on_names() -> None:
    systems = a_dataset(9, others=[a_system("box-1", software_stack="NGC MLPerf v4.0")]).systems

    assert list(lint_text("results/data/systems.json", "json", whole(JSON, System, table_texts(System, systems)))) == []

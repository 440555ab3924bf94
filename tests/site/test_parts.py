"""A table of which one round changed is written anew in that round only, and no byte tells the difference."""

import dataclasses
from pathlib import Path, PurePosixPath

import pandas as pd
import pytest

from generator.dataset.dataset import Dataset
from generator.dataset.edition import Edition
from generator.dataset.rows import Row, Run
from generator.dataset.table_file import sorted_table, table_texts
from generator.site import downloads as module
from generator.site import table_forms
from generator.site.downloads import downloads
from generator.site.folder import Folder
from generator.site.ledger import Ledger
from generator.site.parts import cut, join
from generator.site.write import write
from tests.made import a_small_dataset

EDITION = Edition(data="0" * 64, version="2026.12", date="2026-12-01")
RUNS = PurePosixPath("results/data/runs.csv")


def in_order(dataset: Dataset) -> Dataset:
    """Give the dataset with its runs in the order in which files of data have them."""
    return dataclasses.replace(dataset, runs=sorted_table(Run, dataset.runs))


def slower(dataset: Dataset) -> Dataset:
    """Give the dataset with the last of its finished runs a little slower."""
    runs = dataset.runs.copy()
    runs.loc[runs.index[runs["value"].notna()][-1], "value"] += 0.5
    return dataclasses.replace(dataset, runs=runs)


def built(dataset: Dataset, root: Path) -> set[str]:
    """Write the downloads as a build does, and give the paths of those that were not held."""
    memory = root / "ledger.marshal"
    ledger = Ledger.load(memory, Folder.at(root / "docs"))
    made = downloads(dataset, EDITION, ledger)
    write(made.items(), ledger.docs, kept=ledger.keys)
    ledger.save(memory)
    return {path.name for path in made}


def contents(root: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((root / "docs/results/data").iterdir())}


@pytest.fixture
def written_rows(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the rows that are written as texts."""
    counted: list[int] = []

    def counting(row_type: type[Row], table: pd.DataFrame) -> table_forms.Texts:
        counted.append(len(table))
        return table_texts(row_type, table)

    monkeypatch.setattr(module, "table_texts", counting)
    return counted


def test_only_the_changed_rounds_rows_are_written_and_the_files_are_as_from_nothing(
    tmp_path: Path, written_rows: list[int]
) -> None:
    first = in_order(a_small_dataset())
    finished = first.runs[first.runs["value"].notna()]
    last = finished["result_id"].iloc[-1].partition("/")[0]
    built(first, tmp_path / "a")
    written_rows.clear()

    changed = built(slower(first), tmp_path / "a")

    assert {"runs.csv", "runs.json"} <= changed
    assert not {"systems.csv", "results.csv"} & changed
    assert written_rows == [int(first.runs["result_id"].str.startswith(f"{last}/").sum())]
    built(slower(first), tmp_path / "b")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_a_file_that_somebody_changed_gives_no_parts(tmp_path: Path, written_rows: list[int]) -> None:
    first = a_small_dataset()
    built(first, tmp_path / "a")
    file = tmp_path / "a/docs" / RUNS
    file.write_text(file.read_text().replace("success", "SUCCESS"))
    written_rows.clear()

    built(slower(first), tmp_path / "a")

    assert sum(written_rows) == len(first.runs)
    built(slower(first), tmp_path / "b")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_rows_in_another_order_than_their_file_has_are_one_part(tmp_path: Path) -> None:
    first = a_small_dataset()
    turned = dataclasses.replace(first, runs=first.runs.iloc[::-1].reset_index(drop=True))

    assert built(turned, tmp_path / "a") == built(first, tmp_path / "b")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


@pytest.mark.parametrize("form", table_forms.FORMS)
def test_parts_are_found_where_they_were_put(tmp_path: Path, form: table_forms.Form) -> None:
    text, spans = join("head\n", form.between, form.tail, [("a", "one"), ("b", "two"), ("c", "")])
    folder = Folder.at(tmp_path)
    folder.write("x", text.encode())
    ledger = Ledger(folder, {"x": ("", folder.stamp("x"))}, spans={"x": spans})

    known = cut("x", ledger)

    assert [known(mark) for mark in ("a", "b", "c", "d")] == ["one", "two", "", None]


def test_a_table_without_rows_is_its_head_and_its_tail() -> None:
    assert join("head\n", ",", "]", []) == ("head\n]", {})

"""Tables saved and loaded."""

import string
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from generator.dataset.dataset import TABLES, Dataset
from generator.dataset.rows import CurvePoint, System
from generator.dataset.schema import frame
from generator.dataset.store import inspect, load, load_curves, save_round
from generator.dataset.table_file import sorted_table, table_text
from generator.errors import InvalidDatasetError
from tests.examples import (
    a_curve_point,
    a_dataset,
    a_finding,
    a_result,
    a_run,
    a_system,
    a_vocabulary,
    complete,
    save,
)

TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]) | st.sampled_from("\t\n\r,\";'=+-"), max_size=20)
SYSTEMS = st.builds(
    a_system,
    st.text(string.ascii_lowercase, min_size=1, max_size=5),
    nodes=st.none() | st.integers(1, 10**6),
    host_memory=TEXT,
    host_processor=TEXT,
    accelerator_memory=TEXT,
    availability=st.sampled_from(["cloud", "onprem", "preview", "research", None]),
)
NUMBERS = st.none() | st.floats(0, allow_infinity=False)


def a_made_dataset(pairs: list[tuple[System, float | None]]) -> Dataset:
    results = [a_result(system, number) for system, number in pairs]
    runs = [a_run(result, value=result.value) for result in results]
    return complete([*(system for system, _ in pairs), *results, *runs, a_finding(message='é,\n"')])


DATASETS = st.lists(st.tuples(SYSTEMS, NUMBERS), min_size=1, max_size=4).map(a_made_dataset)


@settings(max_examples=20, deadline=None)
@given(DATASETS)
def test_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, dataset: Dataset) -> None:
    folder = tmp_path_factory.mktemp("data")
    save(dataset, folder)

    loaded = inspect(folder, a_vocabulary(dataset))[0].tables()

    for name, table in dataset.tables().items():
        assert_frame_equal(loaded[name], sorted_table(TABLES[name], table))


@settings(max_examples=20, deadline=None)
@given(DATASETS, st.randoms(use_true_random=False))
def test_the_order_of_rows_does_not_matter_to_a_file(dataset: Dataset, random: Random) -> None:
    for name, table in dataset.tables().items():
        shuffled = table.sample(frac=1, random_state=random.randrange(2**31))

        assert table_text(TABLES[name], shuffled) == table_text(TABLES[name], table)


def test_a_cell_of_a_wrong_type_is_named_with_file_row_and_column(tmp_path: Path) -> None:
    save(a_dataset(9, 7), tmp_path)
    spoil(tmp_path, "systems", ",1,8,8,", ",one,8,8,")

    with pytest.raises(InvalidDatasetError) as error:
        load(tmp_path, a_vocabulary())

    assert str(error.value).splitlines() == [
        "data/rounds/training-v1.0/systems.csv:2: nodes: 'one' is no integer; correct it",
        "data/rounds/training-v1.0/systems.csv:3: nodes: 'one' is no integer; correct it",
        "2 problems",
    ]


def spoil(folder: Path, table: str, old: str, new: str) -> None:
    path = folder / f"rounds/training-v1.0/{table}.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_faults_of_every_file_are_found_at_once(tmp_path: Path) -> None:
    save(a_dataset(9), tmp_path)
    spoil(tmp_path, "results", ",9.0,min,", ",nine,min,")
    spoil(tmp_path, "runs", ",false,", ",no,")
    (tmp_path / "rounds/training-v1.0/findings.csv").write_text("round,path\n", encoding="utf-8")

    _, problems = inspect(tmp_path, a_vocabulary())

    assert [f"{p.file.split('/')[-1]}:{p.row} {p.column} {p.message}" for p in problems] == [
        "results.csv:2 value 'nine' is no number",
        "runs.csv:2 used 'no' is no boolean",
        "runs.csv:6 used 'no' is no boolean",
        "findings.csv:1  the header lacks kind, line, message",
    ]


def test_a_line_with_a_cell_too_many_is_named(tmp_path: Path) -> None:
    save(a_dataset(9), tmp_path)
    spoil(tmp_path, "results", "resnet,resnet,", "resnet,resnet,,")

    _, problems = inspect(tmp_path, a_vocabulary())

    assert [str(problem) for problem in problems] == [
        "data/rounds/training-v1.0/results.csv:2: has 20 cells instead of 19; quote cells that hold a comma"
    ]


def test_an_empty_folder_is_an_empty_dataset_without_rounds(tmp_path: Path) -> None:
    dataset, problems = inspect(tmp_path, a_vocabulary())

    assert len(dataset.results) == 0
    assert [problem.file for problem in problems] == ["data/rounds.csv"]


def test_curves_are_saved_and_loaded(tmp_path: Path) -> None:
    result = a_result(a_system())
    points = [a_curve_point(result, time_s=time) for time in (120.0, 60.0)]
    empty = a_dataset(9)
    tables = {"systems": empty.systems, "results": empty.results, "runs": empty.runs, "findings": empty.findings}
    save_round(tmp_path, "training-v1.0", **tables, curves=frame(CurvePoint, points))

    assert load_curves(tmp_path, "training-v1.0")["time_s"].tolist() == [60.0, 120.0]


def test_a_round_without_curves_has_none(tmp_path: Path) -> None:
    assert load_curves(tmp_path, "training-v1.0").empty


def test_an_unknown_submitter_is_kept_and_marked(tmp_path: Path) -> None:
    save(a_dataset(9, submitter="Brand New Inc."), tmp_path)

    submitters = load(tmp_path, a_vocabulary()).submitters

    assert submitters.to_dict("records") == [{"submitter": "Brand New Inc.", "slug": "brand-new-inc", "known": False}]

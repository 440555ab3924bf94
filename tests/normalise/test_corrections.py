"""Known errors mended, where they still are."""

import dataclasses
from pathlib import Path

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from generator.dataset.vocabulary import Correction, Name
from generator.errors import DataFileError, StaleCorrectionError
from generator.normalise.canonical import canonical
from generator.normalise.corrections import correct, load_corrections
from tests.examples import a_dataset, a_vocabulary

ENTRY = """
- table: systems
  round: training-v1.0
  keys: [acme/box-0, acme/box-1]
  change:
    accelerators_per_node: {expect: 8, value: 4}
    nodes: {expect: 1, value: ""}
  reason: >-
    The folder says four,
    and so does the next round.
"""


def a_correction(**changes: str) -> Correction:
    fields = {
        "table": "systems",
        "round": "training-v1.0",
        "key": "acme/box-0",
        "column": "nodes",
        "expect": "1",
        "value": "2",
        "reason": "The folder says so.",
    }
    return Correction(**{**fields, **changes})  # type: ignore[arg-type]  # the table is one of two texts


def corrected(*corrections: Correction) -> dict[str, pd.DataFrame]:
    dataset = a_dataset(9, 7)
    return correct({"systems": dataset.systems, "results": dataset.results}, corrections)


def test_an_entry_is_one_correction_for_each_row_and_column(tmp_path: Path) -> None:
    path = tmp_path / "corrections.yml"
    path.write_text(ENTRY, encoding="utf-8")

    read = load_corrections(path)

    assert [(each.key, each.column, each.expect, each.value) for each in read] == [
        ("acme/box-0", "accelerators_per_node", "8", "4"),
        ("acme/box-1", "accelerators_per_node", "8", "4"),
        ("acme/box-0", "nodes", "1", ""),
        ("acme/box-1", "nodes", "1", ""),
    ]
    assert read[0].reason == "The folder says four, and so does the next round."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("nodes:", "knots:", "the correction of ['acme/box-0', 'acme/box-1']: there is no column systems.knots"),
        ("table: systems", "table: runs", "the correction of ['acme/box-0', 'acme/box-1'] needs a table (systems or results), keys, and a reason that gives evidence"),
        ("  round: training-v1.0\n", "", "the correction of ['acme/box-0', 'acme/box-1'] lacks round"),
        ("expect: 1, ", "", "the correction of ['acme/box-0', 'acme/box-1'], nodes, lacks expect"),
    ],
)  # fmt: skip
def test_a_faulty_entry_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "corrections.yml"
    path.write_text(ENTRY.replace(old, new), encoding="utf-8")

    with pytest.raises(DataFileError) as error:
        load_corrections(path)

    assert str(error.value) == f"{path}: {message}"


def test_a_row_with_the_error_is_corrected_and_the_others_are_not() -> None:
    assert corrected(a_correction())["systems"]["nodes"].tolist() == [2, 1]


def test_a_value_can_become_unknown() -> None:
    assert corrected(a_correction(value=""))["systems"]["nodes"].isna().tolist() == [True, False]


def test_text_numbers_and_results_are_corrected_too() -> None:
    done = corrected(
        a_correction(column="host_memory", expect="2 TB", value="1 TB"),
        a_correction(table="results", key="training-v1.0/acme/box-0/resnet", column="value", expect="9.0", value="8.5"),
    )

    assert done["systems"]["host_memory"].tolist() == ["1 TB", "2 TB"]
    assert done["results"]["value"].tolist() == [8.5, 7.0]


def test_a_row_that_is_right_already_stays() -> None:
    once = corrected(a_correction())
    twice = correct(once, [a_correction()])

    assert_frame_equal(twice["systems"], once["systems"])


def test_corrections_of_rounds_that_are_not_there_do_not_matter() -> None:
    assert corrected(a_correction(round="training-v9.9"))["systems"]["nodes"].tolist() == [1, 1]


def test_every_stale_correction_is_in_one_error() -> None:
    with pytest.raises(StaleCorrectionError) as error:
        corrected(a_correction(expect="3"), a_correction(key="acme/gone"))

    assert str(error.value).splitlines() == [
        "data/corrections.yml: matches nothing any more, review or remove: training-v1.0 acme/box-0 systems.nodes: '3' -> '2'",
        "data/corrections.yml: matches nothing any more, review or remove: training-v1.0 acme/gone systems.nodes: '1' -> '2'",
    ]


def test_names_come_before_corrections() -> None:
    dataset = a_dataset(9, accelerator="TPU")
    vocabulary = a_vocabulary(
        dataset,
        names={"accelerators": (Name(name="Google TPU", slug="tpu", spellings=("TPU",)),)},
        corrections=(a_correction(column="accelerator", expect="Google TPU", value="Google TPU v4"),),
    )

    once = canonical(dataset, vocabulary)
    twice = canonical(once, vocabulary)

    assert once.systems[["accelerator", "accelerator_raw"]].to_numpy().tolist() == [["Google TPU v4", "TPU"]]
    assert_frame_equal(twice.systems, once.systems)
    assert dataclasses.replace(once, systems=dataset.systems).results.equals(dataset.results)

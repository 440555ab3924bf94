"""The committed data: sound, and read fast enough to be read often."""

from pathlib import Path

import pytest

from generator.dataset.checks import check
from generator.dataset.dataset import TABLES, Dataset
from generator.dataset.store import FILES, load
from generator.dataset.table_file import table_text
from generator.dataset.vocabulary import Vocabulary
from generator.normalise.canonical import canonical
from generator.normalise.vocabulary import load_vocabulary

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return load_vocabulary(DATA)


@pytest.fixture(scope="module")
def dataset(vocabulary: Vocabulary) -> Dataset:
    return load(DATA, vocabulary)


def test_the_committed_data_has_no_problem(dataset: Dataset, vocabulary: Vocabulary) -> None:
    assert [str(problem) for problem in check(dataset, vocabulary)] == []


def test_names_and_corrections_are_applied_to_the_committed_tables(dataset: Dataset, vocabulary: Vocabulary) -> None:
    again = canonical(dataset, vocabulary)

    assert again.systems.equals(dataset.systems)
    assert again.results.equals(dataset.results)


def test_every_committed_table_is_in_the_one_form(dataset: Dataset) -> None:
    rounds = {path.name: path for path in (DATA / "rounds").iterdir()}
    for name in ("systems", "results", "findings"):
        table = dataset.tables()[name]
        for round_id, path in rounds.items():
            text = table_text(FILES[name], table[table["round"] == round_id])

            assert (path / f"{name}.csv").read_text(encoding="utf-8") == text
    assert (DATA / "rounds.csv").read_text(encoding="utf-8") == table_text(TABLES["rounds"], dataset.rounds)

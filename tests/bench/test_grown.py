"""Made data of any size are sound, and of the real ones' shape."""

from pathlib import Path

import pandas as pd
import pytest

from generator.dataset.checks import sound
from generator.dataset.dataset import Dataset
from generator.normalise.vocabulary import load_vocabulary
from tests.bench import grown
from tests.bench.growing import GROWTH, told
from tests.bench.measure import Cost
from tests.bench.project import Made
from tests.bench.same import told as compared

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("made")
    for times in (1, 2):
        grown.make(DATA, made / f"{times}", times)
    return made


@pytest.fixture(scope="module")
def once(folder: Path) -> Dataset:
    return sound(folder / "1", load_vocabulary(folder / "1"))


@pytest.fixture(scope="module")
def twice(folder: Path) -> Dataset:
    return sound(folder / "2", load_vocabulary(folder / "2"))


def test_twice_the_data_have_twice_the_rows_of_everything_that_is_submitted(once: Dataset, twice: Dataset) -> None:
    grows = ("submitters", "systems", "results", "runs", "findings", "deviations")
    stays = ("rounds", "benchmarks", "rules", "accelerators", "claims")

    assert [len(twice.tables()[name]) for name in grows] == [2 * len(once.tables()[name]) for name in grows]
    assert [len(twice.tables()[name]) for name in stays] == [len(once.tables()[name]) for name in stays]
    assert set(once.results["round"]) == set(once.rounds["round"])


def test_a_copy_has_other_times_and_logs_than_its_original(once: Dataset, twice: Dataset) -> None:
    copies = twice.results[~twice.results["result_id"].isin(once.results["result_id"])]
    hashes, before = (table.runs["sha256"][table.runs["sha256"] != ""] for table in (twice, once))

    assert not set(copies["value"].dropna()) & set(once.results["value"])
    assert 1 < copies["value"].mean() / once.results["value"].mean() < 1.11
    assert hashes.duplicated().sum() == 2 * before.duplicated().sum()


def test_a_copy_is_as_far_from_the_reference_as_its_original(folder: Path) -> None:
    before, pairs = off(folder / "1"), off(folder / "2")

    assert len(pairs) == 2 * len(before) > 0
    assert pairs.sum() == 2 * before.sum()


def off(folder: Path) -> "pd.Series[bool]":
    """Say of each result whether the reference has another score of it."""
    reference = pd.read_csv(folder / "reference.csv", keep_default_na=False, na_values={"value": [""]})
    results = pd.concat(map(pd.read_csv, (folder / "rounds").glob("*/results.csv")))
    pairs = reference.merge(results, on=["round", "source_path"], suffixes=("_theirs", ""))
    return (pairs["value_theirs"] / pairs["value"] - 1).abs() > 1e-6


def test_the_same_data_are_made_each_time(folder: Path, tmp_path: Path) -> None:
    grown.make(DATA, tmp_path / "again", 2)

    for path in (folder / "2").rglob("*.csv"):
        assert path.read_bytes() == (tmp_path / "again" / path.relative_to(folder / "2")).read_bytes()


def test_growth_that_is_linear_has_an_exponent_of_one() -> None:
    costs = {times: Cost(user_s=times, system_s=2.0 * times, wall_s=1, peak_mib=1) for times in GROWTH}
    sites = {times: Made(pages={"list": 100 * times, "a": 200, "b": 300}, files=3, size=600) for times in GROWTH}

    said = list(told(costs, sites))

    assert said[0] == "from 1× to 16×: exponent of processor time 1.00, of user time 1.00; a page +250.0%"
    assert said[-1] == "16×: 1 pages that list ever more, of 1.6 kB; 2 others, of 0.25 kB"


def test_sites_that_differ_are_told_apart_by_their_files() -> None:
    assert compared({"a": "1", "b": "2"}, {"a": "1", "b": "2"}).startswith("2 files, all the same")
    assert compared({"a": "1", "b": "2"}, {"a": "0", "c": "2"}) == "3 of 2 files DIFFER: a, b, c"


def test_the_middle_of_measurements_is_taken_figure_by_figure() -> None:
    costs = [Cost(user_s=user, system_s=0, wall_s=wall, peak_mib=5) for user, wall in ((1, 30), (3, 10), (2, 20))]

    assert Cost.median(costs) == Cost(user_s=2, system_s=0, wall_s=20, peak_mib=5)

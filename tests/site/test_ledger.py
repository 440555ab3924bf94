"""Generated files that would be the same are not made again, and the ledger changes no byte."""

import dataclasses
from pathlib import Path

import pytest

from generator.dataset.dataset import Dataset
from generator.site import build, kitchen
from tests.made import a_small_dataset, make_project


def contents(root: Path) -> dict[str, bytes]:
    files = sorted(path for path in (root / "docs/results").rglob("*") if path.is_file())
    return {str(path.relative_to(root)): path.read_bytes() for path in files}


def slower(dataset: Dataset) -> Dataset:
    """Give the dataset with one result of v1.1 a little slower."""
    results = dataset.results.copy()
    (row,) = results.index[results["result_id"] == "training-v1.1/graphcore/ipu-pod64-tf1/resnet"]
    results.loc[row, ["value", "unscaled_value"]] *= 1.01
    return dataclasses.replace(dataset, results=results)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes], str]:
    root = make_project(tmp_path_factory.mktemp("ledger"))
    build.write_pages(a_small_dataset(), root)
    before = contents(root)
    said = build.write_pages(slower(a_small_dataset()), root)
    return root, before, said


def test_a_changed_result_changes_the_pages_that_show_it_and_no_other(
    built: tuple[Path, dict[str, bytes], str],
) -> None:
    root, before, _ = built
    changed = {name for name, data in contents(root).items() if before.get(name) != data}

    assert "docs/results/training/v1.1/graphcore/ipu-pod64-tf1/resnet.md" in changed
    assert "docs/results/training/v1.1/benchmarks/resnet.md" in changed
    assert not {name for name in changed if "v1.0/nvidia" in name or "/bert" in name}


def test_nothing_is_rendered_or_drawn_again_when_nothing_changed(
    built: tuple[Path, dict[str, bytes], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_render(*_: object) -> str:
        raise AssertionError

    monkeypatch.setattr(kitchen, "render", no_render)

    assert "0 files changed, 0 deleted" in build.write_pages(slower(a_small_dataset()), built[0])


def test_the_tree_is_the_same_without_the_ledger(built: tuple[Path, dict[str, bytes], str]) -> None:
    root, _, _ = built
    before = contents(root)
    (root / ".cache/ledger.marshal").unlink()

    build.write_pages(slower(a_small_dataset()), root)

    assert contents(root) == before


@pytest.mark.parametrize("end", ["md", "svg", "inline", "csv"])
def test_a_generated_file_that_was_changed_by_hand_is_made_again(
    built: tuple[Path, dict[str, bytes], str], end: str
) -> None:
    root, _, _ = built
    before = contents(root)
    changed = next(path for path in sorted((root / "docs/results").rglob(f"*.{end}")) if path.stat().st_size)
    with changed.open("r+") as file:
        file.write("x")

    build.write_pages(slower(a_small_dataset()), root)

    assert contents(root) == before

"""Deviations of open results from closed: a table by hand that may be absent, and is checked like the others."""

from pathlib import Path

import pytest

from generator.dataset.checks import check
from generator.dataset.dataset import Dataset
from generator.dataset.store import load
from tests.examples import a_dataset, a_vocabulary, save

HEAD = "result_id,deviation,complete,reason,source\n"
OPEN = "training-v1.0/acme/box-0/resnet"


def loaded(folder: Path, *lines: str, division: str = "open") -> Dataset:
    dataset = a_dataset(10.0, division=division)
    save(dataset, folder)
    if lines:
        (folder / "deviations.csv").write_text(HEAD + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    return load(folder, a_vocabulary(dataset))


def told(dataset: Dataset) -> tuple[str, bool]:
    row = dataset.measurements().iloc[0]
    return row["deviations"], bool(row["deviations_complete"])


def test_a_result_without_a_line_has_no_list(tmp_path: Path) -> None:
    assert told(loaded(tmp_path)) == ("", False)


@pytest.mark.parametrize("complete", [True, False])
def test_the_lines_of_a_result_are_joined_and_know_whether_they_are_all(tmp_path: Path, complete: bool) -> None:
    word = str(complete).lower()
    dataset = loaded(tmp_path, f"{OPEN},another model,{word},why,where", f"{OPEN},another optimizer,{word},why,where")

    assert told(dataset) == ("another model; another optimizer", complete)
    assert [str(problem) for problem in check(dataset, a_vocabulary(dataset)) if "deviations" in problem.file] == []


@pytest.mark.parametrize(
    ("lines", "division", "said"),
    [
        ([f"{OPEN},another model,true,why,where"], "closed", "data/deviations.csv:2: result_id: 'training-v1.0/acme/box-0/resnet' is closed"),
        ([f"{OPEN}s,another model,true,why,where"], "open", "data/deviations.csv:2: result_id: 'training-v1.0/acme/box-0/resnets' is not in results"),
        ([f"{OPEN},a,true,why,where", f"{OPEN},b,false,why,where"], "open", "data/deviations.csv:2: complete: 'training-v1.0/acme/box-0/resnet' is said to be complete and not"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_a_problem(tmp_path: Path, lines: list[str], division: str, said: str) -> None:
    dataset = loaded(tmp_path, *lines, division=division)

    assert any(str(problem).startswith(said) for problem in check(dataset, a_vocabulary(dataset)))

"""The commands `check` and `names` over a made data folder."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import cli
from tests.examples import a_dataset, save

NAMES = {
    "submitters": "- name: ACME\n",
    "accelerators": "- name: ACME A1-40GB\n  family: A1\n  vendor: ACME\n",
    "processors": "- name: AMD EPYC 7742\n  cores: 64\n",
}
RULES = """
training:
  fallback: {runs: 3}
  rounds: [{rounds: [v1.0], source: made}]
  benchmarks:
    - {benchmark: resnet, name: ResNet, task: Images, area: Vision, dataset: Pictures, quality_metric: accuracy,
       description: Sorts., rules: [{rounds: [v1.0], target: 75.9 %, target_value: 0.759, runs: 5}]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    save(a_dataset(9, 7, accelerator="Acme A1 (40GB)"), tmp_path)
    (tmp_path / "benchmarks.yml").write_text(RULES, encoding="utf-8")
    (tmp_path / "names").mkdir()
    for kind, text in NAMES.items():
        (tmp_path / f"names/{kind}.yml").write_text(text, encoding="utf-8")
    return tmp_path


def run(*arguments: str | Path, given: str = "") -> Result:
    return CliRunner().invoke(cli, [str(argument) for argument in arguments], input=given)


def test_an_unknown_name_is_found_reviewed_accepted_and_gone(folder: Path) -> None:
    before = run("check", "--data", folder)
    answers = folder / "answers.yml"
    answers.write_text(
        run("names", "--data", folder).output.replace("name: Acme A1 (40GB)", "name: ACME A1-40GB"), "utf-8"
    )
    accepted = run("names", "--data", folder, "--accept", answers)
    after = run("check", "--data", folder)

    assert before.exit_code == 1
    assert before.output.splitlines()[-1].endswith("0 changes: 1 problem")
    assert accepted.output == f"renamed {folder}/rounds/training-v1.0/systems.csv\n"
    assert (after.exit_code, after.output.splitlines()[-1].split(": ")[-1]) == (0, "0 problems")
    assert "ACME A1-40GB,Acme A1 (40GB)" in (folder / "rounds/training-v1.0/systems.csv").read_text("utf-8")
    assert "spellings:\n    - Acme A1 (40GB)\n" in (folder / "names/accelerators.yml").read_text("utf-8")


def test_what_a_check_prints_can_be_piped_into_the_lists(folder: Path) -> None:
    (folder / "names/accelerators.yml").unlink()
    checked = run("check", "--data", folder)
    accepted = run("names", "--data", folder, "--accept", "-", given=checked.output)

    assert (checked.exit_code, accepted.exit_code) == (1, 0)
    assert "- name: Acme A1 (40GB)\n" in (folder / "names/accelerators.yml").read_text("utf-8")
    assert run("check", "--data", folder).exit_code == 0


def test_a_check_whose_entry_was_given_a_known_name_makes_a_spelling_of_it(folder: Path) -> None:
    reviewed = run("check", "--data", folder).output.replace("{name: Acme A1 (40GB)", "{name: ACME A1-40GB")
    accepted = run("names", "--data", folder, "--accept", "-", given=reviewed)

    assert accepted.output == f"renamed {folder}/rounds/training-v1.0/systems.csv\n"
    assert "spellings:\n    - Acme A1 (40GB)\n" in (folder / "names/accelerators.yml").read_text("utf-8")


def test_entries_that_would_not_be_read_back_change_nothing(folder: Path) -> None:
    accepted = run("names", "--data", folder, "--accept", "-", given=run("check", "--data", folder).output)

    both = "'ACME A1-40GB' and 'Acme A1 (40GB)' both have the slug acme-a1-40gb; make one a spelling of the other"
    assert f"standard input: with these entries, {both}" in str(accepted.exception)
    assert (folder / "names/accelerators.yml").read_text("utf-8") == NAMES["accelerators"]


def test_a_file_that_is_not_there_is_told_in_one_line(folder: Path) -> None:
    accepted = run("names", "--data", folder, "--accept", folder / "none.yml")

    assert (
        str(accepted.exception)
        == f"{folder}/none.yml: is not there; write it with 'benchbook names' and review it first"
    )


def test_a_file_that_cannot_be_read_does_not_hide_the_other_problems(folder: Path) -> None:
    (folder / "rounds/training-v1.0/findings.csv").write_text("nonsense\n", "utf-8")

    output = run("check", "--data", folder).output

    assert "findings.csv:1: the header lacks" in output
    assert "'Acme A1 (40GB)' is not known" in output


def test_the_report_says_that_there_is_nothing_where_there_is_nothing(folder: Path) -> None:
    output = run("check", "--report", "--data", folder).output

    assert "| training-v1.0 | 2 | 2 | 0 | 0 |" in output
    assert "Every result has a valid score." in output


def test_accepting_without_a_file_applies_what_people_have_written_into_the_lists(folder: Path) -> None:
    (folder / "names/accelerators.yml").write_text(
        NAMES["accelerators"] + "  spellings: [Acme A1 (40GB)]\n", encoding="utf-8"
    )

    assert run("names", "--data", folder, "--accept").output == f"renamed {folder}/rounds/training-v1.0/systems.csv\n"
    assert run("names", "--data", folder, "--accept").output == ""
    assert run("check", "--data", folder).exit_code == 0

"""The difference between two states of the data, in its three forms and from folders and revisions."""

import json
import subprocess
from pathlib import Path

import pandas as pd
import pytest
from click.testing import CliRunner

from generator.cli import cli
from generator.errors import DataFileError, SourceError
from generator.publish.difference import as_json, as_markdown, as_text
from generator.sources.states import data_at

RESULTS = "round,result_id,system_id,benchmark,value,unit,source_path"
ONE = "training-v9.9,training-v9.9/acme/one/resnet,acme/one,resnet,2.5,min,ACME/results/one/resnet"
TWO = "training-v9.9,training-v9.9/acme/two/resnet,acme/two,resnet,1.25,min,ACME/results/two/resnet"


def a_data_folder(folder: Path, *results: str) -> Path:
    rounds = folder / "rounds" / "training-v9.9"
    rounds.mkdir(parents=True)
    (folder / "rounds.csv").write_text("round,published\ntraining-v9.9,2031-01-01\n")
    (rounds / "results.csv").write_text("\n".join([RESULTS, *results]) + "\n")
    return folder


def a_change(**values: str) -> pd.DataFrame:
    row = {"table": "results", "kind": "changed", "key": "a", "column": "value", "old": "1", "new": "2"} | values
    return pd.DataFrame([row], dtype=object)


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True, capture_output=True)


def test_two_folders_differ_by_the_result_that_one_adds(tmp_path: Path) -> None:
    old, new = a_data_folder(tmp_path / "old", ONE), a_data_folder(tmp_path / "new", ONE, TWO)

    done = CliRunner().invoke(cli, ["diff", str(old), str(new)])

    assert done.output == "results: 1 added\n  + training-v9.9/acme/two/resnet: 1.25 min\n"
    assert done.exit_code == 0


def test_two_revisions_differ_by_what_was_committed_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_data_folder(tmp_path / "data", ONE)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "data")
    git(tmp_path, "commit", "-q", "-m", "one")
    results = tmp_path / "data/rounds/training-v9.9/results.csv"
    results.write_text(results.read_text().replace("2.5", "2.25"))
    git(tmp_path, "commit", "-q", "-a", "-m", "two")
    monkeypatch.chdir(tmp_path)

    done = CliRunner().invoke(cli, ["diff", "HEAD~1", "HEAD"])

    assert done.output == "results: 1 changed\n  ~ training-v9.9/acme/one/resnet: value: 2.5 → 2.25\n"


def test_a_checkout_stands_for_its_data_folder(tmp_path: Path) -> None:
    a_data_folder(tmp_path / "data", ONE)

    with data_at(str(tmp_path), tmp_path) as folder:
        assert folder == tmp_path / "data"


@pytest.mark.parametrize("name", ["nowhere", "--output=planted"])
def test_what_is_neither_folder_nor_revision_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SourceError, match="neither a folder nor a git revision"), data_at(name, tmp_path):
        pass

    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_table_is_named(tmp_path: Path) -> None:
    folder = a_data_folder(tmp_path, ONE)
    (folder / "rounds.csv").write_text("colour\nred\n")

    done = CliRunner().invoke(cli, ["diff", str(folder), str(folder)])

    assert isinstance(done.exception, DataFileError)
    assert "rounds.csv: has no column 'round'" in str(done.exception)


def test_no_difference_is_said() -> None:
    nothing = a_change().iloc[:0]

    assert as_text(nothing) == "nothing changed\n"
    assert as_markdown(nothing) == "Nothing changed.\n"


def test_text_from_submissions_is_safe_in_markdown() -> None:
    text = as_markdown(a_change(column="reason", new="<script>|x|[a](javascript:b)\nnext"))

    assert r"\<script\>\|x\|\[a\](javascript:b) next" in text


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert "\x1b" not in as_text(a_change(new="\x1b[2Jgone"))


def test_json_holds_the_counts_and_each_change() -> None:
    document = json.loads(as_json(pd.concat([a_change(), a_change(column="unit")])))

    assert document["counts"] == {"results": {"changed": 1}}
    assert len(document["changes"]) == 2


def test_runs_are_counted_and_not_listed() -> None:
    assert as_text(a_change(table="runs", kind="added")) == "runs: 1 added\n"

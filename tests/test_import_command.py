"""The command `import`, from its words to its exit status."""

import json
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import cli
from tests.importers.made import FIVE, a_submission

ROOT = Path(__file__).parent.parent


def write(root: Path, files: Mapping[str, bytes]) -> Path:
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    return root


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, ["import", *map(str, words), "--workers", "1"])


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    about = {"suite": "training", "version": "1.1", "repository": "https://example.org/r", "commit": "a" * 40}
    return write(tmp_path / "copy", a_submission(FIVE) | {"SOURCE.json": json.dumps(about).encode()})


def test_a_folder_is_imported(source: Path, tmp_path: Path) -> None:
    done = run(source, "--data", tmp_path / "data")

    assert done.exit_code == 0
    assert done.output == (
        "copy: training-v1.1: 1 system, 1 result (1 valid), 5 runs, 10 evaluations\n"
        "  doubtful: 1 assumed-rule, 1 extra-runs; see findings.csv\n"
    )
    assert sorted(content(tmp_path / "data")) == [
        "rounds.csv",
        *(f"rounds/training-v1.1/{name}" for name in ("curves.parquet", "findings.csv", "results.csv")),
        *(f"rounds/training-v1.1/{name}" for name in ("runs.csv", "systems.csv")),
    ]
    assert f"training-v1.1,training,v1.1,,https://example.org/r,{'a' * 40}," in (
        (tmp_path / "data/rounds.csv").read_text("utf-8")
    )


def test_importing_twice_changes_nothing(source: Path, tmp_path: Path) -> None:
    run(source, "--data", tmp_path / "data")
    before = content(tmp_path / "data")
    run(source, "--data", tmp_path / "data")

    assert content(tmp_path / "data") == before


def test_an_archive_writes_the_bytes_that_its_folder_writes(source: Path, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "copy.tar.xz", "w:xz") as archive:
        archive.add(source, arcname="training_results_v1.1")
    run(source, "--data", tmp_path / "one")
    run(tmp_path / "copy.tar.xz", "--data", tmp_path / "two")

    assert content(tmp_path / "one") == content(tmp_path / "two")


def test_a_git_repository_and_its_address_write_the_same_tables(source: Path, tmp_path: Path) -> None:
    identity = ("-c", "user.name=Tester", "-c", "user.email=tester@localhost", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-q", "-m", "Results")):
        subprocess.run(["git", "-C", str(source), *identity, *words], check=True)
    subprocess.run(["git", "clone", "-q", "--bare", str(source), str(tmp_path / "bare.git")], check=True)
    for name, place in (("one", str(tmp_path / "bare.git")), ("two", (tmp_path / "bare.git").as_uri())):
        assert run(place, "--data", tmp_path / name).exit_code == 0

    assert content(tmp_path / "one") == content(tmp_path / "two")
    head = subprocess.run(["git", "-C", str(source), "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    assert head.stdout.strip() in (tmp_path / "one/rounds.csv").read_text("utf-8")


def test_the_round_may_be_named(source: Path, tmp_path: Path) -> None:
    (source / "SOURCE.json").unlink()

    assert run(source, "--data", tmp_path / "data").exit_code != 0
    assert run(source, "--data", tmp_path / "data", "--round", "training-v9.0").exit_code == 0
    assert (tmp_path / "data/rounds/training-v9.0").is_dir()


def test_a_repositorys_name_says_its_round(source: Path, tmp_path: Path) -> None:
    (source / "SOURCE.json").unlink()
    source.rename(tmp_path / "training_results_v3.0")
    run(tmp_path / "training_results_v3.0", "--data", tmp_path / "data")

    assert (tmp_path / "data/rounds/training-v3.0").is_dir()


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"README.md": b""}, "holds no results; expected <submitter>/results/<system>/<benchmark>/result_*.txt"),
        (a_submission(FIVE), "does not say which round it is; give --round, such as training-v1.1"),
    ],
)
def test_what_cannot_be_imported_exits_with_two_and_one_line(
    files: dict[str, bytes], said: str, tmp_path: Path
) -> None:
    place = write(tmp_path / "place", files)
    command = [sys.executable, "-m", "generator", "import", str(place), "--data", str(tmp_path / "data")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"error: place: {said}\n"
    assert not (tmp_path / "data").exists()

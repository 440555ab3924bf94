"""The real archives, where they lie beside the clone: they are read alike from anywhere, and nothing in them is lost."""

import csv
import functools
import json
import shutil
import tarfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import cli
from generator.importers.layout import wanted

ROOT = Path(__file__).parent.parent.parent
ARCHIVES = ROOT.parent / "shared" / "data"
VERSIONS = ("v0.5", "v0.6", "v0.7", "v1.0", "v1.1", "v2.0", "v3.0", "v3.1", "v4.0", "v4.1", "v5.0")

pytestmark = [
    pytest.mark.archives,
    pytest.mark.skipif(not ARCHIVES.is_dir(), reason="the archives are not in ../shared/data"),
]


def imported(source: Path, folder: Path, *options: str) -> dict[str, bytes]:
    """Import a source with the committed vocabulary; give the files of the data folder."""
    shutil.copytree(ROOT / "data", folder, ignore=shutil.ignore_patterns("rounds", "rounds.csv", "releases"))
    done = CliRunner().invoke(cli, ["import", str(source), "--data", str(folder), *options])
    assert done.exit_code == 0, done.output
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def committed(version: str, name: str) -> bytes:
    return (ROOT / f"data/rounds/training-{version}/{name}").read_bytes()


@pytest.mark.parametrize("version", ["v0.5", "v0.6", "v0.7", "v1.1"])
def test_an_archive_gives_the_committed_bytes_and_so_does_its_folder(version: str, tmp_path: Path) -> None:
    archive = ARCHIVES / f"training-{version}.tar.xz"
    files = imported(archive, tmp_path / "one")
    names = [name for name in files if name.startswith("rounds/")]

    assert len(names) == 5
    for name in names:
        assert files[name] == committed(version, name.rpartition("/")[2]), name

    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    assert imported(tmp_path / "unpacked", tmp_path / "two", "--workers", "1") == files


@functools.cache
def all_paths(archive: Path) -> list[str]:
    """Give the path of every file, there or said to be absent."""
    with tarfile.open(archive) as packed:
        top = packed.getnames()[0].partition("/")[0]
        paths = [member.name.removeprefix(f"{top}/") for member in packed if member.isfile()]
        about = packed.extractfile(f"{top}/SOURCE.json")
        assert about is not None
        return [*paths, *json.load(about)["absent"]]


def folders(archive: Path) -> Iterator[str]:
    """Give every folder below `results` that holds a file."""
    for path in all_paths(archive):
        if wanted(path) and "/results/" in path:
            yield path.rpartition("/")[0]


def column(version: str, table: str, name: str) -> set[str]:
    with (ROOT / f"data/rounds/training-{version}/{table}.csv").open(encoding="utf-8", newline="") as file:
        return {row[name] for row in csv.DictReader(file)}


@pytest.mark.parametrize("version", VERSIONS)
def test_every_folder_that_holds_a_result_file_wherever_it_is_is_a_row_or_a_finding(version: str) -> None:
    """Asks the archive alone, by the one thing that every round has in common: runs are called `result_*.txt`."""
    paths = all_paths(ARCHIVES / f"training-{version}.tar.xz")
    holding = {path.rpartition("/")[0] for path in paths if fnmatch(path.rpartition("/")[2], "result_*.txt")}
    rows, findings = column(version, "results", "source_path"), column(version, "findings", "path")

    assert len(holding) > 40
    assert holding - rows - findings == set()
    assert column(version, "results", "status") <= {"valid", "invalid", "incomplete"}


@pytest.mark.parametrize("version", VERSIONS)
def test_every_file_that_holds_a_run_is_a_run_or_in_a_folder_that_a_finding_names(version: str) -> None:
    paths = all_paths(ARCHIVES / f"training-{version}.tar.xz")
    results = {path for path in paths if fnmatch(path.rpartition("/")[2], "result_*.txt")}
    findings = column(version, "findings", "path")
    lost = results - column(version, "runs", "source_path")

    assert {path for path in lost if path.rpartition("/")[0] not in findings} == set()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_folder_of_results_is_a_row_or_a_finding(version: str) -> None:
    lines = [committed(version, name).decode() for name in ("results.csv", "systems.csv", "findings.csv")]
    text = "\n".join(lines)
    lost = {
        folder
        for folder in folders(ARCHIVES / f"training-{version}.tar.xz")
        if not any(folder == place or folder.startswith(f"{place}/") for place in named(folder, text))
    }

    assert lost == set()


def named(folder: str, text: str) -> list[str]:
    """Give the folder and those around it, down to its result, that the tables name."""
    parts = folder.split("/")
    deep = parts.index("results") + 3
    places = ["/".join(parts[:length]) for length in range(len(parts), min(deep, len(parts)) - 1, -1)]
    if len(parts) < deep:
        places = [folder]
    return [place for place in places if f"{place}\n" in text or f",{place}," in text or f"{place}/" in text]

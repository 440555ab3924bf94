"""Which edition of the data a folder is."""

import json
import subprocess
from pathlib import Path

import pytest

from generator.dataset.edition import Frozen, data_hash, edition, file_hashes
from generator.dataset.manifests import manifests
from generator.dataset.releases import notes
from generator.errors import DataFileError


def a_data_folder(folder: Path) -> Path:
    (folder / "rounds" / "training-v9.9").mkdir(parents=True)
    (folder / "rounds.csv").write_text("round\ntraining-v9.9\n")
    (folder / "rounds/training-v9.9/results.csv").write_text("result_id\n")
    return folder


def a_release(folder: Path, version: str, data: str) -> None:
    (folder / "releases" / version).mkdir(parents=True)
    manifest = {"version": version, "date": f"2031-01-{len(version):02}", "data": data}
    (folder / "releases" / version / "manifest.json").write_text(json.dumps(manifest))


def test_the_hash_is_that_of_what_sha256sum_prints(tmp_path: Path) -> None:
    folder = a_data_folder(tmp_path)
    command = "find . -type f -printf '%P\\n' | LC_ALL=C sort | xargs sha256sum | sha256sum"
    printed = subprocess.run(command, shell=True, cwd=folder, check=True, capture_output=True, text=True).stdout  # noqa: S602

    assert data_hash(file_hashes(folder)) == printed.split()[0]


def test_releases_are_no_part_of_the_data(tmp_path: Path) -> None:
    folder = a_data_folder(tmp_path)
    before = data_hash(file_hashes(folder))
    a_release(folder, "2031.01", before)

    assert data_hash(file_hashes(folder)) == before


def test_data_that_no_release_holds_is_named_by_its_hash(tmp_path: Path) -> None:
    found = edition(a_data_folder(tmp_path))

    assert (found.version, found.date) == ("", "")
    assert found.name == f"data-{found.data[:12]}"
    assert found.last is None
    assert not found.changed


def test_data_changed_since_a_release_name_the_latest_one(tmp_path: Path) -> None:
    folder = a_data_folder(tmp_path)
    a_release(folder, "2031.9", data_hash(file_hashes(folder)))
    a_release(folder, "2031.10", "1" * 64)
    (folder / "rounds.csv").write_text("round\n")

    found = edition(folder)

    assert found.changed
    assert found.version == ""
    assert found.last == Frozen(version="2031.10", date="2031-01-07", data="1" * 64)


def test_released_data_are_not_changed(tmp_path: Path) -> None:
    folder = a_data_folder(tmp_path)
    a_release(folder, "2031.9", data_hash(file_hashes(folder)))

    found = edition(folder)

    assert not found.changed
    assert found.last == Frozen(version=found.version, date=found.date, data=found.data)


def test_data_of_two_releases_is_the_first_ones_edition(tmp_path: Path) -> None:
    folder = a_data_folder(tmp_path)
    for version in ("2031.10", "2031.9"):
        a_release(folder, version, data_hash(file_hashes(folder)))

    assert edition(folder).version == "2031.9"


def test_versions_are_ordered_as_numbers(tmp_path: Path) -> None:
    for version in ("2031.10", "2031.9", "2031.10.1"):
        a_release(tmp_path, version, "")

    assert list(manifests(tmp_path)) == ["2031.9", "2031.10", "2031.10.1"]


def test_a_broken_manifest_is_named(tmp_path: Path) -> None:
    a_release(tmp_path, "2031.01", "")
    (tmp_path / "releases/2031.01/manifest.json").write_text("{")

    with pytest.raises(DataFileError, match=r"manifest\.json: is no JSON"):
        edition(tmp_path)


def test_what_people_say_of_a_release_is_markdown_by_section(tmp_path: Path) -> None:
    (tmp_path / "releases/2031.01").mkdir(parents=True)
    manifest = {"version": "2031.01", "said": {"Data": "- New.", "Site": "- Faster."}}
    (tmp_path / "releases/2031.01/manifest.json").write_text(json.dumps(manifest))

    assert notes(tmp_path) == {"2031.01": "## Data\n\n- New.\n\n## Site\n\n- Faster."}

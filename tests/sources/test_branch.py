"""A branch of published folders."""

import hashlib
import subprocess
from pathlib import Path

import pytest

from generator.errors import SourceError
from generator.sources.branch import publish, read_file


def git(repository: Path, *words: str) -> str:
    return subprocess.run(["git", "-C", str(repository), *words], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "repository"
    folder.mkdir()
    git(folder, "init", "-q", "-b", "main")
    (folder / ".gitignore").write_text("site/\n")
    (folder / "unsaved.txt").write_text("work in progress")
    return folder


def a_site(folder: Path, home: str) -> Path:
    (folder / "results").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_bytes(home.encode())
    (folder / "results" / "index.html").write_text("results")
    return folder


def put(repository: Path, home: str, *folders: str, **files: bytes) -> str:
    site = a_site(repository / "site", home)
    return publish(repository, "pages", site, folders, files, message="Publish", date="2031-01-02")


def test_the_site_stands_in_its_folders_on_the_branch(repository: Path) -> None:
    put(repository, "home\r\n", "2026.12", "latest", list=b"[]\n")

    assert git(repository, "ls-tree", "-r", "--name-only", "pages").split() == [
        "2026.12/index.html", "2026.12/results/index.html", "latest/index.html", "latest/results/index.html", "list",
    ]  # fmt: skip
    assert (
        subprocess.run(
            ["git", "-C", repository, "cat-file", "blob", "pages:latest/index.html"], check=True, capture_output=True
        ).stdout
        == b"home\r\n"
    )


def test_other_folders_stay_and_the_same_one_is_replaced(repository: Path) -> None:
    put(repository, "old", "2026.12", "latest")
    put(repository, "new", "2027.1", "latest")

    assert read_file(repository, "pages", "2026.12/index.html") == "old"
    assert read_file(repository, "pages", "latest/index.html") == "new"


def test_each_publication_follows_the_one_before(repository: Path) -> None:
    first = put(repository, "old", "2026.12")
    second = put(repository, "new", "2027.1")

    assert git(repository, "rev-list", "pages").split() == [second, first]


def test_a_push_needs_no_force_and_sends_only_what_differs(repository: Path, tmp_path: Path) -> None:
    remote = tmp_path / "remote"
    git(tmp_path, "init", "-q", "--bare", str(remote))
    site = a_site(repository / "site", "old")
    (site / "large.bin").write_bytes(hashlib.shake_256(b"noise").digest(1 << 20))
    for version in ("2026.12", "2027.1"):
        put(repository, version, version, "latest")
        git(repository, "push", "-q", str(remote), "pages")

    assert sum(path.stat().st_size for path in remote.rglob("*") if path.is_file()) < 1.3 * (1 << 20)


def test_a_branch_fetched_without_its_past_goes_on(repository: Path, tmp_path: Path) -> None:
    remote, shallow = tmp_path / "remote", tmp_path / "shallow"
    git(tmp_path, "init", "-q", "--bare", str(remote))
    for version in ("2026.11", "2026.12"):
        put(repository, version, version)
        git(repository, "push", "-q", str(remote), "pages")
    git(tmp_path, "init", "-q", str(shallow))
    git(shallow, "fetch", "-q", "--depth", "1", remote.as_uri(), "pages:pages")
    put(shallow, "2027.1", "2027.1")
    git(shallow, "push", "-q", remote.as_uri(), "pages")

    assert git(remote, "ls-tree", "--name-only", "pages").split() == ["2026.11", "2026.12", "2027.1"]
    assert git(remote, "rev-list", "--count", "pages").strip() == "3"


def test_equal_folders_are_stored_once(repository: Path) -> None:
    put(repository, "home", "2026.12", "latest")

    trees = {line.split()[2] for line in git(repository, "ls-tree", "-d", "pages").splitlines()}
    assert len(trees) == 1


def test_the_same_state_is_the_same_commit(repository: Path) -> None:
    assert put(repository, "home", "2026.12") == put(repository, "home", "2026.12")


def test_the_work_tree_and_its_index_stay_as_they_are(repository: Path) -> None:
    before = git(repository, "status", "--porcelain")
    put(repository, "home", "2026.12")

    assert git(repository, "status", "--porcelain") == before
    assert (repository / "unsaved.txt").read_text() == "work in progress"


def test_a_file_that_is_not_there_is_empty(repository: Path) -> None:
    assert read_file(repository, "pages", "versions.json") == ""


@pytest.mark.parametrize("branch", ["a..b", "-f", "a b", ""])
def test_what_is_no_branch_name_is_refused(repository: Path, branch: str) -> None:
    with pytest.raises(SourceError, match="is no name for a branch"):
        publish(repository, branch, a_site(repository / "site", "x"), ["1.0"], {}, message="m", date="2031-01-02")


def test_a_folder_that_is_no_repository_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="is no git repository"):
        publish(tmp_path, "pages", a_site(tmp_path / "s", "x"), ["1.0"], {}, message="m", date="2031-01-02")

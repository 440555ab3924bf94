"""The list of versions and a folder of them."""

import json
import subprocess
from functools import partial
from pathlib import Path

import pytest

from generator.errors import DataFileError, UsageError
from generator.publish.deploy import deploy, deploy_on_branch, read_versions
from generator.publish.versions import Versions
from generator.sources.branch import publish, read_file


def a_site(folder: Path, **pages: str) -> Path:
    for name, text in {"index": "home", "results": "many results " * 20000, **pages}.items():
        page = folder / ("index.html" if name == "index" else f"{name}/index.html")
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text)
    (folder / "404.html").write_text("not found")
    return folder


def space(folder: Path) -> int:
    """Count what `du` counts: a block at least for each folder, each file's bytes once, however many names it has."""
    found = {path.lstat().st_ino: path.lstat() for path in folder.rglob("*")}
    return sum(4096 if path.is_dir() and not path.is_symlink() else 0 for path in folder.rglob("*")) + sum(
        each.st_size for each in found.values()
    )


def test_the_newest_by_number_is_latest_whatever_came_last() -> None:
    versions = Versions().with_version("2026.12").with_version("2027.2").with_version("2027.1")

    assert [version.version for version in versions.versions] == ["2027.2", "2027.1", "2026.12"]
    assert [version.aliases for version in versions.versions] == [("latest",), (), ()]


def test_the_list_has_the_form_that_mike_writes() -> None:
    text = Versions().with_version("2026.12").text()

    assert json.loads(text) == [{"version": "2026.12", "title": "2026.12", "aliases": ["latest"]}]


def test_a_list_is_read_as_it_was_written() -> None:
    versions = Versions().with_version("2026.12", "December").with_version("2027.1")

    assert Versions.parse(versions.text()) == versions


def test_the_script_says_where_it_is_and_what_lies_beside() -> None:
    script = Versions().with_version("2026.12", "</script><script>").script("2026.12")
    said = json.loads(script.partition(" = ")[2].strip().removesuffix(";"))

    assert said["here"] == "2026.12"
    assert said["versions"] == json.loads(Versions().with_version("2026.12", "</script><script>").text())
    assert "</script" not in script


@pytest.mark.parametrize("text", ["{", "{}x", '{"a": 1}', '[{"version": "1.0"}]', "[1]"])
def test_a_list_of_another_form_is_named(text: str) -> None:
    with pytest.raises(DataFileError, match=r"versions\.json: is no list"):
        Versions.parse(text)


@pytest.mark.parametrize("version", ["latest", "../2026.12", "2026", "2026.12/x", "v1", ""])
def test_what_is_no_version_is_refused(tmp_path: Path, version: str) -> None:
    with pytest.raises(UsageError, match="must be numbers"):
        deploy(a_site(tmp_path / "site"), tmp_path / "out", version)


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no built site"):
        deploy(tmp_path, tmp_path / "out", "2026.12")


def test_versions_lie_side_by_side_with_latest(tmp_path: Path) -> None:
    deploy(a_site(tmp_path / "one"), tmp_path / "out", "2026.12")
    deploy(a_site(tmp_path / "two", index="newer home"), tmp_path / "out", "2027.1")

    assert (tmp_path / "out/2026.12/index.html").read_text() == "home"
    assert (tmp_path / "out/2027.1/index.html").read_text() == "newer home"
    assert (tmp_path / "out/latest/index.html").read_text() == "newer home"
    assert (tmp_path / "out/404.html").read_text() == "not found"
    assert 'url=latest/index.html"' in (tmp_path / "out/index.html").read_text()
    assert read_versions(tmp_path / "out").latest == "2027.1"


def test_an_older_version_that_comes_later_leaves_latest_alone(tmp_path: Path) -> None:
    deploy(a_site(tmp_path / "two", index="newer home"), tmp_path / "out", "2027.1")
    deploy(a_site(tmp_path / "one"), tmp_path / "out", "2026.12")

    assert (tmp_path / "out/latest/index.html").read_text() == "newer home"


def test_ten_versions_of_one_site_cost_little_more_than_one(tmp_path: Path) -> None:
    site = a_site(tmp_path / "site")
    deploy(site, tmp_path / "out", "2026.1")
    alone = space(tmp_path / "out")
    for month in range(2, 11):
        (site / "releases.html").write_text(f"release {month}")
        deploy(site, tmp_path / "out", f"2026.{month}")

    assert space(tmp_path / "out") < 1.3 * alone


def test_deploying_again_does_not_reach_into_other_versions(tmp_path: Path) -> None:
    deploy(a_site(tmp_path / "one"), tmp_path / "out", "2026.12")
    deploy(a_site(tmp_path / "one"), tmp_path / "out", "2027.1")
    deploy(a_site(tmp_path / "three", index="mended"), tmp_path / "out", "2027.1")

    assert (tmp_path / "out/2026.12/index.html").read_text() == "home"
    assert (tmp_path / "out/2027.1/index.html").read_text() == "mended"


def test_a_version_that_others_lean_on_can_be_replaced(tmp_path: Path) -> None:
    deploy(a_site(tmp_path / "one"), tmp_path / "out", "2026.12")
    deploy(a_site(tmp_path / "one"), tmp_path / "out", "2027.1")
    deploy(a_site(tmp_path / "three", results="mended"), tmp_path / "out", "2026.12")

    assert (tmp_path / "out/2026.12/results/index.html").read_text() == "mended"
    assert (tmp_path / "out/2027.1/results/index.html").read_text().startswith("many results")


def test_each_version_is_told_which_one_it_is(tmp_path: Path) -> None:
    for version in ("2026.12", "2027.1"):
        deploy(a_site(tmp_path / "one"), tmp_path / "out", version)

    said = {version: (tmp_path / "out" / version / "versions.js").read_text() for version in ("2026.12", "2027.1")}
    assert all(f'"here": "{version}"' in text and '"2027.1"' in text for version, text in said.items())


def test_the_built_site_shares_no_file_with_what_is_published(tmp_path: Path) -> None:
    site = a_site(tmp_path / "site")
    deploy(site, tmp_path / "out", "2026.12")

    assert (site / "index.html").stat().st_nlink == 1


def test_what_an_interrupted_deployment_left_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / "out/2026.12.partial").mkdir(parents=True)
    (tmp_path / "out/2026.12.partial/half.html").write_text("half")

    deploy(a_site(tmp_path / "site"), tmp_path / "out", "2026.12")

    assert not (tmp_path / "out/2026.12/half.html").exists()
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        ".nojekyll", "2026.12", "404.html", "index.html", "latest", "versions.json",
    ]  # fmt: skip


def test_a_branch_holds_the_versions_as_a_folder_does(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path / "repository")], check=True)
    repository, site = tmp_path / "repository", a_site(tmp_path / "site")
    read = partial(read_file, repository, "pages")
    put = partial(publish, repository, "pages", site, message="Publish", date="2031-01-02")
    for version in ("2026.12", "2027.1"):
        deploy_on_branch(site, version, read, put)

    listed = subprocess.run(
        ["git", "-C", str(repository), "ls-tree", "--name-only", "pages"], check=True, capture_output=True, text=True
    ).stdout.split()
    assert listed == [".nojekyll", "2026.12", "2027.1", "404.html", "index.html", "latest", "versions.json"]
    assert '"here": "2026.12"' in read_file(repository, "pages", "2026.12/versions.js")
    assert '"here": "2027.1"' in read_file(repository, "pages", "latest/versions.js")
    assert '"2027.1"' in read_file(repository, "pages", "2026.12/versions.js")

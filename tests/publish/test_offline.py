"""The offline edition as a zip."""

import hashlib
import os
import subprocess
import zipfile
from pathlib import Path

import pytest

from generator.publish.offline import Budget, OverBudgetError, finish, pack


def a_site(folder: Path, pages: int = 3) -> Path:
    for number in range(pages):
        page = folder / "results" / f"page{number}" / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(f"<h1>{number}</h1>" * 100)
    (folder / "index.html").write_text("<h1>Home</h1>")
    (folder / "404.html").write_text("<h1>Not found</h1>")
    finish(folder, "2031.01", "f" * 64, "// editions\n")
    return folder


def test_equal_sites_give_equal_bytes(tmp_path: Path) -> None:
    one, two = a_site(tmp_path / "one"), a_site(tmp_path / "two")
    os.utime(two / "index.html", (1_000_000_000, 1_000_000_000))
    (two / "index.html").chmod(0o600)

    pack(one, tmp_path / "a" / "edition.zip")
    pack(two, tmp_path / "b" / "edition.zip")

    assert (tmp_path / "a/edition.zip").read_bytes() == (tmp_path / "b/edition.zip").read_bytes()


def test_packing_again_changes_nothing(tmp_path: Path) -> None:
    site = a_site(tmp_path / "site")
    first = pack(site, tmp_path / "edition.zip")
    finish(site, "2031.01", "f" * 64, "// editions\n")

    assert pack(site, tmp_path / "edition.zip") == first


def test_all_lies_in_one_folder_named_as_the_zip(tmp_path: Path) -> None:
    pack(a_site(tmp_path / "site"), tmp_path / "edition-2031.zip")

    with zipfile.ZipFile(tmp_path / "edition-2031.zip") as archive:
        names = archive.namelist()
    assert names == sorted(names)
    assert {name.partition("/")[0] for name in names} == {"edition-2031"}


def test_what_only_a_server_needs_is_left_out(tmp_path: Path) -> None:
    site = a_site(tmp_path / "site")

    assert not (site / "404.html").exists()


def test_the_sums_inside_check_every_file(tmp_path: Path) -> None:
    pack(a_site(tmp_path / "site"), tmp_path / "edition.zip")
    with zipfile.ZipFile(tmp_path / "edition.zip") as archive:
        archive.extractall(tmp_path / "out")

    done = subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=tmp_path / "out/edition", check=False)

    assert done.returncode == 0
    listed = (tmp_path / "out/edition/SHA256SUMS").read_text().splitlines()
    assert len(listed) == sum(path.is_file() for path in (tmp_path / "out").rglob("*")) - 1


def test_the_checksum_beside_the_zip_is_its_own(tmp_path: Path) -> None:
    sha256 = pack(a_site(tmp_path / "site"), tmp_path / "edition.zip")

    assert (tmp_path / "edition.zip.sha256").read_text() == f"{sha256}  edition.zip\n"
    assert hashlib.sha256((tmp_path / "edition.zip").read_bytes()).hexdigest() == sha256


def test_the_readme_says_what_is_inside(tmp_path: Path) -> None:
    text = (a_site(tmp_path / "site") / "README.txt").read_text()

    assert "offline edition 2031.01" in text
    assert "Contents: 5 files" in text
    assert f"SHA-256 {'f' * 64}" in text


@pytest.mark.parametrize("budget", [Budget(files=4), Budget(megabytes=0.001), Budget(packed_megabytes=0.001)])
def test_an_edition_over_its_budget_is_refused_and_names_the_largest_folder(tmp_path: Path, budget: Budget) -> None:
    site = a_site(tmp_path / "site")

    with pytest.raises(OverBudgetError, match=r"over the budget.*largest: results/page0"):
        pack(site, tmp_path / "edition.zip", budget)

    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_links_do_not_bring_other_files_in(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    site = tmp_path / "site"
    site.mkdir()
    (site / "link.txt").symlink_to(tmp_path / "secret.txt")
    finish(site, "2031.01", "f" * 64, "// editions\n")

    pack(site, tmp_path / "edition.zip")

    with zipfile.ZipFile(tmp_path / "edition.zip") as archive:
        assert archive.namelist() == ["edition/README.txt", "edition/SHA256SUMS", "edition/versions.js"]

"""Folders, archives, git repositories and addresses: whatever the source, the same files."""

import io
import os
import stat
import subprocess
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import pytest
import zstandard

from generator.errors import SourceError
from generator.sources import archive, folder
from generator.sources.file import File
from generator.sources.repository import public_address
from generator.sources.source import open_source

FILES = {
    "ACME/results/box/resnet/result_0.txt": b"log 0\n",
    "ACME/results/box/resnet/result_1.txt": b"",
    "ACME/systems/box.json": b"{}",
}
CODE = {"ACME/benchmarks/resnet/weights.bin": os.urandom(100_000), "README.md": b"# Results\n"}


def wanted(path: str) -> bool:
    return "/results/" in f"/{path}" or "/systems/" in f"/{path}"


def write(root: Path, files: Mapping[str, bytes]) -> Path:
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    return root


def read(source: Path | str) -> dict[str, bytes]:
    with open_source(str(source), wanted) as opened:
        return {file.path: file.read() for file in opened.files}


def troubles(source: Path | str) -> dict[str, str]:
    with open_source(str(source), wanted) as opened:
        return {file.path: file.trouble for file in opened.files if file.trouble}


def packed(target: Path, files: Mapping[str, bytes], mode: Literal["w:", "w:gz", "w:xz", "w:bz2"] = "w:") -> Path:
    with tarfile.open(target, mode) as tar:
        for path, data in files.items():
            member = tarfile.TarInfo(path)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return target


def git(where: Path, *words: str) -> str:
    identity = ("-c", "user.name=Tester", "-c", "user.email=tester@localhost", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", "-C", str(where), *identity, *words], check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    work = write(tmp_path / "training_results_v1.1", {**FILES, **CODE})
    git(work, "init", "--quiet")
    git(work, "add", "--all")
    git(work, "commit", "--quiet", "--message", "Results")
    return work


@pytest.fixture
def bare(checkout: Path) -> Path:
    target = checkout.with_name(f"{checkout.name}.git")
    git(checkout.parent, "clone", "--quiet", "--bare", checkout.name, target.name)
    return target


def test_a_folder_gives_its_wanted_files_sorted(tmp_path: Path) -> None:
    found = read(write(tmp_path, {**CODE, **FILES}))

    assert found == FILES
    assert list(found) == sorted(FILES)


def test_links_in_a_folder_are_not_followed(tmp_path: Path) -> None:
    write(tmp_path / "secret", {"results/x": b"secret"})
    root = write(tmp_path / "root", FILES)
    (root / "ACME/results/box/resnet/result_2.txt").symlink_to(tmp_path / "secret/results/x")
    (root / "ACME/results/linked").symlink_to(tmp_path / "secret")

    assert troubles(root) == {
        "ACME/results/box/resnet/result_2.txt": "link",
        "ACME/results/linked": "link",
    }
    assert b"secret" not in read(root).values()


@pytest.mark.parametrize(
    ("name", "mode"),
    [("x.tar", "w:"), ("x.tar.gz", "w:gz"), ("x.tgz", "w:gz"), ("x.tar.xz", "w:xz"), ("x.tar.bz2", "w:bz2")],
)
def test_a_tar_archive_gives_what_its_folder_gives(
    tmp_path: Path, name: str, mode: Literal["w:", "w:gz", "w:xz", "w:bz2"]
) -> None:
    assert read(packed(tmp_path / name, {**CODE, **FILES}, mode)) == FILES


def test_a_zstandard_archive_gives_what_its_folder_gives(tmp_path: Path) -> None:
    plain = packed(tmp_path / "x.tar", {**CODE, **FILES})
    target = tmp_path / "x.tar.zst"
    target.write_bytes(zstandard.ZstdCompressor().compress(plain.read_bytes()))

    assert read(target) == FILES


def test_a_zip_archive_gives_what_its_folder_gives(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w", zipfile.ZIP_DEFLATED) as target:
        for path, data in {**CODE, **FILES}.items():
            target.writestr(path, data)

    assert read(tmp_path / "x.zip") == FILES


def test_dots_at_the_beginning_of_an_archives_paths_do_not_matter(tmp_path: Path) -> None:
    assert read(packed(tmp_path / "x.tar", {f"./{path}": data for path, data in FILES.items()})) == FILES


@pytest.mark.parametrize("path", ["../results/x", "/results/x", "a/../../results/x", "a\\..\\..\\results/results/x"])
def test_a_path_that_leads_outside_of_an_archive_is_not_read(tmp_path: Path, path: str) -> None:
    files = {path: b"evil", **FILES}
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as target:
        for name, data in files.items():
            target.writestr(zipfile.ZipInfo(name), data)

    for source in (packed(tmp_path / "x.tar", files), tmp_path / "x.zip"):
        assert list(troubles(source).values()) == ["outside"]
        assert b"evil" not in read(source).values()


def test_links_in_archives_are_not_followed(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "x.tar", "w") as tar:
        for name, kind in (("a/results/soft", tarfile.SYMTYPE), ("a/results/hard", tarfile.LNKTYPE)):
            member = tarfile.TarInfo(name)
            member.type, member.linkname = kind, "/etc/passwd"
            tar.addfile(member)
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as target:
        info = zipfile.ZipInfo("a/results/soft")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        target.writestr(info, "/etc/passwd")

    assert troubles(tmp_path / "x.tar") == {"a/results/soft": "link", "a/results/hard": "link"}
    assert troubles(tmp_path / "x.zip") == {"a/results/soft": "link"}


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST_FILE", 5)
    monkeypatch.setattr(folder, "LARGEST_FILE", 5)
    large = {"ACME/results/box/resnet/result_0.txt": "large"}

    assert troubles(packed(tmp_path / "x.tar", FILES)) == large
    assert troubles(write(tmp_path / "root", FILES)) == large


@pytest.mark.parametrize(("limit", "value"), [("MOST_FILES", 2), ("MOST_BYTES", 5)])
def test_an_archive_that_holds_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    monkeypatch.setattr(archive, limit, value)

    with pytest.raises(SourceError, match="holds more than any results repository"):
        read(packed(tmp_path / "x.tar", FILES))


@pytest.mark.parametrize("name", ["x.tar", "x.tar.gz", "x.tar.xz", "x.tar.zst", "x.zip"])
@pytest.mark.parametrize("content", [b"", b"no archive at all", b"\xfd7zXZ\x00broken", b"\x28\xb5\x2f\xfdbroken"])
def test_a_damaged_archive_is_refused_in_one_line(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)

    with pytest.raises(SourceError, match=r"^[^\n]*is damaged [^\n]*fetch it anew$"):
        read(tmp_path / name)


def test_a_cut_archive_is_refused(tmp_path: Path) -> None:
    whole = packed(tmp_path / "x.tar.gz", {**FILES, **CODE}, "w:gz").read_bytes()
    (tmp_path / "x.tar.gz").write_bytes(whole[: len(whole) // 2])

    with pytest.raises(SourceError, match="is damaged"):
        read(tmp_path / "x.tar.gz")


def test_a_bare_repository_is_read_without_a_work_tree(bare: Path) -> None:
    assert read(bare) == FILES
    with open_source(str(bare), wanted) as source:
        assert (source.name, source.commit) == ("training_results_v1.1", git(bare, "rev-parse", "HEAD"))


def test_a_repository_may_be_left_before_its_end(bare: Path) -> None:
    with open_source(str(bare), wanted) as source:
        assert next(source.files).path == min(FILES)


def test_a_link_in_a_repository_is_not_followed(checkout: Path) -> None:
    (checkout / "ACME/results/link").symlink_to("/etc/passwd")
    git(checkout, "add", "--all")
    git(checkout, "commit", "--quiet", "--message", "Link")

    assert troubles(checkout / ".git") == {"ACME/results/link": "link"}


def test_a_checkout_has_its_commit_as_long_as_nothing_wanted_differs(checkout: Path) -> None:
    (checkout / "README.md").write_text("changed", encoding="utf-8")
    with open_source(str(checkout), wanted) as source:
        assert source.commit == git(checkout, "rev-parse", "HEAD")

    (checkout / "ACME/systems/box.json").write_text("changed", encoding="utf-8")
    with open_source(str(checkout), wanted) as source:
        assert source.commit == ""


def test_an_address_is_cloned_with_its_wanted_files_only(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git(bare, "config", "uploadpack.allowFilter", "true")
    packs: dict[Path, int] = {}

    def looked_at(where: Path, *_: object) -> list[File]:
        packs.update({pack: pack.stat().st_size for pack in where.rglob("*.pack")})
        return []

    monkeypatch.setattr("generator.sources.source.blob_files", looked_at)
    with open_source(bare.as_uri(), wanted) as source:
        assert source.commit == git(bare, "rev-parse", "HEAD")

    assert 0 < sum(packs.values()) < len(CODE["ACME/benchmarks/resnet/weights.bin"]) / 10
    assert not any(pack.exists() for pack in packs)


@pytest.mark.parametrize("filters", ["true", "false"])
def test_an_address_gives_what_its_repository_gives(bare: Path, filters: str) -> None:
    git(bare, "config", "uploadpack.allowFilter", filters)

    assert read(bare.as_uri()) == FILES


def test_a_partial_clone_says_which_files_it_lacks_and_fetches_nothing(bare: Path, tmp_path: Path) -> None:
    git(bare, "config", "uploadpack.allowFilter", "true")
    git(tmp_path, "clone", "--quiet", "--bare", "--filter=blob:none", bare.as_uri(), "partial.git")

    assert troubles(tmp_path / "partial.git") == dict.fromkeys(FILES, "absent")


@pytest.mark.parametrize("address", ["file:///nowhere/at/all", "https://localhost:1/x"])
def test_an_address_that_cannot_be_cloned_is_refused_in_one_line(address: str) -> None:
    with pytest.raises(SourceError, match=r"^[^\n]*check the address and the network$"):
        read(address)


@pytest.mark.parametrize("text", ["nowhere", "-u", "ssh://host/x", "ext::sh -c evil", "git@host:x"])
def test_what_is_no_source_is_refused(text: str) -> None:
    with pytest.raises(SourceError, match="is no folder, git repository, archive"):
        read(text)


def test_addresses_with_a_password_or_on_this_machine_are_not_published() -> None:
    assert public_address("https://host/a/b.git/") == "https://host/a/b"
    assert [public_address(url) for url in ("file:///home/me/b", "https://me:secret@host/b", "git@host:b")] == [""] * 3


def test_a_source_says_how_far_it_is_read(tmp_path: Path) -> None:
    for place in (write(tmp_path / "root", FILES), packed(tmp_path / "x.tar", FILES)):
        with open_source(str(place), wanted) as source:
            list(source.files)
            assert source.done() == pytest.approx(1)

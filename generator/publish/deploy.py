"""A built site put beside its earlier versions in a folder, with what did not change stored once."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from generator.errors import UsageError
from generator.publish.sharing import detach, place
from generator.publish.versions import HERE, LATEST, LIST, Versions, checked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# Addresses in these begin at the root of all versions, where a server looks for them.
ROOT_FILES = ("404.html", "sitemap.xml", "robots.txt")
_PARTIAL = ".partial"


def deploy(site: Path, target: Path, version: str, title: str = "") -> Versions:
    """Put a built site into `target/<version>/`, replacing the version of that name, and bring the lists up to date.

    A folder or file that another version has, byte for byte, under the same path is linked to it and costs no space;
    `latest` is a link to the newest version. Readers see the old state of a version or the new one, never a mixture.
    Raises `UsageError` where the version is no version or the site is none.
    """
    if not (site / "index.html").is_file():
        raise UsageError(f"{site}: is no built site (it has no index.html); run benchbook build first")
    target.mkdir(parents=True, exist_ok=True)
    versions = read_versions(target).with_version(checked(version), title)
    _swap(site, target, version, [each.version for each in versions.versions if each.version != version])
    for each in versions.versions:
        _write(target / each.version / HERE, versions.script(each.version).encode())
    for name in ROOT_FILES:
        if (target / versions.latest / name).is_file():
            _write(target / name, (target / versions.latest / name).read_bytes())
    for name, text in versions.files().items():
        _write(target / name, text.encode())
    _link(target / LATEST, versions.latest)
    return versions


def deploy_on_branch(
    site: Path, version: str, read: Callable[[str], str], put: Callable[[list[str], dict[str, bytes]], str]
) -> tuple[Versions, str]:
    """Put a built site beside its earlier versions on a branch; give the list of them and the commit.

    `read` gives a file of the branch as text, "" where there is none; `put` replaces folders by the site, and files.
    """
    versions = Versions.parse(read(LIST)).with_version(checked(version))
    folders = [version, LATEST] if versions.latest == version else [version]
    return versions, put(folders, branch_files(site, versions, version))


def branch_files(site: Path, versions: Versions, version: str) -> dict[str, bytes]:
    """Give the files that a branch of versions needs beside the folders, once the site stands there as `version`."""
    files = {name: text.encode() for name, text in versions.files().items()}
    for each in versions.versions:
        files[f"{each.version}/{HERE}"] = versions.script(each.version).encode()
    files[f"{LATEST}/{HERE}"] = versions.script(versions.latest).encode()
    if version == versions.latest:
        files |= {name: (site / name).read_bytes() for name in ROOT_FILES if (site / name).is_file()}
    return files


def read_versions(target: Path) -> Versions:
    """Read the list of a folder of versions; an empty one where there is none."""
    path = target / LIST
    return Versions.parse(path.read_text(encoding="utf-8") if path.is_file() else "")


def _swap(site: Path, target: Path, version: str, others: list[str]) -> None:
    """Make the version's folder beside its place, and exchange it for the old one in two renames."""
    partial, final, old = target / f"{version}{_PARTIAL}", target / version, target / f"{version}.old"
    for leftover in (partial, old):
        shutil.rmtree(leftover, ignore_errors=True)
    twins = [target / name for name in others if (target / name).is_dir()]
    for twin in twins:
        detach(twin, final)
    place(site, partial, twins)
    if final.exists():
        final.rename(old)
    partial.rename(final)
    shutil.rmtree(old, ignore_errors=True)


def _write(path: Path, body: bytes) -> None:
    """Replace a file in one step; it is never written in place, since another version may share its bytes."""
    partial = path.with_name(path.name + _PARTIAL)
    partial.write_bytes(body)
    partial.replace(path)


def _link(path: Path, to: str) -> None:
    partial = path.with_name(path.name + _PARTIAL)
    partial.unlink(missing_ok=True)
    partial.symlink_to(to, target_is_directory=True)
    partial.replace(path)

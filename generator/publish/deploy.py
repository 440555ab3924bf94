"""A built site put beside its earlier versions in a folder, with what did not change stored once."""

from __future__ import annotations

import filecmp
import os
import shutil
from typing import TYPE_CHECKING

from generator.errors import UsageError
from generator.publish.versions import LATEST, LIST, Versions, checked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# Addresses in these begin at the root of all versions, where a server looks for them.
ROOT_FILES = ("404.html", "sitemap.xml", "robots.txt")
_PARTIAL = ".partial"


def deploy(site: Path, target: Path, version: str, title: str = "") -> Versions:
    """Put a built site into `target/<version>/`, replacing the version of that name, and bring the list up to date.

    A file whose bytes another version has under the same path is a hard link to it, so it costs no space; `latest` is
    a symbolic link to the newest version. Readers see the old state of each part or the new one, never a mixture.
    Raises `UsageError` where the version is no version or the site is none.
    """
    if not (site / "index.html").is_file():
        raise UsageError(f"{site}: is no built site (it has no index.html); run benchbook build first")
    target.mkdir(parents=True, exist_ok=True)
    versions = read_versions(target).with_version(checked(version), title)
    _place(site, target, version, [each.version for each in versions.versions])
    for name in ROOT_FILES:
        if (target / versions.latest / name).is_file():
            _write(target / name, (target / versions.latest / name).read_bytes())
    for name, text in versions.files().items():
        _write(target / name, text.encode())
    _link(target / LATEST, versions.latest)
    return versions


def read_versions(target: Path) -> Versions:
    """Read the list of a folder of versions; an empty one where there is none."""
    path = target / LIST
    return Versions.parse(path.read_text(encoding="utf-8") if path.is_file() else "")


def _place(site: Path, target: Path, version: str, known: list[str]) -> None:
    partial, final, old = target / f"{version}{_PARTIAL}", target / version, target / f"{version}.old"
    for leftover in (partial, old):
        shutil.rmtree(leftover, ignore_errors=True)
    others = [target / name for name in known if (target / name).is_dir()]
    for path in _files(site):
        _store(site / path, partial / path, [other / path for other in others])
    if final.exists():
        final.rename(old)
    partial.rename(final)
    shutil.rmtree(old, ignore_errors=True)


def _files(site: Path) -> Iterator[str]:
    found = (path for path in site.rglob("*") if path.is_file() and not path.is_symlink())
    yield from sorted(path.relative_to(site).as_posix() for path in found)


def _store(source: Path, place: Path, twins: list[Path]) -> None:
    """Link to the first twin with the same bytes, else copy; a file system without hard links gets a copy too."""
    place.parent.mkdir(parents=True, exist_ok=True)
    for twin in twins:
        if twin.is_file() and filecmp.cmp(source, twin, shallow=False):
            try:
                os.link(twin, place)
            except OSError:
                break
            return
    shutil.copyfile(source, place)


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

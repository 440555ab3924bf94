"""Which edition of the data this is: its hash, and the release that froze it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from generator.dataset.manifests import FOLDER, manifests

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Frozen:
    """What a release froze: its version, its day, and the hash of its data."""

    version: str
    date: str
    data: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One state of the data; `version` and `date` are empty where no release holds just these bytes.

    `last` is the release that pages name: the one that holds these bytes or, where none does, the latest.
    """

    data: str
    version: str
    date: str
    last: Frozen | None = None

    @property
    def changed(self) -> bool:
        """Whether the data are others than those of the release that pages name."""
        return self.last is not None and self.last.data != self.data

    @property
    def name(self) -> str:
        """The version, or the beginning of the hash where there is none."""
        return self.version or f"data-{self.data[:12]}"


def file_hashes(folder: Path) -> dict[str, str]:
    """Give the SHA-256 of each file of a data folder but those that releases wrote, by path, sorted."""
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {path: _sha256(folder / path) for path in paths if not _is_apart(path)}


def data_hash(hashes: dict[str, str]) -> str:
    """Give one SHA-256 for all files: of the lines that `sha256sum` would print for them, sorted by path."""
    lines = "".join(f"{sha256}  {path}\n" for path, sha256 in sorted(hashes.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


def edition(folder: Path) -> Edition:
    """Say which edition a data folder is; of several releases of the same bytes, the first counts."""
    data = data_hash(file_hashes(folder))
    releases = [_frozen(version, manifest) for version, manifest in manifests(folder).items()]
    same = next((release for release in releases if release.data == data), None)
    if same:
        return Edition(data=data, version=same.version, date=same.date, last=same)
    return Edition(data=data, version="", date="", last=releases[-1] if releases else None)


def _frozen(version: str, manifest: Mapping[str, Any]) -> Frozen:
    return Frozen(version=version, date=str(manifest.get("date", "")), data=str(manifest.get("data", "")))


def _is_apart(path: str) -> bool:
    parts = path.split("/")
    return parts[0] == FOLDER or any(part.startswith(".") for part in parts)


def _sha256(path: Path) -> str:
    status = path.stat()
    return _hashed(path, status.st_mtime_ns, status.st_size, status.st_ino)


@lru_cache(maxsize=1 << 10)
def _hashed(path: Path, *_seen: int) -> str:
    """Hash a file once as long as it is not written: a build asks several times which edition the data are."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

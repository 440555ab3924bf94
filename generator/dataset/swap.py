"""Files and folders replaced in one step, so that no reader ever sees half of one.

A folder is written beside its place as `.<name>.new`, forced to disk, and only then exchanged by two renames: the old
one becomes `.<name>.old`, the new one takes its name. So `.old` without the folder itself means that the new one is
complete and only lacks its name; `.new` without `.old` means that it was never finished.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from generator.errors import DataFileError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def swap_in(place: Path, content: bytes | Mapping[str, bytes]) -> None:
    """Put a file, or a folder with the given files, in its place; what an interrupted swap left is tidied first.

    Raises `DataFileError` where the disk is full or may not be written; the place is then as it was.
    """
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            _swap_file(place, content)
        else:
            _swap_folder(place, content)
    except OSError as error:
        raise DataFileError(place, f"cannot be written ({error.strerror or error}); nothing was changed") from error


def _swap_file(place: Path, content: bytes) -> None:
    fresh, _ = _beside(place)
    try:
        _write(fresh, content)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    fresh.replace(place)
    _sync(place.parent)


def _swap_folder(place: Path, content: Mapping[str, bytes]) -> None:
    recover(place)
    fresh, stale = _beside(place)
    fresh.mkdir()
    try:
        for name, data in content.items():
            _write(fresh / name, data)
        _sync(fresh)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
    if place.exists():
        place.rename(stale)
    fresh.rename(place)
    _sync(place.parent)
    shutil.rmtree(stale, ignore_errors=True)


def recover(place: Path) -> None:
    """Finish or undo what an interrupted `swap_in` of this folder left."""
    fresh, stale = _beside(place)
    if stale.exists() and fresh.exists() and not place.exists():
        fresh.rename(place)
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(stale, ignore_errors=True)


def visible(parent: Path) -> list[tuple[str, Path]]:
    """Give the complete folders of a parent, by name, without changing anything on disk."""
    if not parent.is_dir():
        return []
    found = {path.name: path for path in parent.iterdir() if path.is_dir() and not path.name.startswith(".")}
    for stale in parent.glob(".*.old"):
        name = stale.name[1 : -len(".old")]
        fresh, _ = _beside(parent / name)
        if name not in found and fresh.is_dir():
            found[name] = fresh
    return sorted(found.items())


def _beside(place: Path) -> tuple[Path, Path]:
    return place.with_name(f".{place.name}.new"), place.with_name(f".{place.name}.old")


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """Force a folder's list of names to disk, where the system knows such a thing."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

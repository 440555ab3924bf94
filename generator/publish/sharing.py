"""Folders that share what is equal: a folder by a symbolic link, a file by a hard link."""

from __future__ import annotations

import filecmp
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def place(source: Path, target: Path, twins: Sequence[Path]) -> None:
    """Copy a folder, with a link to the first twin that has the same folder or file, byte for byte, at the same path.

    The twins lie beside the target. Links in the source are left out.
    """
    _place(source, target, twins, _Comparison())


def detach(folder: Path, owner: Path) -> None:
    """Give the folder files of its own in place of links to folders below `owner`, which is about to be replaced."""
    for parent, names, _ in os.walk(folder):
        for name in names:
            link = Path(parent, name)
            if link.is_symlink() and link.resolve().is_relative_to(owner.resolve()):
                whole = link.resolve()
                link.unlink()
                shutil.copytree(whole, link, copy_function=_linked, symlinks=True)


def _place(source: Path, target: Path, twins: Sequence[Path], comparison: _Comparison) -> None:
    target.mkdir(parents=True)
    for entry in sorted(path for path in source.iterdir() if not path.is_symlink()):
        beside = [twin / entry.name for twin in twins]
        if entry.is_file():
            _store(entry, target / entry.name, next((twin for twin in beside if comparison.equal(entry, twin)), None))
            continue
        twin = next((twin for twin in beside if comparison.equal(entry, twin)), None)
        if twin:
            # The target and its twins lie equally deep, so the way stays right when the target is renamed.
            (target / entry.name).symlink_to(
                os.path.relpath(twin.resolve(), target.resolve()), target_is_directory=True
            )
        else:
            _place(entry, target / entry.name, [twin for twin in beside if twin.is_dir()], comparison)


class _Comparison:
    """Remembers which files and folders were found equal, since a folder's parts are asked for again one by one."""

    def __init__(self) -> None:
        self.known: dict[tuple[Path, Path], bool] = {}

    def equal(self, left: Path, right: Path) -> bool:
        key = (left, right.resolve())
        if key not in self.known:
            self.known[key] = self._compare(left, key[1])
        return self.known[key]

    def _compare(self, left: Path, right: Path) -> bool:
        if left.is_file() or right.is_file():
            return left.is_file() and right.is_file() and filecmp.cmp(left, right, shallow=False)
        if not right.is_dir():
            return False
        names = sorted(path.name for path in left.iterdir())
        if names != sorted(path.name for path in right.iterdir()):
            return False
        return all(self.equal(left / name, right / name) for name in names)


def _store(source: Path, target: Path, twin: Path | None) -> None:
    if twin is None:
        shutil.copyfile(source, target)
    else:
        _linked(str(twin), str(target))


def _linked(source: str, target: str) -> None:
    """Link, or copy where the file system knows no hard links."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)

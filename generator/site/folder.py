"""A folder as it is: every file's stamp, found in one walk, and kept true by whoever writes into it."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

Stamp = tuple[int, int, int]
"""A file's time, size and number, which tell whether it was written since."""
NOTHING: Stamp = (0, -1, 0)
"""The stamp of a file that is not there."""
_NOT_OURS = frozenset({"__pycache__", ".cache"})


@dataclasses.dataclass(slots=True)
class Folder:
    """The files below a folder, by their paths there; texts, since there are ten thousand of them.

    `links` are links to other folders, which are not followed. Files are replaced and never changed, since some have
    a second name elsewhere.
    """

    path: str
    stamps: dict[str, Stamp] = dataclasses.field(default_factory=dict)
    links: dict[str, Stamp] = dataclasses.field(default_factory=dict)
    folders: set[str] = dataclasses.field(default_factory=set)

    @classmethod
    def at(cls, path: Path | str, twin: Folder | None = None) -> Folder:
        """Look at everything below a folder, which need not be there.

        A file that has the number of the `twin`'s file of the same path is that file, and is not looked at again.
        """
        folder = cls(str(path))
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            folder._look("", twin.stamps if twin and twin.stamps and _on_one_device(twin.path, folder.path) else {})
        return folder

    def _look(self, below: str, known: Mapping[str, Stamp]) -> None:
        inner = []
        with os.scandir(f"{self.path}/{below}") as entries:
            self.folders.add(below[:-1])
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    inner.append(entry.name)
                elif entry.is_symlink():
                    (self.links if entry.is_dir() else self.stamps)[below + entry.name] = _stamp(_behind(entry))
                else:
                    name = below + entry.name
                    seen = known.get(name, NOTHING)
                    same = seen[2] == entry.inode()
                    self.stamps[name] = seen if same else _stamp(entry.stat(follow_symlinks=False))
        for name in inner:
            if name not in _NOT_OURS:
                self._look(f"{below}{name}/", known)

    def stamp(self, name: str) -> Stamp:
        """Give a file's stamp, `NOTHING` for one that is not there."""
        return self.stamps.get(name, NOTHING)

    def read(self, name: str) -> bytes:
        """Read a file."""
        return read(f"{self.path}/{name}")

    def write(self, name: str, data: bytes) -> bool:
        """Make a file hold these bytes, and say whether it did not before."""
        known = self.stamps.get(name)
        if known is None:
            self._need(name.rpartition("/")[0])
            self._put(f"{self.path}/{name}", name, data)
            return True
        with contextlib.suppress(FileNotFoundError):
            if known[1] == len(data) and self.read(name) == data:
                return False
        folder, _, last = name.rpartition("/")
        beside = f"{self.path}/{folder}/.{last}.new"
        self._put(beside, name, data)
        os.replace(beside, f"{self.path}/{name}")  # noqa: PTH105 (ten thousand files: a Path costs more than the call)
        return True

    def _put(self, path: str, name: str, data: bytes) -> None:
        with open(path, "wb", buffering=0) as file:  # noqa: PTH123 (as above)
            file.write(data)
            self.stamps[name] = _stamp(os.fstat(file.fileno()))

    def link(self, name: str, file: str, known: Stamp) -> bool:
        """Give a file of a known stamp a second name here, and say whether it did not have it before.

        It is copied where names cannot cross; the copy keeps time and size.
        """
        there = self.stamps.get(name)
        if there == known or (there and there[:2] == known[:2] and self.read(name) == read(file)):
            return False
        self._need(name.rpartition("/")[0])
        path = f"{self.path}/{name}"
        try:
            _link(file, path)
            self.stamps[name] = known
        except OSError:
            shutil.copy2(file, path)
            self.stamps[name] = stamp(path)
        return True

    def _need(self, folder: str) -> None:
        """Make a folder, and those above it, unless it is there."""
        if folder in self.folders:
            return
        if folder:
            self._need(folder.rpartition("/")[0])
        with contextlib.suppress(FileExistsError):
            os.mkdir(f"{self.path}/{folder}") if folder else os.makedirs(self.path)  # noqa: PTH102, PTH103 (as above)
        self.folders.add(folder)

    def delete(self, names: Iterable[str]) -> None:
        """Delete files and links, and the folders above them that nothing is left in."""
        for name in names:
            os.unlink(f"{self.path}/{name}")  # noqa: PTH108 (as above)
            self.stamps.pop(name, None)
            self.links.pop(name, None)
            folder = name.rpartition("/")[0]
            while folder and self._emptied(folder):
                folder = folder.rpartition("/")[0]

    def prune(self) -> None:
        """Delete all folders that nothing is in."""
        used = {name.rpartition("/")[0] for name in (*self.stamps, *self.links)}
        for folder in sorted(self.folders - used - {""}, reverse=True):
            self._emptied(folder)

    def _emptied(self, folder: str) -> bool:
        try:
            os.rmdir(f"{self.path}/{folder}")  # noqa: PTH106 (as above)
        except OSError:
            return False
        self.folders.discard(folder)
        return True


def read(path: str) -> bytes:
    """Read a file whole; a buffer would only copy it."""
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 (as above)
        return file.readall()


def stamp(path: str) -> Stamp:
    """Give the stamp of any file, `NOTHING` for one that is not there."""
    try:
        return _stamp(os.stat(path))  # noqa: PTH116 (as above)
    except OSError:
        return NOTHING


def _on_one_device(one: str, other: str) -> bool:
    """Say whether numbers of files mean the same in two folders that are there."""
    return os.stat(one).st_dev == os.stat(other).st_dev  # noqa: PTH116 (as above)


def _link(file: str, path: str) -> None:
    try:
        os.link(file, path)
    except FileExistsError:
        os.unlink(path)  # noqa: PTH108 (as above)
        os.link(file, path)


def _behind(link: os.DirEntry[str]) -> os.stat_result:
    """Give the status of what a link leads to; its own if that is nowhere."""
    try:
        return link.stat()
    except FileNotFoundError:
        return link.stat(follow_symlinks=False)


def _stamp(status: os.stat_result) -> Stamp:
    return status.st_mtime_ns, status.st_size, status.st_ino

"""Whether the site is as its inputs would make it, told from names, times and sizes alone, before anything is loaded."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import hashlib
import os
import site
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from generator.site import kept
from generator.site.folder import Folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# What a build reads besides `docs`: facts, templates, configuration, this program.
INPUTS = ("data", "templates", "mkdocs.yml", str(Path(__file__).parents[1]))
VARIABLES = ("BENCHBOOK_SITE_URL", "BENCHBOOK_PLAIN", "SOURCE_DATE_EPOCH")


@dataclasses.dataclass(frozen=True, slots=True)
class Disk:
    """The two folders that a build writes, each looked at once: Markdown with what goes beside it, and the site."""

    docs: Folder
    site: Folder

    @classmethod
    def at(cls, root: Path, out: Path) -> Disk:
        """Look at the folders of the project in `root` that is built into `out`."""
        docs = Folder.at(root / "docs")
        return cls(docs, Folder.at(out, docs))


@contextlib.contextmanager
def stale(root: Path, out: Path, options: str) -> Iterator[Disk | None]:
    """Look whether anything changed since the last build, in what it read or wrote; if so, give the folders as they are.

    The end of the build is remembered, as far as the folders were told what was written: what others wrote meanwhile
    is found the next time. A build that fails is not remembered, so that the next takes nothing for granted.
    """
    memory = root / ".cache" / "fresh" / hashlib.sha256(str(out.resolve()).encode()).hexdigest()[:16]
    disk = Disk.at(root, out)
    linked = (Path(disk.docs.path, name) for name in sorted(disk.docs.links))
    inputs = state([*(root / name for name in INPUTS), *linked], options)
    if kept.load(memory, inputs) == _written(disk):
        yield None
        return
    memory.unlink(missing_ok=True)
    yield disk
    kept.save(memory, inputs, _written(disk))


def _written(disk: Disk) -> list[object]:
    return [disk.docs.stamps, disk.site.stamps, disk.site.links]


def state(roots: Iterable[Path], options: str) -> str:
    """Name the state of files and folders, of this Python and its packages, and of the variables that a build reads."""
    digest = hashlib.sha256(f"{sys.version} {options}\n".encode())
    for name in VARIABLES:
        digest.update(f"{name}={os.environ.get(name)}\n".encode())
    for line in (*_installed(), *_files(roots)):
        digest.update(line.encode())
    return digest.hexdigest()


@functools.cache
def _installed() -> tuple[str, ...]:
    """Give the installed packages with their versions, by the names of their folders."""
    folders = map(Path, site.getsitepackages())
    return tuple(name for folder in folders for name in sorted(path.name for path in folder.glob("*.dist-info")))


def _files(roots: Iterable[Path]) -> Iterator[str]:
    for root in roots:
        yield from sorted(_below(str(root)))


def _below(path: str) -> Iterator[str]:
    if os.path.isfile(path):  # noqa: PTH113 (called for every file of ours; a Path costs more than the call)
        status = os.stat(path)  # noqa: PTH116
        yield f"{path} {status.st_mtime_ns} {status.st_size}\n"
    elif os.path.isdir(path):  # noqa: PTH112
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name not in {"__pycache__", ".cache"}:
                        yield from _below(entry.path)
                else:
                    status = entry.stat()
                    yield f"{entry.path} {status.st_mtime_ns} {status.st_size}\n"

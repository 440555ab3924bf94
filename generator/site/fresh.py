"""Whether the site is as its inputs would make it, told from names, times and sizes alone, before anything is loaded."""

from __future__ import annotations

import contextlib
import hashlib
import os
import site
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# What a build reads: facts, templates, pages by hand, configuration, this program.
INPUTS = ("data", "docs", "templates", "mkdocs.yml", str(Path(__file__).parents[1]))
VARIABLES = ("BENCHBOOK_SITE_URL", "BENCHBOOK_PLAIN", "SOURCE_DATE_EPOCH")


@contextlib.contextmanager
def stale(root: Path, out: Path, options: str) -> Iterator[bool]:
    """Say whether anything changed since the last build, in what it read or wrote; remember the end of this one.

    A build that fails is not remembered, so that the next takes nothing for granted.
    """
    memory = root / ".cache" / "fresh" / hashlib.sha256(str(out.resolve()).encode()).hexdigest()[:16]
    before = memory.read_text() if memory.is_file() else ""
    if before == _state(root, out, options):
        yield False
        return
    memory.unlink(missing_ok=True)
    yield True
    memory.parent.mkdir(parents=True, exist_ok=True)
    memory.write_text(_state(root, out, options))


def _state(root: Path, out: Path, options: str) -> str:
    """Name the state of everything that a build reads or writes."""
    return state([*(root / name for name in INPUTS), out], options)


def state(roots: Iterable[Path], options: str) -> str:
    """Name the state of files and folders, of this Python and its packages, and of the variables that a build reads."""
    digest = hashlib.sha256(f"{sys.version} {options}\n".encode())
    for name in VARIABLES:
        digest.update(f"{name}={os.environ.get(name)}\n".encode())
    for line in _installed():
        digest.update(line.encode())
    for line in _files(roots):
        digest.update(line.encode())
    return digest.hexdigest()


def _installed() -> Iterator[str]:
    """Give the installed packages with their versions, by the names of their folders."""
    for folder in site.getsitepackages():
        yield from sorted(path.name for path in Path(folder).glob("*.dist-info"))


def _files(roots: Iterable[Path]) -> Iterator[str]:
    for root in roots:
        yield from sorted(_below(str(root)))


def _below(path: str) -> Iterator[str]:
    if os.path.isfile(path):  # noqa: PTH113 (some ten thousand files; a Path costs more than the call)
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

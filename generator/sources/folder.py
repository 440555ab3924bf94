"""A checkout or an unpacked archive, read from disk without following links."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from generator.sources.file import File

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def folder_files(root: Path, wanted: Callable[[str], bool]) -> Iterator[File]:
    """Give every wanted file below a folder, sorted by path; links and special files are not there."""
    for path, size in sorted(_walk(str(root), "")):
        if wanted(path):
            yield File(path=path, size=size, place=root / path)


def _walk(folder: str, prefix: str) -> Iterator[tuple[str, int]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if entry.name != ".git":
                    yield from _walk(entry.path, f"{prefix}{entry.name}/")
            elif entry.is_file(follow_symlinks=False):
                yield f"{prefix}{entry.name}", entry.stat(follow_symlinks=False).st_size

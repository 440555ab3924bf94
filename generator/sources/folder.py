"""A checkout or an unpacked archive, read from disk without following links."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from generator.errors import SourceError
from generator.sources.file import LARGEST_FILE, MOST_FILES, File

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def folder_files(root: Path, wanted: Callable[[str], bool]) -> list[File]:
    """List every wanted file below a folder, sorted by path; raises `SourceError` where there are too many."""
    files: list[File] = []
    for path, entry in _walk(str(root), ""):
        if wanted(path):
            files.append(_file(root, path, entry))
            if len(files) > MOST_FILES:
                raise SourceError(root, f"holds more than {MOST_FILES:,} files; give the repository's own folder")
    return sorted(files, key=lambda file: file.path)


def _walk(folder: str, prefix: str) -> Iterator[tuple[str, os.DirEntry[str]]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            path = prefix + entry.name
            if not entry.is_dir(follow_symlinks=False):
                yield path, entry
            elif entry.name != ".git":
                yield from _walk(entry.path, f"{path}/")


def _file(root: Path, path: str, entry: os.DirEntry[str]) -> File:
    if not entry.is_file(follow_symlinks=False):
        return File(path=path, trouble="link")
    size = entry.stat(follow_symlinks=False).st_size
    return (
        File(path=path, size=size, trouble="large")
        if size > LARGEST_FILE
        else File(path=path, size=size, place=root / path)
    )

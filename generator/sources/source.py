"""Any source, opened by what it looks like."""

from __future__ import annotations

import os
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import SourceError
from generator.sources.archive import ENDINGS, archive_files
from generator.sources.clone import SCHEMES, partial_clone
from generator.sources.folder import folder_files
from generator.sources.repository import (
    Blob,
    blob_files,
    blobs,
    commit_of,
    is_bare,
    origin_and_commit,
    origin_of,
    public_address,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from generator.sources.file import File


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A source that can be read once: what it is called, its wanted files, how far they are read, and its commit."""

    name: str
    files: Iterator[File]
    done: Callable[[], float] = field(default=lambda: 0.0)
    repository: str = ""
    commit: str = ""


@contextmanager
def open_source(text: str, wanted: Callable[[str], bool]) -> Iterator[Source]:
    """Open a folder, a git repository, an archive or an address; `wanted` picks files by their path.

    Raises `SourceError` for anything else. What was opened or cloned is closed and gone afterwards.
    """
    path = Path(text)
    if text.startswith(SCHEMES):
        with partial_clone(text, wanted) as (folder, commit, listed):
            yield _git_source(text.rstrip("/").rpartition("/")[2], folder, listed, public_address(text), commit)
    elif is_bare(path):
        commit = commit_of(path)
        yield _git_source(path.resolve().name, path, blobs(path, commit, wanted), origin_of(path), commit)
    elif path.is_dir():
        yield _folder_source(path, wanted)
    elif path.is_file() and path.name.endswith(ENDINGS):
        with path.open("rb") as raw:
            size = os.fstat(raw.fileno()).st_size or 1
            yield Source(name=path.name, files=archive_files(path, raw, wanted), done=lambda: raw.tell() / size)
    else:
        raise SourceError(
            text, f"is no folder, git repository, archive ({', '.join(ENDINGS)}) or address ({', '.join(SCHEMES)})"
        )


def _folder_source(folder: Path, wanted: Callable[[str], bool]) -> Source:
    """Open a folder; that of a checkout has a commit, as long as no wanted file differs from it."""
    files = folder_files(folder, wanted)
    repository, commit = origin_and_commit(folder, wanted)
    read, done = _counted(files, len(files))
    return Source(name=folder.resolve().name, files=read, done=done, repository=repository, commit=commit)


def _git_source(name: str, folder: Path, listed: Sequence[Blob], repository: str, commit: str) -> Source:
    read, done = _counted(blob_files(folder, commit, listed), len(listed))
    return Source(name=name.removesuffix(".git"), files=read, done=done, repository=repository, commit=commit)


def _counted(files: Iterable[File], total: int) -> tuple[Iterator[File], Callable[[], float]]:
    """Give the same files and a function that says which part of them was taken."""
    taken = 0

    def counting() -> Iterator[File]:
        nonlocal taken
        for file in files:
            taken += 1
            yield file

    return counting(), lambda: taken / (total or 1)

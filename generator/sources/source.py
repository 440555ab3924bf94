"""Any source, opened by what it looks like."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import SourceError
from generator.sources.archive import TAR_ENDINGS, tar_files
from generator.sources.folder import folder_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from generator.sources.file import File


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A source that can be read once: its name, and its wanted files."""

    name: str
    files: Iterator[File]


def open_source(text: str, wanted: Callable[[str], bool]) -> Source:
    """Open a folder or an archive; raises `SourceError` for what is neither."""
    path = Path(text)
    if path.is_dir():
        return Source(name=path.resolve().name, files=folder_files(path, wanted))
    if path.is_file() and path.name.endswith(TAR_ENDINGS):
        return Source(name=path.name, files=tar_files(path, wanted))
    raise SourceError(text, "is neither a folder nor an archive (.tar.xz, .tar.gz, .tar); check the path")

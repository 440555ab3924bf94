"""A `.tar.*` or `.zip` archive, read in one pass without writing anything to disk."""

from __future__ import annotations

import tarfile
from typing import TYPE_CHECKING

from generator.sources.file import File

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

TAR_ENDINGS = (".tar", ".tar.xz", ".tar.gz", ".tgz", ".tar.bz2")


def tar_files(archive: Path, wanted: Callable[[str], bool]) -> Iterator[File]:
    """Give every wanted file of a tar archive in the archive's order."""
    with tarfile.open(archive, "r|*") as tar:
        for member in tar:
            if member.isfile() and wanted(member.name):
                stream = tar.extractfile(member)
                if stream is not None:
                    yield File(path=member.name, size=member.size, data=stream.read())

"""A `.tar.*` or `.zip` archive, read in one pass without writing anything to disk."""

from __future__ import annotations

import lzma
import stat
import tarfile
import zipfile
import zlib
from contextlib import ExitStack
from typing import IO, TYPE_CHECKING

import zstandard

from generator.errors import SourceError
from generator.sources.file import LARGEST_FILE, MOST_FILES, File, Trouble, leads_outside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ENDINGS = (".tar", ".tar.xz", ".txz", ".tar.gz", ".tgz", ".tar.bz2", ".tar.zst", ".zip")
MOST_BYTES = 64 * 2**30
_DAMAGE = (
    tarfile.TarError,
    zipfile.BadZipFile,
    lzma.LZMAError,
    zstandard.ZstdError,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    OSError,
)


def archive_files(archive: Path, raw: IO[bytes], wanted: Callable[[str], bool]) -> Iterator[File]:
    """Give every wanted file of an archive, in its order; `raw` is the archive, open for reading.

    Nothing is unpacked, so nothing can leave a folder; links and paths that lead outside are files in trouble. Raises
    `SourceError` for a damaged archive and for one that holds too many files or too much.
    """
    read = _zip_files if archive.name.endswith(".zip") else _tar_files
    total = 0
    try:
        for count, file in enumerate(read(archive, raw, wanted)):
            total += file.size
            if count >= MOST_FILES or total > MOST_BYTES:
                raise SourceError(archive, "holds more than any results repository; it is not read")
            if wanted(file.path):
                yield file
    except _DAMAGE as error:
        raise SourceError(archive, f"is damaged ({error or type(error).__name__}); fetch it anew") from error


def _tar_files(archive: Path, raw: IO[bytes], wanted: Callable[[str], bool]) -> Iterator[File]:
    with ExitStack() as stack:
        if archive.name.endswith(".zst"):
            raw = stack.enter_context(zstandard.ZstdDecompressor().stream_reader(raw))
        tar = stack.enter_context(tarfile.open(fileobj=raw, mode="r|*"))
        for member in tar:
            path = member.name.removeprefix("./")
            trouble = _trouble(path, member.size, link=not member.isfile())
            if trouble or not wanted(path):
                if not member.isdir():
                    yield File(path=path, size=member.size, trouble=trouble)
                continue
            stream = tar.extractfile(member)
            yield File(path=path, size=member.size, data=stream.read() if stream else b"")


def _zip_files(archive: Path, raw: IO[bytes], wanted: Callable[[str], bool]) -> Iterator[File]:  # noqa: ARG001 (as for tar)
    with zipfile.ZipFile(raw) as packed:
        for member in packed.infolist():
            if member.is_dir():
                continue
            path, size = member.filename, member.file_size
            trouble = _trouble(path, size, link=stat.S_ISLNK(member.external_attr >> 16))
            data = packed.read(member) if wanted(path) and not trouble else b""
            yield File(path=path, size=size, data=data, trouble=trouble)


def _trouble(path: str, size: int, *, link: bool) -> Trouble:
    if leads_outside(path):
        return "outside"
    if link:
        return "link"
    return "large" if size > LARGEST_FILE else ""

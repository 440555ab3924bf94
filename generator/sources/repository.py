"""A git repository read at one commit by its objects, without a work tree; only this module and its kin run git."""

from __future__ import annotations

import os
import subprocess
import threading
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

from generator.errors import SourceError
from generator.sources.file import LARGEST_FILE, File

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

# A repository from elsewhere may not make git run programs, ask for passwords, or fetch what nobody asked for.
CAUTION = ("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "safe.directory=*")
_LOCAL = {"GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "LC_ALL": "C"}
_REMOTE = {**_LOCAL, "GIT_ALLOW_PROTOCOL": "https:file"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Blob:
    """One file of a commit: its path and the object that holds it; a link is no file."""

    path: str
    oid: str
    link: bool = False


def run_git(folder: Path, *words: str, given: bytes = b"", remote: bool = False) -> bytes:
    """Run git in a folder and give what it prints; it reaches other hosts only where `remote` lets it.

    Raises `SourceError` with git's own words.
    """
    command = ["git", *CAUTION, "-C", str(folder), *words]
    environment = {**os.environ, **(_REMOTE if remote else _LOCAL)}
    done = subprocess.run(command, input=given, capture_output=True, check=False, env=environment)  # noqa: S603 (a fixed program, no shell)
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise SourceError(folder, f"git cannot read it ({said or words[0]})")
    return done.stdout


def is_bare(folder: Path) -> bool:
    """Say whether a folder is a repository without a work tree."""
    return (folder / "HEAD").is_file() and (folder / "objects").is_dir() and (folder / "refs").is_dir()


def commit_of(folder: Path) -> str:
    """Give the commit that is checked out, or would be."""
    return run_git(folder, "rev-parse", "--verify", "HEAD^{commit}").decode().strip()


def origin_of(folder: Path) -> str:
    """Give the address that the repository came from, where that may be published; else nothing."""
    try:
        return public_address(run_git(folder, "config", "--get", "remote.origin.url").decode().strip())
    except SourceError:
        return ""


def public_address(url: str) -> str:
    """Give what may be published of an address: no folder on this machine, no password."""
    return url.rstrip("/").removesuffix(".git") if url.startswith("https://") and "@" not in url else ""


def origin_and_commit(checkout: Path, wanted: Callable[[str], bool]) -> tuple[str, str]:
    """Give where a checkout came from and its commit; no commit where a wanted file differs from it, or without git."""
    if not (checkout / ".git").exists():
        return "", ""
    try:
        changed = run_git(checkout, "status", "--porcelain", "-z", "--untracked-files=all").split(b"\0")
        if any(wanted(line[3:].decode("utf-8", "replace")) for line in changed):
            return origin_of(checkout), ""
        return origin_of(checkout), commit_of(checkout)
    except SourceError:
        return "", ""


def blobs(folder: Path, commit: str, wanted: Callable[[str], bool]) -> list[Blob]:
    """List the wanted files of a commit, sorted by path."""
    listed = run_git(folder, "ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0")
    found = []
    for line in filter(None, listed):
        about, _, name = line.partition(b"\t")
        mode, kind, oid = about.split()
        path = name.decode("utf-8", "surrogateescape")
        if kind == b"blob" and wanted(path):
            found.append(Blob(path=path, oid=oid.decode(), link=mode == b"120000"))
    return sorted(found, key=lambda blob: blob.path)


def missing(folder: Path, commit: str) -> frozenset[str]:
    """Give the objects of a commit that a partial clone does not have; to ask git for one of them would fetch it."""
    told = run_git(folder, "rev-list", "--objects", "--missing=print", "--max-count=1", commit)
    return frozenset(line[1:].decode() for line in told.splitlines() if line.startswith(b"?"))


def blob_files(folder: Path, commit: str, listed: Sequence[Blob]) -> Iterator[File]:
    """Give the listed files with their bytes, in order, by one `git cat-file`; an object that is not there is absent."""
    lacking = missing(folder, commit)
    command = ["git", *CAUTION, "-C", str(folder), "cat-file", "--batch", "--buffer"]
    with subprocess.Popen(  # noqa: S603 (a fixed program, no shell)
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **_LOCAL}
    ) as git:
        asked = [blob for blob in listed if not blob.link and blob.oid not in lacking]
        if git.stdin is None or git.stdout is None:
            return
        feeder = threading.Thread(target=_ask, args=(git.stdin, asked), daemon=True)
        feeder.start()
        try:
            for blob in listed:
                yield _trouble(blob, lacking) or _answer(folder, git.stdout, blob)
        finally:
            git.kill()
            feeder.join()


def _trouble(blob: Blob, lacking: frozenset[str]) -> File | None:
    if blob.link:
        return File(path=blob.path, trouble="link")
    return File(path=blob.path, trouble="absent") if blob.oid in lacking else None


def _ask(pipe: IO[bytes], asked: Sequence[Blob]) -> None:
    try:
        with pipe:
            for blob in asked:
                pipe.write(blob.oid.encode() + b"\n")
    except OSError:  # the reader has stopped, and so has git
        pass


def _answer(folder: Path, pipe: IO[bytes], blob: Blob) -> File:
    header = pipe.readline().split()
    if header[1:] == [b"missing"]:
        return File(path=blob.path, trouble="absent")
    if len(header) != 3:  # noqa: PLR2004 (object, type and size)
        raise SourceError(folder, f"git stopped before {blob.path}; the repository may be damaged (git fsck)")
    size = int(header[2])
    if size > LARGEST_FILE:
        left = size + 1
        while left > 0:
            left -= len(pipe.read(min(left, 2**20))) or left
        return File(path=blob.path, size=size, trouble="large")
    data = pipe.read(size)
    pipe.read(1)
    return File(path=blob.path, size=size, data=data)

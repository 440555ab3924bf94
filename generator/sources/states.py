"""A state of the data folder: a folder as it is, or as it was at a git revision."""

from __future__ import annotations

import io
import subprocess
import tarfile
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def data_at(state: str, repository: Path) -> Iterator[Path]:
    """Give the data folder of a state: a data folder, a folder that holds `data/`, or a revision of the repository.

    A revision is unpacked into a folder that is gone afterwards. Raises `SourceError` for anything else.
    """
    folder = Path(state)
    if folder.is_dir():
        yield folder / "data" if (folder / "data" / "rounds.csv").is_file() else folder
        return
    with tempfile.TemporaryDirectory() as temporary:
        packed = _archive(state, repository)
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(temporary, filter="data")
        yield Path(temporary) / "data"


def last_commit_day(repository: Path) -> str:
    """Give the day of the last commit; raises `SourceError` where there is none."""
    done = _git(repository, "log", "-1", "--format=%cs")
    if done.returncode != 0:
        raise SourceError(repository, "has no commit to take the date from; give --date")
    return done.stdout.decode().strip()


def _archive(revision: str, repository: Path) -> bytes:
    # `--` would make the revision a path; a leading dash can be no revision, so it is refused instead.
    if revision.startswith("-"):
        raise SourceError(revision, "is neither a folder nor a git revision")
    done = _git(repository, "archive", "--format=tar", revision, "data")
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise SourceError(revision, f"is neither a folder nor a git revision that holds data/ ({said})")
    return done.stdout


def _git(repository: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    command = ["git", "-C", str(repository), *words]
    return subprocess.run(command, capture_output=True, check=False)  # noqa: S603 (a fixed program, no shell)

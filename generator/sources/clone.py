"""An address cloned partially: the list of files, and then only the files that are wanted."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import SourceError
from generator.sources.repository import Blob, blobs, commit_of, missing, run_git

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SCHEMES = ("https://", "file://")
_OPTIONS = ("--bare", "--depth=1", "--filter=blob:none", "--no-tags", "--quiet")
# What git itself does to fill in the objects that a partial clone lacks, but for all of them in one go.
_FETCH = (
    *("-c", "fetch.negotiationAlgorithm=noop", "fetch", "--quiet", "origin", "--no-tags"),
    *("--no-write-fetch-head", "--recurse-submodules=no", "--filter=blob:none", "--stdin"),
)


@contextmanager
def partial_clone(url: str, wanted: Callable[[str], bool]) -> Iterator[tuple[Path, str, list[Blob]]]:
    """Give a bare clone of the newest commit with the wanted files in it, the commit, and the list of those files.

    No other file's bytes travel where the server can filter, as every large host can. The clone is gone afterwards.
    """
    with tempfile.TemporaryDirectory(prefix="benchbook-") as temporary:
        folder = Path(temporary)
        try:
            run_git(folder, "clone", *_OPTIONS, "--", url, "clone.git", remote=True)
        except SourceError as error:
            raise SourceError(url, f"{error.reason}; check the address and the network") from error
        folder /= "clone.git"
        commit = commit_of(folder)
        listed = blobs(folder, commit, wanted)
        lacking = missing(folder, commit) & {blob.oid for blob in listed}
        if lacking:
            given = "".join(f"{oid}\n" for oid in sorted(lacking)).encode()
            run_git(folder, *_FETCH, given=given, remote=True)
        yield folder, commit, listed

"""A branch that holds published folders: read, and brought forward by a commit without a checkout."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_WHO = "Benchbook"
_MAIL = "benchbook@localhost"


def read_file(repository: Path, branch: str, path: str) -> str:
    """Give the text of a file on a branch; "" where the branch or the file is not there."""
    return _asked(repository, ["cat-file", "blob", f"refs/heads/{branch}:{path}"]) or ""


def publish(
    repository: Path,
    branch: str,
    site: Path,
    folders: Sequence[str],
    files: Mapping[str, bytes],
    *,
    message: str,
    date: str,
) -> str:
    """Add a commit to the branch: what it holds, but with the site in each of the folders and the files at its root.

    Folders and files that did not change are stored once by git itself, and a push sends only what differs. Where
    nothing differs there is no commit. `date` is a day; the work tree and the index of the repository stay as they are.
    Gives the branch's last commit. Raises `SourceError` where git refuses.
    """
    if _asked(repository, ["rev-parse", "--git-dir"]) is None:
        raise SourceError(repository, "is no git repository")
    if _asked(repository, ["check-ref-format", "--branch", branch]) is None:
        raise SourceError(branch, "is no name for a branch")
    with tempfile.TemporaryDirectory() as temporary:
        tree = _tree_of(repository, site, Path(temporary))
        index = {"GIT_INDEX_FILE": str(Path(temporary) / "branch-index"), "GIT_WORK_TREE": temporary}
        tip = _asked(repository, ["rev-parse", "--verify", "--quiet", f"refs/heads/{branch}"])
        if tip:
            _git(repository, ["read-tree", tip], index)
        for folder in folders:
            _git(repository, ["rm", "-r", "-f", "--cached", "--quiet", "--ignore-unmatch", "--", f":/{folder}"], index)
            _git(repository, ["read-tree", f"--prefix={folder}/", tree], index)
        for path, body in sorted(files.items()):
            blob = _git(repository, ["hash-object", "-w", "--stdin"], body=body)
            _git(repository, ["update-index", "--add", "--cacheinfo", f"100644,{blob},{path}"], index)
        made = _git(repository, ["write-tree"], index)
    if tip and made == _git(repository, ["rev-parse", f"{tip}^{{tree}}"]):
        return tip
    commit = _commit(repository, made, tip, message, date)
    _git(repository, ["update-ref", f"refs/heads/{branch}", commit])
    return commit


def _tree_of(repository: Path, site: Path, temporary: Path) -> str:
    """Store a folder's files and give their tree; what the repository ignores is stored as well."""
    where = {"GIT_INDEX_FILE": str(temporary / "site-index"), "GIT_WORK_TREE": str(site.resolve())}
    _git(repository, ["add", "--all", "--force", "--", ":/"], where)
    return _git(repository, ["write-tree"], where)


def _commit(repository: Path, tree: str, parent: str | None, message: str, date: str) -> str:
    moment = f"{date}T00:00:00Z"
    who = {
        "GIT_AUTHOR_NAME": _WHO,
        "GIT_AUTHOR_EMAIL": _MAIL,
        "GIT_AUTHOR_DATE": moment,
        "GIT_COMMITTER_NAME": _WHO,
        "GIT_COMMITTER_EMAIL": _MAIL,
        "GIT_COMMITTER_DATE": moment,
    }
    return _git(repository, ["commit-tree", tree, *(["-p", parent] if parent else []), "-m", message], who)


def _git(
    repository: Path, words: Sequence[str], environment: Mapping[str, str] | None = None, body: bytes | None = None
) -> str:
    """Run git in the repository and give what it printed; raises `SourceError` where it fails."""
    done = _run(repository, words, environment, body)
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip() or "it says nothing"
        raise SourceError(repository, f"git {words[0]} failed: {said}")
    return _printed(done)


def _asked(repository: Path, words: Sequence[str]) -> str | None:
    """Run git in the repository where failing is an answer too: `None`."""
    done = _run(repository, words)
    return _printed(done) if done.returncode == 0 else None


def _printed(done: subprocess.CompletedProcess[bytes]) -> str:
    return done.stdout.decode(errors="replace").removesuffix("\n")


def _run(
    repository: Path, words: Sequence[str], environment: Mapping[str, str] | None = None, body: bytes | None = None
) -> subprocess.CompletedProcess[bytes]:
    # The bytes of a site are stored as they are, whatever line endings this machine's git prefers.
    command = ["git", "-C", str(repository), "-c", "core.autocrlf=false", *words]
    return subprocess.run(  # noqa: S603 (a fixed program, no shell)
        command, capture_output=True, check=False, input=body, env={**os.environ, **(environment or {})}
    )

"""A tree made into files: what is equal stays untouched, what is no longer in the tree goes."""

from __future__ import annotations

import dataclasses
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from generator.site.chart_cache import Cached
from generator.site.folder import Folder

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


HOME = PurePosixPath("index.md")
FOLDER = PurePosixPath("results")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a write did."""

    changed: tuple[PurePosixPath, ...]
    deleted: tuple[PurePosixPath, ...]


def write(
    tree: Iterable[tuple[PurePosixPath, str | bytes | Cached]], docs: Folder | Path, *, kept: Collection[str] = ()
) -> Written:
    """Write the tree into `docs`, touching nothing but its own: `index.md` and everything below `results/`.

    The tree is written as it comes, so that it need not be in memory as a whole; a file of the cache gets a second
    name. What is below `results/` and neither in the tree nor `kept` goes; `kept` is looked at when all is written.
    Raises `ValueError` for a path elsewhere.
    """
    folder = Folder.at(docs) if isinstance(docs, Path) else docs
    changed, wanted = [], set[str]()
    for path, content in tree:
        if not owned(path):
            raise ValueError(f"not the generator's to write: {path}")
        wanted.add(str(path))
        if _write(folder, str(path), content):
            changed.append(path)
    stale = sorted(
        name for name in folder.stamps if name.startswith(f"{FOLDER}/") and name not in wanted and name not in kept
    )
    folder.delete(stale)
    return Written(changed=tuple(sorted(changed)), deleted=tuple(map(PurePosixPath, stale)))


def _write(folder: Folder, name: str, content: str | bytes | Cached) -> bool:
    if isinstance(content, Cached):
        return folder.link(name, content.path, content.stamp)
    return folder.write(name, content.encode() if isinstance(content, str) else content)


def owned(path: PurePosixPath) -> bool:
    """Say whether a path below `docs` is the generator's."""
    return path == HOME or (path.parts[:1] == FOLDER.parts and ".." not in path.parts)

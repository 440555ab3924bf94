"""A tree made into files: what is equal stays untouched, what is no longer in the tree goes."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator


HOME = PurePosixPath("index.md")
FOLDER = PurePosixPath("results")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a write did."""

    changed: tuple[PurePosixPath, ...]
    deleted: tuple[PurePosixPath, ...]


def write(tree: Iterable[tuple[PurePosixPath, str | bytes]], docs: Path, *, kept: Collection[str] = ()) -> Written:
    """Write the tree into `docs`, touching nothing but its own: `index.md` and everything below `results/`.

    The tree is written as it comes, so that it need not be in memory as a whole. What is below `results/` and neither
    in the tree nor `kept` goes; `kept` is looked at when all is written. Raises `ValueError` for a path elsewhere.
    """
    changed, wanted = [], set[str]()
    for path, content in tree:
        if not owned(path):
            raise ValueError(f"not the generator's to write: {path}")
        wanted.add(str(path))
        if _write(f"{docs}/{path}", content):
            changed.append(path)
    deleted = tuple(PurePosixPath(path) for path in _existing(docs) if path not in wanted and path not in kept)
    for path in deleted:
        (docs / path).unlink()
        _remove_empty(docs / path.parent, docs)
    return Written(changed=tuple(sorted(changed)), deleted=deleted)


def owned(path: PurePosixPath) -> bool:
    """Say whether a path below `docs` is the generator's."""
    return path == HOME or (path.parts[:1] == FOLDER.parts and ".." not in path.parts)


def _write(path: str, content: str | bytes) -> bool:
    """Replace a file that differs, whole: the site's file may be a second name of the old one."""
    data = content.encode() if isinstance(content, str) else content
    try:
        with open(path, "rb") as file:  # noqa: PTH123 (ten thousand files: a Path costs more than the call)
            if file.read() == data:
                return False
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120 (as above)
        _put(path, data)
        return True
    folder, name = os.path.split(path)
    beside = f"{folder}/.{name}.new"
    _put(beside, data)
    os.replace(beside, path)  # noqa: PTH105 (as above)
    return True


def _put(path: str, data: bytes) -> None:
    with open(path, "wb") as file:  # noqa: PTH123 (as above)
        file.write(data)


def _existing(docs: Path) -> Iterator[str]:
    for folder, _, names in os.walk(docs / FOLDER):
        below = PurePosixPath(Path(folder).relative_to(docs).as_posix())
        yield from (f"{below}/{name}" for name in sorted(names))


def _remove_empty(folder: Path, docs: Path) -> None:
    while folder != docs and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent

"""One file of a source: where it is in the repository, and its bytes when somebody asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pathlib import Path

LARGEST_FILE = 512 * 2**20
MOST_FILES = 1_000_000

Trouble = Literal["", "absent", "link", "large", "outside"]


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """One file, still on disk (`place`) or already read (`data`); small enough to hand to another process.

    A file in trouble has no bytes: the source lacks it, it is a link, it is too large, or its path leads outside.
    """

    path: str
    size: int = 0
    place: Path | None = None
    data: bytes = b""
    trouble: Trouble = ""

    def read(self) -> bytes:
        """Give the file's bytes; raises `OSError` where the disk refuses."""
        return self.place.read_bytes() if self.place else self.data


def leads_outside(path: str) -> bool:
    """Say whether a path inside an archive would leave the folder that it is unpacked into."""
    return path.startswith(("/", "\\")) or ".." in path.replace("\\", "/").split("/") or path[1:2] == ":"

"""One file of a source: where it is in the repository, and its bytes when somebody asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LARGEST_FILE = 512 * 2**20
MOST_FILES = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """One file, either still on disk (`place`) or already read (`data`); small enough to hand to another process."""

    path: str
    size: int
    place: Path | None = None
    data: bytes = b""

    def read(self) -> bytes:
        """Give the file's bytes; raises `OSError` where the disk refuses."""
        return self.place.read_bytes() if self.place else self.data

"""The files below a folder, as texts: a site has ten thousand, and a path object for each costs more than the walk."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def files_below(folder: str, prefix: str = "") -> Iterator[str]:
    """Give each file's path below `folder`, with `prefix` before it, in no order; links to folders are not followed."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if not entry.is_dir():
                yield prefix + entry.name
            elif not entry.is_symlink():
                yield from files_below(entry.path, f"{prefix}{entry.name}/")

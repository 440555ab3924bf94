"""Files written into the site, each folder made once; paths are texts, since there are ten thousand of them."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import shutil
from typing import TYPE_CHECKING

from generator.site.manifest import stamp

if TYPE_CHECKING:
    from generator.site.manifest import Stamp


@dataclasses.dataclass(slots=True)
class Output:
    """What one build writes: the folders that it saw, and whether it made them and so wrote all that is in them."""

    folders: dict[str, bool] = dataclasses.field(default_factory=dict)

    def write(self, path: str, data: bytes) -> Stamp:
        """Write a file unless it holds these bytes already, and give its stamp."""
        if not self._new(path.rpartition("/")[0]):
            with contextlib.suppress(FileNotFoundError):
                if read(path) == data:
                    return stamp(path)
        with open(path, "wb", buffering=0) as file:  # noqa: PTH123 (a path as text, as above)
            file.write(data)
            status = os.fstat(file.fileno())
        return status.st_mtime_ns, status.st_size

    def link(self, file: str, path: str) -> None:
        """Give a file a second name, or copy it where names cannot cross; its writer replaces files, never changes them."""
        self._new(path.rpartition("/")[0])
        try:
            os.link(file, path)
        except FileExistsError:
            os.unlink(path)  # noqa: PTH108 (a path as text, as above)
            self.link(file, path)
        except OSError:
            shutil.copyfile(file, path)

    def _new(self, folder: str) -> bool:
        """Make a folder unless it is there, and say whether this build made it."""
        known = self.folders.get(folder)
        if known is None:
            known = self.folders[folder] = self._made(folder)
        return known

    def _made(self, folder: str) -> bool:
        try:
            os.mkdir(folder or ".")  # noqa: PTH102 (as above)
        except FileExistsError:
            return False
        except FileNotFoundError:
            self._new(folder.rpartition("/")[0])
            return self._made(folder)
        return True


def read(path: str) -> bytes:
    """Read a file whole; a buffer would only copy it."""
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 (as above)
        return file.readall()

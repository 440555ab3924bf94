"""What a program costs with all the processes that it starts: processor time, wall-clock time, memory."""

from __future__ import annotations

import contextlib
import ctypes
import dataclasses
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_CHILD_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER: orphaned grandchildren become ours, so that their time is counted
_EVERY_S = 0.05
_LAST = 2000


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Seconds, and MiB of memory that was really held at the highest moment (0 where that is not known)."""

    user_s: float
    system_s: float
    wall_s: float
    peak_mib: float

    @property
    def processor_s(self) -> float:
        """User and system time together."""
        return self.user_s + self.system_s

    @classmethod
    def median(cls, costs: Iterable[Cost]) -> Cost:
        """Give the middle of several measurements of the same, figure by figure."""
        every = list(costs)
        names = [field.name for field in dataclasses.fields(cls)]
        return cls(**{name: statistics.median(getattr(cost, name) for cost in every) for name in names})


def measure(command: Sequence[str], folder: Path) -> Cost:
    """Run a program to its end; raises `CalledProcessError`, with what the program said last, where it fails."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_CHILD_SUBREAPER, 1, 0, 0, 0)
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=said) as process,
    ):
        watch = _Watch()
        watch.start()
        process.wait()
        wall = time.monotonic() - begun
        watch.ended.set()
        watch.join()
        said.seek(0)
        last = said.read().decode(errors="replace")[-_LAST:]
    with contextlib.suppress(ChildProcessError):
        while True:
            os.wait()
    if process.returncode:
        error = subprocess.CalledProcessError(process.returncode, command)
        error.add_note(last)
        raise error
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(
        user_s=after.ru_utime - before.ru_utime,
        system_s=after.ru_stime - before.ru_stime,
        wall_s=wall,
        peak_mib=watch.peak_kib / 1024,
    )


class _Watch(threading.Thread):
    """Looks again and again at how much memory our descendants hold; pages that they share count once."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.ended = threading.Event()
        self.peak_kib = 0

    def run(self) -> None:
        while not self.ended.wait(_EVERY_S):
            self.peak_kib = max(self.peak_kib, sum(_held_kib(process) for process in _descendants()))


def _descendants() -> list[int]:
    parents: dict[int, int] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(entry.parent.name)] = int(entry.read_text().rpartition(")")[2].split()[1])
    found = {os.getpid()}
    while more := {process for process, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found - {os.getpid()})


def _held_kib(process: int) -> int:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0

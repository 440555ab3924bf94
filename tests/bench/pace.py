"""How fast the machine is while something is measured: a fixed loop run beside it, again and again.

Some machines change their pace from minute to minute by a half and more. What two programs took in seconds says little
then; what they took in turns of the same loop, each of its own time, says how much more work one did.
"""

from __future__ import annotations

import statistics
import threading
import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
_TURNS = 200_000
_EVERY_S = 0.5


class _Pace(threading.Thread):
    """Runs the loop twice a second until told to end; `turns` has the processor time of each."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.ended = threading.Event()
        self.turns: list[float] = []

    def run(self) -> None:
        while True:
            begun = time.thread_time()
            sum(number * number for number in range(_TURNS))
            self.turns.append(time.thread_time() - begun)
            if self.ended.wait(_EVERY_S):
                break


def paced(run: Callable[[], T]) -> tuple[T, float]:
    """Run something, and give with its result the seconds of processor time that the loop took beside it in the mean."""
    pace = _Pace()
    pace.start()
    try:
        found = run()
    finally:
        pace.ended.set()
        pace.join()
    return found, statistics.mean(pace.turns)

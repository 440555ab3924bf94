"""What an import says while it is at work, so that a long one is not silent."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EVERY_S = 10.0


@dataclass(slots=True, kw_only=True)
class Progress:
    """How far one source is read; `hidden` while something else shows it."""

    name: str
    part: float = 0.0
    hidden: bool = False

    def said(self) -> str:
        """Say it in one line; before the first file that is a source being opened or fetched."""
        if self.hidden:
            return ""
        return f"{self.name}: {self.part:.0%} read" if self.part else f"{self.name}: being opened"


@contextmanager
def telling(progress: Progress, tell: Callable[[str], None], every_s: float = EVERY_S) -> Iterator[Progress]:
    """Tell again and again how far a source is read, until the block ends; one that ends sooner tells nothing."""
    ended = threading.Event()

    def again() -> None:
        while not ended.wait(every_s):
            if text := progress.said():
                tell(text)

    thread = threading.Thread(target=again, daemon=True)
    thread.start()
    try:
        yield progress
    finally:
        ended.set()
        thread.join()

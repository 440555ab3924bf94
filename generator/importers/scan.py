"""Every file of a source read once, by several processes, and put together in the order of the source."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Protocol

from generator.importers.layout import is_description, is_log
from generator.importers.log import Description, Log, Other
from generator.importers.reading import read_log

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Future
    from multiprocessing.process import BaseProcess

BATCH_BYTES = 8 * 2**20
BATCH_FILES = 64
WAITING = 2  # batches per process that may be read ahead, so that memory stays flat


class File(Protocol):
    """What an importer needs of a source's file."""

    @property
    def path(self) -> str: ...  # noqa: D102
    @property
    def size(self) -> int: ...  # noqa: D102
    @property
    def trouble(self) -> str: ...  # noqa: D102
    def read(self) -> bytes: ...  # noqa: D102


Read = Log | Description | Other


def read_file(file: File) -> Read:
    """Read one file: a description is kept whole, a log is read, anything else is only known by its path."""
    if file.trouble or not (is_description(file.path) or is_log(file.path)):
        return Other(path=file.path, trouble=file.trouble)
    try:
        data = file.read()
    except OSError as error:
        return Other(path=file.path, trouble=error.strerror or "unreadable")
    return Description(path=file.path, data=data) if is_description(file.path) else read_log(file.path, data)


def read_batch(files: list[File]) -> list[Read]:
    """Read some files in this process."""
    return [read_file(file) for file in files]


def scan(files: Iterable[File], workers: int | None = None) -> Iterator[Read]:
    """Read every file, in the order given, with one process a core unless `workers` says otherwise."""
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from (item for batch in batches(files) for item in read_batch(batch))
        return
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    waiting: deque[Future[list[Read]]] = deque()
    with ProcessPoolExecutor(workers, multiprocessing.get_context(method), initializer=_live_with_parent) as pool:
        for batch in batches(files):
            waiting.append(pool.submit(read_batch, batch))
            if len(waiting) > WAITING * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


def _live_with_parent() -> None:
    """End this process with the one that it works for, however that ends; an interrupt from the keyboard is for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def batches(files: Iterable[File]) -> Iterator[list[File]]:
    """Group files so that each group is worth sending to another process."""
    batch: list[File] = []
    size = 0
    for file in files:
        batch.append(file)
        size += file.size
        if size >= BATCH_BYTES or len(batch) >= BATCH_FILES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch

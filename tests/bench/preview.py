"""The live site of all data: how long after a file is saved its change is there to be read."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.building import RUNS, change
from tests.bench.project import generator, load, project

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TURNS = 3
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
# A page whose first run is the one that is changed, and which the changed template makes.
RESULT = "results/training/v0.5/google/8xv100/resnet/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """One kind of change: how a file is changed for the nth time, and the page where that shows."""

    name: str
    page: str
    file: str
    change: Callable[[Path, int], None]


def _longer(path: Path, _: int) -> None:
    change(path)


def _after(text: str) -> Callable[[Path, int], None]:
    """Give a change that puts a line, with a number in it, at the end of a file."""

    def append(path: Path, turn: int) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write(text.format(turn))

    return append


EDITS = (
    Edit(name="data: one run", page=RESULT, file="/".join(RUNS), change=_longer),
    Edit(
        name="template of a few pages",
        page="results/training/v1.1/",
        file="templates/round.md.j2",
        change=_after("\nSeen {}.\n"),
    ),
    Edit(
        name="template of all results",
        page=RESULT,
        file="templates/result.md.j2",
        change=_after("\nSeen {}.\n"),
    ),
    Edit(name="page by hand", page="glossary/", file="docs/glossary.md", change=_after("\nSeen {}.\n")),
    Edit(
        name="style",
        page="assets/benchbook.css",
        file="templates/theme/assets/stylesheets/benchbook.css",
        change=_after("\n.seen-{} {{ color: red; }}\n"),
    ),
    Edit(
        name="what stands around all pages",
        page=RESULT,
        file="templates/site/partials/footer.html",
        change=_after("\n<p>Seen {}.</p>\n"),
    ),
)


def preview() -> Iterator[str]:
    """Change a file of each kind while the live site is open at the page where that shows."""
    yield load()
    folder = project("preview")
    command = generator("serve", "--port", "0")
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            begun = time.monotonic()
            address = _address(process)
            yield f"{'from the start to the first page':32} {_wait(address, 0) and time.monotonic() - begun:6.2f} s"
            for edit in EDITS:
                yield _told(edit, [_seen(edit, turn, folder, address, process.pid) for turn in range(TURNS)])
        finally:
            process.terminate()


def _told(edit: Edit, times: list[tuple[float, float, float]]) -> str:
    shown, ready, used = (statistics.median(column) for column in zip(*times, strict=True))
    return f"{edit.name:32} {shown:6.2f} s until it shows, {ready:6.2f} s until all is made, {used:6.2f} s processor"


def _address(process: subprocess.Popen[str]) -> str:
    for line in process.stdout or ():
        if found := ADDRESS.search(line):
            return found[0]
    raise subprocess.CalledProcessError(process.wait(), "serve")


def _seen(edit: Edit, turn: int, folder: Path, address: str, pid: int) -> tuple[float, float, float]:
    """Change a file; give the seconds until its page shows it, until the server rests, and of processor time."""
    page = f"{address}/{edit.page}"
    before, count, used = _body(page), _now(address), _used(pid)
    edit.change(folder / edit.file, turn)
    begun = time.monotonic()
    while True:
        count = _wait(address, count, page)
        if _body(page) != before:
            break
    shown = time.monotonic() - begun
    ready = _rested(pid) - begun
    return shown, ready, _used(pid) - used


def _body(page: str) -> str:
    """Give a page without the script that the server adds, which counts."""
    return re.sub(r"seen = \d+", "", _get(page))


def _now(address: str) -> int:
    return int(_get(f"{address}/.changes/-"))


def _wait(address: str, seen: int, page: str = "") -> int:
    """Wait as an open page does, for the count to be another."""
    while True:
        now = int(_get(f"{address}/.changes/{seen}", page))
        if now != seen:
            return now


def _get(address: str, page: str = "") -> str:
    request = urllib.request.Request(address, headers={"Referer": page} if page else {})  # noqa: S310 (our own server)
    with urllib.request.urlopen(request) as answer:  # noqa: S310 (as above)
        text: str = answer.read().decode()
    return text


def _used(pid: int) -> float:
    """Give the processor time of a process and of those it waited for."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def _rested(pid: int) -> float:
    """Give the moment from which on a process did next to nothing for two seconds."""
    rested, used = time.monotonic(), _used(pid)
    while time.monotonic() - rested < 2:
        time.sleep(0.1)
        if (now := _used(pid)) - used > 0.03:
            rested = time.monotonic()
        used = now
    return rested

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
from tests.bench.measure import measure
from tests.bench.project import generator, load, project

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TURNS = 3
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
LOOK = re.compile(r'seen = "(\w+)"')
PATIENCE = 100.0
# A page whose first run is the one that is changed, and which the changed template makes.
RESULT = "results/training/v0.5/google/8xv100/resnet/"
ROUND = "results/training/v1.1/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """One kind of change: how a file is changed for the nth time, and the open page, or a part of it, where that shows."""

    name: str
    file: str
    change: Callable[[Path, int], None]
    page: str = RESULT
    part: str = ""
    turns: int = TURNS


def _longer(path: Path, _: int) -> None:
    change(path)


def _before(mark: str, text: str) -> Callable[[Path, int], None]:
    """Give a change that puts a text, with a number in it, before the last mark of a file."""

    def insert(path: Path, turn: int) -> None:
        before, found, after = path.read_text(encoding="utf-8").rpartition(mark)
        path.write_text(f"{before}{text.format(turn)}{found}{after}", encoding="utf-8")

    return insert


DATA, END, SEEN = "/".join(RUNS), "{% endblock %}", "\nSeen {}.\n"
EDITS = (
    Edit(name="first change of data after a release", file=DATA, change=_longer, turns=1),
    Edit(name="data: one run", file=DATA, change=_longer),
    Edit(name="template of 11 pages", file="templates/round.md.j2", change=_before(END, SEEN), page=ROUND),
    Edit(name="template of all results", file="templates/result.md.j2", change=_before(END, SEEN)),
    Edit(name="page by hand", file="docs/glossary.md", change=_before("\n**Valid**", SEEN), page="glossary/"),
    Edit(
        name="style",
        file="templates/theme/assets/stylesheets/benchbook.css",
        change=_before("}", "}}\n.seen-{} {{ color: red; "),
        part="assets/benchbook.css",
    ),
    Edit(
        name="what stands around all pages",
        file="templates/site/partials/footer.html",
        change=_before("</div>", "<p>Seen {}.</p>\n"),
    ),
)


def preview() -> Iterator[str]:
    """Change a file of each kind while the live site is open at the page where that shows."""
    yield load()
    folder = project("preview")
    measure(generator("build"), folder)
    with subprocess.Popen(generator("serve", "--port", "0"), cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            begun = time.monotonic()
            address, _ = _said(process, ADDRESS), _said(process, re.compile("generated pages"))
            yield f"{'from the start to a site that is up to date':44} {time.monotonic() - begun:6.2f} s"
            for edit in EDITS:
                yield _told(edit, [_seen(edit, turn, folder, address, process.pid) for turn in range(edit.turns)])
        finally:
            process.terminate()


def _told(edit: Edit, times: list[tuple[float, float, float]]) -> str:
    shown, ready, used = (statistics.median(column) for column in zip(*times, strict=True))
    return f"{edit.name:44} {shown:6.2f} s until it shows, {ready:6.2f} s until all is made, {used:6.2f} s processor"


def _said(process: subprocess.Popen[str], wanted: re.Pattern[str]) -> str:
    """Wait until the server says something, and give that."""
    for line in process.stdout or ():
        if found := wanted.search(line):
            return found[0]
    raise subprocess.CalledProcessError(process.wait(), "serve")


def _seen(edit: Edit, turn: int, folder: Path, address: str, pid: int) -> tuple[float, float, float]:
    """Change a file; give the seconds until it shows, until the server rests, and of processor time.

    What an open page does is done here: it waits to be told that it changed, and is then loaded anew.
    """
    page, part = f"{address}/{edit.page}", f"{address}/{edit.part or edit.page}"
    text, used = _get(page), _used(pid)
    before = _body(_get(part))
    edit.change(folder / edit.file, turn)
    begun = time.monotonic()
    while _body(_get(part)) == before:
        _wait(address, text, edit.page)
        text = _get(page)
    shown = time.monotonic() - begun
    ready = _rested(pid) - begun
    return shown, ready, _used(pid) - used


def _body(page: str) -> str:
    """Give a page without what the server added."""
    return LOOK.sub("", page)


def _wait(address: str, text: str, page: str) -> None:
    """Wait as a page's script does."""
    found = LOOK.search(text)
    look = found[1] if found else ""
    late = time.monotonic() + PATIENCE
    while _get(f"{address}/.changes/{look}/{page}") == look:
        if time.monotonic() > late:
            raise TimeoutError(f"{page} was not made anew")


def _get(address: str) -> str:
    with urllib.request.urlopen(address) as answer:  # noqa: S310 (our own server)
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

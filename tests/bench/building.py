"""The build of the site: the whole of it, after one change, and MkDocs' step beside plain MkDocs, Zensical and the floor."""

from __future__ import annotations

import statistics
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

from tests.bench.measure import Cost, measure
from tests.bench.pace import paced
from tests.bench.peer import CACHE, ROOT
from tests.bench.project import Made, forget, generator, line, load, project, remove

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TURNS = 3
# The runs of a round that no claim speaks of; a score is made of its runs whenever data are loaded.
RUNS = ("data", "rounds", "training-v0.5", "runs.csv")
ZENSICAL = "zensical==0.0.73"
# Every page is in memory, its article apart from the shell: what is left, and timed, is to join the parts, encode and
# write them, and to give all other files a second name, as our step does. Starting Python and reading are not timed.
_FLOOR = """
import os, resource, sys, time
site, out = sys.argv[1:]
folders, pages, others = [], [], []
for folder, _, names in os.walk(site):
    below = out + folder[len(site):]
    folders.append(below)
    for name in names:
        if name.endswith(".html"):
            text = open(f"{folder}/{name}", encoding="utf-8").read()
            begins, ends = text.find("<article"), text.find("</article>")
            pages.append((f"{below}/{name}", (text[:begins], text[begins:ends], text[ends:])))
        else:
            others.append((f"{folder}/{name}", f"{below}/{name}"))
begun, before = time.monotonic(), resource.getrusage(resource.RUSAGE_SELF)
for folder in folders:
    os.mkdir(folder)
for path, parts in pages:
    with open(path, "wb", buffering=0) as file:
        file.write("".join(parts).encode())
for file, path in others:
    os.link(file, path)
after = resource.getrusage(resource.RUSAGE_SELF)
print(after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime, time.monotonic() - begun)
"""


def whole() -> list[str]:
    """Measure the whole build in a copy of the project: everything but drawn charts, nothing, one result."""
    folder = project("site-project")
    run = generator("build")
    measure(run, folder)
    every, nothing, one = [], [], []
    for _ in range(TURNS):
        forget(folder)
        every.append(measure(run, folder))
        nothing.append(measure(run, folder))
    change(folder.joinpath(*RUNS))
    first = measure(run, folder)
    for _ in range(TURNS):
        change(folder.joinpath(*RUNS))
        one.append(measure(run, folder))
    return [
        f"{load()}; the middle of {TURNS} where there is no other number",
        line("charts cached", Cost.median(every)),
        line("nothing changed", Cost.median(nothing)),
        line("one result changed", Cost.median(one)),
        line("first change after a release, once", first),
        str(Made.of(folder / "site")),
    ]


def others() -> list[str]:
    """Measure MkDocs' step alone on one tree, in turns: ours, the floor, plain MkDocs and Zensical, both cold."""
    folder = project("site-project")
    measure(generator("build"), folder)
    ours, loops, floor = [], [], []
    rows: dict[str, Cost | str] = {}
    paces: dict[str, float] = {}
    for name, peer in {"": None, "plain MkDocs": _plain, "Zensical": _zensical}.items():
        if peer:
            rows[name], paces[name] = paced(partial(peer, folder))
        for _ in range(2):
            cost, pace = paced(partial(_ours, folder))
            ours.append(cost)
            loops.append(cost.user_s / pace)
            floor.append(_floor(folder))
    step = Cost.median(ours)
    rows["the floor"] = Cost.median(floor)
    return [
        f"{load()}; ours and the floor: the middle of {len(ours)}",
        line("our step, cold", step),
        "  user time of each: " + ", ".join(f"{cost.user_s:.2f}" for cost in ours),
        *_beside(rows, step),
        *_in_loops(rows, paces, loops),
        str(Made.of(folder / "ours")),
    ]


def _ours(folder: Path) -> Cost:
    return measure(_mkdocs(folder, "ours"), folder)


def _in_loops(rows: dict[str, Cost | str], paces: dict[str, float], ours: list[float]) -> Iterator[str]:
    """Say how much more work others did, told by a loop that ran beside each, since the machine's pace changes."""
    yield "user time in turns of a loop run beside it; ours: " + ", ".join(f"{each:.0f}" for each in ours)
    for name, pace in paces.items():
        cost = rows[name]
        if isinstance(cost, Cost):
            loops, step = cost.user_s / pace, statistics.median(ours)
            yield f"  {name}: {loops:.0f} turns; our step takes {_against(step, loops)}"


def _beside(rows: dict[str, Cost | str], ours: Cost) -> Iterator[str]:
    for name, cost in rows.items():
        if isinstance(cost, str):
            yield cost
        else:
            user, both = _against(ours.user_s, cost.user_s), _against(ours.processor_s, cost.processor_s)
            yield line(name, cost)
            yield f"  our step takes {user} user time, {both} processor time"


def _against(ours: float, other: float) -> str:
    return f"{other / ours:.1f} times less" if ours < other else f"{ours / other:.1f} times as much"


def _plain(folder: Path) -> Cost:
    return measure(["env", "BENCHBOOK_PLAIN=1", *_mkdocs(folder, "plain"), "--no-strict"], folder)


def _floor(folder: Path) -> Cost:
    """Measure the floor; what the memory for all pages is, is no part of it."""
    remove(folder / "floor")
    command = [sys.executable, "-c", _FLOOR, "ours", "floor"]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    user, system, wall = map(float, done.stdout.split())
    return Cost(user_s=user, system_s=system, wall_s=wall, peak_mib=0)


def _zensical(folder: Path) -> Cost | str:
    place = CACHE / "zensical"
    python = place / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ZENSICAL]
    if subprocess.run(pip, check=False, capture_output=True).returncode:
        return f"Zensical is not measured: {ZENSICAL} could not be installed"
    remove(folder / "site-zensical")
    remove(folder / ".cache" / "zensical")
    config = (folder / "mkdocs.yml").read_text(encoding="utf-8").replace("site_dir: site", "site_dir: site-zensical")
    # It takes anchors that a page's script reads results from for headings that are missing.
    config = config.replace("strict: true", "strict: false")
    (folder / "zensical.yml").write_text(config, encoding="utf-8")
    try:
        return measure([str(place / "bin" / "zensical"), "build", "-c", "-f", "zensical.yml"], folder)
    except subprocess.CalledProcessError as error:
        return f"Zensical is not measured: it ended with status {error.returncode}"


def change(path: Path) -> None:
    """Make one run that counts a thousandth longer."""
    lines = path.read_text(encoding="utf-8").split("\n")
    place = next(at for at, text in enumerate(lines) if text.split(",")[4:6] == ["success", "true"])
    name, run, value, rest = lines[place].split(",", 3)
    lines[place] = f"{name},{run},{float(value) * 1.001!r},{rest}"
    path.write_text("\n".join(lines), encoding="utf-8")


def _mkdocs(folder: Path, out: str) -> list[str]:
    """Give the command line of MkDocs, which then finds nothing of an earlier build."""
    remove(folder / out)
    remove(folder / ".cache" / "plain")
    words = [f"PYTHONPATH={ROOT}", "NO_MKDOCS_2_WARNING=1", sys.executable, "-m", "mkdocs", "build", "-q", "-d", out]
    return ["env", *words]

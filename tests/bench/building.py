"""The build of the site: the whole of it, after one change, beside plain MkDocs and Zensical, and as it grows."""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.bench.measure import Cost, measure
from tests.bench.peer import CACHE, ROOT
from tests.site import project as made

if TYPE_CHECKING:
    from pathlib import Path, PurePosixPath

PAGES = 250
GROWTH = (1, 4, 16)
# One figure of one result, in a round that no claim speaks of.
CHANGED = ("training-v0.5", "results.csv")
ZENSICAL = "zensical==0.0.73"
# Every page's shell and article are in memory: what is left is to join, encode and write them, and to link the rest.
_LIMIT = """
import os, sys
site, out = sys.argv[1:]
pages, others = [], []
for folder, _, names in os.walk(site):
    below = out + folder[len(site):]
    os.makedirs(below)
    for name in names:
        if name.endswith(".html"):
            text = open(f"{folder}/{name}", encoding="utf-8").read()
            begins, ends = text.find("<article"), text.find("</article>")
            parts = (text[:begins], text[begins:ends], text[ends:])
            with open(f"{below}/{name}", "wb", buffering=0) as file:
                file.write("".join(parts).encode())
        else:
            os.link(f"{folder}/{name}", f"{below}/{name}")
"""


def whole() -> list[str]:
    """Measure the whole build in a copy of the project: everything but drawn charts, nothing, one result."""
    folder = _project()
    measure(_generator("build"), folder)
    for name in ("site", ".cache/site", ".cache/fresh", ".cache/ledger.json", ".cache/lint.json", "docs/results"):
        _remove(folder / name)
    lines = [_line("whole build, charts cached", measure(_generator("build"), folder))]
    lines += [_line("whole build, nothing changed", measure(_generator("build"), folder))]
    _change(folder.joinpath("data", "rounds", *CHANGED))
    lines += [_line("whole build, one result changed", measure(_generator("build"), folder))]
    return [*lines, _sizes(folder / "site")]


def others() -> list[str]:
    """Measure MkDocs' step alone on one tree: ours, plain MkDocs, Zensical, and writing the same bytes."""
    folder = _project()
    measure(_generator("build"), folder)
    ours = min((measure(_mkdocs(folder, "ours"), folder) for _ in range(3)), key=_processor)
    _remove(folder / "limit")
    limit = measure([sys.executable, "-c", _LIMIT, "ours", "limit"], folder)
    plain = measure(["env", "BENCHBOOK_PLAIN=1", *_mkdocs(folder, "plain"), "--no-strict"], folder)
    zensical = _zensical(folder)
    rows = {"plain MkDocs": plain, "Zensical, cold": zensical, "writing the same bytes": limit}
    return [
        _line("our step, cold", ours),
        *(
            cost if isinstance(cost, str) else f"{_line(name, cost)}  {_ratio(cost, ours)}"
            for name, cost in rows.items()
        ),
        _sizes(folder / "ours"),
    ]


def _ratio(cost: Cost, ours: Cost) -> str:
    return f"ours: {ours.processor_s / cost.processor_s:.3f} of it, or {cost.processor_s / ours.processor_s:.1f} times less"


def _sizes(site: Path) -> str:
    files = [path for path in site.rglob("*") if path.is_file()]
    pages = [path.stat().st_size for path in files if path.suffix == ".html"]
    total = sum(path.stat().st_size for path in files) / 1e6
    return f"{len(pages)} pages of {sum(pages) / len(pages) / 1000:.1f} kB, {len(files)} files, {total:.0f} MB"


def _zensical(folder: Path) -> Cost | str:
    place = CACHE / "zensical"
    python = place / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ZENSICAL]
    if subprocess.run(pip, check=False, capture_output=True).returncode:
        return f"Zensical is not measured: {ZENSICAL} could not be installed"
    _remove(folder / "site-zensical")
    _remove(folder / ".cache" / "zensical")
    config = (folder / "mkdocs.yml").read_text(encoding="utf-8").replace("site_dir: site", "site_dir: site-zensical")
    # It takes anchors that a page's script reads results from for headings that are missing.
    config = config.replace("strict: true", "strict: false")
    (folder / "zensical.yml").write_text(config, encoding="utf-8")
    try:
        return measure([str(place / "bin" / "zensical"), "build", "-c", "-f", "zensical.yml"], folder)
    except subprocess.CalledProcessError as error:
        return f"Zensical is not measured: it ended with status {error.returncode}"


def growth() -> list[str]:
    """Measure MkDocs' step on made results without charts, ever more of them."""
    costs, sizes = {}, []
    for times in GROWTH:
        folder = _fresh(CACHE / f"growth-{times}")
        made.project(folder, made.tree() | _results(PAGES * times))
        costs[times] = measure(_mkdocs(folder, "site"), folder)
        sizes.append(_sizes(folder / "site"))
    first, last = costs[GROWTH[0]].processor_s, costs[GROWTH[-1]].processor_s
    exponent = math.log(last / first) / math.log(GROWTH[-1] / GROWTH[0])
    rows = zip(costs.items(), sizes, strict=True)
    lines = [f"{_line(f'our step, {PAGES * times} results', cost)}  {size}" for (times, cost), size in rows]
    return [*lines, f"exponent of processor time from {PAGES} to {PAGES * GROWTH[-1]} results: {exponent:.2f}"]


def _results(count: int) -> dict[PurePosixPath, str]:
    """Make result pages, ten a system."""
    crumbs = [made.HOME, made.SUITE, made.ROUND]
    body = "**28 min** to train.\n\n## Runs\n\n" + made.table(20, "../../index.md")
    return dict(
        made.page(f"results/training/v1.1/made/s{number // 10}/r{number}.md", crumbs, f"Result {number}", body)
        for number in range(count)
    )


def _project() -> Path:
    folder = _fresh(CACHE / "site-project", keep=".cache")
    # Copies: Zensical follows a link to its configuration, and cleans the folder that it finds there.
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "templates", folder / "templates")
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("results", "index.md"))
    shutil.copytree(ROOT / "data", folder / "data")
    return folder


def _fresh(folder: Path, keep: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.name != keep:
            _remove(path)
    return folder


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _change(path: Path) -> None:
    """Make one score a thousandth longer."""
    head, first, *rest = path.read_text(encoding="utf-8").splitlines()
    cells = first.split(",")
    place = head.split(",").index("value")
    cells[place] = repr(float(cells[place]) * 1.001)
    path.write_text("\n".join([head, ",".join(cells), *rest]) + "\n", encoding="utf-8")


def _generator(*words: str) -> list[str]:
    return ["env", f"PYTHONPATH={ROOT}", sys.executable, "-m", "generator", *words]


def _mkdocs(folder: Path, out: str) -> list[str]:
    _remove(folder / out)
    _remove(folder / ".cache" / "plain")
    words = [f"PYTHONPATH={ROOT}", "NO_MKDOCS_2_WARNING=1", sys.executable, "-m", "mkdocs", "build", "-q", "-d", out]
    return ["env", *words]


def _processor(cost: Cost) -> float:
    return cost.processor_s


def _line(name: str, cost: Cost) -> str:
    return f"{name:34} {cost.processor_s:7.2f} s processor {cost.wall_s:7.2f} s wall {cost.peak_mib:5.0f} MiB peak"

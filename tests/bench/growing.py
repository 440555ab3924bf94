"""The whole build as the data grow: a part of the data, four times and sixteen times as many results."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from tests.bench import grown
from tests.bench.measure import Cost, measure
from tests.bench.peer import ROOT
from tests.bench.project import Made, forget, generator, line, load, project

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

GROWTH = (1, 4, 16)
DAY = "2026-12-31"


def growth() -> Iterator[str]:
    """Measure the whole build of made data, with charts drawn and with charts cached, and say how it grows."""
    yield load()
    costs, sites = dict[int, Cost](), dict[int, Made]()
    for times in GROWTH:
        folder = project(f"growth-{times}", data=False)
        results = grown.make(ROOT / "data", folder / "data", times)
        _release(folder)
        before = _charts(folder)
        drawing = measure(generator("build"), folder)
        yield line(f"{times}×, {_charts(folder) - before} charts drawn, the rest cached", drawing)
        forget(folder)
        costs[times] = measure(generator("build"), folder)
        sites[times] = Made.of(folder / "site")
        yield line(f"{times}×, {results} results, all charts cached", costs[times])
        yield f"  {sites[times]}"
    yield from told(costs, sites)


def told(costs: Mapping[int, Cost], sites: Mapping[int, Made]) -> Iterator[str]:
    """Say how time and pages grew: the exponent is 1 where twice the results take twice the time."""
    for first, last in ((GROWTH[0], GROWTH[-1]), *itertools.pairwise(GROWTH)):
        both = exponent(costs[first].processor_s, costs[last].processor_s, last / first)
        user = exponent(costs[first].user_s, costs[last].user_s, last / first)
        page = sites[last].page / sites[first].page - 1
        yield f"from {first}× to {last}×: exponent of processor time {both:.2f}, of user time {user:.2f}; a page {page:+.1%}"
    yield from _listing(sites)


def exponent(before: float, after: float, times: float) -> float:
    """Give the power of the size with which a figure grew."""
    return math.log(after / before) / math.log(times)


def _listing(sites: Mapping[int, Made]) -> Iterator[str]:
    """Say of the pages that are there at every size how they grew: some list whatever there is of a kind."""
    first, last = sites[GROWTH[0]], sites[GROWTH[-1]]
    longer = {path for path, size in first.pages.items() if last.pages.get(path, 0) > 2 * size}
    for times, site in sites.items():
        lists = sum(site.pages[path] for path in longer)
        others = sum(site.pages.values()) - lists
        yield (
            f"{times}×: {len(longer)} pages that list ever more, of {lists / len(longer) / 1000:.1f} kB; "
            f"{len(site.pages) - len(longer)} others, of {others / (len(site.pages) - len(longer)) / 1000:.2f} kB"
        )


def _release(folder: Path) -> None:
    """Release the made data, since the real ones are: it also refuses data that are not sound."""
    (folder / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\nMade.\n", encoding="utf-8")
    measure(generator("release", "2026.12", "--date", DAY), folder)


def _charts(folder: Path) -> int:
    return sum(1 for _ in (folder / ".cache" / "charts").glob("*/*.json"))

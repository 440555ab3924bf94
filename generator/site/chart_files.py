"""The four files of each chart: drawing, table, live data, and what stands in the page; made once, and then kept."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.charts.embed import embed
from generator.charts.render import render as draw
from generator.site.chart_cache import ChartCache, made_by
from generator.site.chart_csv import chart_csv
from generator.site.places import INLINE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from generator.charts.figure import Figure
    from generator.charts.render import Drawing
    from generator.pages.chart import Plan
    from generator.site.chart_cache import Cached
    from generator.site.ledger import Ledger

# The plugin puts these in: they are the page's matter, and the drawing is the same for all.
ALT, DATA = "%ALT%", "%SRC%"
BATCH = 1000
ENDS = (".svg", ".csv", ".js", INLINE)


def paths(stem: str) -> list[str]:
    """Give the paths of a chart's files below `docs`, as texts: there are ten thousand."""
    return [stem + end for end in ENDS]


def chart_files(plans: Mapping[str, Plan], cache: Path, ledger: Ledger) -> Iterator[tuple[PurePosixPath, Cached]]:
    """Give the files of charts by their stems, but for what the ledger holds; what was made before is in the cache.

    A chart is made again if its rows or options changed, or the code or a library that draws it or writes its files.
    """
    keys = {stem: f"{made_by()} {stem} {plan.key()}" for stem, plan in plans.items()}
    wanted = {stem: key for stem, key in keys.items() if not ledger.holds(paths(stem), key)}
    if not wanted:
        return
    made = ChartCache.load(cache)
    found = {stem: made.find(key) for stem, key in wanted.items()}
    for stems in _batches(stem for stem, files in found.items() if files is None):
        figures = {stem: plans[stem].figure() for stem in stems}
        for stem, drawing in draw(figures, cache).items():
            made.keep(wanted[stem], _files(stem, figures[stem], drawing))
        made.save()
    made.save()
    for stem, key in wanted.items():
        for end, file in (found[stem] or made.find(key) or {}).items():
            yield PurePosixPath(stem + end), file


def _batches(stems: Iterable[str]) -> Iterator[list[str]]:
    """Take so many at a time as fit in memory with all their marks, and still keep every core at work."""
    every = list(stems)
    yield from (every[at : at + BATCH] for at in range(0, len(every), BATCH))


def _files(stem: str, figure: Figure, drawing: Drawing) -> dict[str, str]:
    return {
        ".svg": drawing.standalone,
        ".csv": chart_csv(figure),
        ".js": drawing.data,
        INLINE: embed(drawing, chart_id=stem, alt=ALT, kind=figure.kind, src=DATA),
    }

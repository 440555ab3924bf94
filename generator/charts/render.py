"""Figures drawn: static SVG and the data of the live view, from the cache where nothing changed."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from generator.charts.draw import drawn
from generator.charts.glyphs import legend_html
from generator.charts.script import data, source
from generator.charts.templates import Spec, templates, version, write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from generator.charts.figure import Figure

WORTH_A_PROCESS = 200
SHEET = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """One chart as text: `wide` and `narrow` for a page, `standalone` for a file, `data` for the live view.

    `wide`, `narrow` and `legend` (HTML) take their colours from the page and go through `embed`; `standalone` is a
    whole SVG file with title, legend, footnote and both themes; `data` is a classic script.
    """

    wide: str
    narrow: str
    standalone: str
    legend: str
    data: str


def render(figures: Mapping[str, Figure], cache: Path, processes: int | None = None) -> dict[str, Drawing]:
    """Draw figures by key; the key is the chart's id in its data script, so it is unique in the site.

    What was drawn before by the same code and libraries comes from the cache folder. `processes` is one for each
    core where it is not given; the bytes are the same for any number.
    """
    sources = {key: source(figure) for key, figure in figures.items()}
    paths = {text: _path(text, cache) for text in sources.values()}
    missing = [text for text, path in paths.items() if not path.exists()]
    for text, parts in _draw(missing, cache, processes):
        write(paths[text], json.dumps(parts))
    return {key: _drawing(key, figure, paths[sources[key]]) for key, figure in figures.items()}


def _path(text: str, cache: Path) -> Path:
    """Name the file of a drawing by all that it depends on."""
    digest = hashlib.sha256(f"{version()}\n{text}".encode()).hexdigest()
    return cache / digest[:2] / f"{digest[2:32]}.json"


def _draw(sources: list[str], cache: Path, processes: int | None) -> Iterator[tuple[str, dict[str, str]]]:
    """Draw in as many processes as the work is worth; give each figure's source with its parts."""
    if not sources:
        return
    specs = templates(cache)
    sheets = list(_sheets(sources))
    count = min(processes or os.cpu_count() or 1, 1 + len(sources) // WORTH_A_PROCESS)
    work = map(partial(drawn, specs=specs), sheets) if count == 1 else _in_processes(sheets, specs, count)
    for sheet, made in zip(sheets, work, strict=True):
        yield from zip(sheet, made, strict=True)


def _sheets(sources: Iterable[str]) -> Iterator[list[str]]:
    """Put figures of one kind together, few enough that each process gets its share."""
    kinds: dict[str, list[str]] = {}
    for text in sources:
        kinds.setdefault(json.loads(text)["kind"], []).append(text)
    for alike in kinds.values():
        yield from (alike[at : at + SHEET] for at in range(0, len(alike), SHEET))


_specs: dict[str, Spec] = {}


def _start(specs: dict[str, Spec]) -> None:
    """Give a process the specifications once."""
    _specs.update(specs)


def _work(sheet: list[str]) -> list[dict[str, str]]:
    """Draw a sheet in a process."""
    return drawn(sheet, _specs)


def _in_processes(sheets: list[list[str]], specs: dict[str, Spec], count: int) -> Iterator[list[dict[str, str]]]:
    """Draw in processes that start afresh, since vl-convert's own threads do not survive a fork."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, mp_context=context, initializer=_start, initargs=(specs,)) as pool:
        yield from pool.map(_work, sheets)


def _drawing(key: str, figure: Figure, path: Path) -> Drawing:
    """Read one drawing from the cache."""
    parts = json.loads(path.read_text(encoding="utf-8"))
    return Drawing(
        wide=parts["wide"],
        narrow=parts["narrow"],
        standalone=parts["standalone"],
        legend=legend_html(figure.legend),
        data=data(key, figure, (parts["head"], parts["foot"])),
    )

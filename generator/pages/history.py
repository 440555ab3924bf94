"""How a benchmark's best time fell from round to round, by size class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.comparability import definition
from generator.analyses.history import best_by_round
from generator.analyses.sizes import SIZE_CLASSES, size_class
from generator.analyses.walks import cells
from generator.charts import history_chart, history_rows
from generator.pages import chart, comparing, counts, ranking, wording
from generator.pages.footnotes import footnote
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from generator.charts.rows import Columns
    from generator.dataset.rows import Round
    from generator.pages.book import Entry
    from generator.pages.chart import Drawn
    from generator.pages.comparing import Judge
    from generator.pages.links import Place

_FEWEST = 2
_COLUMNS = ("round", "value", "series", "segment", "label")
_TOLD = (
    *("size_class", "benchmark", "division"),
    *("version", "value", "definition", "round", "submitter", "system_name"),
)


def histories(measurements: pd.DataFrame) -> Mapping[tuple[str, str], Columns]:
    """Give, by benchmark and division, the best of each round and size class, in the columns that the chart takes."""
    sizes = measurements["accelerators"].map(size_class)
    best = best_by_round(measurements.assign(size_class=sizes)[sizes.isin(SIZE_CLASSES)], by=["size_class"])
    found: dict[tuple[str, str], dict[str, list[object]]] = {}
    for size, benchmark, division, *told in sorted(cells(best, _TOLD), key=lambda row: SIZE_CLASSES.index(row[0])):
        version, value, definition, round_id, submitter, system = told
        columns = found.setdefault((benchmark, division), {name: [] for name in _COLUMNS})
        row = (version, value, f"{size} accelerators", definition or round_id, f"{submitter} · {system}")
        for name, cell in zip(_COLUMNS, row, strict=True):
            columns[name].append(cell)
    return found


def drawn(entries: Sequence[Entry], frame: Columns | None, here: Place, said: Finding | None) -> Drawn | None:
    """Draw one division's history, where there are at least two rounds; `said` is its finding."""
    if frame is None or len(set(frame["round"])) < _FEWEST:
        return None
    first, rounds = entries[0], counts.rounds(entries)
    caption = chart.Caption(
        title=f"{wording.DIVISIONS[first.system.division]}: best time to train, round by round",
        summary=str(said) if said else "",
        footnote=footnote(rounds, [first.system.division], [first.benchmark]),
    )
    versions = [round_.version for round_ in rounds]
    name = f"{first.system.division}-history"
    return chart.drawn(name, history_chart, frame, here, caption, rows=history_rows, rounds=versions)


@frozen
class Finding:
    """What a history comes to: a time, and what it is."""

    time: str
    said: str

    def __str__(self) -> str:
        """Say it in a sentence."""
        return f"{self.time} {self.said}"


def finding(entries: Sequence[Entry], judge: Judge) -> Finding | None:
    """Say how the best time of one division fell, in the smallest size class that both ends have.

    The ends are the first and the last of the rounds that may be compared with the last one (R12).
    """
    ranked = [entry for entry in entries if ranking.scored(entry)]
    rounds = _comparable(ranked, judge.compatibility)
    if not rounds:
        return None
    ends = [ranking.best_by_size([entry for entry in ranked if entry.round == end]) for end in (rounds[0], rounds[-1])]
    size = next((size for size in SIZE_CLASSES if all(size in end for end in ends)), "")
    division = wording.DIVISIONS[ranked[0].system.division]
    if not size:
        best = min((entry for entry in ranked if entry.round == rounds[-1]), key=ranking.cost)
        return Finding(time=_said(best), said=f"is the best {division} time, in {rounds[-1].version}.")
    first, last = (end[size] for end in ends)
    said = f"is the best {division} time on {size} accelerators, in {last.round.version}"
    differing = comparing.aside(judge.verdict(last.result.result_id, first.result.result_id))
    before = "" if first is last else f"; it was {_said(first)} in {first.round.version}{differing}"
    return Finding(time=_said(last), said=f"{said}{before}.")


def _comparable(entries: Sequence[Entry], compatibility: pd.DataFrame) -> list[Round]:
    """Give the rounds whose results may be compared with those of the last, oldest first."""
    rounds = counts.rounds(entries)
    if not rounds:
        return []
    benchmark = entries[0].benchmark.benchmark
    own = [definition({"round": round_.round, "benchmark": benchmark}, compatibility) for round_ in rounds]
    same = [round_ for round_, definition in zip(rounds, own, strict=True) if definition and definition == own[-1]]
    return same or rounds[-1:]


def _said(entry: Entry) -> str:
    return wording.score(entry.result.value, entry.result.unit)

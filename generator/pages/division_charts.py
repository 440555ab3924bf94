"""The charts of one benchmark in one round and division: scaling, the commonest size, and the spread of runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.analyses.sizes import size_class
from generator.charts import bars_chart, scaling_chart, scaling_rows, spread_chart, spread_rows
from generator.pages import chart, ranking, wording
from generator.pages.book import grouped
from generator.pages.results_table import families

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.pages.book import Entry
    from generator.pages.chart import Drawn
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place

MOST_BARS = 30
MOST_SPREADS = 12
_FEWEST = 2


def scaling(entries: Sequence[Entry], here: Place, footnote: Footnote, colours: Mapping[str, int]) -> Drawn | None:
    """Draw time against accelerators, where there are at least two sizes."""
    sized = sorted((entry for entry in entries if ranking.scored(entry) and entry.system.accelerators), key=_size)
    if len({entry.system.accelerators for entry in sized}) < _FEWEST:
        return None
    fastest, smallest, division = min(sized, key=ranking.cost), sized[0], _division(entries)
    summary = (
        f"From {_said(smallest)} on {wording.counted(smallest.system.accelerators or 0, 'accelerator')} to "
        f"{_said(fastest)} on {wording.number(fastest.system.accelerators or 0)}."
    )
    caption = chart.Caption(title=f"{division}: time to train by system size", summary=summary, footnote=footnote)
    frame = _frame(sized, "family") | {"accelerators": [entry.system.accelerators or 0 for entry in sized]}
    return chart.drawn(
        f"{_key(entries)}-scaling", scaling_chart, frame, here, caption, rows=scaling_rows, colours=colours
    )


def bars(entries: Sequence[Entry], here: Place, footnote: Footnote, colours: Mapping[str, int]) -> Drawn | None:
    """Draw the best results of the size class that has most, where there are at least two."""
    field = _commonest(entries)
    if len(field) < _FEWEST:
        return None
    shown = field[:MOST_BARS]
    size = size_class(field[0].system.accelerators)
    which = f"the {len(shown)} fastest of {len(field)} results" if len(field) > len(shown) else "all results"
    apart = wording.times(_value(shown[-1]) / _value(shown[0]))
    summary = (
        f"{which} on {size} accelerators lie between {_said(shown[0])} and {_said(shown[-1])}, {apart} times apart."
    )
    title = f"{_division(entries)}: systems of {size} accelerators"
    caption = chart.Caption(title=title, summary=summary[0].upper() + summary[1:], footnote=footnote)
    return chart.drawn(
        f"{_key(entries)}-bars", bars_chart, _frame(shown, "group"), here, caption, tabled=False, colours=colours
    )


def spread(entries: Sequence[Entry], here: Place, footnote: Footnote, colours: Mapping[str, int]) -> Drawn | None:
    """Draw the runs of the best results of that size class relative to their scores."""
    shown = [entry for entry in _commonest(entries) if len(entry.runs) > 1][:MOST_SPREADS]
    rows = [row for entry in shown for row in _run_rows(entry)]
    if len(shown) < _FEWEST or not rows:
        return None
    frame = {name: [row[name] for row in rows] for name in rows[0]}
    widest = max(abs(row["value"] / row["score"] - 1) for row in rows)
    summary = f"Single runs of these {len(shown)} systems lie up to {wording.share(widest)} from their system's score."
    caption = chart.Caption(title=f"{_division(entries)}: run-to-run spread", summary=summary, footnote=footnote)
    name = f"{_key(entries)}-spread"
    return chart.drawn(name, spread_chart, frame, here, caption, rows=spread_rows, colours=colours)


def label(entry: Entry) -> str:
    """Name a result in a chart."""
    return f"{entry.system.submitter} · {entry.system.system_name}"


def _frame(entries: Sequence[Entry], group: str) -> dict[str, list[Any]]:
    labels, values = [label(entry) for entry in entries], [entry.result.value for entry in entries]
    return {"label": labels, "value": values, group: list(families(entries))}


def _run_rows(entry: Entry) -> list[dict[str, Any]]:
    (group,) = families([entry])
    about = {"label": label(entry), "score": entry.result.unscaled_value, "group": group}
    return [
        {**about, "value": run.value, "used": run.used}
        for run in entry.runs
        if run.value is not None and run.status == "success"
    ]


def _commonest(entries: Sequence[Entry]) -> list[Entry]:
    """Give the valid results of the size class that has most of them, best first."""
    sized = [entry for entry in entries if ranking.scored(entry) and entry.system.accelerators]
    fields = grouped(sorted(sized, key=ranking.cost), lambda entry: size_class(entry.system.accelerators))
    ordered = sorted(fields.values(), key=len, reverse=True)
    return list(ordered[0]) if ordered else []


def _size(entry: Entry) -> tuple[int, float]:
    return entry.system.accelerators or 0, ranking.cost(entry)[0]


def _value(entry: Entry) -> float:
    return entry.result.value or float("nan")


def _said(entry: Entry) -> str:
    return wording.score(entry.result.value, entry.result.unit)


def _key(entries: Sequence[Entry]) -> str:
    return entries[0].system.division


def _division(entries: Sequence[Entry]) -> str:
    return wording.DIVISIONS[_key(entries)]

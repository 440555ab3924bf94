"""Scores made of the runs whenever data are loaded: a run's time is the one place that a score comes from."""

from __future__ import annotations

from collections import defaultdict
from math import nan
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.dataset.rows import Rule
from generator.dataset.schema import rows
from generator.dataset.scores import Scored, late_logs, olympic_mean

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import pandas as pd

NO_SCORE = "By its runs and its rule it has no score."
_COUNTS = ("runs_required", "runs_found", "runs_used", "runs_failed")


class RunTime(NamedTuple):
    """What a score needs of a run, and where the run stands in its table."""

    run: int
    value: float
    status: str
    source_path: str
    used: bool
    place: int


def rescored(
    results: pd.DataFrame, runs: pd.DataFrame, rules: pd.DataFrame, findings: pd.DataFrame
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Give the tables of results and runs with the scores and counts that the runs and the rules give.

    All four are the dataset's tables. A valid result whose runs give no score becomes invalid, or incomplete where a
    log is absent. What an import found not to be valid stays so: it may have had a reason that no run tells. The tables
    given are left as they are, and are given back where they hold what their runs give, to the last bit.
    """
    changed: dict[str, dict[int, Any]] = defaultdict(dict)
    marks: dict[int, bool] = {}
    times = _times(runs)
    for place, name, known, rule, late in _valid(results, rules, findings):
        own = times.get(name, ())
        scored = olympic_mean(own, rule, late)
        for column, value in _told(scored, known, rule).items():
            if value != known[column]:
                changed[column][place] = value
        marks |= {run.place: not run.used for run in own if run.used != (run.run in scored.used)}
    return _with(results, changed), _with(runs, {"used": marks} if marks else {})


def _times(runs: pd.DataFrame) -> dict[str, list[RunTime]]:
    """Give each result's runs by their number."""
    names = [name for name in RunTime._fields if name != "place"]
    times: dict[str, list[RunTime]] = defaultdict(list)
    cells = (runs[name].to_numpy().tolist() for name in names)
    for name, *run in zip(runs["result_id"].tolist(), *cells, range(len(runs)), strict=True):
        times[name].append(RunTime(*run))
    for own in times.values():
        own.sort()
    return times


def _valid(
    results: pd.DataFrame, rules: pd.DataFrame, findings: pd.DataFrame
) -> Iterator[tuple[int, str, dict[str, Any], Rule, frozenset[str]]]:
    """Give each valid result: its place, identifier and cells, its rule, and its round's late logs."""
    by_pair = {(rule.round, rule.benchmark): rule for rule in rows(Rule, rules)}
    late = late_logs(findings)
    columns = ["round", "result_id", "benchmark", "status", "reason", "scaling_factor", "value", "unscaled_value"]
    names = [*columns, *_COUNTS]
    for place, cells in enumerate(zip(*(results[name].tolist() for name in names), strict=True)):
        known = dict(zip(names, cells, strict=True))
        if known["status"] == "valid":
            pair = known["round"], known["benchmark"]
            yield place, known["result_id"], known, by_pair[pair], late.get(known["round"], frozenset())


def _told(scored: Scored, known: Mapping[str, Any], rule: Rule) -> dict[str, Any]:
    """Give what a valid result's cells should hold."""
    told = {
        "runs_required": rule.runs_required,
        "runs_found": scored.found,
        "runs_used": len(scored.used),
        "runs_failed": scored.failed,
    }
    if scored.unscaled is None:
        status = "incomplete" if scored.absent else "invalid"
        return {**told, "value": nan, "unscaled_value": nan, "status": status, "reason": NO_SCORE}
    return {**told, "value": scored.unscaled * known["scaling_factor"], "unscaled_value": scored.unscaled}


def _with(table: pd.DataFrame, changed: Mapping[str, Mapping[int, Any]]) -> pd.DataFrame:
    """Give the table with cells changed, by column and place; the same where there is nothing to change."""
    return table.assign(**{name: _column(table[name], cells) for name, cells in changed.items()}) if changed else table


def _column(column: pd.Series[Any], cells: Mapping[int, Any]) -> pd.Series[Any]:
    copy = column.copy()
    copy.iloc[list(cells)] = list(cells.values())
    return copy

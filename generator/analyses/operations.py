"""The closed set of operations that a claim's derivation is composed of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.comparability import compare
from generator.analyses.gains import HARDWARE, generation_gains, means, nearest_rivals
from generator.analyses.hosts import hosts
from generator.analyses.records import ANY_AVAILABILITY, records
from generator.analyses.scores import rows_best_first
from generator.analyses.select import UnresolvedError, select
from generator.analyses.sizes import ANY_SIZE
from generator.analyses.walks import mappings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from generator.analyses.facts import Facts

    Filter = Mapping[str, Any]
    Row = Mapping[str, Any]

_UNITS = {"min": 1.0, "s": 60.0, "h": 1 / 60}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What an operation found: a number or a list of values, and the results that it comes from.

    `rule` and `reason` are not "" where a comparison that it rests on is refused. `table` holds the parts that the
    value is made of, a mapping a line, for a table or chart.
    """

    value: float | tuple[str, ...]
    unit: str = ""
    result_ids: tuple[str, ...] = ()
    rule: str = ""
    reason: str = ""
    note: str = ""
    table: tuple[Mapping[str, Any], ...] = ()


def shown(value: float | tuple[str, ...] | None, unit: str = "") -> str:
    """Tell a value as plain text with three decimals at most, and its unit."""
    if value is None:
        return ""
    text = ", ".join(value) if isinstance(value, tuple) else f"{value:,.3f}".rstrip("0").rstrip(".")
    return f"{text} {unit}".strip()


def best(facts: Facts, *, of: Filter, unit: str = "min", expect: Filter | None = None) -> Outcome:
    """Give the best value, in min, s or h; `expect` says which properties the result that has it must have."""
    row = _best(facts, of)
    note = "".join(
        f"the best is {row['result_id']}, whose {name} is {row[name]} and not {wanted}"
        for name, wanted in (expect or {}).items()
        if row[name] != wanted
    )
    return Outcome(value=_in_unit(row["value"], unit), unit=unit, result_ids=(row["result_id"],), note=note)


def slowest(facts: Facts, *, of: Filter, unit: str = "min") -> Outcome:
    """Give the largest value of all, in min, s or h; the table lists them, fastest first."""
    rows = _ranked(facts, of)
    return Outcome(
        value=_in_unit(max(row["value"] for row in rows), unit),
        unit=unit,
        result_ids=_ids(rows),
        table=_table(rows, unit),
    )


def count(facts: Facts, *, of: Filter, by: str = "result_id", under: float | None = None) -> Outcome:
    """Count the distinct values of a column among results, at will only those under a number of minutes."""
    rows = facts.rows(facts.places(of))
    kept = rows if under is None else [row for row in rows if row["value"] < under]
    unit = "results" if by == "result_id" else f"{by}s"
    return Outcome(value=float(len(_distinct(kept, by))), unit=unit, result_ids=_ids(kept), table=_table(kept, "min"))


def values(facts: Facts, *, of: Filter, column: str) -> Outcome:
    """List the distinct values of a column, sorted."""
    rows = _ranked(facts, of)
    return Outcome(value=tuple(str(value) for value in sorted(_distinct(rows, column))), result_ids=_ids(rows))


def size(facts: Facts, *, of: Filter, pick: str = "most") -> Outcome:
    """Give the `most` or `least` accelerators that a system has."""
    known = [row for row in _ranked(facts, of) if not pd.isna(row["accelerators"])]
    if not known:
        raise UnresolvedError(f"no system of {dict(of)} tells its accelerators")
    rows = sorted(known, key=lambda row: (row["accelerators"], row["result_id"]))
    row = rows[-1 if pick == "most" else 0]
    return Outcome(value=float(row["accelerators"]), unit="accelerators", result_ids=(row["result_id"],))


def size_ratio(facts: Facts, *, of: Filter, than: Filter) -> Outcome:
    """Give how many times as many accelerators the largest system has as the largest of others."""
    larger, other = size(facts, of=of), size(facts, of=than)
    ratio = float(pd.Series([larger.value]).iloc[0]) / float(pd.Series([other.value]).iloc[0])
    return Outcome(value=ratio, unit="times", result_ids=(*larger.result_ids, *other.result_ids))


def fell(facts: Facts, *, before: Filter, after: Filter, same_hardware: bool = False) -> Outcome:
    """Give by how many percent the best time fell; with `same_hardware` only software may have changed."""
    old, new = _best(facts, before), _best(facts, after)
    changed = [name for name in HARDWARE if same_hardware and str(old[name]) != str(new[name])]
    note = "".join(f"the hardware differs: {name} {old[name]} became {new[name]}; " for name in changed)
    return _compared(facts, old, new, value=100 * (1 - new["value"] / old["value"]), unit="%", note=note)


def gained(facts: Facts, *, before: Filter, after: Filter) -> Outcome:
    """Give by how many percent the best became faster, that is, how much more is trained in the same time."""
    old, new = _best(facts, before), _best(facts, after)
    return _compared(facts, old, new, value=100 * (old["value"] / new["value"] - 1), unit="%", note="")


def times_faster(facts: Facts, *, of: Filter, than: Filter) -> Outcome:
    """Give how many times as fast the best of some is as the best of others."""
    new, old = _best(facts, of), _best(facts, than)
    return _compared(facts, old, new, value=old["value"] / new["value"], unit="times", note="")


def mean_times_faster(facts: Facts, *, of: Filter, than: Filter, mean: str) -> Outcome:
    """Give the named mean over benchmarks of how many times as fast some are as others, at equal accelerator count."""
    pairs = generation_gains(_table_of(facts, than), _table_of(facts, of))
    averages = means(pairs["times_faster"])
    if pairs.empty or mean not in averages:
        raise UnresolvedError(f"there is no {mean} mean; a mean is {', '.join(averages)}, of pairs at equal size")
    table = tuple(mappings(pairs))
    ids = (*pairs["previous_result_id"], *pairs["result_id"])
    return Outcome(value=averages[mean], unit="times", result_ids=ids, table=table)


def rivals(facts: Facts, *, of: Filter, against: Filter) -> Outcome:
    """Count the benchmarks in which the best of some is faster than the best of others; the table has the ratios."""
    pairs = nearest_rivals(_table_of(facts, of), _table_of(facts, against))
    table = tuple(mappings(pairs))
    ids = (*pairs["result_id"], *pairs["rival_result_id"])
    return Outcome(value=float(pairs["times_faster"].gt(1).sum()), unit="benchmarks", result_ids=ids, table=table)


def records_set(facts: Facts, *, of: Filter) -> Outcome:
    """Count the records, at any size and availability, that results set when they were published."""
    broken = records(facts.results)
    every = broken[broken["availability_class"].eq(ANY_AVAILABILITY) & broken["size_class"].eq(ANY_SIZE)]
    rows = rows_best_first(mappings(select(every, of)))
    return Outcome(value=float(len(rows)), unit="records", result_ids=_ids(rows), table=_table(rows, "min"))


def host_ratio(facts: Facts, *, of: Filter, pick: str = "most") -> Outcome:
    """Give the `most` or `least` accelerators per host processor of any system."""
    every = hosts(_table_of(facts, of))
    if every.empty:
        raise UnresolvedError(f"no system of {dict(of)} tells its host processors")
    ratio = float(every["host_ratio"].max() if pick == "most" else every["host_ratio"].min())
    rows = sorted(mappings(every[every["host_ratio"].eq(ratio)]), key=lambda row: row["system_id"])
    told = ("submitter", "system_name", "accelerators", "host_processors", "host_ratio")
    return Outcome(
        value=ratio,
        unit="accelerators per host processor",
        result_ids=tuple(f"{row['round']}/{row['system_id']}" for row in rows),
        table=tuple({name: row[name] for name in told} for row in rows),
    )


def quotient(facts: Facts, *, minutes: float, of: Filter) -> Outcome:
    """Divide a number of minutes that somebody else states by the best value."""
    row = _best(facts, of)
    return Outcome(value=minutes / row["value"], unit="times", result_ids=(row["result_id"],))


OPERATIONS: dict[str, Callable[..., Outcome]] = {
    operation.__name__: operation
    for operation in (
        best,
        slowest,
        count,
        values,
        size,
        size_ratio,
        fell,
        gained,
        times_faster,
        mean_times_faster,
        rivals,
        records_set,
        host_ratio,
        quotient,
    )
}
"""Every operation by the name that `data/claims/*.yml` calls it."""


def _some(facts: Facts, wanted: Filter) -> list[int]:
    found = facts.places(wanted)
    if not found:
        raise UnresolvedError(f"no valid result is {dict(wanted)}")
    return found


def _ranked(facts: Facts, wanted: Filter) -> list[Row]:
    return facts.rows(_some(facts, wanted))


def _best(facts: Facts, wanted: Filter) -> Row:
    return facts.best(_some(facts, wanted))


def _table_of(facts: Facts, wanted: Filter) -> pd.DataFrame:
    return facts.results.iloc[_some(facts, wanted)]


def _distinct(rows: Iterable[Row], column: str) -> set[Any]:
    return {value for row in rows if not pd.isna(value := row[column])}


def _compared(facts: Facts, old: Row, new: Row, *, value: float, unit: str, note: str) -> Outcome:
    verdict = compare(old, new, facts.compatibility)
    ids = (old["result_id"], new["result_id"])
    return Outcome(value=float(value), unit=unit, result_ids=ids, rule=verdict.rule, reason=verdict.reason, note=note)


def _in_unit(minutes: float, unit: str) -> float:
    if unit not in _UNITS:
        raise UnresolvedError(f"'{unit}' is no unit of time; it may be {', '.join(_UNITS)}")
    return float(minutes) * _UNITS[unit]


def _ids(rows: Iterable[Row]) -> tuple[str, ...]:
    return tuple(row["result_id"] for row in rows)


def _table(rows: Iterable[Row], unit: str) -> tuple[Row, ...]:
    told = ("result_id", "benchmark", "system_name", "accelerators", "framework")
    return tuple(
        {**{name: row[name] for name in told}, "value": _in_unit(row["value"], unit), "unit": unit} for row in rows
    )

"""The succession of a suite's rounds, and what each brought for the first time or no longer has."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.walks import cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Key = tuple[Any, ...]

_HARDWARE = ("submitter", "accelerator", "accelerators")


def previous_rounds(measurements: pd.DataFrame) -> dict[str, str]:
    """Give for each round but a suite's first the one before it, by day of publication.

    Needs `suite`, `round` and `published`.
    """
    rounds = sorted(set(cells(measurements, ("suite", "published", "round"))))
    return {after: before for (suite, _, before), (own, _, after) in pairwise(rounds) if suite == own}


def benchmark_changes(measurements: pd.DataFrame) -> pd.DataFrame:
    """Say which benchmarks each round brought, took back, defined anew or no longer has.

    Needs `suite`, `round`, `published`, `benchmark` and `definition`. Columns: `round`, `kind` ("new", "returned",
    "redefined", "retired") and `benchmark`. In a suite's first round every benchmark is new.
    """
    rows = sorted(_benchmark_changes(measurements))
    return pd.DataFrame(rows, columns=["round", "kind", "benchmark"], dtype=object)


def _benchmark_changes(measurements: pd.DataFrame) -> Iterator[tuple[str, str, str]]:
    held = defaultdict[str, dict[str, str]](dict)
    for round_id, benchmark, definition in cells(measurements, ("round", "benchmark", "definition")):
        held[round_id][benchmark] = definition
    first = {benchmark: round_id for (_, benchmark), round_id in _first_rounds(measurements, ["benchmark"]).items()}
    previous = previous_rounds(measurements)
    for round_id, now in held.items():
        before = held.get(previous.get(round_id, ""), {})
        for benchmark in now.keys() - before.keys():
            yield round_id, "new" if first[benchmark] == round_id else "returned", benchmark
        yield from ((round_id, "retired", benchmark) for benchmark in before.keys() - now.keys())
        for benchmark in now.keys() & before.keys():
            if now[benchmark] != before[benchmark]:
                yield round_id, "redefined", benchmark


def _first_rounds(measurements: pd.DataFrame, names: Sequence[str]) -> Mapping[Key, str]:
    """Give the first round that has something, by suite and the values of the named columns, all of which are known."""
    first: dict[Key, tuple[str, str]] = {}
    for suite, published, round_id, *told in cells(measurements, ("suite", "published", "round", *names)):
        if not any(value is pd.NA or value == "" for value in told):
            key, moment = (suite, *told), (published, round_id)
            first[key] = min(first.get(key, moment), moment)
    return {key: round_id for key, (_, round_id) in first.items()}


def _new(measurements: pd.DataFrame, names: Sequence[str]) -> list[tuple[Key, list[int]]]:
    """Give what each round has for the first time, as the round and the values of the named columns, and the rows with it."""
    first = _first_rounds(measurements, names)
    places = defaultdict[tuple[Any, ...], list[int]](list)
    for place, (suite, round_id, *told) in enumerate(cells(measurements, ("suite", "round", *names))):
        if first.get((suite, *told)) == round_id:
            places[(round_id, *told)].append(place)
    return sorted(places.items())


def newcomers(measurements: pd.DataFrame, name: str) -> pd.DataFrame:
    """Give what of one column (`submitter`, `accelerator`, …) each round has for the first time.

    Needs `suite`, `round`, `published` and the column, of texts. Columns: `round`, the named one, and `results` (how
    many it has in that round). Sorted by round and name.
    """
    rows = [(*key, len(places)) for key, places in _new(measurements, [name])]
    return pd.DataFrame(rows, columns=["round", name, "results"]).astype({"results": "int64"})


def new_systems(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give the systems that a submitter had not submitted before: another accelerator or another number of them.

    Needs `suite`, `round`, `published`, `submitter`, `accelerator`, `accelerators`, `system_name` and `system_id`.
    Columns: `round`, `submitter`, `accelerator`, `accelerators`, `system_name` (the first, where it goes by several),
    `system_id` (the same one's) and `results`.
    """
    names = list(cells(measurements, ("system_id", "system_name")))
    rows = []
    for key, places in _new(measurements, _HARDWARE):
        system_id, system_name = min((names[place] for place in places), key=itemgetter(0))
        rows.append((*key, system_name, system_id, len(places)))
    table = pd.DataFrame(rows, columns=["round", *_HARDWARE, "system_name", "system_id", "results"])
    return table.astype({"accelerators": "Int64", "results": "int64"})

"""Records: who held the best result, from when to when, and by how much it fell."""

from __future__ import annotations

from collections import defaultdict
from math import nan
from typing import TYPE_CHECKING, NamedTuple

import pandas as pd

from generator.analyses.scores import cost, scored
from generator.analyses.sizes import record_classes
from generator.analyses.walks import cells, taken, unknown_last

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Kind = tuple[str, str, str, str, str]
"""Benchmark, division, definition, availability class, size class."""
Moment = tuple[str, str]
"""A round's day and name, by which rounds are in order."""

ANY_AVAILABILITY = "any availability"
AVAILABILITY_CLASSES = {
    ANY_AVAILABILITY: ("cloud", "onprem", "preview", "research"),
    "available": ("cloud", "onprem"),
    "preview": ("preview",),
    "research": ("research",),
}
"""What the availability of records means: Available takes cloud and on premise together."""

_KIND = ("benchmark", "division", "definition", "availability", "accelerators", "nodes")
_TOLD = ("definition", "size_class", "availability_class", "from", "until", "previous_id", "previous_value", "current")


class _Best(NamedTuple):
    """A result, compared by its cost, which is lower where it is better; `place` is its row."""

    cost: float
    accelerators: float
    result_id: str
    value: float
    place: int


_NOTHING = ("", _Best(nan, nan, "", nan, -1))


def records(measurements: pd.DataFrame) -> pd.DataFrame:
    """Give every result that was the best of its kind when it was published, oldest first.

    A kind is benchmark, division, availability class and size class; results whose definition is not compatible start
    a series of their own, and rounds without a known definition stand alone. Gives all columns of the measurements
    and: `size_class`, `availability_class`, `from` and `until` (days; `until` is "" while the record stands or the
    series ended), `previous_id` and `previous_value` (the record it broke), `fell` (the share by which it bettered
    that one: 0.2 is a fifth less time), and `current` (the last of its series).
    """
    results = scored(measurements)
    best = _best(results)
    lines = [line for kind in sorted(best) for line in _lines(kind, best[kind])]
    found = taken(results, [place for place, _ in lines])
    told = pd.DataFrame([row for _, row in lines], columns=list(_TOLD), dtype="object")
    previous = told["previous_value"].astype("float64")
    ratio = (found["value"] / previous).where(found["better"].eq("lower"), previous / found["value"])
    typed = {"previous_value": previous, "fell": 1 - ratio, "current": told["current"].astype("bool")}
    return found.assign(**{name: told[name] for name in _TOLD} | typed)


def _best(results: pd.DataFrame) -> Mapping[Kind, Mapping[Moment, _Best]]:
    """Give the best result of each kind in each round."""
    best = defaultdict[Kind, dict[Moment, _Best]](dict)
    keyed = zip(cells(results, (*_KIND, "published", "round")), cells(results, ("result_id", "value")), strict=True)
    for place, (signed, (key, (result_id, value))) in enumerate(zip(cost(results).tolist(), keyed, strict=True)):
        benchmark, division, definition, availability, accelerators, nodes, *moment = key
        own = _Best(signed, unknown_last(accelerators), result_id, value, place)
        # A round without a known definition is a definition of its own.
        series = benchmark, division, definition or moment[1]
        for kind in _classes(availability, accelerators, nodes):
            rounds = best[(*series, *kind)]
            rounds[tuple(moment)] = min(rounds.get(tuple(moment), own), own)
    return best


def _classes(availability: str, accelerators: float | None, nodes: float | None) -> Iterator[tuple[str, str]]:
    """Give the pairs of availability and size class that a result is in; one of unknown availability counts among any."""
    sizes = record_classes(accelerators, nodes)
    for name, members in AVAILABILITY_CLASSES.items():
        if name == ANY_AVAILABILITY or availability in members:
            yield from ((name, size) for size in sizes)


def _lines(kind: Kind, rounds: Mapping[Moment, _Best]) -> Iterator[tuple[int, tuple[object, ...]]]:
    """Give the records of one kind: the place of each one's result, and what the columns of `_TOLD` tell of it."""
    broken: list[tuple[str, _Best]] = []
    for moment in sorted(rounds):
        if not broken or rounds[moment].cost < broken[-1][1].cost:
            broken.append((moment[0], rounds[moment]))
    _, _, definition, availability, size = kind
    for at, (published, record) in enumerate(broken):
        _, before = broken[at - 1] if at else _NOTHING
        last = at + 1 == len(broken)
        until = "" if last else broken[at + 1][0]
        yield record.place, (definition, size, availability, published, until, before.result_id, before.value, last)

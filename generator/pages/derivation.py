"""What a check of a claim worked out, in words: the operation, and the results that it was applied to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from generator.pages import amounts, wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.pages.book import Book

    Arguments = Mapping[str, Any]

_ORDER = ("submitter", "system_id", "round", "benchmark", "division", "availability", "accelerators", "nodes")
_COUNTED = {
    "accelerators": ("accelerator", "accelerators"),
    "nodes": ("host server", "host servers"),
    "host_processors": ("host processor", "host processors"),
}


def selection(wanted: Arguments, book: Book) -> str:
    """Say which results a filter keeps: Graphcore, v1.1, ResNet-50 v1.5, Closed, 16 accelerators."""
    names = [name for name in _ORDER if name in wanted] + sorted(set(wanted) - {*_ORDER})
    return ", ".join(_condition(name, wanted[name], book) for name in names) or "every result"


def _condition(column: str, condition: object, book: Book) -> str:
    if isinstance(condition, Mapping):
        return _bounds(column, condition, book)
    values = condition if isinstance(condition, list) else [condition]
    said = " or ".join(amounts.name(str(value), book) for value in values)
    return _noun(column, said, one=values == [1])


def _bounds(column: str, bounds: Arguments, book: Book) -> str:
    said = []
    if "min" in bounds:
        said.append(_noun(column, f"{wording.number(bounds['min'])} or more", one=False))
    if "max" in bounds:
        said.append(_noun(column, f"{wording.number(bounds['max'])} at most", one=False))
    if "not" in bounds:
        others = bounds["not"] if isinstance(bounds["not"], list) else [bounds["not"]]
        said.append(f"any {column} but {' or '.join(amounts.name(str(each), book) for each in others)}")
    return " and ".join(said)


def _noun(column: str, said: str, *, one: bool) -> str:
    singular, plural = _COUNTED.get(column, ("", ""))
    return f"{said} {singular if one else plural}".rstrip()


def operation(name: str, arguments: Arguments, book: Book) -> str:
    """Say what an operation of `generator.analyses.operations` worked out; one without words gives its name."""
    parts = {key: selection(value, book) if isinstance(value, Mapping) else value for key, value in arguments.items()}
    told = _TOLD.get(name)
    return told(parts) if told else name.replace("_", " ")


def _count(parts: Arguments) -> str:
    by = str(parts.get("by", "result_id")).replace("result_id", "result")
    under = f" of less than {amounts.in_unit(parts['under'], 's')}" if "under" in parts else ""
    return (
        f"How many {by}s have results{under}: {parts['of']}" if by != "result" else f"How many results: {parts['of']}"
    )


_TOLD: Mapping[str, Callable[[Arguments], str]] = {
    "best": lambda parts: f"Best time: {parts['of']}",
    "slowest": lambda parts: f"Longest time: {parts['of']}",
    "count": _count,
    "values": lambda parts: f"Which {str(parts['column']).replace('_', ' ')} there are: {parts['of']}",
    "size": lambda parts: (
        f"Size of the {'smallest' if parts.get('pick') == 'least' else 'largest'} system: {parts['of']}"
    ),
    "size_ratio": lambda parts: f"Largest system ({parts['of']}) over largest system ({parts['than']})",
    "fell": lambda parts: f"Time saved from the best of ({parts['before']}) to the best of ({parts['after']})",
    "gained": lambda parts: f"Speed gained from the best of ({parts['before']}) to the best of ({parts['after']})",
    "times_faster": lambda parts: f"Best of ({parts['of']}) against the best of ({parts['than']})",
    "mean_times_faster": lambda parts: (
        f"{str(parts['mean']).capitalize()} mean over benchmarks, at equal accelerator count, of ({parts['of']}) against ({parts['than']})"
    ),
    "rivals": lambda parts: f"Benchmarks led: best of ({parts['of']}) against the best of ({parts['against']})",
    "records_set": lambda parts: f"Records set when published, at any size and availability: {parts['of']}",
    "host_ratio": lambda parts: (
        f"{'Fewest' if parts.get('pick') == 'least' else 'Most'} accelerators per host processor: {parts['of']}"
    ),
    "quotient": lambda parts: (
        f"{amounts.in_unit(parts['minutes'], 'min')}, as stated, over the best time: {parts['of']}"
    ),
}

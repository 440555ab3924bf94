"""How a figure that was worked out, or claimed, is said: with its unit and as many digits as it bears."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from generator.pages import wording

if TYPE_CHECKING:
    from generator.pages.book import Book

    Value = float | tuple[str, ...]

UNITS = {"min": 1.0, "s": 60.0, "h": 1 / 60}
"""The units of time, and how many of each a minute has."""

_PLACES = {"min": 2, "s": 1, "h": 2}


def in_unit(minutes: float, unit: str) -> str:
    """Say a time in one unit, for a text that sets it beside another figure in that unit: 28.33 min, 23.6 s."""
    return f"{minutes * UNITS[unit]:,.{_PLACES[unit]}f} {unit}"


def claimed(value: float | None, unit: str, step: float | None) -> str:
    """Say a claimed figure with the digits that it was claimed with; nothing where the claim has none."""
    if value is None or value != value:  # noqa: PLR0124 (NaN is how a table holds what is not there)
        return ""
    if value.is_integer() and unit not in {*UNITS, "%"}:
        return _with_unit(wording.number(value), unit, one=value == 1)
    return _with_unit(f"{value:,.{_places(step)}f}", unit, one=False)


def figure(value: float, unit: str, step: float | None = None) -> str:
    """Say a computed figure with one digit more than the step that a claim rounds to; a count as it is."""
    if float(value).is_integer() and unit not in {*UNITS, "%"}:
        return _with_unit(wording.number(value), unit, one=value == 1)
    if step is None or step != step:  # noqa: PLR0124 (the same)
        return _with_unit(wording.number(value), unit, one=False)
    return _with_unit(f"{value:,.{_places(step) + (step <= 1)}f}", unit, one=False)


def said(value: Value, unit: str, step: float | None, book: Book) -> str:
    """Say a number, or a list of what was found in the words that readers know."""
    if isinstance(value, tuple):
        return wording.listed([name(each, book) for each in value])
    return figure(value, unit, step)


def name(value: str, book: Book) -> str:
    """Say one value of a column as readers know it: a benchmark by its name, an availability in words."""
    if value in book.benchmarks:
        return book.benchmarks[value].name
    if value in book.rounds:
        return book.rounds[value].version
    if value.isdigit():
        return wording.number(int(value))
    return wording.AVAILABILITIES.get(value) or wording.DIVISIONS.get(value, value)


def _places(step: float | None) -> int:
    """Give how many decimals a step of rounding has."""
    if not step or step != step or step >= 1:  # noqa: PLR0124 (the same)
        return 0
    return math.ceil(-math.log10(step) - 1e-9)


def _with_unit(number: str, unit: str, *, one: bool) -> str:
    noun = unit.removesuffix("s") if one and len(unit) > 1 else unit
    return f"{number} {noun}".rstrip()

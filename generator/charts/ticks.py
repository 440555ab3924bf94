"""Axis ticks that people read: times in seconds to days, counts, shares and ratios."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from generator.charts.text import width

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MINUTE, HOUR, DAY = 60, 3_600, 86_400
THOUSAND = 1_000
# Seconds, from fine to coarse; the first ladder whose rungs lie far enough apart on the axis is taken.
_LADDERS: tuple[tuple[float, ...], ...] = tuple(
    (
        *(0.01 * step for step in decimal),
        *(0.1 * step for step in decimal),
        *seconds,
        *(MINUTE * step for step in seconds),
        *(HOUR * step for step in hours),
        *(DAY * step for step in days),
    )
    for decimal, seconds, hours, days in (
        ((1, 2, 3, 5), (1, 2, 3, 5, 7, 10, 15, 20, 30, 45), (1, 2, 3, 4, 6, 8, 12, 16), (1, 2, 3, 5, 7, 10, 20, 50)),
        ((1, 2, 5), (1, 2, 5, 10, 20, 30), (1, 2, 5, 10), (1, 2, 5, 10, 20, 50)),
        ((1, 2, 5), (1, 2, 5, 10, 30), (1, 2, 5, 12), (1, 2, 5, 10, 50)),
        ((1,), (1, 5, 15), (1, 6), (1, 7, 30)),
        ((1,), (1, 10), (1, 6), (1, 10)),
        ((1,), (1,), (1,), (1, 30)),
    )
)
_STEPS = (
    *(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 20, 30),
    *(MINUTE * step for step in (1, 2, 5, 10, 15, 20, 30)),
    *(HOUR * step for step in (1, 2, 3, 6, 12)),
    *(DAY * step for step in (1, 2, 5, 10, 20)),
)
FEW = 3
NARROWEST, BETWEEN = 18, 20
CLOSE = 1.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Axis:
    """The extent of an axis, with the places and the names of its ticks."""

    low: float
    high: float
    ticks: tuple[float, ...]
    names: tuple[str, ...]

    def signals(self, axis: str) -> dict[str, object]:
        """Give the signals that the specifications read, named after the axis (`x` or `y`)."""
        return {
            f"{axis}Domain": [self.low, self.high],
            f"{axis}Ticks": list(self.ticks),
            f"{axis}Names": list(self.names),
        }


def duration(minutes: float) -> str:
    """Write a time as people read it: 6.66 s, 23.6 s, 5 min 46 s, 1 h 52 min, 2 d 3 h."""
    seconds = minutes * MINUTE
    for limit, digits in ((10, 2), (MINUTE, 1)):
        if round(seconds, digits) < limit:
            return f"{seconds:.{digits}f} s"
    if round(seconds) < HOUR:
        return "{} min {:02d} s".format(*divmod(round(seconds), MINUTE))
    if round(seconds / MINUTE) < DAY // MINUTE:
        return "{} h {:02d} min".format(*divmod(round(seconds / MINUTE), MINUTE))
    return "{:,} d {} h".format(*divmod(round(seconds / HOUR), DAY // HOUR))


def value_text(value: float, unit: str) -> str:
    """Write a value with its unit; minutes are written as people read times."""
    if unit == "min":
        return duration(value)
    return f"{number(value)} {unit}".rstrip()


def number(value: float) -> str:
    """Write a number with four figures, and with separators from a thousand on."""
    return f"{value:,.0f}" if abs(value) >= THOUSAND else f"{value:.4g}"


def log_axis(values: Sequence[float], unit: str, *, length: float, gap: float = 24) -> Axis:
    """Lay a log axis round positive values, its ticks at least `gap` pixels apart on a length in pixels."""
    low, high = _room(values)
    scale = MINUTE if unit == "min" else 1
    ladders = _LADDERS if unit == "min" else _decimal_ladders(low, high)
    ticks: tuple[float, ...] = ()
    for ladder in ladders:
        ticks = tuple(step / scale for step in ladder if low <= step / scale <= high)
        if _apart([math.log(tick) for tick in ticks], math.log(high / low), length, gap):
            break
    if len(ticks) < FEW:
        ticks, _ = _linear_ticks(low, high, unit, length, gap * 1.6)
    return Axis(low=low, high=high, ticks=ticks, names=tuple(_tick_name(tick, unit) for tick in ticks))


def linear_axis(
    low: float, high: float, unit: str, *, length: float, gap: float | None = None, loose: float = 0.04
) -> Axis:
    """Lay a linear axis from low to high with a little room (`loose`) where low is not 0.

    Ticks are `gap` pixels apart on a length in pixels; without it, as far as the widest of their names needs.
    """
    if high <= low:
        low, high = low - abs(low) * 0.02 - 1e-9, high + abs(high) * 0.02 + 1e-9
    room = (high - low) * loose
    low, high = (low if low == 0 else low - room), high + room
    ticks, names = _linear_ticks(low, high, unit, length, gap)
    return Axis(low=low, high=high, ticks=ticks, names=names)


def _linear_ticks(
    low: float, high: float, unit: str, length: float, gap: float | None
) -> tuple[tuple[float, ...], tuple[str, ...]]:
    """Give as many round values as there is room for; for minutes they are round in seconds, minutes or hours."""
    scale = MINUTE if unit == "min" else 1
    span = (high - low) * scale
    ticks: tuple[float, ...] = ()
    names: tuple[str, ...] = ()
    for step in _STEPS if unit == "min" else _round_steps(span):
        if span / step > length / NARROWEST:
            continue
        first, last = math.ceil(low * scale / step - 1e-9), math.floor(high * scale / step + 1e-9)
        ticks = tuple(round(count * step, 9) / scale for count in range(first, last + 1))
        names = tuple(_tick_name(tick, unit) for tick in ticks)
        if step / span * length >= (gap or max(map(width, names), default=0) + BETWEEN):
            break
    return ticks, names


def count_axis(counts: Iterable[float], *, length: float, gap: float = 34) -> Axis:
    """Lay a log axis round positive counts, with ticks at powers of two, or at the counts where they are few."""
    present = sorted(set(counts))
    low, high = present[0] / 1.25, present[-1] * 1.25
    every = 1
    exponents = range(math.floor(math.log2(low)), math.ceil(math.log2(high)) + 1)
    while not _apart([float(exponent * every) for exponent in (0, 1)], math.log2(high / low), length, gap):
        every += 1
    ticks = tuple(2.0**exponent for exponent in exponents if low <= 2.0**exponent <= high and exponent % every == 0)
    if len(ticks) <= 1 and _apart([math.log2(count) for count in present], math.log2(high / low), length, gap):
        ticks = tuple(float(count) for count in present)
    return Axis(low=low, high=high, ticks=ticks, names=tuple(f"{tick:,.0f}" for tick in ticks))


def share_text(share: float) -> str:
    """Write a difference as a signed percentage, with the minus sign of typography."""
    percent = round(share * 100, 6)
    return f"{'+' if percent > 0 else '−' if percent < 0 else ''}{abs(percent):g}%"


def _room(values: Sequence[float]) -> tuple[float, float]:
    """Give an axis a little room at each end, and more where there is but one value."""
    low, high = min(values), max(values)
    room = max((high / low) ** 0.05, 1.06 if high / low > CLOSE else 1.25)
    return low / room, high * room


def _apart(places: Sequence[float], extent: float, length: float, gap: float) -> bool:
    """Say whether neighbours among places on an axis of an extent are at least `gap` pixels apart."""
    return all((right - left) / extent * length >= gap for left, right in pairwise(places))


def _decimal_ladders(low: float, high: float) -> tuple[tuple[float, ...], ...]:
    """Give ladders of powers of ten for values without a clock."""
    exponents = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    return tuple(
        tuple(step * 10.0**exponent for exponent in exponents for step in steps)
        for steps in ((1, 1.5, 2, 3, 4, 5, 7), (1, 2, 5), (1, 3), (1,))
    )


def _round_steps(span: float) -> tuple[float, ...]:
    """Give steps of 1, 2 and 5 times a power of ten, round a span."""
    power = 10.0 ** (math.floor(math.log10(span)) - 2)
    return tuple(step * power * ten for ten in (1, 10, 100, 1_000) for step in (1, 2, 5))


@lru_cache(maxsize=1 << 14)
def _tick_name(value: float, unit: str) -> str:
    """Name a tick exactly: 0, 30 s, 1 min 30 s, 2 h."""
    if value == 0:
        return "0"
    if unit != "min":
        return f"{value:,.10g}"
    seconds = round(value * MINUTE, 6)
    parts = []
    for size, name in ((DAY, "d"), (HOUR, "h"), (MINUTE, "min"), (1, "s")):
        whole = seconds // size if size > 1 else seconds
        seconds -= whole * size
        parts += [f"{whole:,.6g} {name}"] if whole else []
    return " ".join(parts)

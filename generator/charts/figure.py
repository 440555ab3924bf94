"""A chart as a value: what is drawn, what it says, and the table beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One entry of a legend: a name and its place in the palette (0 is the grey of all others).

    `shape` is its mark if not that of the place; `series` says whether readers can hide what it stands for.
    """

    name: str
    slot: int
    shape: str = ""
    series: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One chart, ready to be drawn: everything about it that differs from others of its kind.

    `values` fill the kind's specification, `signals` set its parameters, `layouts` (`wide` and `narrow`) those that
    differ between the two drawings. `table` is what readers may take away: a row a mark, in the order of the drawing.
    """

    kind: str
    title: str
    summary: str
    values: tuple[Mapping[str, object], ...]
    signals: Mapping[str, object]
    table: pd.DataFrame = field(compare=False)
    footnote: str = ""
    legend: tuple[Key, ...] = ()
    layouts: Mapping[str, Mapping[str, object]] = field(default_factory=dict)

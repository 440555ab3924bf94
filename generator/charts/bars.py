"""Sorted results of one round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


def bars_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
    unit: str = "min",
) -> Figure:
    """Draw results as sorted bars from zero, or as dots on a log axis where the largest is over 8 times the smallest.

    Columns: `label` (who and what), `value`, `group` (gives the colour). Optional: `text` (the value as shown). Best
    first: lowest for minutes, else highest.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del colours, unit
    return Figure(kind="bars", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame)

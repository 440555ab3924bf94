"""Scaling efficiency against the number of accelerators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


def efficiency_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
) -> Figure:
    """Draw efficiency against accelerators (log) with the line of 100 %.

    Columns: `accelerators`, `efficiency` (1 is ideal), `family` (gives colour and line), `label` (who and what).
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del colours
    return Figure(
        kind="efficiency", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame
    )

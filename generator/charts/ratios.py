"""Ratios around one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


def ratios_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
    better: str = "",
) -> Figure:
    """Draw ratios as bars that start from 1 on a log axis, in the order of the frame.

    Columns: `label`, `ratio`. Optional: `low` and `high` (the range of error), `group` (gives the colour), `text`
    (the ratio as shown). `better` is the axis title, such as `faster than v1.0 →`.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del colours, better
    return Figure(kind="ratios", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame)

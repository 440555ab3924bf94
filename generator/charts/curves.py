"""Quality against time in one result's runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    import pandas as pd


def curves_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    target: float | None,
    quality: str,
    footnote: str = "",
) -> Figure:
    """Draw the quality that each run reached against the time since its start, with the target.

    Columns, a row an evaluation: `run`, `minutes`, `quality`, `used` (false is drawn thin and grey). `quality` names
    the metric on the axis.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del target, quality
    return Figure(kind="curves", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame)

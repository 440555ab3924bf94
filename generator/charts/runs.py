"""The runs of one result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    import pandas as pd


def runs_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    score: float | None,
    footnote: str = "",
    unit: str = "min",
) -> Figure:
    """Draw one result's runs as a strip: where each lies, which were dropped or failed, and the score.

    Columns, a row a run: `run` (number), `value` (minutes; may be missing), `used` (counts in the mean), `status`
    (`success` or how it failed). Runs without a value are not drawn. `score` is the mean line; none where there is none.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del score, unit
    return Figure(kind="runs", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame)

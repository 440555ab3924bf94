"""Run-to-run spread of several systems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


def spread_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
) -> Figure:
    """Draw every run of every system relative to that system's score, systems with the best score first.

    Columns, a row a run: `label` (the system), `score` and `value` (minutes), `used` (false is drawn as +), `group`
    (gives the colour).
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del colours
    return Figure(kind="spread", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame)

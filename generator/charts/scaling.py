"""Time to train against the number of accelerators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


def scaling_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    colours: Mapping[str, int] | None = None,
    unit: str = "min",
) -> Figure:
    """Draw time to train against accelerators on log axes, with the ideal from each family's smallest size.

    Columns: `accelerators`, `value` (minutes), `family` (gives colour and line), `label` (who and what). The best
    value of each family at each size is joined by a line; all others are marks of the family's colour.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del colours, unit
    return Figure(kind="scaling", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame)

"""Best time round over round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd


def history_chart(
    frame: pd.DataFrame,
    *,
    title: str,
    summary: str,
    footnote: str = "",
    rounds: Sequence[str] = (),
    unit: str = "min",
) -> Figure:
    """Draw the best value of each round on a log axis, a line a series.

    Columns: `round` (as shown, such as `v1.1`), `value` (minutes), `series` (such as a size class), `segment` (the
    line breaks, with a mark, where it changes), `label` (who and what). `rounds` orders the axis and shows rounds
    without a result; else it is the order of the frame. Series keep the order in which the frame has them.
    Optional in every kind: `detail` (a line more for the tooltip) and `href` (address under the site's root, such as
    `results/training/v1.1/…/`, which a click opens).
    """
    del rounds, unit
    return Figure(kind="history", title=title, summary=summary, footnote=footnote, values=(), signals={}, table=frame)

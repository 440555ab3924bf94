"""One Altair specification a kind, with named data and signals for all that differs from chart to chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.specs import bars, curves, efficiency, history, nothing, ratios, runs, scaling, spread

if TYPE_CHECKING:
    from collections.abc import Callable

    import altair as alt

SPECS: dict[str, Callable[[], alt.LayerChart]] = {
    "bars": bars.spec,
    "curves": curves.spec,
    "dots": bars.dots,
    "efficiency": efficiency.spec,
    "history": history.spec,
    "nothing": nothing.spec,
    "ratios": ratios.spec,
    "runs": runs.spec,
    "scaling": scaling.spec,
    "spread": spread.spec,
}

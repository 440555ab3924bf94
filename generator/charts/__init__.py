"""One chart kind a module: a frame in, a `Figure` out."""

from generator.charts.bars import bars_chart
from generator.charts.curves import curves_chart
from generator.charts.efficiency import efficiency_chart
from generator.charts.figure import Figure, Key
from generator.charts.history import history_chart, history_rows
from generator.charts.ratios import ratios_chart
from generator.charts.runs import runs_chart
from generator.charts.scaling import scaling_chart, scaling_rows
from generator.charts.spread import spread_chart, spread_rows
from generator.charts.theme import colours

__all__ = [
    "Figure",
    "Key",
    "bars_chart",
    "colours",
    "curves_chart",
    "efficiency_chart",
    "history_chart",
    "history_rows",
    "ratios_chart",
    "runs_chart",
    "scaling_chart",
    "scaling_rows",
    "spread_chart",
    "spread_rows",
]

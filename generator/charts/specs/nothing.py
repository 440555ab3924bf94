"""How it is said that there is nothing to draw."""

from __future__ import annotations

import altair as alt

from generator.charts.specs import common
from generator.charts.theme import variable


def spec() -> alt.LayerChart:
    """Describe a line of text in the middle."""
    note = common.rows("note").mark_text(
        x=alt.ExprRef("width / 2"), y=34, align="center", color=variable("muted"), fontSize=common.letters(14)
    )
    return common.finished(note.encode(text="text:N"))

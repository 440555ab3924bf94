"""A drawing as the HTML that stands in a page, before and without any script."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from generator.charts.text import clean

if TYPE_CHECKING:
    from generator.charts.render import Drawing


def embed(drawing: Drawing, *, chart_id: str, alt: str, kind: str, src: str) -> str:
    """Write the block that takes the place of a figure's `<img>`.

    `chart_id` is the drawing's key in `render`; `src` the address of its data script, relative to the page.
    """
    attributes = {"data-chart": chart_id, "data-kind": kind, "data-src": src}
    written = " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items())
    return (
        f'<div class="bb-chart" {written}>{drawing.legend}'
        f'<div class="bb-plot" role="img" aria-label="{escape(clean(alt))}">{drawing.wide}{drawing.narrow}</div></div>'
    )

"""Many drawings of one kind as one Vega specification, since Vega reads a specification slower than it draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import vl_convert

from generator.charts.svg import Picture, minified

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.charts.templates import Spec

    Signals = Mapping[str, Any]

_PLACES = {"x": "padding.left", "y": "padding.top", "width": "width", "height": "height"}
_PARTS = ("style", "scales", "axes", "marks")


def pictures(template: Spec, drawings: Sequence[tuple[object, Signals]]) -> list[Picture]:
    """Draw rows with signals, each pair on its own; a drawing is the same in any company."""
    root = ET.fromstring(vl_convert.vega_to_svg(sheet(template, drawings)))  # noqa: S314 (of our own specifications)
    # The first such group is the sheet itself; the second holds an element for each drawing.
    _, drawn, *_ = (group for group in root.iter() if group.get("class", "").split()[:1] == ["mark-group"])
    sizes = [_size(signals) for _, signals in drawings]
    return [minified(group, *size) for group, size in zip(drawn, sizes, strict=True)]


def sheet(template: Spec, drawings: Sequence[tuple[object, Signals]]) -> Spec:
    """Give a specification that holds the template once, as a group repeated for each drawing at the same place."""
    defaults = {signal["name"]: signal.get("value") for signal in template["signals"]}
    figures = [{"values": values, "signals": defaults | dict(signals)} for values, signals in drawings]
    group = {
        "type": "group",
        "from": {"facet": {"name": "values", "data": "figures", "field": "values"}},
        "encode": {"enter": {place: {"field": f"signals.{name}"} for place, name in _PLACES.items()}},
        "signals": [{"name": name, "update": f"parent.signals.{name}"} for name in defaults],
        "data": template["data"][1:],
        **{part: template[part] for part in _PARTS if part in template},
    }
    whole = {part: template[part] for part in ("autosize", "background", "config")}
    return whole | {"width": 1, "height": 1, "data": [{"name": "figures", "values": figures}], "marks": [group]}


def _size(signals: Signals) -> tuple[float, float]:
    """Give the size of a drawing with the room round its inside."""
    room = signals["padding"]
    return signals["width"] + room["left"] + room["right"], signals["height"] + room["top"] + room["bottom"]

"""Altair's specifications made Vega's, which is all that drawing and the browser need."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import vl_convert

from generator.charts.specs import SPECS

if TYPE_CHECKING:
    from generator.charts.templates import Spec

VEGA_LITE = "6.4"
SIGNAL = "signal:"


def compiled() -> dict[str, Spec]:
    """Compile every kind's specification; width, height and padding become signals, so that a chart may set them."""
    return {kind: _compiled(spec().to_dict()) for kind, spec in SPECS.items()}


def _compiled(lite: dict[str, object]) -> Spec:
    """Compile one specification."""
    vega: Spec = vl_convert.vegalite_to_vega(lite, vl_version=VEGA_LITE)
    sizes = [{"name": name, "value": vega.pop(name)} for name in ("width", "height", "padding")]
    del vega["$schema"]
    text = json.dumps({**vega, "signals": [*sizes, *vega["signals"]]})
    spec: Spec = json.loads(text, object_hook=_with_signals)
    return spec


def _with_signals(part: Spec) -> Spec:
    """Let a title be a signal, which Vega allows and Altair cannot say."""
    return {
        key: {"signal": value.removeprefix(SIGNAL)} if isinstance(value, str) and value.startswith(SIGNAL) else value
        for key, value in part.items()
    }

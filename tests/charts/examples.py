"""Frames that charts are drawn of, as tests need them: say what matters."""

from collections.abc import Callable
from typing import TypedDict
from xml.etree import ElementTree as ET

import pandas as pd

from generator.charts import (
    Figure,
    bars_chart,
    curves_chart,
    efficiency_chart,
    history_chart,
    ratios_chart,
    runs_chart,
    scaling_chart,
    spread_chart,
)

TITLE, SUMMARY, FOOTNOTE = "Time to train", "The fastest took 23.4 s.", "Recomputed from the logs."
FAMILIES = ("A100", "IPU", "Gaudi", "TPU v4", "H100", "V100", "MI300X")


def a_frame(rows: int, label: str = "Submitter · system") -> pd.DataFrame:
    """Give results with the columns of every kind, the fastest first."""
    places = range(rows)
    return pd.DataFrame({
        "label": [f"{label} {place}" for place in places],
        "family": [FAMILIES[place % len(FAMILIES)] for place in places],
        "group": [FAMILIES[place % len(FAMILIES)] for place in places],
        "series": ["≤ 8" if place % 2 else "9 to 64" for place in places],
        "segment": ["a" if place < rows // 2 else "b" for place in places],
        "round": [f"v{place // 2}.0" for place in places],
        "accelerators": [2 ** (place % 10) for place in places],
        "value": [20 + place * 0.25 for place in places],
        "score": [20 + place // 5 for place in places],
        "ratio": [0.8 + place * 0.05 for place in places],
        "efficiency": [1 - place / (2 * rows) for place in places],
        "run": list(places),
        "minutes": [1.0 + place for place in places],
        "quality": [0.5 + place / (4 * rows) for place in places],
        "used": [place % 5 not in {0, 4} for place in places],
        "status": ["success" if place % 7 else "aborted" for place in places],
        "href": [f"results/training/v1.1/submitter/system-{place}/resnet/" for place in places],
    })  # fmt: skip


class Words(TypedDict):
    title: str
    summary: str
    footnote: str


WORDS = Words(title=TITLE, summary=SUMMARY, footnote=FOOTNOTE)


def parsed(svg: str) -> ET.Element:
    """Read an SVG or a piece of HTML that is XML, as a browser would have to."""
    return ET.fromstring(svg)  # noqa: S314 (the text is our own)


KINDS: dict[str, Callable[[pd.DataFrame], Figure]] = {
    "bars": lambda frame: bars_chart(frame, **WORDS),
    "curves": lambda frame: curves_chart(frame, target=0.7, quality="accuracy", **WORDS),
    "efficiency": lambda frame: efficiency_chart(frame, **WORDS),
    "history": lambda frame: history_chart(frame, **WORDS),
    "ratios": lambda frame: ratios_chart(frame, better="faster →", **WORDS),
    "runs": lambda frame: runs_chart(frame, score=21.0, **WORDS),
    "scaling": lambda frame: scaling_chart(frame, **WORDS),
    "spread": lambda frame: spread_chart(frame, **WORDS),
}

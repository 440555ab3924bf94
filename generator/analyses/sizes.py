"""Size classes: how many accelerators a system has, in the bands that records and filters use."""

from __future__ import annotations

from bisect import bisect_left

import pandas as pd

SINGLE_SERVER = "single server"
ANY_SIZE = "any size"
PROCESSORS_ONLY = "processors only"
_ENDS = (8, 64, 512)
SIZE_CLASSES = ("up to 8", "9 to 64", "65 to 512", "over 512")
"""The bands by number of accelerators, smallest first: each system is in at most one."""

RECORD_CLASSES = (ANY_SIZE, SINGLE_SERVER, *SIZE_CLASSES)
"""The classes in which records are kept, in the order shown: a result is in as many as apply."""


def size_class(accelerators: float | None) -> str:
    """Name the band of a number of accelerators; none is "processors only", an unknown number is ""."""
    if accelerators is None or pd.isna(accelerators):
        return ""
    return SIZE_CLASSES[bisect_left(_ENDS, accelerators)] if accelerators else PROCESSORS_ONLY


def record_classes(accelerators: float | None, nodes: float | None) -> tuple[str, ...]:
    """Name the record classes of a system, in the order shown.

    "Single server" goes by host servers (`nodes`), as vendors mean it: what hangs on one host counts as one server,
    however many accelerators that is.
    """
    band = size_class(accelerators)
    servers = (SINGLE_SERVER,) if not pd.isna(nodes) and nodes == 1 else ()
    return (ANY_SIZE, *servers, *((band,) if band in SIZE_CLASSES else ()))

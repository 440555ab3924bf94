"""Hosts: how many accelerators one host processor and one host server feed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.derived import derive
from generator.analyses.walks import cells, first_of_each, in_order

if TYPE_CHECKING:
    import pandas as pd

_SYSTEM = ["round", "submitter", "system_id", "system_name", "accelerator", "accelerators"]


def hosts(systems: pd.DataFrame) -> pd.DataFrame:
    """Give each system's accelerators per host processor and per server.

    Takes systems or measurements. Columns: `round`, `submitter`, `system_id`, `system_name`, `accelerator`,
    `accelerators`, `nodes`, `host_processors`, `host_processor`, and, derived, `host_ratio` and `server_ratio`. Systems
    that do not tell their host processors, or compute on them, are left out.
    """
    told = systems[[*_SYSTEM, "nodes", "host_processors", "host_processor"]]
    known = told[told["accelerators"].fillna(0).gt(0) & told["host_processors"].fillna(0).gt(0)]
    first = first_of_each(cells(known, ("round", "system_id")))
    told = in_order(known.iloc[first], ["round", "system_id"])
    return told.assign(host_ratio=derive("host_ratio", told), server_ratio=derive("server_ratio", told))


def host_ratios(systems: pd.DataFrame) -> pd.DataFrame:
    """Give each submitter's smallest and largest number of accelerators per host processor, by round.

    Takes what `hosts` takes, or gives. Columns: `round`, `submitter`, `least`, `most`, `systems`.
    """
    ratios = hosts(systems).groupby(["round", "submitter"], sort=True)["host_ratio"]
    return ratios.agg(least="min", most="max", systems="size").reset_index()

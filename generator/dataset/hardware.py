"""Which hardware a system is, told so that it holds from round to round; everything else that changes is software."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.dataset.problems import Places
from generator.dataset.schema import is_unknown
from generator.dataset.slug import slug

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from generator.dataset.dataset import Dataset
    from generator.dataset.problems import Problem
    from generator.dataset.vocabulary import Vocabulary

PARTS = ("submitter", "accelerator", "accelerators", "nodes", "host_processor", "host_processors")
"""The columns of `systems` that an identity is made of: canonical names, and counts of the whole system."""


def identity(system: Mapping[str, Any]) -> str:
    """Give a system's identity, such as `acme/8x-acme-a1/1-node/2x-amd-epyc-7742`.

    It is empty where a part is unknown: nobody can say then that two systems are the same. Only a system that trains
    on its processors has no accelerator to name.
    """
    without = not _unknown(system["accelerators"]) and system["accelerators"] == 0
    unknown = [name for name in PARTS if _unknown(system[name]) and not (without and name == "accelerator")]
    if unknown:
        return ""
    nodes = int(system["nodes"])
    accelerators = "none" if without else f"{int(system['accelerators'])}x-{slug(system['accelerator'])}"
    hosts = f"{int(system['host_processors'])}x-{slug(system['host_processor'])}"
    return f"{slug(system['submitter'])}/{accelerators}/{nodes}-node{'s' if nodes > 1 else ''}/{hosts}"


def _unknown(value: object) -> bool:
    return is_unknown(value) or value == ""


def identified(systems: pd.DataFrame) -> pd.DataFrame:
    """Give the systems with `hardware` made anew from its parts; names and corrections are applied before."""
    parts = (systems[name].astype("object") for name in PARTS)
    made = [identity(dict(zip(PARTS, values, strict=True))) for values in zip(*parts, strict=True)]
    return systems.assign(hardware=pd.Series(made, systems.index, "object"))


def hardware_problems(dataset: Dataset, _: Vocabulary) -> Iterator[Problem]:
    """Find identities that are not made of their system's parts."""
    given, meant = dataset.systems["hardware"], identified(dataset.systems)["hardware"]
    messages = "'" + given + "' should be '" + meant + "'"
    advice = "run 'benchbook names --accept', which makes it anew"
    yield from Places("systems", dataset.systems).problems(given != meant, "hardware", messages, advice)

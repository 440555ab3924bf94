"""One round as it was imported: its tables, and which round of which repository it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
import pandas as pd

from generator.dataset.rows import CurvePoint, Finding, Result, Round, Run, System
from generator.dataset.schema import frame, typed
from generator.errors import SourceError
from generator.importers.registry import IMPORTERS
from generator.importers.repository import Repository, repository
from generator.importers.results import RunCurve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.dataset.vocabulary import Vocabulary
    from generator.importers.scan import Read

_ROUND = re.compile(r"([a-z]+)-v(\d+\.\d+)")
_NAMED = re.compile(r"([a-z]+)[-_](?:results[-_])?v?(\d+\.\d+)")


class Origin(Protocol):
    """What an importer needs to know of a source besides its files."""

    @property
    def name(self) -> str:
        """Give what people call the source."""

    @property
    def repository(self) -> str:
        """Give the public address that it came from, or nothing."""

    @property
    def commit(self) -> str:
        """Give the commit that it is at, or nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """The tables of one round, each with its row class's columns."""

    round: Round
    systems: pd.DataFrame
    results: pd.DataFrame
    runs: pd.DataFrame
    findings: pd.DataFrame
    curves: pd.DataFrame

    def measured(self) -> dict[str, pd.DataFrame]:
        """Give the tables that hold what logs say and no names."""
        return {"runs": self.runs, "findings": self.findings, "curves": self.curves}


def import_round(origin: Origin, read: Iterable[Read], vocabulary: Vocabulary, round_id: str = "") -> Imported:
    """Make the tables of what was read of a source.

    Raises `SourceError` where the source holds no results, or where neither it nor the caller says which round it is.
    """
    found = repository(read)
    if not found.logs and not found.absent:
        raise SourceError(
            origin.name, "holds no results; expected <submitter>/results/<system>/<benchmark>/result_*.txt"
        )
    known = _round(origin, found, round_id)
    rows = list(IMPORTERS[known.suite](known.round, found, vocabulary))
    kinds = {"systems": System, "results": Result, "runs": Run, "findings": Finding}
    tables = {key: frame(kind, [row for row in rows if isinstance(row, kind)]) for key, kind in kinds.items()}
    return Imported(round=known, curves=_curves([row for row in rows if isinstance(row, RunCurve)]), **tables)


def _curves(parts: list[RunCurve]) -> pd.DataFrame:
    lengths = [len(part.curve.metric) for part in parts]
    columns = {
        "result_id": np.repeat(np.array([part.result_id for part in parts], dtype=object), lengths),
        "run": np.repeat(np.array([part.run for part in parts], dtype=np.int64), lengths),
        "time_s": np.concatenate([np.empty(0), *(part.curve.time_s for part in parts)]),
        "samples_or_epoch": np.concatenate([np.empty(0), *(part.curve.progress for part in parts)]),
        "metric": [metric for part in parts for metric in part.curve.metric],
        "quality": np.concatenate([np.empty(0), *(part.curve.quality for part in parts)]),
    }
    return typed(CurvePoint, pd.DataFrame(columns))


def _round(origin: Origin, found: Repository, round_id: str) -> Round:
    """Give the round that the caller, the source's own `SOURCE.json` or its name says, in this order."""
    about = found.about
    told = round_id or f"{about.get('suite', '')}-v{about.get('version', '')}"
    match = _ROUND.fullmatch(told) or (None if round_id else _NAMED.search(origin.name))
    if not match or match[1] not in IMPORTERS:
        known = " or ".join(f"{suite}-v1.1" for suite in IMPORTERS)
        problem = f"{round_id} is no round that can be imported" if round_id else "does not say which round it is"
        raise SourceError(origin.name, f"{problem}; give --round, such as {known}")
    suite, version = match[1], f"v{match[2]}"
    return Round(
        round=f"{suite}-{version}",
        suite=suite,
        version=version,
        published="",
        repository=origin.repository or str(about.get("repository", "")),
        commit=origin.commit or str(about.get("commit", "")),
        licence="",
    )

"""The tables together, and the one join that most analyses start from."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from generator.dataset.deviation_rows import Deviation
from generator.dataset.official_rows import OfficialId
from generator.dataset.release_rows import Change, Release
from generator.dataset.rows import (
    Accelerator,
    Benchmark,
    Claim,
    Definition,
    Finding,
    Result,
    Round,
    Row,
    Rule,
    Run,
    Submitter,
    System,
)
from generator.dataset.schema import frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd

UNDATED = "on a day not known yet"
"""What readers are told of a round whose day nobody has written down; as text it comes after every day, as new as it is."""

TABLES: dict[str, type[Row]] = {
    row_type.TABLE: row_type
    for row_type in (
        Round,
        Benchmark,
        Rule,
        Definition,
        Claim,
        Submitter,
        Accelerator,
        System,
        Result,
        Run,
        Finding,
        OfficialId,
        Deviation,
        Release,
        Change,
    )
}


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Dataset:
    """Every table but the curves, each a frame with its row class's columns."""

    rounds: pd.DataFrame
    benchmarks: pd.DataFrame
    rules: pd.DataFrame
    compatibility: pd.DataFrame
    claims: pd.DataFrame
    submitters: pd.DataFrame
    accelerators: pd.DataFrame
    systems: pd.DataFrame
    results: pd.DataFrame
    runs: pd.DataFrame
    findings: pd.DataFrame
    result_ids: pd.DataFrame
    deviations: pd.DataFrame
    releases: pd.DataFrame
    changes: pd.DataFrame

    @classmethod
    def of(cls, rows: Iterable[Row]) -> Dataset:
        """Make a dataset of rows of any kinds, in any order; a kind without rows gives an empty table."""
        sorted_out: dict[str, list[Row]] = {name: [] for name in TABLES}
        for row in rows:
            sorted_out[row.TABLE].append(row)
        return cls(**{name: frame(row_type, sorted_out[name]) for name, row_type in TABLES.items()})

    def tables(self) -> dict[str, pd.DataFrame]:
        """Give the tables by name, in the order in which they refer to each other."""
        return {name: getattr(self, name) for name in TABLES}

    def measurements(self) -> pd.DataFrame:
        """Join results with their system, round, benchmark, accelerator and submitter: one row a result.

        Columns: those of `results` and `systems` (its `source_path` as `system_path`), `version`, `published` (a day,
        or `UNDATED`), `suite`; of the benchmark `benchmark_name`, `task`; of the accelerator `family`, `vendor`,
        `accelerator_slug`, `accelerator_known`; of the submitter `submitter_slug`, `submitter_known`; of the
        compatibility table `definition` (results of one benchmark may be compared across rounds where it is equal; ""
        is unknown); of the table of that name `deviations`, joined by "; ", and `deviations_complete`, which is true
        where they are all there are. Results of every status are there.
        """
        systems = self.systems.rename(columns={"source_path": "system_path"})
        rounds = self.rounds[["round", "suite", "version", "published"]].replace({"published": {"": UNDATED}})
        benchmarks = self.benchmarks[["benchmark", "name", "task"]].rename(columns={"name": "benchmark_name"})
        accelerators = self.accelerators.rename(columns={"slug": "accelerator_slug", "known": "accelerator_known"})
        submitters = self.submitters.rename(columns={"slug": "submitter_slug", "known": "submitter_known"})
        definitions = self.compatibility[["round", "benchmark", "definition"]]
        joined = (
            self.results.merge(systems, on=["round", "system_id"], how="left", validate="many_to_one")
            .merge(rounds, on="round", how="left", validate="many_to_one")
            .merge(benchmarks, on="benchmark", how="left", validate="many_to_one")
            .merge(accelerators, on="accelerator", how="left", validate="many_to_one")
            .merge(submitters, on="submitter", how="left", validate="many_to_one")
            .merge(definitions, on=["round", "benchmark"], how="left", validate="many_to_one")
        )
        known = self.deviations.groupby("result_id")
        listed, complete = known["deviation"].agg("; ".join).to_dict(), known["complete"].all().to_dict()
        return joined.assign(
            definition=joined["definition"].fillna(""),
            deviations=[listed.get(name, "") for name in joined["result_id"]],
            deviations_complete=[bool(complete.get(name)) for name in joined["result_id"]],
        )

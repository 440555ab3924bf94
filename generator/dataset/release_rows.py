"""The vocabulary of releases: what one froze, and what it changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from generator.dataset.schema import Means


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """One frozen state of the data, published by this project."""

    TABLE: ClassVar = "releases"
    KEY: ClassVar = ("version",)

    version: Annotated[str, Means("The release, as year and month.", example="2026.12", pattern=r"\d+(\.\d+)+")]
    date: Annotated[str, Means("The day of the release.", kind="date")]
    previous: Annotated[str, Means("The release before it; empty for the first.")]
    data: Annotated[str, Means("The SHA-256 over all files of the data.", pattern=r"[0-9a-f]{64}")]
    rounds: Annotated[int, Means("Rounds in it.", minimum=0)]
    systems: Annotated[int, Means("Systems in it.", minimum=0)]
    results: Annotated[int, Means("Results in it.", minimum=0)]
    runs: Annotated[int, Means("Runs in it.", minimum=0)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One difference between a release and the one before it."""

    TABLE: ClassVar = "changes"
    KEY: ClassVar = ("version", "table", "kind", "key", "column")

    version: Annotated[str, Means("The release.", references="releases.version")]
    table: Annotated[str, Means("The table, or `files` and `claims` for those.", example="results")]
    kind: Annotated[str, Means("What happened: added, removed, renamed, changed, column added or removed.")]
    key: Annotated[str, Means("The row; the later key where it was renamed.")]
    column: Annotated[str, Means("The column of a changed value; empty for whole rows.")]
    old: Annotated[str, Means("The value, or what a removed row was.")]
    new: Annotated[str, Means("The value, or what an added row is.")]

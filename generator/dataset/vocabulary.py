"""What people have decided about names, rules and errors, as values that every stage may read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from generator.dataset.rows import Benchmark, Claim, Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

NameKind = Literal["submitters", "accelerators", "processors"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """One thing under its one name, with every other spelling that was met."""

    name: str
    slug: str
    spellings: tuple[str, ...] = ()
    family: str = ""
    vendor: str = ""
    cores: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Folder:
    """A folder name that a benchmark had, and in which rounds it had it; no rounds means always."""

    folder: str
    benchmark: str
    rounds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """One known upstream error: what the row says, what is right, and how that is known."""

    table: Literal["systems", "results"]
    round: str
    key: str
    column: str
    expect: str
    value: str
    reason: str

    def __str__(self) -> str:
        """Say which cell it is for and what it would do."""
        return f"{self.round} {self.key} {self.table}.{self.column}: '{self.expect}' -> '{self.value}'"


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Everything under `data/` that is judgement and not measurement."""

    benchmarks: tuple[Benchmark, ...] = ()
    rules: tuple[Rule, ...] = ()
    folders: tuple[Folder, ...] = ()
    names: Mapping[NameKind, tuple[Name, ...]] = field(default_factory=dict)
    corrections: tuple[Correction, ...] = ()
    claims: tuple[Claim, ...] = ()
    fallback: Rule | None = None

    def benchmark_of(self, folder: str, round_id: str) -> str:
        """Give the benchmark that a folder of that round holds.

        A folder that is not listed for the round is what it was when it was last listed; one that is never listed is
        its own name in lower case.
        """
        named = [entry for entry in self.folders if entry.folder == folder.lower()]
        for entry in named:
            if not entry.rounds or round_id in entry.rounds:
                return entry.benchmark
        newest = max(named, key=lambda entry: max(map(version_key, entry.rounds)), default=None)
        return newest.benchmark if newest else folder.lower()

    def rule(self, round_id: str, benchmark: str) -> Rule:
        """Give the rule of a benchmark in a round.

        Where none is written down, it is the benchmark's newest earlier rule, else its oldest, else the fallback of
        `data/benchmarks.yml`, and `assumed` is true.
        """
        suite, _ = round_id.split("-", maxsplit=1)
        own = [rule for rule in self.rules if rule.benchmark == benchmark and rule.round.startswith(f"{suite}-")]
        for rule in own:
            if rule.round == round_id:
                return rule
        own.sort(key=lambda rule: version_key(rule.round))
        earlier = [rule for rule in own if version_key(rule.round) < version_key(round_id)]
        known = (earlier[-1:] or own[:1] or [self.fallback or ANY_RULE])[0]
        return replace(known, round=round_id, benchmark=benchmark, assumed=True)


ANY_RULE = Rule(
    round="",
    benchmark="",
    target="",
    target_value=None,
    target_better="higher",
    runs_required=3,
    runs_scored=3,
    drop=1,
    failures_allowed=1,
    init_limit_min=None,
    init_limit_open_min=None,
    assumed=True,
    source="no rule is written down; three runs is the least that any benchmark asks for, and all are scored",
)


def version_key(round_id: str) -> tuple[int, ...]:
    """Give what sorts rounds by version: `training-v1.10` comes after `training-v1.9`."""
    return tuple(int(digits) for digits in re.findall(r"\d+", round_id.rsplit("-", 1)[-1]))


def spelling_key(text: str) -> str:
    """Give what is compared of a spelling: blanks, case and trademark signs do not matter."""
    return " ".join(re.sub(r"\((?:r|tm|c)\)|[®™©]", " ", text, flags=re.IGNORECASE).split()).casefold()

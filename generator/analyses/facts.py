"""The valid measurements as derivations of claims ask them: by a filter, as rows, best first."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.analyses.gains import HARDWARE
from generator.analyses.scores import best_first_places, scored
from generator.analyses.select import COLUMNS, places

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import pandas as pd

    Filter = Mapping[str, Any]
    Row = Mapping[str, Any]

# What the analyses look at that derivations ask, and what tables of results tell: the fewer columns are copied.
_NEEDED = tuple(
    dict.fromkeys(
        [*COLUMNS, *HARDWARE, "published", "definition", "system_name", "framework", "value", "better", "status"]
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What derivations are evaluated over: the valid measurements as a table and by column, and the compatibility table.

    `ranks` holds each result's place among all, the best one's first; `by_round` the places of each round, which most filters name.
    """

    results: pd.DataFrame
    columns: Mapping[str, list[Any]]
    ranks: Sequence[int]
    by_round: Mapping[str, Sequence[int]]
    compatibility: pd.DataFrame

    @classmethod
    def of(cls, measurements: pd.DataFrame, compatibility: pd.DataFrame) -> Facts:
        """Keep the measurements that have a score; `compatibility` is the dataset's table of that name."""
        every = scored(measurements)
        columns = {str(name): values.tolist() for name, values in every.items()}
        results = every[list(_NEEDED)]
        ranks = [0] * len(results)
        for rank, place in enumerate(best_first_places(results)):
            ranks[place] = rank
        by_round = defaultdict[str, list[int]](list)
        for place, name in enumerate(columns["round"]):
            by_round[name].append(place)
        return cls(results=results, columns=columns, ranks=ranks, by_round=by_round, compatibility=compatibility)

    def places(self, wanted: Filter) -> list[int]:
        """Give the places of the results that a filter wants."""
        named = wanted.get("round")
        among = self.by_round.get(named, ()) if isinstance(named, str) else range(len(self.results))
        return places(self.columns, among, wanted)

    def rows(self, found: Iterable[int]) -> list[Row]:
        """Give the results at these places, best first."""
        return [self._row(place) for place in sorted(found, key=self.ranks.__getitem__)]

    def best(self, found: Iterable[int]) -> Row:
        """Give the best of the results at these places, of which there is at least one."""
        return self._row(min(found, key=self.ranks.__getitem__))

    def _row(self, place: int) -> Row:
        return {name: values[place] for name, values in self.columns.items()}

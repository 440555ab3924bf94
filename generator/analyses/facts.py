"""The valid measurements as derivations of claims ask them: by a filter, as rows, best first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.analyses.scores import rows_best_first, scored
from generator.analyses.select import places

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pandas as pd

    Filter = Mapping[str, Any]
    Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What derivations are evaluated over: the valid measurements as a table and by column, and the compatibility table."""

    results: pd.DataFrame
    columns: Mapping[str, list[Any]]
    compatibility: pd.DataFrame

    @classmethod
    def of(cls, measurements: pd.DataFrame, compatibility: pd.DataFrame) -> Facts:
        """Keep the measurements that have a score; `compatibility` is the dataset's table of that name."""
        results = scored(measurements)
        columns = {str(name): values.tolist() for name, values in results.items()}
        return cls(results=results, columns=columns, compatibility=compatibility)

    def places(self, wanted: Filter) -> list[int]:
        """Give the places of the results that a filter wants."""
        return places(self.columns, len(self.results), wanted)

    def rows(self, found: Iterable[int]) -> list[Row]:
        """Give the results at these places, best first."""
        return rows_best_first([{name: values[place] for name, values in self.columns.items()} for place in found])

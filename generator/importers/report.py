"""What an import says when it is done: what was read, what is doubtful, what is absent."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

    from generator.importers.imported import Imported


def report(name: str, imported: Imported) -> str:
    """Say in a few lines what an import gave."""
    status = imported.runs["status"]
    sizes = f"{len(imported.systems)} systems, {len(imported.results)} results ({_counts(imported.results['status'])})"
    lines = [f"{name}: {imported.round.round}: {sizes}, {len(imported.runs)} runs, {len(imported.curves)} evaluations"]
    if (status == "absent").any():
        lines.append(f"  absent: {(status == 'absent').sum()} logs that the source does not have")
    if len(imported.findings):
        lines.append(f"  doubtful: {_counts(imported.findings['kind'])}; see findings.csv")
    return "\n".join(lines)


def _counts(values: pd.Series[str]) -> str:
    counted = values.value_counts().sort_index()
    return ", ".join(f"{count} {value}" for value, count in counted.items())

"""What an import says when it is done: what was read, what is doubtful, what is absent."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

    from generator.importers.imported import Imported


def report(name: str, imported: Imported) -> str:
    """Say in a few lines what an import gave."""
    sizes = [
        _count(len(imported.systems), "system"),
        f"{_count(len(imported.results), 'result')} ({_counts(imported.results['status'])})",
        _count(len(imported.runs), "run"),
        _count(len(imported.curves), "evaluation"),
    ]
    lines = [f"{name}: {imported.round.round}: {', '.join(sizes)}"]
    absent = int((imported.runs["status"] == "absent").sum())
    if absent:
        lines.append(f"  absent: {_count(absent, 'log')} that the source does not have")
    if len(imported.findings):
        lines.append(f"  doubtful: {_counts(imported.findings['kind'])}; see findings.csv")
    return "\n".join(lines)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _counts(values: pd.Series[str]) -> str:
    counted = values.value_counts().sort_index()
    return ", ".join(f"{count} {value}" for value, count in counted.items())

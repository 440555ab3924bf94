"""The data-quality report as Markdown that reads well as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.publish.difference import escaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

HEADINGS = {
    "statuses": ("Results by round", "There are no results."),
    "without_score": ("Results without a valid score", "Every result has a valid score."),
    "carried_over": ("Results carried over: the same logs, byte for byte", "No logs occur twice."),
    "previews": ("Previews that did not become available as fast", "Every preview was followed up, or is too new."),
    "differences": (
        "Scores that differ from the reference",
        "Every score that a reference has is equal to a millionth.",
    ),
}


def report_text(parts: Mapping[str, pd.DataFrame]) -> str:
    """Write a section for each part, a table or the sentence that there is nothing; parts are those of `HEADINGS`."""
    return "\n".join(line for name, table in parts.items() for line in _section(name, table)) + "\n"


def _section(name: str, table: pd.DataFrame) -> Iterator[str]:
    heading, nothing = HEADINGS[name]
    yield f"## {heading}"
    yield ""
    if table.empty:
        yield nothing
    else:
        yield from _table(list(table.columns), table.itertuples(index=False, name=None))
    yield ""


def _table(names: Sequence[str], rows: Iterator[tuple[object, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(names)} |"
    yield f"|{'---|' * len(names)}"
    for row in rows:
        yield f"| {' | '.join(map(_cell, row))} |"


def _cell(value: object) -> str:
    """Give a value as text: unknown is empty, numbers are short, text from submissions is safe in Markdown."""
    if value is None or value != value:  # noqa: PLR0124 (only NaN differs from itself)
        return ""
    return f"{value:.6g}" if isinstance(value, float) else escaped(str(value))

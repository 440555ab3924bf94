"""The difference between two states of the data, as text, Markdown and JSON."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import pandas as pd

_SIGNS = {"added": "+", "removed": "-", "renamed": ">", "changed": "~", "column added": "+", "column removed": "-"}
_LISTED = ("rounds", "systems", "results")
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>|#~&])")


def counts(changes: pd.DataFrame) -> dict[str, dict[str, int]]:
    """Count the rows that changed, by table and kind; a row of which several columns changed counts once."""
    rows = changes.drop_duplicates(["table", "kind", "key"]) if len(changes) else changes
    found: dict[str, dict[str, int]] = {}
    for (table, kind), group in rows.groupby(["table", "kind"], sort=False):
        found.setdefault(str(table), {})[str(kind)] = len(group)
    return found


def as_text(changes: pd.DataFrame) -> str:
    """Write one line a change under one line a table; runs and findings, of which there are many, are only counted."""
    return "\n".join(_text_lines(changes)) + "\n"


def as_markdown(changes: pd.DataFrame) -> str:
    """Write a section a table with a list of changes, safe for text from submissions."""
    return "\n".join(_markdown_lines(changes)) + "\n"


def as_json(changes: pd.DataFrame) -> str:
    """Write the counts and every single change."""
    document = {"counts": counts(changes), "changes": changes.to_dict(orient="records")}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


FORMATS: Mapping[str, Callable[[pd.DataFrame], str]] = {"text": as_text, "markdown": as_markdown, "json": as_json}


def escaped(text: str) -> str:
    """Give text from a submission as it may stand in Markdown."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def summary(kinds: Mapping[str, int]) -> str:
    """Say how many rows of a table changed how, as in `3 added, 1 renamed`."""
    return ", ".join(f"{count} {kind}" for kind, count in kinds.items())


def _text_lines(changes: pd.DataFrame) -> Iterator[str]:
    if changes.empty:
        yield "nothing changed"
    for table, kinds in counts(changes).items():
        yield f"{table}: {summary(kinds)}"
        for row in _listed(changes, table):
            yield f"  {_SIGNS[row['kind']]} {_said(row, plain)}"


def _markdown_lines(changes: pd.DataFrame) -> Iterator[str]:
    if changes.empty:
        yield "Nothing changed."
    for place, (table, kinds) in enumerate(counts(changes).items()):
        yield from ([""] if place else [])
        yield from (f"### {table.capitalize()}: {summary(kinds)}", "")
        lines = [f"- {row['kind']} {_said(row, escaped)}" for row in _listed(changes, table)]
        yield from lines or ["Counted only; `benchbook diff --format json` lists them."]


def plain(text: str) -> str:
    """Give text on one line, without control characters that a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _listed(changes: pd.DataFrame, table: str) -> list[dict[str, str]]:
    rows = changes[changes["table"] == table]
    whole = rows if table in _LISTED else rows[rows["kind"].str.startswith("column")]
    return [{str(name): str(value) for name, value in row.items()} for row in whole.to_dict(orient="records")]


def _said(row: Mapping[str, str], safe: Callable[[str], str]) -> str:
    key, old, new = safe(row["key"]), safe(row["old"]), safe(row["new"])
    if row["kind"] == "changed":
        return f"{key}: {safe(row['column'])}: {old or '(empty)'} → {new or '(empty)'}"
    if row["kind"] == "renamed":
        return f"{old} → {new}"
    if row["kind"].startswith("column"):
        return safe(row["column"])
    return f"{key}: {new or old}" if new or old else key

"""The notes of a release, as Markdown that a code host shows too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from generator.publish.difference import counts, escaped, summary

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

_NOTICE = (
    "Recomputed from the submissions' logs by Benchbook; not an official figure of MLCommons. The MLPerf name and logo "
    "are registered and unregistered trademarks of MLCommons Association in the United States and other countries. All "
    "rights reserved. Unauthorized use strictly prohibited. See www.mlcommons.org for more information."
)
_RECORD = (
    "A record is the fastest valid result of its benchmark, division and size, whatever its availability, among rounds "
    "that may be compared. The share of time saved is 1 − time / earlier time, derived by Benchbook, not verified by "
    "MLCommons; ≈ means within run-to-run range, so that neither is faster."
)
# A line that goes on in the next one; a blank line between two entries; a link to a path.
_NEXT_LINE = re.compile(r"(?<!\n)\n[ \t]*(?=[^\s\-*#|])")
_GAP = re.compile(r"\n{2,}(?=- )")
_PATH = re.compile(r"\[([^\]\n]*)\]\((?!https?:)[^)\n]*\)")
_TITLES = {
    ("results", "added"): "Results added",
    ("results", "removed"): "Results withdrawn",
    ("results", "renamed"): "Results renamed",
    ("results", "changed"): "Results changed",
    ("systems", "added"): "Systems added",
    ("systems", "removed"): "Systems withdrawn",
    ("systems", "renamed"): "Systems renamed",
    ("systems", "changed"): "Systems changed",
    ("records", "added"): "Records where there was none",
    ("records", "changed"): "Records changed otherwise",
    ("records", "removed"): "Records that ended",
    ("claims", "added"): "Claims checked for the first time",
    ("claims", "changed"): "Claims whose verdict changed",
    ("claims", "removed"): "Claims no longer checked",
    ("files", "added"): "Files of judgement added",
    ("files", "changed"): "Files of judgement changed",
    ("files", "removed"): "Files of judgement removed",
}


def release_notes(
    manifest: Mapping[str, Any],
    changes: pd.DataFrame,
    said: Mapping[str, str],
    broken: Sequence[Mapping[str, str]] = (),
) -> str:
    """Write the notes from a release's manifest, its changes, what the changelog says by section, and broken records.

    Rows of a round that is new as a whole are counted with it; every other change is listed.
    """
    return "\n".join(_lines(manifest, changes, said, broken)) + "\n"


def amounts(counted: Mapping[str, int]) -> str:
    """Say how much there is, as in `11 rounds, 1 system, 3 results, 15 runs`."""
    names = ("rounds", "systems", "results", "runs")
    return ", ".join(f"{counted[name]:,} {name if counted[name] != 1 else name[:-1]}" for name in names)


def _lines(
    manifest: Mapping[str, Any],
    changes: pd.DataFrame,
    said: Mapping[str, str],
    broken: Sequence[Mapping[str, str]],
) -> Iterator[str]:
    yield f"# Benchbook {manifest['version']}"
    yield f"\nReleased on {manifest['date']}: {amounts(manifest['counts'])}. Data SHA-256 `{manifest['data']}`."
    yield f"\n{_since(manifest, changes)}"
    yield from _rounds(manifest, changes)
    yield from _broken(broken)
    new = [str(key) for key in changes[changes["table"].eq("rounds") & changes["kind"].eq("added")]["key"]]
    whole = changes["key"].str.startswith(tuple(f"{round_id}/" for round_id in new) or ("\0",))
    rest = changes[~(whole | _told(changes, broken))]
    for (table, kind), title in _TITLES.items():
        yield from _listed(rest[rest["table"].eq(table) & rest["kind"].eq(kind)], title)
    for section, text in said.items():
        yield f"\n## {section}\n\n{standalone(text)}"
    yield f"\n---\n\n{_NOTICE}"


def standalone(text: str) -> str:
    """Give Markdown from the changelog as it may stand anywhere: one line an entry, no link into the repository.

    A code host shows each line break in notes as one, and knows nothing of paths.
    """
    return _PATH.sub(r"\1", _GAP.sub("\n", _NEXT_LINE.sub(" ", text)))


def _broken(broken: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Give a table of the records that fell: what, by whom, from what, by how much."""
    if not broken:
        return
    yield f"\n## Records broken\n\n{_RECORD}\n"
    yield "| benchmark | size | time | by | before | by | less time |\n|---|---|---:|---|---:|---|---:|"
    names = ("benchmark", "size", "score", "holder", "previous_score", "previous_holder", "saved")
    for record in broken:
        yield f"| {' | '.join(escaped(record[name]) for name in names)} |"


def _told(changes: pd.DataFrame, broken: Sequence[Mapping[str, str]]) -> pd.Series[bool]:
    """Mark the changes that the table of broken records tells."""
    keys = [record["key"] for record in broken]
    return changes["table"].eq("records") & changes["key"].isin(keys)


def _since(manifest: Mapping[str, Any], changes: pd.DataFrame) -> str:
    if not manifest["previous"]:
        return "This is the first release."
    if changes.empty:
        return f"The data are those of {manifest['previous']}."
    changed = "; ".join(f"{table}: {summary(kinds)}" for table, kinds in counts(changes).items())
    return f"Since {manifest['previous']}: {changed}."


def _rounds(manifest: Mapping[str, Any], changes: pd.DataFrame) -> Iterator[str]:
    """Give a table of the rounds that are new, and lists of those that went or were imported anew."""
    rounds = changes[changes["table"].eq("rounds")]
    if rounds["kind"].eq("added").any():
        yield "\n## Rounds added\n\n| round | published | systems | results | commit |\n|---|---|---:|---:|---|"
    for key in rounds[rounds["kind"].eq("added")]["key"]:
        held = manifest["rounds"][key]
        source = f"[`{held['commit'][:12]}`]({held['repository']}/tree/{held['commit']})"
        yield f"| {escaped(key)} | {held['published']} | {held['systems']} | {held['results']} | {source} |"
    yield from _listed(rounds[rounds["kind"].eq("removed")], "Rounds withdrawn")
    yield from _listed(rounds[rounds["kind"].eq("changed")], "Rounds changed")


def _listed(rows: pd.DataFrame, title: str) -> Iterator[str]:
    """Give a heading and one line a row; several changed columns of one row stand in one line."""
    if rows.empty:
        return
    yield f"\n## {title}\n"
    for key, group in rows.groupby("key", sort=True):
        yield f"- {_line(str(key), group)}"


def _line(key: str, group: pd.DataFrame) -> str:
    first = group.iloc[0]
    if first["kind"] == "renamed":
        return f"{escaped(first['old'])} → {escaped(key)}"
    if first["kind"] == "changed":
        return f"{escaped(key)}: " + "; ".join(_changed(*row) for row in _triples(group))
    shown = first["new"] or first["old"]
    if first["table"] == "records":
        value, unit, result_id = shown.split(" ", 2)
        return f"{escaped(key)}: {float(value):,.2f} {unit}, {escaped(result_id)}"
    return f"{escaped(key)}: {escaped(shown)}" if shown and first["table"] != "files" else escaped(key)


def _triples(group: pd.DataFrame) -> list[tuple[str, str, str]]:
    """Give column, old, new, the value first: the other columns say why."""
    rows = group.sort_values("column", key=lambda names: names.ne("value"), kind="stable")
    return list(zip(rows["column"], rows["old"], rows["new"], strict=True))


def _changed(column: str, old: str, new: str) -> str:
    if column == "sha256":
        return "changed"
    return f"{escaped(column)} {escaped(old) or '(empty)'} → {escaped(new) or '(empty)'}"

"""What differs between two states of a table: rows added, removed, renamed, and values changed."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COLUMNS = ("kind", "key", "column", "old", "new")
KINDS = ("added", "removed", "renamed", "changed", "column added", "column removed")

# By what a row is known again under another key: the first set of columns that is equal on both sides, and equal for
# one row only on each, settles it. A log's hash is the surest sign; a result without logs is known by its folder.
IDENTITIES: Mapping[str, Sequence[Sequence[str]]] = {
    "systems": (("round", "source_path"), ("round", "submitter_raw", "system_name", "division", "framework")),
    "results": (("round", "source_path"), ("round", "benchmark", "logs")),
    "runs": (("source_path", "sha256"), ("sha256",)),
}
# What is said of a row that is new or gone.
LABELS: Mapping[str, Sequence[str]] = {
    "rounds": ("published",),
    "systems": ("system_name",),
    "results": ("value", "unit"),
    "records": ("value", "unit", "result_id"),
    "runs": ("value", "unit"),
    "findings": ("kind",),
}


def changes(
    before: pd.DataFrame,
    after: pd.DataFrame,
    key: str,
    identities: Sequence[Sequence[str]] = (),
    label: Sequence[str] = (),
) -> pd.DataFrame:
    """List what differs between two tables whose `key` is unique in each.

    Columns: `kind` (one of `KINDS`), `key` (the later one where a row was renamed), `column` (for changed values and
    columns), `old`, `new` (as text, empty for unknown; for a row added or removed the values of its `label` columns).
    A removed and an added row that agree in one of the `identities` are one renamed row. Sorted by kind, key, column.
    """
    old, new = _text(before).set_index(key, drop=False), _text(after).set_index(key, drop=False)
    gone, come = old.index.difference(new.index), new.index.difference(old.index)
    names = _renames(old.loc[gone], new.loc[come], identities)
    renamed = old.rename(index=names)
    parts = [
        _rows("added", new.loc[come.difference(pd.Index(names.values()))], key, label),
        _rows("removed", old.loc[gone.difference(pd.Index(names.keys()))], key, label),
        _frame(
            {"kind": "renamed", "key": list(names.values()), "old": list(names.keys()), "new": list(names.values())}
        ),
        _values(renamed, new, key),
        _columns(old, new),
    ]
    table = pd.concat(parts, ignore_index=True)
    order = table["kind"].map({kind: place for place, kind in enumerate(KINDS)})
    return (
        table.assign(order=order)
        .sort_values(["order", "key", "column"], kind="stable", ignore_index=True)
        .drop(columns="order")
    )


def all_changes(before: Mapping[str, pd.DataFrame], after: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """List what differs between two sets of tables, each with a unique column `key`: `changes` after a column `table`.

    A table `logs`, as `log_prints` gives it, stands for the runs where these are not given.
    """
    old, new = _with_logs(before), _with_logs(after)
    found = []
    for name in [*old, *(name for name in new if name not in old)]:
        left, right = old.get(name), new.get(name)
        left = right.iloc[:0] if left is None and right is not None else left
        right = left.iloc[:0] if right is None and left is not None else right
        if left is None or right is None:
            continue
        table = changes(left, right, "key", IDENTITIES.get(name, ()), LABELS.get(name, ()))
        found.append(table.assign(table=name))
    return pd.concat(found, ignore_index=True)[["table", *COLUMNS]]


def log_prints(runs: pd.DataFrame) -> pd.DataFrame:
    """Give for each result one SHA-256 over the hashes of its logs, by which it is known again wherever it moves.

    Needs `result_id` and `sha256`. Columns: `result_id` and `logs`; a result of which no log is known is absent.
    """
    known = runs[runs["sha256"] != ""].sort_values(["result_id", "sha256"])
    prints = {
        str(result_id): hashlib.sha256("\n".join(hashes).encode()).hexdigest()
        for result_id, hashes in known.groupby("result_id", sort=True)["sha256"]
    }
    return pd.DataFrame({"result_id": list(prints.keys()), "logs": list(prints.values())}, dtype=object)


def _with_logs(tables: Mapping[str, pd.DataFrame]) -> dict[str, pd.DataFrame]:
    """Move what the logs say of results into the table of results: from a table `logs`, else from the runs."""
    given = dict(tables)
    logs, runs, results = given.pop("logs", None), given.get("runs"), given.get("results")
    if logs is None and runs is not None and "sha256" in runs:
        logs = log_prints(runs)
    if logs is not None and results is not None:
        found = dict(zip(logs["result_id"], logs["logs"], strict=True))
        given["results"] = results.assign(logs=[found.get(result_id, "") for result_id in results["result_id"]])
    return given


def _text(table: pd.DataFrame) -> pd.DataFrame:
    return pd.DataFrame({name: [_cell(value) for value in table[name]] for name in table}, dtype=object)


def _cell(value: Any) -> str:  # noqa: ANN401 (a cell holds whatever its table holds)
    if isinstance(value, str):
        return value
    if pd.isna(value):
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _renames(gone: pd.DataFrame, come: pd.DataFrame, identities: Sequence[Sequence[str]]) -> dict[str, str]:
    """Give old key -> new key for rows that are known again, in the order of the identities."""
    names: dict[str, str] = {}
    for identity in identities:
        if not set(identity) <= set(gone) & set(come):
            continue
        left = _unique(gone.loc[~gone.index.isin(list(names.keys()))], identity)
        right = _unique(come.loc[~come.index.isin(list(names.values()))], identity)
        names.update({left[sign]: right[sign] for sign in sorted(left.keys() & right.keys())})
    return names


def _unique(table: pd.DataFrame, identity: Sequence[str]) -> dict[tuple[str, ...], str]:
    """Give sign -> key for rows whose sign is whole (its last column is not empty) and belongs to them alone."""
    signs = list(zip(*(table[name] for name in identity), strict=True))
    often = Counter(signs)
    return {sign: key for sign, key in zip(signs, table.index, strict=True) if sign[-1] and often[sign] == 1}


def _rows(kind: str, table: pd.DataFrame, key: str, label: Sequence[str]) -> pd.DataFrame:
    known = [name for name in label if name in table]
    said = [" ".join(filter(None, row)) for row in table[known].itertuples(index=False, name=None)]
    side = "new" if kind == "added" else "old"
    return _frame({"kind": kind, "key": table[key].tolist(), side: said})


def _values(old: pd.DataFrame, new: pd.DataFrame, key: str) -> pd.DataFrame:
    """Give one row a value that differs, for the keys and columns that both sides have."""
    both = old.index.intersection(new.index)
    left, right = old.loc[both], new.loc[both]
    parts = []
    for column in (name for name in new if name in old.columns and name not in {key, "logs"}):
        differs = left[column].to_numpy() != right[column].to_numpy()
        keys, was, now = both[differs], left[column][differs], right[column][differs]
        parts.append(
            _frame({"kind": "changed", "key": list(keys), "column": column, "old": list(was), "new": list(now)})
        )
    return pd.concat(parts, ignore_index=True) if parts else _frame({"kind": "changed", "key": []})


def _columns(old: pd.DataFrame, new: pd.DataFrame) -> pd.DataFrame:
    """Say which columns only one side has; a table without rows says nothing of its columns."""
    if old.empty or new.empty:
        return _frame({"kind": "column added", "key": []})
    added = [("column added", name) for name in new if name not in old and name != "logs"]
    removed = [("column removed", name) for name in old if name not in new and name != "logs"]
    kinds, names = [kind for kind, _ in added + removed], [name for _, name in added + removed]
    return _frame({"kind": kinds, "key": "", "column": names})


def _frame(given: Mapping[str, object]) -> pd.DataFrame:
    length = max((len(value) for value in given.values() if isinstance(value, list)), default=0)
    columns = {name: given.get(name, "") for name in COLUMNS}
    return pd.DataFrame(
        {name: value if isinstance(value, list) else [value] * length for name, value in columns.items()}, dtype=object
    )

"""Recompute the reference figures with MLCommons' own package: `python -m tests.bench.reference [--write] [VERSION...]`.

Every folder of every round for which the package has rules is scored by that round's rules and set beside ours. What
differs, and what the package cannot read or rejects, is listed with the reason. `--write` puts the figures into
`data/reference.csv`; the rounds for which there is an independent scorer's figure keep that.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.dataset.reference import Reference, load_reference
from generator.dataset.schema import frame, rows
from generator.dataset.table_file import table_text
from tests.bench import peer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NO_RULES = {"v0.5": "The summarizer has no rules for this round, whose logs are of another form."}
VERSIONS = (*NO_RULES, "v0.6", "v0.7", "v1.0", "v1.1", "v2.0", "v3.0", "v3.1", "v4.0", "v4.1", "v5.0")
IN_SECONDS = {"v0.6"}  # the package takes every round's times for milliseconds
SUMMARIZER = Path(__file__).with_name("summarizer.py")
CLOSE = 1e-6
RowType: Any = Reference  # it is no table of the dataset


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """What the package makes of one folder: its score, the runs there, those it leaves out with why, and its error."""

    path: str
    value: float | None
    runs: int
    failed: Mapping[str, str] = field(default_factory=dict)
    trouble: str = ""


def scored(version: str) -> dict[str, Scored]:
    """Score every folder of a round by the package, by path; none of a round for which it has no rules."""
    if version in NO_RULES:
        return {}
    tree = peer.unpacked(f"training-{version}.tar.xz", peer.CACHE / "reference")
    command = [str(peer.python()), "-P", str(SUMMARIZER), str(tree), f"{version.removeprefix('v')}.0"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = [Scored(**json.loads(line)) for line in done.stdout.splitlines()]
    unit = 1000 if version in IN_SECONDS else 1
    return {each.path: replace(each, value=each.value and each.value * unit) for each in found}


def reference_rows(version: str, results: pd.DataFrame, found: Mapping[str, Scored]) -> Iterator[Reference]:
    """Give a row for each of our results, and for each folder that only the package scores."""
    ours, without = results.set_index("source_path"), NO_RULES.get(version)
    for path in sorted({*ours.index, *found}):
        result = ours.loc[path] if path in ours.index else None
        value, note = (None, without) if without else judged(result, found.get(path))
        yield Reference(
            round=f"training-{version}",
            source_path=path,
            value=value,
            how=f"result summarizer, {peer.PACKAGE}",
            note=note,
        )


def judged(result: Any, theirs: Scored | None) -> tuple[float | None, str]:
    """Give the package's score, and why it is not ours where it is not."""
    if result is not None and result["status"] == "incomplete":
        return None, "Logs are absent, so there is nothing to compare."
    if theirs is None:
        return None, "The summarizer looks only at result_*.txt in <submitter>/results/<system>/<benchmark>."
    return theirs.value, unscored(theirs) if theirs.value is None else unlike(result, theirs.value, theirs)


def unscored(theirs: Scored) -> str:
    if theirs.trouble:
        return f"The summarizer cannot read the folder: {theirs.trouble}."
    counted = Counter(theirs.failed.values())
    why = "; ".join(text if len(counted) == 1 else f"{count} times {text}" for text, count in counted.most_common(2))
    return f"The summarizer leaves out {len(theirs.failed)} of {theirs.runs} runs: {why}."


def unlike(result: Any, value: float, theirs: Scored) -> str:
    """Say why a score is not ours, or nothing where it is."""
    if result is None:
        return "Only the summarizer scores this folder."
    if result["status"] == "invalid":
        return f"The summarizer scores it all the same. Here: {result['reason']}"
    if alike(value, result["value"]):
        return ""
    left = "; ".join(f"{name}: {text}" for name, text in sorted(theirs.failed.items()))
    return f"The summarizer leaves out {len(theirs.failed)} of {theirs.runs} runs: {left or 'none'}."


def alike(one: float, other: float) -> bool:
    return abs(one / other - 1) < CLOSE


def results_of(version: str) -> pd.DataFrame:
    table = pd.read_csv(peer.ROOT / f"data/rounds/training-{version}/results.csv", keep_default_na=False)
    return table.assign(value=pd.to_numeric(table["value"]))


def told(version: str, found: list[Reference]) -> Iterator[str]:
    """Say how many figures are equal, and every one that is not."""
    noted = [row for row in found if row.note]
    compared = sum(row.value is not None for row in found)
    yield f"{version}: {len(found)} results, {compared} scored by {peer.PACKAGE}, {len(found) - len(noted)} equal to ours"
    for note, count in Counter(row.note for row in noted if row.value is None).most_common():
        yield f"  {count} without a score there: {note}"
    for row in noted:
        if row.value is not None:
            yield f"  {row.source_path}: {row.value}: {row.note}"


def write(version: str, found: list[Reference]) -> None:
    """Replace a round's figures by the package's, but not those of an independent scorer."""
    data = peer.ROOT / "data"
    kept = rows(RowType, load_reference(data))
    independent = {
        row.source_path for row in kept if row.round == f"training-{version}" and peer.PACKAGE not in row.how
    }
    others = [row for row in kept if row.round != f"training-{version}" or row.source_path in independent]
    fresh = [row for row in found if row.source_path not in independent]
    text = table_text(RowType, frame(RowType, [*others, *fresh]))
    (data / "reference.csv").write_text(text, encoding="utf-8", newline="")


def main(words: list[str]) -> None:
    for version in [word for word in words if word != "--write"] or VERSIONS:
        found = list(reference_rows(version, results_of(version), scored(version)))
        print("\n".join(told(version, found)), flush=True)  # noqa: T201 (this is what the program is for)
        if "--write" in words:
            write(version, found)


if __name__ == "__main__":
    main(sys.argv[1:])

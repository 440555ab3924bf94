"""Recompute the reference figures with MLCommons' own package: `python -m tests.bench.reference [VERSION...]`.

The committed figures are compared with, never replaced: each version of the package scores by rules of its own day. It
cannot read some rounds at all, and rejects results of old ones that stood in their day.
"""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

from tests.bench import peer

VERSIONS = ("v1.0", "v1.1", "v2.0", "v3.0", "v3.1", "v4.1", "v5.0")
CLOSE = 1e-6


def scores(version: str) -> tuple[list[float], str]:
    """Give every score that the summarizer prints for a round, sorted, and how it ended."""
    tree = peer.unpacked(f"training-{version}.tar.xz", peer.CACHE / "reference")
    table = peer.CACHE / f"reference-{version}.csv"
    table.unlink(missing_ok=True)
    rules = f"{version.removeprefix('v')}.0"
    done = subprocess.run(peer.command(tree, rules, table), capture_output=True, text=True, check=False)
    if not table.exists():
        return [], done.stderr.strip().rpartition("\n")[2]
    found = []
    with table.open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file):
            found += [number for cell in row if (number := score(cell)) is not None]
    return sorted(found), f"exit status {done.returncode}"


def score(cell: str) -> float | None:
    """Give a cell's score: scores have a decimal point, counts of processors have none."""
    try:
        return float(cell) if "." in cell else None
    except ValueError:
        return None


def ours(version: str) -> list[float]:
    with Path(peer.ROOT / f"data/rounds/training-{version}/results.csv").open(encoding="utf-8", newline="") as file:
        return sorted(float(row["value"]) for row in csv.DictReader(file) if row["value"])


def main(versions: list[str]) -> None:
    for version in versions or VERSIONS:
        theirs, ended = scores(version)
        known = ours(version)
        equal = sum(any(abs(value / own - 1) < CLOSE for own in known) for value in theirs)
        told = f"{len(known)} scores of ours, {len(theirs)} of the summarizer ({ended}), {equal} of those are ours"
        print(f"{version}: {told}", flush=True)  # noqa: T201 (this is what the program is for)


if __name__ == "__main__":
    main(sys.argv[1:])

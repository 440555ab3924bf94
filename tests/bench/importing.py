"""The import beside MLCommons' result summarizer, over the same unpacked round of complete logs."""

from __future__ import annotations

import os
import shutil
import sys

from tests.bench import peer
from tests.bench.measure import Cost, measure

ARCHIVE = "training-v1.1-full.tar.xz"


def run() -> list[str]:
    """Measure both, one after the other; both only read, but for the tables that they write."""
    if not (peer.ARCHIVES / ARCHIVE).exists():
        return [f"not measured: {ARCHIVE} is not in {peer.ARCHIVES}"]
    tree = peer.unpacked(ARCHIVE, peer.CACHE / "tree")
    mib = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file()) / 2**20
    data = peer.CACHE / "data"
    shutil.rmtree(data, ignore_errors=True)
    shutil.copytree(peer.ROOT / "data", data, ignore=shutil.ignore_patterns("rounds", "rounds.csv", "releases"))
    ours = [sys.executable, "-m", "generator", "import", str(tree), "--data", str(data)]
    costs = {
        "benchbook import": min((measure(ours, peer.ROOT) for _ in range(3)), key=lambda cost: cost.processor_s),
        "one process": measure([*ours, "--workers", "1"], peer.ROOT),
        peer.PACKAGE: measure(peer.command(tree, "1.1.0"), peer.CACHE),
    }
    return [
        f"{mib:.0f} MiB, {os.cpu_count()} cores",
        *(line(name, cost, mib) for name, cost in costs.items()),
        *ratios(costs),
    ]


def line(name: str, cost: Cost, mib: float) -> str:
    rate = f"{mib / cost.processor_s:6.1f} MiB per processor second"
    return (
        f"{name:24} {cost.processor_s:7.2f} s processor {cost.wall_s:7.2f} s wall {cost.peak_mib:5.0f} MiB peak {rate}"
    )


def ratios(costs: dict[str, Cost]) -> list[str]:
    ours, alone, theirs = costs.values()
    return [
        f"times the summarizer's MiB per processor second: {theirs.processor_s / ours.processor_s:.0f}",
        f"times the summarizer's speed on the wall: {theirs.wall_s / ours.wall_s:.0f}",
        f"times one process's speed on the wall: {alone.wall_s / ours.wall_s:.2f}",
    ]

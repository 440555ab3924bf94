"""The import beside MLCommons' result summarizer, over the same unpacked round of complete logs."""

from __future__ import annotations

import os
import shutil
import sys

from tests.bench import peer
from tests.bench.measure import Cost, measure

ARCHIVE = "training-v1.1-full.tar.xz"
TURNS = 3


def run() -> list[str]:
    """Measure ours with a process a core and with one, in turns, and then the summarizer, over the same files."""
    if not (peer.ARCHIVES / ARCHIVE).exists():
        return [f"not measured: {ARCHIVE} is not in {peer.ARCHIVES}"]
    tree = peer.unpacked(ARCHIVE, peer.CACHE / "tree")
    mib = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file()) / 2**20
    data = peer.CACHE / "data"
    shutil.rmtree(data, ignore_errors=True)
    shutil.copytree(peer.ROOT / "data", data, ignore=shutil.ignore_patterns("rounds", "rounds.csv", "releases"))
    ours = [sys.executable, "-m", "generator", "import", str(tree), "--data", str(data)]
    many, one = [], []
    for _ in range(TURNS):
        many.append(measure(ours, peer.ROOT))
        one.append(measure([*ours, "--workers", "1"], peer.ROOT))
    load = os.getloadavg()[0]
    theirs = measure(peer.command(tree, "1.1.0"), peer.CACHE)
    pairs = [alone.wall_s / both.wall_s for both, alone in zip(many, one, strict=True)]
    best, alone = min(many, key=_processor), min(one, key=_processor)
    return [
        f"{mib:.0f} MiB, {os.cpu_count()} cores, load {load:.1f} before the summarizer, {os.getloadavg()[0]:.1f} after it",
        *(line(f"benchbook import {turn + 1}", cost, mib) for turn, cost in enumerate(many)),
        *(line(f"one process {turn + 1}", cost, mib) for turn, cost in enumerate(one)),
        line(peer.PACKAGE, theirs, mib),
        f"times the summarizer's MiB per processor second: {theirs.processor_s / best.processor_s:.0f}",
        f"the same, by one process: {theirs.processor_s / alone.processor_s:.0f}",
        f"times the summarizer's speed on the wall: {theirs.wall_s / min(cost.wall_s for cost in many):.0f}",
        f"times one process's speed on the wall, turn by turn: {', '.join(f'{pair:.2f}' for pair in pairs)}",
    ]


def _processor(cost: Cost) -> float:
    return cost.processor_s


def line(name: str, cost: Cost, mib: float) -> str:
    rate = f"{mib / cost.processor_s:6.1f} MiB per processor second"
    busy = f"{cost.processor_s / cost.wall_s:.2f} cores busy"
    used = f"{cost.user_s:7.2f} user + {cost.system_s:6.2f} system = {cost.processor_s:7.2f} s processor"
    return f"{name:24} {used} {cost.wall_s:7.2f} s wall {busy} {cost.peak_mib:5.0f} MiB peak {rate}"

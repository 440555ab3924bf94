"""A small part of the real data as a project of its own, for tests that need a whole site."""

import dataclasses
import json
import re
import shutil
from pathlib import Path

from generator.dataset.dataset import Dataset
from generator.dataset.edition import data_hash, file_hashes
from generator.dataset.release_rows import Change, Release
from generator.dataset.schema import frame
from generator.dataset.store import load
from generator.normalise.vocabulary import load_vocabulary

ROOT = Path(__file__).parent.parent.parent
ROUNDS = ("training-v1.0", "training-v1.1")
SYSTEMS = ("graphcore/", "nvidia/dgxa100-ngc")
HERE, BEFORE = "training-v1.0/graphcore/ipu-pod16-tf1/resnet", "training-v1.0/graphcore/pod16/resnet"
RELEASE = Release(
    version="2026.12",
    date="2026-12-01",
    previous="",
    data="0" * 64,
    rounds=1,
    systems=1,
    results=1,
    runs=1,
)
MOVED = Change(version="2026.12", table="results", kind="renamed", key=HERE, column="", old=BEFORE, new=HERE)
# Pages written by hand point at rounds, claims and stories that a slice has not.
FOREIGN = re.compile(r"\]\(((?:\.\./)*)results/(?:training/v|claims|stories|compare)[^)\s]*")


def a_slice(*rounds: str) -> Dataset:
    """Give Graphcore's and NVIDIA's one-node results of the named rounds, without claims, and a release that moved one."""
    whole = load(ROOT / "data", load_vocabulary(ROOT / "data"))
    results = whole.results
    kept = results[results["round"].isin(rounds) & results["system_id"].str.startswith(SYSTEMS)]
    systems = whole.systems.merge(kept[["round", "system_id"]].drop_duplicates(), on=["round", "system_id"])
    return dataclasses.replace(
        whole,
        rounds=whole.rounds[whole.rounds["round"].isin(rounds)],
        benchmarks=whole.benchmarks[whole.benchmarks["benchmark"].isin(kept["benchmark"])],
        submitters=whole.submitters[whole.submitters["submitter"].isin(systems["submitter"])],
        accelerators=whole.accelerators[whole.accelerators["accelerator"].isin(systems["accelerator"])],
        results=kept,
        systems=systems,
        runs=whole.runs[whole.runs["result_id"].isin(kept["result_id"])],
        findings=whole.findings.iloc[:0],
        claims=whole.claims.iloc[:0],
        releases=frame(Release, [RELEASE]),
        changes=frame(Change, [MOVED]),
    )


def a_project(folder: Path) -> Path:
    """Make a project with the real templates, pages by hand and data, released as 2026.12, to build a slice in."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("mkdocs.yml", "templates"):
        (folder / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "data", folder / "data", ignore=shutil.ignore_patterns("releases"))
    release = folder / "data" / "releases" / "2026.12"
    release.mkdir(parents=True)
    manifest = {"version": "2026.12", "date": "2026-12-01", "data": data_hash(file_hashes(folder / "data"))}
    (release / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    hidden = shutil.ignore_patterns("results", "stories", "index.md")
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=hidden)
    for page in (folder / "docs").rglob("*.md"):
        page.write_text(FOREIGN.sub(r"](\1results/training/index.md", page.read_text("utf-8")), "utf-8")
    return folder

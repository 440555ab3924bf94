"""A whole small project made for tests, with real templates and pages by hand, and its site."""

import dataclasses
import shutil
from pathlib import Path

from generator.dataset.dataset import Dataset
from generator.dataset.release_rows import Release
from generator.dataset.schema import frame
from generator.site.build import build_site
from tests.examples import a_submission, complete

ROOT = Path(__file__).parents[1]
RELEASE = Release(
    version="2026.12", date="2026-11-30", previous="", data="0" * 64, rounds=2, systems=20, results=20, runs=100
)
SIZES = ((16, 28.335), (64, 8.504), (128, 5.672), (256, 3.795))


def a_small_dataset() -> Dataset:
    """Make two rounds of two submitters: one system a size, both divisions, one result without a score."""
    rows = []
    for version, faster in (("v1.0", 1.2), ("v1.1", 1.0)):
        for size, minutes in SIZES:
            pod = {"version": version, "submitter": "Graphcore", "nodes": size // 8, "system_name": f"IPU-POD{size}"}
            rows += a_submission(minutes * faster, f"ipu-pod{size}-tf1", accelerator="Graphcore GC200", **pod)
            rows += a_submission(minutes / 2, f"ipu-pod{size}-open", benchmark="bert", division="open", **pod)
        rows += a_submission(
            29.1 * faster, "dgxa100", version=version, submitter="NVIDIA", system_name="DGX A100 | <8x>"
        )
        rows += a_submission(None, "dgxa100-n2", version=version, submitter="NVIDIA", benchmark="bert", nodes=2)
    return complete(rows)


def make_project(folder: Path) -> Path:
    """Make the project of this repository in a folder, without data."""
    for name in ("mkdocs.yml", "templates"):
        (folder / name).symlink_to(ROOT / name)
    generated = shutil.ignore_patterns("results", "index.md", "stories")
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=generated)
    (folder / "data").mkdir()
    return folder


def make_sites(folder: Path) -> tuple[Path, Path]:
    """Build the small dataset's site twice, with a release: for a server, and to be opened from its folder."""
    root, dataset = make_project(folder), dataclasses.replace(a_small_dataset(), releases=frame(Release, [RELEASE]))
    build_site(dataset, root, root / "site")
    build_site(dataset, root, root / "site-offline", offline=True)
    return root / "site", root / "site-offline"

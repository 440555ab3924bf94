"""Copies of the project to be built and measured in, and what is said of a build: its cost, and what came of it."""

from __future__ import annotations

import dataclasses
import os
import shutil
import sys
import uuid
from typing import TYPE_CHECKING

from tests.bench.peer import CACHE, ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bench.measure import Cost

ASIDE = CACHE / "aside"
# What builds leave behind, but for drawn charts.
MADE = (
    "site",
    ".cache/site",
    ".cache/fresh",
    ".cache/ledger.marshal",
    ".cache/lint.marshal",
    "docs/results",
    "docs/index.md",
)


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What a site consists of: bytes of each page by its path, the number of all files and their bytes."""

    pages: dict[str, int]
    files: int
    size: int

    @classmethod
    def of(cls, site: Path) -> Made:
        """Look at every file of a site."""
        sizes = {str(path.relative_to(site)): path.stat().st_size for path in site.rglob("*") if path.is_file()}
        pages = {path: size for path, size in sizes.items() if path.endswith(".html")}
        return cls(pages=pages, files=len(sizes), size=sum(sizes.values()))

    @property
    def page(self) -> float:
        """Bytes of a page in the mean."""
        return sum(self.pages.values()) / len(self.pages)

    def __str__(self) -> str:
        return f"{len(self.pages)} pages of {self.page / 1000:.2f} kB, {self.files} files, {self.size / 1e6:.1f} MB"


def project(name: str, *, data: bool = True) -> Path:
    """Copy the project into a folder of the cache, where drawn charts are kept from one time to the next."""
    folder = fresh(CACHE / name, keep=".cache")
    # Copies: Zensical follows a link to its configuration, and cleans the folder that it finds there.
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "templates", folder / "templates")
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("results", "index.md"))
    if data:
        shutil.copytree(ROOT / "data", folder / "data")
    forget(folder)
    return folder


def forget(folder: Path) -> None:
    """Take away what builds left behind, so that the next makes everything but charts.

    It is put aside until the end: where many files were just deleted, new ones cost up to three times as much for a while.
    """
    ASIDE.mkdir(parents=True, exist_ok=True)
    for name in MADE:
        if (folder / name).exists():
            (folder / name).replace(ASIDE / uuid.uuid4().hex)


def fresh(folder: Path, keep: str = "") -> Path:
    """Give a folder without anything in it but what is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.name != keep:
            remove(path)
    return folder


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def generator(*words: str) -> list[str]:
    """Give the command line of this working copy's generator, whatever folder it is run in."""
    return ["env", f"PYTHONPATH={ROOT}", sys.executable, "-m", "generator", *words]


def line(name: str, cost: Cost) -> str:
    used = f"{cost.user_s:7.2f} user + {cost.system_s:6.2f} system = {cost.processor_s:7.2f} s processor"
    return f"{name:36} {used} {cost.wall_s:7.2f} s wall {cost.peak_mib:5.0f} MiB peak"


def load() -> str:
    """Say how busy the machine is with whatever else it does."""
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"

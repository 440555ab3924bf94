"""The site of all data built again and again: by one process and two, with caches and without, in two folders."""

from __future__ import annotations

import dataclasses
import hashlib
import sys
from typing import TYPE_CHECKING

from tests.bench.measure import measure
from tests.bench.peer import ROOT
from tests.bench.project import forget, line, load, project, remove

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

# As many processes draw charts as there are cores, so this is where their number is chosen.
_BUILD = "import os, sys; os.cpu_count = lambda: {}; from generator.cli import main; sys.argv[1:] = ['build']; main()"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to build: in which folder, by how many processes, and what is left there of the build before."""

    folder: str
    processes: int
    left: str
    date: str
    seed: str

    def __str__(self) -> str:
        few = "one process" if self.processes == 1 else f"{self.processes} processes"
        return f"{few}, {self.left} left, folder {self.folder}"

    def command(self) -> list[str]:
        """Give the command line, with a date and an order of hashes of its own."""
        words = [f"PYTHONPATH={ROOT}", f"SOURCE_DATE_EPOCH={self.date}", f"PYTHONHASHSEED={self.seed}"]
        return ["env", *words, sys.executable, "-c", _BUILD.format(self.processes)]

    def clear(self, folder: Path) -> None:
        """Take away what is not left."""
        if self.left != "everything":
            forget(folder)
        if self.left == "nothing":
            remove(folder / ".cache")
        # With this in its place nothing would be built at all.
        remove(folder / ".cache" / "fresh")


WAYS = (
    Way(folder="a", processes=1, left="nothing", date="1000000000", seed="1"),
    Way(folder="b", processes=2, left="nothing", date="1900000000", seed="2"),
    Way(folder="a", processes=2, left="charts", date="1100000000", seed="3"),
    Way(folder="b", processes=1, left="charts", date="1200000000", seed="4"),
    Way(folder="a", processes=1, left="everything", date="1300000000", seed="5"),
    Way(folder="b", processes=2, left="everything", date="1400000000", seed="6"),
)


def same() -> Iterator[str]:
    """Build in every way, and say whether each file of the site has the same hash each time."""
    folders = {name: project(f"same-{name}") for name in sorted({way.folder for way in WAYS})}
    yield load()
    known: dict[str, str] = {}
    for way in WAYS:
        folder = folders[way.folder]
        way.clear(folder)
        yield line(str(way), measure(way.command(), folder))
        found = hashes(folder / "site")
        known = known or found
        yield f"  {told(known, found)}"


def hashes(site: Path) -> dict[str, str]:
    """Give the hash of each file of a site, by its path."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {str(path.relative_to(site)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def told(known: Mapping[str, str], found: Mapping[str, str]) -> str:
    """Say in what two sites differ."""
    other = sorted(path for path in known.keys() | found.keys() if known.get(path) != found.get(path))
    if not other:
        listing = "".join(f"{sha256}  {path}\n" for path, sha256 in found.items())
        return f"{len(found)} files, all the same: {hashlib.sha256(listing.encode()).hexdigest()[:16]}"
    return f"{len(other)} of {len(found)} files DIFFER: {', '.join(other[:5])}"

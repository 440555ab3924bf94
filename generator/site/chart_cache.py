"""Charts' files kept by what they are made of; those of the site are second names of them, which cost a tenth of a copy."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import os
from typing import TYPE_CHECKING, Any

from generator.charts.templates import version as drawing_version
from generator.site import kept
from generator.site.folder import read, stamp
from generator.site.versions import chart_files_version

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping
    from pathlib import Path

    from generator.site.folder import Stamp

INDEX = "index.marshal"


@dataclasses.dataclass(frozen=True, slots=True)
class Cached:
    """One file of the cache."""

    path: str
    stamp: Stamp


@dataclasses.dataclass(slots=True)
class Entry:
    """The files of one chart: the hash of all that they hold, their stamps by their ends, the rules that they passed."""

    holds: bytes
    stamps: dict[str, Stamp]
    passed: str = ""


@dataclasses.dataclass(slots=True)
class ChartCache:
    """What is known of the files in `folder`, by the charts' keys.

    Somebody may change a file in place under one of its other names. So a file is trusted by its stamp, and where that
    is another, by its contents: a copied cache is as good as the first.
    """

    folder: Path
    entries: dict[str, Entry]
    changed: bool = False

    @classmethod
    def load(cls, cache: Path) -> ChartCache:
        """Read the index of the files in a cache; without one of this code, all are made anew."""
        found: dict[str, Any] = kept.load(cache / "files" / INDEX, made_by()) or {}
        return cls(cache / "files", {key: Entry(*value) for key, value in found.items()})

    def save(self) -> None:
        """Write the index, if there is something new in it."""
        if self.changed:
            value = {key: (entry.holds, entry.stamps, entry.passed) for key, entry in self.entries.items()}
            kept.save(self.folder / INDEX, made_by(), value)
            self.changed = False

    def find(self, key: str) -> dict[str, Cached] | None:
        """Give a chart's files by their ends; none if it must be made."""
        name = _name(key)
        entry = self.entries.get(name)
        if entry is None or not self._holds(name, entry):
            return None
        return {end: Cached(self._path(name, end), seen) for end, seen in entry.stamps.items()}

    def _holds(self, name: str, entry: Entry) -> bool:
        """Say whether the files are as they were made; if only their stamps are others, note those."""
        seen = {end: stamp(self._path(name, end)) for end in entry.stamps}
        if seen == entry.stamps:
            return True
        try:
            held = {end: read(self._path(name, end)) for end in seen}
        except OSError:
            return False
        if _hash(held) != entry.holds:
            return False
        entry.stamps = seen
        self.changed = True
        return True

    def keep(self, key: str, texts: Mapping[str, str]) -> None:
        """Keep a chart's files, by their ends."""
        name, data = _name(key), {end: text.encode() for end, text in texts.items()}
        (self.folder / name[:2]).mkdir(parents=True, exist_ok=True)
        for end, each in data.items():
            path = self._path(name, end)
            with open(f"{path}.new", "wb", buffering=0) as file:  # noqa: PTH123 (ten thousand files: text is cheaper)
                file.write(each)
            os.replace(f"{path}.new", path)  # noqa: PTH105 (as above)
        stamps = {end: stamp(self._path(name, end)) for end in data}
        self.entries[name] = Entry(_hash(data), stamps)
        self.changed = True

    def that_passed(self, rules: str) -> Iterator[Stamp]:
        """Give the stamps of all files that passed these rules: a file of the site with such a stamp is one of them."""
        for entry in self.entries.values():
            if entry.passed == rules:
                yield from entry.stamps.values()

    def note_passed(self, rules: str, stamps: Container[Stamp], ends: Container[str]) -> None:
        """Note that files with these stamps passed these rules; `ends` are those that are asked at all."""
        for entry in self.entries.values():
            asked = (each for end, each in entry.stamps.items() if end in ends)
            if entry.passed != rules and all(each in stamps for each in asked):
                entry.passed = rules
                self.changed = True

    def _path(self, name: str, end: str) -> str:
        return f"{self.folder}/{name[:2]}/{name[2:]}{end}"


@functools.cache
def made_by() -> str:
    """Name the code and the libraries that make charts' files."""
    return f"{drawing_version()} {chart_files_version()}"


def _name(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def _hash(held: Mapping[str, bytes]) -> bytes:
    digest = hashlib.sha256()
    for end, data in sorted(held.items()):
        digest.update(f"{end} {len(data)}\n".encode())
        digest.update(data)
    return digest.digest()

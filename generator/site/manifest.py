"""What the last build made, so that the next touches only what changed; without it everything is made again."""

from __future__ import annotations

import dataclasses
import json
import os
from typing import TYPE_CHECKING, Any

from generator.site.records import Record

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

Stamp = tuple[int, int]
NOTHING: Stamp = (0, -1)


def stamp(path: Path | str) -> Stamp:
    """Give a file's time and size, which tell whether it was written since; an absent file has `NOTHING`."""
    try:
        status = os.stat(path)  # noqa: PTH116 (called for every file of the site; a Path costs more than the call)
    except OSError:
        return NOTHING
    return status.st_mtime_ns, status.st_size


@dataclasses.dataclass(frozen=True, slots=True)
class Made:
    """One file that was made: the stamps of its source and of itself, a key of everything else that went into it."""

    source: Stamp
    output: Stamp
    key: str
    record: Record | None = None


@dataclasses.dataclass(slots=True)
class Manifest:
    """The files made by the last build, by their source's path below `docs`."""

    version: str
    made: dict[str, Made] = dataclasses.field(default_factory=dict)
    by_hand: dict[str, frozenset[str]] = dataclasses.field(default_factory=dict)

    @classmethod
    def load(cls, path: Path, version: str) -> Manifest:
        """Read a manifest; one of another version, or that cannot be read, counts as empty."""
        try:
            found: dict[str, Any] = json.loads(path.read_bytes())
        except (OSError, ValueError):
            return cls(version)
        if found.get("version") != version:
            return cls(version)
        by_hand = {page: frozenset(anchors) for page, anchors in found["by_hand"].items()}
        return cls(version, {page: _made(value) for page, value in found["made"].items()}, by_hand)

    def lost(self, anchors: Mapping[str, frozenset[str]], files: Container[str]) -> bool:
        """Say whether something that a link may lead to was there and no longer is: then all links are read again."""
        if any(page not in files for page in self.made) or any(page not in anchors for page in self.by_hand):
            return True
        before = {page: made.record.anchors for page, made in self.made.items() if made.record} | self.by_hand
        return any(not known <= anchors[page] for page, known in before.items())

    def save(self, path: Path) -> None:
        """Write the manifest, whole or not at all."""
        made = {
            page: [made.source, made.output, made.key, made.record.as_json() if made.record else None]
            for page, made in self.made.items()
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        by_hand = {page: sorted(anchors) for page, anchors in self.by_hand.items()}
        whole = {"version": self.version, "made": made, "by_hand": by_hand}
        beside.write_text(json.dumps(whole, separators=(",", ":")))
        beside.replace(path)


def _made(value: list[Any]) -> Made:
    source, output, key, record = value
    return Made(tuple(source), tuple(output), key, Record.from_json(record) if record else None)

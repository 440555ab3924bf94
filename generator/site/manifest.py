"""What the last build made, so that the next touches only what changed; without it everything is made again."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.site import kept
from generator.site.records import Record

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from generator.site.folder import Stamp


class Made(NamedTuple):
    """One page that was made: the stamps of its source, of itself and of its charts, and a key of what stands around.

    Thousands are read and kept with every build, which as classes of data would cost five times as much.
    """

    source: Stamp
    output: Stamp
    charts: tuple[Stamp, ...]
    around: str
    record: Record


@dataclasses.dataclass(slots=True)
class Manifest:
    """What the last build made: pages by their source's path below `docs`, and the paths of the files beside them."""

    version: str
    made: dict[str, Made] = dataclasses.field(default_factory=dict)
    beside: tuple[str, ...] = ()
    by_hand: dict[str, frozenset[str]] = dataclasses.field(default_factory=dict)

    @classmethod
    def load(cls, path: Path, version: str) -> Manifest:
        """Read a manifest; one of another version, or that cannot be read, counts as empty."""
        found: Any = kept.load(path, version)
        if found is None:
            return cls(version)
        made, beside, by_hand = found
        pages = {
            page: Made(source, output, charts, around, Record._make(record))
            for page, (source, output, charts, around, record) in made.items()
        }
        return cls(version, pages, beside, by_hand)

    def lost(self, anchors: Mapping[str, frozenset[str]], files: Container[str]) -> bool:
        """Say whether something that a link may lead to was there and no longer is: then all links are read again."""
        if any(page not in files for page in (*self.made, *self.beside)):
            return True
        before = {page: made.record.anchors for page, made in self.made.items()} | self.by_hand
        others = {page: known for page, known in before.items() if known is not anchors.get(page)}
        return any(page not in anchors or not known <= anchors[page] for page, known in others.items())

    def save(self, path: Path) -> None:
        """Write the manifest, whole or not at all."""
        made = {page: (*made[:-1], tuple(made.record)) for page, made in self.made.items()}
        kept.save(path, self.version, (made, self.beside, self.by_hand))

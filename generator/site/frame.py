"""All that generated pages need of MkDocs: their shells, and what the pages written by hand offer and ask for.

It is kept between builds: as long as nothing that MkDocs reads has changed, MkDocs need not run again.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from generator.site import kept
from generator.site.shell import Shape, Shell

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FORM = "2"


@dataclasses.dataclass(frozen=True, slots=True)
class ByHand:
    """One page written by hand: its address, its anchors, its search entry, and the generated anchors it links to."""

    address: str
    anchors: frozenset[str]
    entry: tuple[str, str, str]
    asks: tuple[tuple[str, str], ...]


@dataclasses.dataclass(slots=True)
class Frame:
    """What MkDocs made that is not generated; `site_url` is empty where pages have no canonical address."""

    folders: bool
    site_url: str
    tabs: tuple[str, ...]
    by_hand: dict[str, ByHand]
    others: dict[str, str]
    shells: dict[str, Shell] = dataclasses.field(default_factory=dict)
    render: Callable[[Shape], Shell] | None = None

    def shell(self, shape: Shape) -> Shell:
        """Give the shell of a shape; raises `KeyError` for one that only MkDocs could render."""
        name = str(shape)
        if name not in self.shells and self.render:
            self.shells[name] = self.render(shape)
        return self.shells[name]

    def save(self, path: Path) -> None:
        """Keep the frame for a build without MkDocs."""
        by_hand = {uri: (page.address, page.anchors, page.entry, page.asks) for uri, page in self.by_hand.items()}
        shells = {name: (shell.texts, shell.names, shell.key) for name, shell in self.shells.items()}
        kept.save(path, FORM, (self.folders, self.site_url, self.tabs, by_hand, self.others, shells))

    @classmethod
    def load(cls, path: Path) -> Frame | None:
        """Give the kept frame; none if there is none that can be read."""
        found: Any = kept.load(path, FORM)
        if found is None:
            return None
        folders, site_url, tabs, by_hand, others, shells = found
        pages = {uri: ByHand(*parts) for uri, parts in by_hand.items()}
        return cls(folders, site_url, tabs, pages, others, {name: Shell(*parts) for name, parts in shells.items()})

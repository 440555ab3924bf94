"""All that generated pages need of MkDocs: their shells, and what the pages written by hand offer and ask for.

It is kept between builds: as long as nothing that MkDocs reads has changed, MkDocs need not run again.
"""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any

from generator.site.shell import Shape, Shell

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


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
        whole = {
            "folders": self.folders,
            "site_url": self.site_url,
            "tabs": self.tabs,
            "by_hand": {
                uri: [page.address, sorted(page.anchors), page.entry, page.asks] for uri, page in self.by_hand.items()
            },
            "others": self.others,
            "shells": {name: [shell.texts, shell.names, shell.key] for name, shell in self.shells.items()},
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(whole, separators=(",", ":")))

    @classmethod
    def load(cls, path: Path) -> Frame | None:
        """Give the kept frame; none if there is none that can be read."""
        try:
            whole: dict[str, Any] = json.loads(path.read_bytes())
        except (OSError, ValueError):
            return None
        by_hand = {
            uri: ByHand(address, frozenset(anchors), tuple(entry), tuple(map(tuple, asks)))
            for uri, (address, anchors, entry, asks) in whole["by_hand"].items()
        }
        shells = {name: Shell(*parts) for name, parts in whole["shells"].items()}
        return cls(whole["folders"], whole["site_url"], tuple(whole["tabs"]), by_hand, whole["others"], shells)

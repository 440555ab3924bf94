"""Which files of a site passed the lint, so that only what was written since is asked again."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from generator.site import kept

if TYPE_CHECKING:
    from collections.abc import Collection

    from generator.site.chart_cache import ChartCache
    from generator.site.folder import Folder, Stamp

_RULES = (
    "lint.py",
    "document.py",
    "name_rules.py",
    "own_names.py",
    "page_rules.py",
    "readable.py",
    "../pages/wording.py",
)


@dataclasses.dataclass(frozen=True)
class Memory:
    """The files that passed, each with its stamp; a file that is in it need not be read.

    What passed of the charts' cache is known there, and stays known when the site is made from nothing.
    """

    site: Folder
    stamps: dict[str, Stamp]
    charts: ChartCache | None = None

    @classmethod
    def load(cls, path: Path | None, site: Folder, charts: ChartCache | None = None) -> Memory:
        """Read the memory of that site; one of another site or of other rules is empty."""
        return cls(site, (kept.load(path, _version(site)) if path else None) or {}, charts)

    def __contains__(self, name: object) -> bool:
        """Say whether the file passed and was not written since."""
        if not isinstance(name, str):
            return False
        seen = self.site.stamps[name]
        return self.stamps.get(name) == seen or seen in self._charts

    @functools.cached_property
    def _charts(self) -> frozenset[Stamp]:
        return frozenset(self.charts.that_passed(_rules())) if self.charts else frozenset()

    def save(self, path: Path | None, names: Collection[str], ends: Collection[str]) -> None:
        """Remember that these files passed, which are all that end so."""
        passed = {name: self.site.stamps[name] for name in names}
        if path and passed != self.stamps:
            kept.save(path, _version(self.site), passed)
            if self.charts:
                self.charts.note_passed(_rules(), frozenset(passed.values()), ends)
                self.charts.save()


def _version(site: Folder) -> str:
    """Name the site and the state of the rules."""
    return f"{Path(site.path).resolve()} {_rules()}"


@functools.cache
def _rules() -> str:
    digest = hashlib.sha256()
    for name in _RULES:
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()

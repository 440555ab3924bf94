"""What the generated tree was made of, so that pages and charts that would be the same are not made again."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import TYPE_CHECKING

from generator.site.manifest import stamp

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path, PurePosixPath

    from generator.site.manifest import Stamp


@dataclasses.dataclass(frozen=True, slots=True)
class File:
    """The key of everything that went into a file, and the file's stamp when it was written."""

    key: str
    stamp: Stamp


@dataclasses.dataclass(frozen=True, slots=True)
class Cooked:
    """The key of a recipe's parts, and all files that came of it, by their paths below `docs`."""

    key: str
    files: tuple[str, ...]


@dataclasses.dataclass(slots=True)
class Ledger:
    """What is known of the files below `docs` from the last build, and what this one noted so far."""

    docs: Path
    files: dict[str, File] = dataclasses.field(default_factory=dict)
    recipes: dict[str, Cooked] = dataclasses.field(default_factory=dict)
    keys: dict[str, str] = dataclasses.field(default_factory=dict)
    cooked: dict[str, Cooked] = dataclasses.field(default_factory=dict)

    @classmethod
    def load(cls, memory: Path, docs: Path) -> Ledger:
        """Read the ledger; one that cannot be read is empty, and everything is then made."""
        try:
            found = json.loads(memory.read_bytes())
            files = {path: File(key, (time, size)) for path, (key, time, size) in found["files"].items()}
            recipes = {name: Cooked(key, tuple(paths)) for name, (key, paths) in found["recipes"].items()}
        except (OSError, ValueError, KeyError, TypeError):
            return cls(docs)
        return cls(docs, files, recipes)

    def has(self, recipe: str, made_of: str) -> bool:
        """Say whether a recipe had just these parts and all that came of it is untouched; if so, it is noted again."""
        known = self.recipes.get(recipe)
        if known is None or known.key != _key(made_of) or not all(map(self._untouched, known.files)):
            return False
        self.cooked[recipe] = known
        self.keys |= {path: self.files[path].key for path in known.files}
        return True

    def note(self, recipe: str, made_of: str, paths: Iterable[PurePosixPath | str]) -> None:
        """Note all files that come of a recipe."""
        self.cooked[recipe] = Cooked(_key(made_of), tuple(map(str, paths)))

    def holds(self, paths: Iterable[PurePosixPath | str], made_of: str) -> bool:
        """Say whether all these files are there, untouched, and made of just that; note what they are made of."""
        key, names = _key(made_of), [*map(str, paths)]
        self.keys |= dict.fromkeys(names, key)
        return all(self._untouched(name) and self.files[name].key == key for name in names)

    def _untouched(self, path: str) -> bool:
        return path in self.files and self.files[path].stamp == stamp(f"{self.docs}/{path}")

    def save(self, memory: Path) -> None:
        """Write down what the files that are there now were made of."""
        kept = {path: (key, *stamp(f"{self.docs}/{path}")) for path, key in self.keys.items()}
        recipes = {name: (each.key, each.files) for name, each in self.cooked.items()}
        memory.parent.mkdir(parents=True, exist_ok=True)
        memory.write_text(json.dumps({"files": kept, "recipes": recipes}, separators=(",", ":")))


def _key(made_of: str) -> str:
    return hashlib.sha256(made_of.encode()).hexdigest()[:32]

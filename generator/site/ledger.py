"""What the generated tree was made of, so that pages and charts that would be the same are not made again."""

from __future__ import annotations

import dataclasses
import hashlib
from typing import TYPE_CHECKING, Any

from generator.site import kept

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path, PurePosixPath

    from generator.site.folder import Folder, Stamp
    from generator.site.parts import Spans

FORM = "2"
File = tuple[str, "Stamp"]
"""The key of everything that went into a file, and the file's stamp when it was written."""
Cooked = tuple[str, tuple[str, ...]]
"""The key of a recipe's parts, and all files that came of it, by their paths below `docs`."""


@dataclasses.dataclass(slots=True)
class Ledger:
    """What is known of the files below `docs` from the last build, and what this one noted so far."""

    docs: Folder
    files: dict[str, File] = dataclasses.field(default_factory=dict)
    recipes: dict[str, Cooked] = dataclasses.field(default_factory=dict)
    keys: dict[str, str] = dataclasses.field(default_factory=dict)
    cooked: dict[str, Cooked] = dataclasses.field(default_factory=dict)
    spans: dict[str, Spans] = dataclasses.field(default_factory=dict)
    joined: dict[str, Spans] = dataclasses.field(default_factory=dict)

    @classmethod
    def load(cls, memory: Path, docs: Folder) -> Ledger:
        """Read the ledger; one that cannot be read is empty, and everything is then made."""
        found: Any = kept.load(memory, FORM)
        if not found:
            return cls(docs)
        files, recipes, spans = found
        return cls(docs, files, recipes, spans=spans)

    def has(self, recipe: str, made_of: str) -> bool:
        """Say whether a recipe had just these parts and all that came of it is untouched; if so, it is noted again."""
        known = self.recipes.get(recipe)
        if known is None or known[0] != _key(made_of) or not all(map(self.untouched, known[1])):
            return False
        self.cooked[recipe] = known
        for path in known[1]:
            self.keys[path] = self.files[path][0]
        return True

    def note(self, recipe: str, made_of: str, paths: Iterable[PurePosixPath | str]) -> None:
        """Note all files that come of a recipe."""
        self.cooked[recipe] = (_key(made_of), tuple(map(str, paths)))

    def holds(self, paths: Iterable[PurePosixPath | str], made_of: str) -> bool:
        """Say whether all these files are there, untouched, and made of just that; note what they are made of."""
        key, names = _key(made_of), [*map(str, paths)]
        for name in names:
            self.keys[name] = key
        return all(self.untouched(name) and self.files[name][0] == key for name in names)

    def note_spans(self, path: str, spans: Spans) -> None:
        """Note where the parts of a file stand that it is joined of, so that the next build can use them again."""
        self.joined[path] = spans

    def untouched(self, path: str) -> bool:
        """Say whether a file is as the last build left it."""
        known = self.files.get(path)
        return known is not None and known[1] == self.docs.stamp(path)

    def save(self, memory: Path) -> None:
        """Write down what the files that are there now were made of."""
        files = {path: (key, self.docs.stamp(path)) for path, key in self.keys.items()}
        spans = {path: spans for path, spans in (self.spans | self.joined).items() if path in self.keys}
        kept.save(memory, FORM, (files, self.cooked, spans))


def _key(made_of: str) -> str:
    return hashlib.sha256(made_of.encode()).hexdigest()[:32]

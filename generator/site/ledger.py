"""What the generated tree was made of, so that a page or a chart that would be the same is not made again."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import TYPE_CHECKING

from generator.site.manifest import stamp

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path, PurePosixPath


@dataclasses.dataclass(slots=True)
class Ledger:
    """The key of everything that went into each file below `docs`, with the file's stamp when it was written."""

    docs: Path
    known: dict[str, tuple[str, list[int]]]
    keys: dict[PurePosixPath, str] = dataclasses.field(default_factory=dict)

    @classmethod
    def load(cls, memory: Path, docs: Path) -> Ledger:
        """Read the ledger; one that cannot be read is empty, and everything is then made."""
        try:
            return cls(docs, json.loads(memory.read_bytes()))
        except (OSError, ValueError):
            return cls(docs, {})

    def holds(self, paths: Iterable[PurePosixPath], made_of: str) -> bool:
        """Say whether all these files are there, untouched, and made of just that; note what they are made of."""
        key = hashlib.sha256(made_of.encode()).hexdigest()[:32]
        self.keys |= dict.fromkeys(paths, key)
        return all(self._held(path, key) for path in paths)

    def _held(self, path: PurePosixPath, key: str) -> bool:
        known, written = self.known.get(str(path), ("", [0, 0]))
        return known == key and tuple(written) == stamp(f"{self.docs}/{path}")

    def save(self, memory: Path) -> None:
        """Write down what the files that are there now were made of."""
        kept = {str(path): (key, stamp(f"{self.docs}/{path}")) for path, key in self.keys.items()}
        memory.parent.mkdir(parents=True, exist_ok=True)
        memory.write_text(json.dumps(kept, separators=(",", ":")))

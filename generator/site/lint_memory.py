"""Which files of a site passed the lint, so that only what was written since is asked again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from generator.site.manifest import Stamp, stamp

_RULES = (
    "lint.py",
    "document.py",
    "name_rules.py",
    "own_names.py",
    "page_rules.py",
    "readable.py",
    "../pages/wording.py",
)


@dataclass(frozen=True, slots=True)
class Memory:
    """The files that passed, each with its time and size; a file that is in it need not be read."""

    site: Path
    stamps: dict[str, Stamp]

    @classmethod
    def load(cls, path: Path | None, site: Path) -> Memory:
        """Read the memory of that site; one of another site or of other rules is empty."""
        try:
            known = json.loads(path.read_bytes()) if path else {}
        except (OSError, ValueError):
            known = {}
        if known.get("key") != _key(site):
            return cls(site, {})
        return cls(site, {name: (int(time), int(size)) for name, (time, size) in known["passed"].items()})

    def __contains__(self, name: object) -> bool:
        """Say whether the file passed and was not written since."""
        return isinstance(name, str) and name in self.stamps and self.stamps[name] == stamp(f"{self.site}/{name}")

    def save(self, path: Path | None, names: list[str]) -> None:
        """Remember that these files passed."""
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            passed = {name: stamp(f"{self.site}/{name}") for name in names}
            path.write_text(json.dumps({"key": _key(self.site), "passed": passed}), encoding="utf-8")


def _key(site: Path) -> str:
    """Name the site and the state of the rules."""
    digest = hashlib.sha256(str(site.resolve()).encode())
    for name in _RULES:
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()

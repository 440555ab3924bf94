"""The specifications of all kinds, compiled once by Altair and vl-convert to Vega."""

from __future__ import annotations

import hashlib
import json
from functools import cache as once
from importlib import metadata
from pathlib import Path
from typing import Any

# Vega's own form: JSON of which only a few parts matter here.
Spec = dict[str, Any]


@once
def version() -> str:
    """Give the hash of all that a drawing depends on beside its figure: this package's code and its libraries."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    for library in ("altair", "vl-convert-python"):
        digest.update(metadata.version(library).encode())
    return digest.hexdigest()[:16]


def templates(cache: Path) -> dict[str, Spec]:
    """Give the Vega specification of each kind, from the cache where nothing that makes them changed."""
    path = cache / f"templates-{version()}.json"
    if not path.exists():
        # Altair takes half a second to import, which a build with all charts in the cache does without.
        from generator.charts.compile import compiled  # noqa: PLC0415

        write(path, json.dumps(compiled(), sort_keys=True, separators=(",", ":")))
    specs: dict[str, Spec] = json.loads(path.read_text(encoding="utf-8"))
    return specs


def write(path: Path, text: str) -> None:
    """Write a file of the cache so that no reader ever sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)

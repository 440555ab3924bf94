"""The manifests of releases in a data folder, as they are written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.errors import DataFileError

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = "releases"
MANIFEST = "manifest.json"


def manifests(folder: Path) -> dict[str, dict[str, Any]]:
    """Read the manifest of every release of a data folder, by version, oldest first.

    Raises `DataFileError` for one that is no JSON object.
    """
    paths = sorted((folder / FOLDER).glob(f"*/{MANIFEST}"), key=lambda path: _order(path.parent.name))
    return {path.parent.name: document(path) for path in paths}


def _order(version: str) -> tuple[tuple[int, str], ...]:
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in version.split("."))


def document(path: Path) -> dict[str, Any]:
    """Read a JSON object; raises `DataFileError` for anything else."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise DataFileError(path, f"is no JSON ({error}); take it back from git") from error
    if not isinstance(found, dict):
        raise DataFileError(path, "is no JSON object; take it back from git")
    return found

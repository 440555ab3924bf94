"""The releases that a data folder holds: what each froze, and how it differs from the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.dataset.manifests import FOLDER, MANIFEST, document, manifests
from generator.dataset.release_rows import Change, Release
from generator.errors import DataFileError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHANGES = "changes.json"
_COUNTED = ("rounds", "systems", "results", "runs")


def releases(folder: Path) -> Iterator[Release]:
    """Give the releases, oldest first; raises `DataFileError` for a manifest that lacks something."""
    for version, manifest in manifests(folder).items():
        try:
            yield Release(
                version=version,
                date=str(manifest["date"]),
                previous=str(manifest["previous"]),
                data=str(manifest["data"]),
                **{name: int(manifest["counts"][name]) for name in _COUNTED},
            )
        except (KeyError, TypeError, ValueError) as error:
            raise DataFileError(
                folder / FOLDER / version / MANIFEST, f"lacks {error}; take it back from git"
            ) from error


def notes(folder: Path) -> dict[str, str]:
    """Give what people say of each release, by version, as Markdown with a heading a section; "" where they say nothing.

    It is no table: it names benchmarks as prose does, and a table to take away cannot carry what must follow the name.
    """
    said = {version: manifest.get("said", {}) for version, manifest in manifests(folder).items()}
    return {
        version: "\n\n".join(f"## {section}\n\n{text}" for section, text in sections.items())
        for version, sections in said.items()
    }


def changes(folder: Path) -> Iterator[Change]:
    """Give what each release changed, oldest first; raises `DataFileError` for a file of another form."""
    for version in manifests(folder):
        path = folder / FOLDER / version / CHANGES
        try:
            entries = document(path)["changes"] if path.is_file() else []
            yield from (Change(version=version, **entry) for entry in entries)
        except (KeyError, TypeError) as error:
            raise DataFileError(path, f"is no list of changes ({error}); take it back from git") from error

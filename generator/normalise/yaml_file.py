"""Hand-written YAML, read with errors that name the file and the entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from generator.errors import DataFileError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

Entry = dict[str, Any]


def read_yaml(path: Path) -> Any:  # noqa: ANN401 (what a file holds is for its reader to say)
    """Read a YAML file with nothing but plain values in it; `None` where the file is absent or empty."""
    if not path.exists():
        return None
    try:
        return parse_text(path.read_text(encoding="utf-8"), path)
    except UnicodeDecodeError as error:
        raise DataFileError(path, f"is not valid YAML: {error}") from error


def parse_text(text: str, source: str | Path) -> Any:  # noqa: ANN401 (the same)
    """Read a YAML text; raises `DataFileError` where it is none."""
    try:
        return parse_yaml(text)
    except yaml.YAMLError as error:
        raise DataFileError(source, f"is not valid YAML: {' '.join(str(error).split())}") from error


def parse_yaml(text: str) -> Any:  # noqa: ANN401 (the same)
    """Read a YAML text, by the C library where it is installed; raises `yaml.YAMLError`."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 (both loaders are safe ones)


def read_entries(path: Path) -> list[Entry]:
    """Read a YAML file that is a list of mappings."""
    entries = read_yaml(path) or []
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise DataFileError(path, "must be a list of entries, each with its keys; see the comment at its top")
    return entries


def check_keys(
    path: Path, label: str, entry: Mapping[str, object], required: Iterable[str], others: Iterable[str]
) -> None:
    """Raise `DataFileError` where an entry lacks a key or has one that nobody reads."""
    if missing := [key for key in required if key not in entry]:
        raise DataFileError(path, f"{label} lacks {', '.join(missing)}")
    if unknown := sorted(set(entry) - set(required) - set(others)):
        raise DataFileError(
            path, f"{label} has {', '.join(map(str, unknown))}, which means nothing here; remove or rename"
        )

"""What others have claimed about results, read from `data/claims/*.yml`: one file a source, one entry a claim."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.dataset.rows import Claim
from generator.errors import DataFileError
from generator.normalise.yaml_file import check_keys, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_SOURCE = ("publisher", "title", "published", "claims")
_CLAIM = ("number", "kind", "statement", "statement_ko")
_OPTIONAL = ("claimed", "unit", "precision", "readings", "missing")
_READING = ("name", "checks")


def load_claims(folder: Path) -> tuple[Claim, ...]:
    """Read every claim, sources by name and claims as written; a folder that is not there holds none.

    Raises `DataFileError`, which names the file and the entry, for a key that is missing or means nothing. Whether a
    derivation leads to results is for the evaluation to say, which knows the operations.
    """
    return tuple(claim for path in sorted(folder.glob("*.yml")) for claim in _source(path))


def _source(path: Path) -> Iterator[Claim]:
    source = read_yaml(path)
    if not isinstance(source, dict) or not isinstance(source.get("claims"), list):
        raise DataFileError(path, "must be a mapping with the source's facts and its list `claims`")
    check_keys(path, "the source", source, _SOURCE, ())
    numbers = [entry.get("number") for entry in source["claims"] if isinstance(entry, dict)]
    if len(set(numbers)) != len(source["claims"]):
        raise DataFileError(path, "every claim is a mapping with a number of its own")
    for entry in source["claims"]:
        yield _claim(path, source, entry)


def _claim(path: Path, source: Mapping[str, Any], entry: Mapping[str, Any]) -> Claim:
    label = f"claim {entry['number']}"
    check_keys(path, label, entry, _CLAIM, _OPTIONAL)
    if ("claimed" in entry) != ("precision" in entry):
        raise DataFileError(path, f"{label} needs both `claimed` and `precision`, or neither")
    readings = entry.get("readings", [])
    for reading in readings:
        check_keys(path, f"a reading of {label}", reading, _READING, ("alternative",))
    return Claim(
        claim=f"{path.stem}-{str(entry['number']).lower()}",
        source=path.stem,
        number=str(entry["number"]),
        publisher=source["publisher"],
        title=source["title"],
        published=str(source["published"]),
        statement=entry["statement"],
        statement_ko=entry["statement_ko"],
        kind=entry["kind"],
        claimed=_number(path, label, entry.get("claimed")),
        unit=entry.get("unit", ""),
        precision=_number(path, label, entry.get("precision")),
        readings=json.dumps(readings, ensure_ascii=False),
        missing=entry.get("missing", ""),
    )


def _number(path: Path, label: str, value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise DataFileError(path, f"{label}: '{value}' is not a number")
    return float(value)

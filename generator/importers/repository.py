"""Everything that an import has read of one results repository, as plain values by path."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from generator.importers.layout import wanted
from generator.importers.log import Description, Log, Other

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Repository:
    """Logs and descriptions by path; files that were not read, with their trouble; paths that the source lacks."""

    logs: Mapping[str, Log] = field(default_factory=dict)
    descriptions: Mapping[str, bytes] = field(default_factory=dict)
    others: Mapping[str, str] = field(default_factory=dict)
    absent: frozenset[str] = frozenset()
    about: Mapping[str, Any] = field(default_factory=dict)


def repository(read: Iterable[Log | Description | Other]) -> Repository:
    """Put together what was read; the folder around everything, which archives have, is taken off every path.

    What a source lacks is told by the source itself, or by a `SOURCE.json` in its root.
    """
    items = list(read)
    top = common_top([item.path for item in items])
    items = [replace(item, path=item.path.removeprefix(top)) for item in items]
    logs = {item.path: item for item in items if isinstance(item, Log)}
    descriptions = {item.path: item.data for item in items if isinstance(item, Description)}
    others = {item.path: item.trouble for item in items if isinstance(item, Other)}
    about = _about(descriptions.pop("SOURCE.json", b"{}"))
    told = {path for path in about.get("absent", ()) if isinstance(path, str) and wanted(path)}
    absent = (told | {path for path, trouble in others.items() if trouble == "absent"}) - logs.keys()
    return Repository(
        logs=logs,
        descriptions=descriptions,
        others={path: trouble for path, trouble in others.items() if path not in absent},
        absent=frozenset(absent),
        about=about,
    )


def common_top(paths: list[str]) -> str:
    """Give the folder that holds everything, with its slash, or nothing.

    A submitter's folder and one called after a version (v0.5 has one) are part of the repository.
    """
    tops = {path.partition("/")[0] for path in paths}
    top = min(tops, default="")
    second = {path.split("/")[1] if "/" in path else "results" for path in paths}
    if len(tops) != 1 or second & {"results", "systems"} or re.fullmatch(r"v\d+(\.\d+)*", top):
        return ""
    return f"{top}/"


def _about(data: bytes) -> dict[str, Any]:
    try:
        value = json.loads(data)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}

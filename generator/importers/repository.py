"""Everything that an import has read of one results repository, as plain values by path."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from generator.importers.layout import wanted
from generator.importers.log import Description, Log

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Repository:
    """Logs, descriptions and other files by path; `absent` are paths that the source says it lacks."""

    logs: Mapping[str, Log] = field(default_factory=dict)
    descriptions: Mapping[str, bytes] = field(default_factory=dict)
    others: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def paths(self) -> frozenset[str]:
        """Give every path that is there or is said to be absent."""
        return frozenset(self.logs) | frozenset(self.descriptions) | self.others | self.absent


def repository(read: Iterable[Log | Description | str]) -> Repository:
    """Put together what was read; the folder around everything, which archives have, is taken off every path."""
    items = list(read)
    top = common_top([item if isinstance(item, str) else item.path for item in items])
    logs = {
        log.path: log
        for item in items
        if isinstance(item, Log) and (log := replace(item, path=item.path.removeprefix(top)))
    }
    descriptions = {item.path.removeprefix(top): item.data for item in items if isinstance(item, Description)}
    about = _about(descriptions.pop("SOURCE.json", b"{}"))
    absent = {str(path) for path in about.get("absent", ())}
    return Repository(
        logs=logs,
        descriptions=descriptions,
        others=frozenset(item.removeprefix(top) for item in items if isinstance(item, str)),
        absent=frozenset(path for path in absent if wanted(path) and path not in logs),
        about=about,
    )


def common_top(paths: list[str]) -> str:
    """Give the one folder that holds everything, with its slash, or nothing; `results` and a version are no such folder."""
    tops = {path.partition("/")[0] for path in paths if "/" in path}
    alone = len(tops) == 1 and all("/" in path for path in paths)
    top = min(tops, default="")
    if (
        not alone
        or re.fullmatch(r"v\d+(\.\d+)*", top)
        or any(path.split("/")[1] in {"results", "systems"} for path in paths)
    ):
        return ""
    return f"{top}/"


def _about(data: bytes) -> dict[str, Any]:
    try:
        value = json.loads(data)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}

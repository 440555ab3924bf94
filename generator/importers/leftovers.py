"""What an import did not use, named, so that nothing is silently missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.importers.layout import is_description, natural
from generator.importers.log import Remark

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from generator.importers.kinds import Kind
    from generator.importers.layout import ResultFolder
    from generator.importers.repository import Repository

_NAMED = 3
_TROUBLES: dict[str, tuple[Kind, str]] = {
    "link": ("link", "The file is a link; links are not followed."),
    "large": ("large-file", "The file is larger than any log can be; it was not read."),
    "outside": ("outside-path", "The path leads outside of the archive; the file was not read."),
}


def leftovers(
    repository: Repository, folders: Sequence[ResultFolder], used: Collection[str]
) -> Iterator[tuple[str, Remark]]:
    """Give a path and a remark for everything that is in no row; `used` are the descriptions that are in one."""
    for path, trouble in sorted(repository.others.items()):
        if trouble:
            kind, message = _TROUBLES.get(trouble, ("unreadable-file", f"The file cannot be read ({trouble})."))
            yield path, Remark(0, kind, message)
    runs = {run for folder in folders for run in folder.runs}
    rest = (repository.logs.keys() | repository.descriptions.keys() | repository.others.keys()) - runs - set(used)
    groups: dict[tuple[str, Kind], list[str]] = {}
    for path in sorted(rest, key=natural):
        if not repository.others.get(path):
            for place, kind in _places(path, folders):
                groups.setdefault((place, kind), []).append(path)
    for (place, kind), paths in sorted(groups.items()):
        yield place, Remark(0, kind, _message(kind, place, paths))


def _places(path: str, folders: Sequence[ResultFolder]) -> Iterator[tuple[str, Kind]]:
    """Give the folder to name for an unused file, and why; what a submission says of itself is nothing to name."""
    parts = path.split("/")
    if "results" not in parts[:-1]:
        if "systems" in parts[:-1]:
            yield path, "unused-description" if is_description(path) else "unused-file"
        return
    place = parts.index("results")
    holder = next((folder.path for folder in folders if path.startswith(f"{folder.path}/")), "")
    if holder:
        below = path.removeprefix(f"{holder}/").split("/")
        yield (holder, "unused-file") if len(below) == 1 else (f"{holder}/{below[0]}", "unused-folder")
    elif len(parts) - place > 3:  # noqa: PLR2004 (results, system, benchmark, file)
        yield "/".join(parts[: place + 3]), "no-runs"
    elif parts[-1] != "entry.json":
        yield "/".join(parts[:-1]), "unused-file"


def _message(kind: Kind, place: str, paths: list[str]) -> str:
    names = [path.removeprefix(place).strip("/") or path.rpartition("/")[2] for path in paths]
    shown = ", ".join(names[:_NAMED]) + (f" and {len(names) - _NAMED} more" if len(names) > _NAMED else "")
    if kind == "unused-description":
        return "The file describes a system without results."
    if kind == "unused-folder":
        return f"A folder inside a folder of runs was not read: {shown}."
    if kind == "no-runs":
        return f"The folder holds no log that could be a run, only {shown}."
    return f"Neither runs nor descriptions: {shown}."

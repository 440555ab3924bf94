"""Rows of systems, and which system a folder of results belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.dataset.rows import Division, System
from generator.dataset.slug import slug
from generator.importers.descriptions import described
from generator.importers.log import Remark
from generator.importers.tolerant import read_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.importers.layout import ResultFolder
    from generator.importers.repository import Repository

Described = tuple[System, list[tuple[str, Remark]]]


def system_ids(folders: Iterable[ResultFolder]) -> dict[str, str]:
    """Give the identifier of each folder of a system, by its path.

    It is the organisation's and the system's folder; where that occurs twice, the submission's folder joins in, and
    where even that does, a number.
    """
    systems = {folder.system_path: folder for folder in folders}
    short = {path: f"{slug(folder.organisation)}/{slug(folder.system)}" for path, folder in systems.items()}
    counts = list(short.values())
    ids: dict[str, str] = {}
    for path, folder in sorted(systems.items()):
        wanted = short[path]
        if counts.count(wanted) > 1 and folder.submission:
            wanted = f"{slug(folder.organisation)}/{slug(f'{folder.submission} {folder.system}')}"
        ids[path] = _free(wanted, set(ids.values()))
    return ids


def _free(wanted: str, taken: set[str]) -> str:
    """Give the identifier, or the first numbered one that is free: two folders may differ only in signs."""
    numbered = (f"{wanted}-{number}" for number in range(2, len(taken) + 3))
    return wanted if wanted not in taken else next(text for text in numbered if text not in taken)


def system_row(round_id: str, folder: ResultFolder, system_id: str, repository: Repository) -> Described:
    """Give the system of a folder, and what was doubtful in its description, with the path to name."""
    path, facts, remarks = _facts(folder, repository)
    columns, more = described(facts)
    submitter = columns.pop("submitter") or folder.organisation
    accelerator = columns.pop("accelerator")
    logged = _logged_division(folder, repository)
    division = columns.pop("division")
    if division and logged and division != logged:
        text = f"The logs say {logged}, the description {division}; the description decides."
        remarks.append(Remark(0, "division-differs", text))
    row = System(
        round=round_id,
        system_id=system_id,
        submitter=submitter,
        submitter_raw=submitter,
        division=division or logged or "closed",
        availability=columns.pop("availability") or None,
        accelerator=accelerator,
        accelerator_raw=accelerator,
        host_processor_raw=columns["host_processor"],
        hardware="",  # of canonical names, which are not known here
        source_path=path,
        **{**columns, "system_name": columns["system_name"] or folder.system},
    )
    return row, [(path or folder.system_path, remark) for remark in (*remarks, *(more if facts else ()))]


def _facts(folder: ResultFolder, repository: Repository) -> tuple[str, dict[str, Any], list[Remark]]:
    """Give where the description is, what it says, and what had to be repaired to read it."""
    places = (f"{folder.base}/systems/{folder.system}.json", f"{folder.system_path}/entry.json")
    path = next((place for place in places if place in repository.descriptions), "")
    if not path:
        return "", {}, [Remark(0, "no-description", f"No file describes this system; {places[0]} was expected.")]
    try:
        facts, remarks = read_json(repository.descriptions[path])
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 0)
        return path, {}, [Remark(line, "unreadable-description", f"The description cannot be read: {error}.")]
    return path, facts, remarks


def _logged_division(folder: ResultFolder, repository: Repository) -> Division | None:
    logged = {log.division for run in folder.runs if (log := repository.logs.get(run))}
    return "open" if "open" in logged else "closed" if "closed" in logged else None

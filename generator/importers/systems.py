"""Rows of systems, and which system a folder of results belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.dataset.rows import Division, Finding, System
from generator.dataset.slug import slug
from generator.importers.descriptions import described
from generator.importers.log import Remark
from generator.importers.tolerant import read_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from generator.importers.layout import ResultFolder
    from generator.importers.repository import Repository


def system_ids(folders: Iterable[ResultFolder]) -> dict[str, str]:
    """Give the identifier of each system folder; a submission's folder joins in where a name occurs twice."""
    systems = {folder.system_path: folder for folder in folders}
    names: dict[str, set[str]] = {}
    for path, folder in systems.items():
        names.setdefault(f"{slug(folder.organisation)}/{slug(folder.system)}", set()).add(path)
    ids = {}
    for path, folder in systems.items():
        short = f"{slug(folder.organisation)}/{slug(folder.system)}"
        alone = len(names[short]) == 1
        ids[path] = short if alone else f"{slug(folder.organisation)}/{slug(f'{folder.submission} {folder.system}')}"
    return ids


def system_rows(
    round_id: str, folders: Sequence[ResultFolder], ids: Mapping[str, str], repository: Repository
) -> tuple[dict[str, System], list[Finding]]:
    """Give one system a folder of systems, by that folder, and what was doubtful in their descriptions."""
    rows: dict[str, System] = {}
    findings: list[Finding] = []
    for folder in folders:
        if folder.system_path in rows:
            continue
        path, remarks, row = _system(round_id, folder, ids[folder.system_path], repository)
        rows[folder.system_path] = row
        findings += [_finding(round_id, path, remark) for remark in remarks]
    return rows, findings


def _system(
    round_id: str, folder: ResultFolder, system_id: str, repository: Repository
) -> tuple[str, list[Remark], System]:
    places = (f"{folder.base}/systems/{folder.system}.json", f"{folder.system_path}/entry.json")
    path = next((place for place in places if place in repository.descriptions), "")
    remarks: list[Remark] = []
    facts: dict[str, Any] = {}
    if not path:
        remarks.append(Remark(0, "no-description", f"No file describes this system; {places[0]} was expected."))
    else:
        try:
            facts, remarks = read_json(repository.descriptions[path])
        except ValueError as error:
            remarks.append(
                Remark(
                    getattr(error, "lineno", 0), "unreadable-description", f"The description cannot be read: {error}."
                )
            )
    columns, more = described(facts)
    remarks += more if facts else []
    submitter = columns.pop("submitter") or folder.organisation
    accelerator = columns.pop("accelerator")
    division = columns.pop("division") or _logged_division(folder, repository)
    row = System(
        round=round_id,
        system_id=system_id,
        submitter=submitter,
        submitter_raw=submitter,
        division=division,
        availability=columns.pop("availability") or None,
        accelerator=accelerator,
        accelerator_raw=accelerator,
        host_processor_raw=str(columns["host_processor"]),
        source_path=path,
        **{**columns, "system_name": columns["system_name"] or folder.system},
    )
    return path or folder.system_path, remarks, row


def _logged_division(folder: ResultFolder, repository: Repository) -> Division:
    logged = [log.division for run in folder.runs if (log := repository.logs.get(run))]
    return "open" if "open" in logged else "closed"


def _finding(round_id: str, path: str, remark: Remark) -> Finding:
    return Finding(round=round_id, path=path, line=remark.line or None, kind=remark.kind, message=remark.message)

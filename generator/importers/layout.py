"""Where things are in a results repository: which files are runs of which result, and who describes which system."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

DEEPEST_SUBMISSION = 4
_CODE = {"benchmarks", "benchmark", "code"}
_RUN = re.compile(r"result_[^/]*\.txt")
_OTHER_RUN = re.compile(r"[^.][^/]*_\d+\.log")


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class ResultFolder:
    """One folder of runs; `benchmark` is empty where the submission has no folder for it."""

    path: str
    organisation: str
    submission: str
    system: str
    benchmark: str
    runs: tuple[str, ...]

    @property
    def system_path(self) -> str:
        """Give the system's folder among the results."""
        return self.path if not self.benchmark else self.path.rpartition("/")[0]

    @property
    def base(self) -> str:
        """Give the folder that holds `results` and `systems`."""
        return self.system_path.rpartition("/results/")[0]


def wanted(path: str) -> bool:
    """Say whether a path of a repository can matter: results, system descriptions, and what a copy says of itself."""
    *folders, name = path.split("/")
    if name in {"SOURCE.json", "submission.json"}:
        return len(folders) <= DEEPEST_SUBMISSION
    for folder in folders:
        if folder in _CODE:
            return False
        if folder in {"results", "systems"}:
            return True
    return False


def is_description(path: str) -> bool:
    """Say whether a file is a description (JSON) and not a log."""
    return path.endswith(".json")


def is_log(path: str) -> bool:
    """Say whether a file may be the log of a run: a text directly in a folder of runs."""
    parts = path.split("/")
    if "results" not in parts[1:]:
        return False
    depth = len(parts) - parts.index("results", 1) - 1
    return depth in {2, 3} and bool(_RUN.fullmatch(parts[-1]) or _OTHER_RUN.fullmatch(parts[-1]))


def natural(path: str) -> tuple[tuple[int, int | str], ...]:
    """Give what sorts `result_10` after `result_9`."""
    return tuple((0, int(part)) if part.isdigit() else (1, part) for part in re.split(r"(\d+)", path) if part)


def result_folders(paths: Iterable[str]) -> list[ResultFolder]:
    """Group the runs' paths by folder, sorted; a file of another name is a run only where no `result_*.txt` is."""
    groups: dict[str, list[str]] = {}
    for path in paths:
        if is_log(path):
            groups.setdefault(path.rpartition("/")[0], []).append(path)
    return sorted(_folder(path, runs) for path, runs in groups.items())


def _folder(path: str, runs: list[str]) -> ResultFolder:
    named = [run for run in runs if _RUN.fullmatch(run.rpartition("/")[2])] or runs
    parts = path.split("/")
    place = parts.index("results", 1)
    before = parts[:place]
    if re.fullmatch(r"v\d+(\.\d+)+", before[0]):
        before = before[1:]
    return ResultFolder(
        path=path,
        organisation=before[0] if before else "",
        submission="/".join(before[1:]),
        system=parts[place + 1],
        benchmark=parts[place + 2] if len(parts) > place + 2 else "",
        runs=tuple(sorted(named, key=natural)),
    )

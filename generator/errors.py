"""What a person can put right: every error that the command line prints without a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class BenchbookError(Exception):
    """Something that a person can put right; its text says where, what, and what to do."""

    exit_status = 1


class UsageError(BenchbookError):
    """The command was given something that it cannot work on, such as a folder without results."""

    exit_status = 2


class SourceError(UsageError):
    """A repository, folder, archive or address that cannot be read."""

    def __init__(self, source: str | Path, reason: str) -> None:
        super().__init__(f"{source}: {reason}")
        self.source = source
        self.reason = reason


class DataFileError(BenchbookError):
    """A file under `data/` that does not have the form that its reader needs."""

    def __init__(self, path: str | Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class InvalidDatasetError(BenchbookError):
    """The dataset has problems; the text lists them all."""

    def __init__(self, problems: Sequence[object]) -> None:
        lines = "\n".join(str(problem) for problem in problems)
        super().__init__(f"{lines}\n{len(problems)} problem{'s' if len(problems) != 1 else ''}")
        self.problems = tuple(problems)


class StaleCorrectionError(BenchbookError):
    """Corrections that find no row with the error that they mend."""

    def __init__(self, corrections: Sequence[object]) -> None:
        lines = "\n".join(
            f"data/corrections.yml: matches nothing any more, review or remove: {each}" for each in corrections
        )
        super().__init__(lines)
        self.corrections = tuple(corrections)

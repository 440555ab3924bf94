"""A round and its line in the list of rounds saved as one step, however it is interrupted."""

import contextlib
import dataclasses
import itertools
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from generator.dataset import imports
from generator.dataset.imports import save_import
from generator.dataset.rows import CurvePoint, Finding, Result, Run, System
from generator.dataset.schema import frame
from generator.dataset.store import inspect, rounds_file
from generator.dataset.vocabulary import Vocabulary
from generator.errors import DataFileError
from tests.examples import a_result, a_round, a_run, a_system

OLD, NEW = "a" * 40, "b" * 40
ROOT = Path(__file__).parent.parent.parent

IMPORTER = """
import sys
from pathlib import Path
from generator.dataset.imports import save_import
from tests.dataset.test_imports import NEW, OLD, a_round, tables
for turn in range(1000):
    commit = NEW if turn % 2 else OLD
    save_import(Path(sys.argv[1]), a_round("v1.1", commit=commit), tables(commit))
"""


def tables(name: str, version: str = "v1.1", runs: int = 1) -> dict[str, pd.DataFrame]:
    """Give the tables of a round whose one system, and the seed of its runs, is called so."""
    system = dataclasses.replace(a_system(round=f"training-{version}"), system_name=name)
    result = a_result(system)
    return {
        "systems": frame(System, [system]),
        "results": frame(Result, [result]),
        "runs": frame(Run, [a_run(result, run, seed=name) for run in range(runs)]),
        "findings": frame(Finding, []),
        "curves": frame(CurvePoint, []),
    }


def save(folder: Path, commit: str, version: str = "v1.1") -> None:
    save_import(folder, a_round(version, commit=commit), tables(commit, version))


def shown(folder: Path) -> set[str]:
    """Give every commit that readers of the folder see, in the list of rounds and in the round's tables."""
    dataset, problems = inspect(folder, Vocabulary())
    assert problems == []
    return {*dataset.rounds["commit"], *dataset.systems["system_name"], *dataset.runs["seed"]}


def hidden(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob(".*")]


def test_a_round_is_saved_with_its_line_in_the_list(tmp_path: Path) -> None:
    save(tmp_path / "data", OLD)

    assert shown(tmp_path / "data") == {OLD}
    assert hidden(tmp_path) == []


def test_what_people_wrote_in_the_list_stays(tmp_path: Path) -> None:
    save(tmp_path, OLD)
    row = dataclasses.replace(a_round("v1.1", commit=NEW), published="", licence="", repository="")
    save_import(tmp_path, row, tables(NEW))

    (line,) = inspect(tmp_path, Vocabulary())[0].rounds.to_dict("records")
    assert (line["published"], line["licence"], line["commit"]) == ("2021-12-01", "Apache-2.0", NEW)


class PowerCutError(Exception):
    pass


def fail_at(patch: pytest.MonkeyPatch, call: int) -> None:
    """Make the given call of anything that touches the disk fail, and every later one."""
    calls = itertools.count()

    def guarded(original: Callable[..., object]) -> Callable[..., object]:
        def wrapper(*args: object, **options: object) -> object:
            if next(calls) >= call:
                raise PowerCutError
            return original(*args, **options)

        return wrapper

    for owner, name in ((os, "fsync"), (Path, "rename"), (Path, "replace"), (Path, "mkdir"), (shutil, "rmtree")):
        patch.setattr(owner, name, guarded(getattr(owner, name)))


@pytest.mark.parametrize("call", range(20))
def test_an_interruption_at_any_step_shows_the_old_state_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: int
) -> None:
    save(tmp_path, OLD)
    with monkeypatch.context() as patch:
        fail_at(patch, call)
        with contextlib.suppress(PowerCutError):
            save(tmp_path, NEW)

    assert shown(tmp_path) in ({OLD}, {NEW})

    save(tmp_path, OLD, "v1.0")  # whatever is imported next tidies up
    assert hidden(tmp_path) == []
    assert rounds_file(tmp_path) == tmp_path / "rounds.csv"


def test_a_kill_at_any_moment_shows_the_old_state_or_the_new_one(tmp_path: Path) -> None:
    save(tmp_path, OLD)
    for turn in range(6):
        with subprocess.Popen([sys.executable, "-c", IMPORTER, str(tmp_path)], cwd=ROOT) as importer:
            before = (tmp_path / "rounds").stat().st_mtime_ns
            while (tmp_path / "rounds").stat().st_mtime_ns == before and importer.poll() is None:
                time.sleep(0.001)
            time.sleep(0.003 * turn)
            importer.send_signal(signal.SIGKILL)
        assert importer.returncode == -signal.SIGKILL
        assert shown(tmp_path) in ({OLD}, {NEW})
    save(tmp_path, OLD)

    assert shown(tmp_path) == {OLD}
    assert hidden(tmp_path) == []


def test_a_full_disk_changes_nothing_and_is_told_in_one_line(tmp_path: Path) -> None:
    save(tmp_path, OLD)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, limit[1]))
    try:
        with pytest.raises(DataFileError, match=r"^[^\n]*cannot be written \(File too large\); nothing was changed$"):
            save_import(tmp_path, a_round("v1.1", commit=NEW), tables(NEW, runs=100))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert shown(tmp_path) == {OLD}
    assert hidden(tmp_path) == []


def test_one_import_waits_for_another(tmp_path: Path) -> None:
    command = [sys.executable, "-c", IMPORTER, str(tmp_path)]
    with imports._alone(tmp_path), subprocess.Popen(command, cwd=ROOT) as importer:
        with pytest.raises(subprocess.TimeoutExpired):
            importer.wait(timeout=3)
        assert list(tmp_path.iterdir()) == []
        importer.kill()

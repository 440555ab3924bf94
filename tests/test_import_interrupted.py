"""The command `import` interrupted: killed at random moments, and on a disk that is full."""

import contextlib
import json
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

from generator.dataset.store import inspect
from generator.dataset.vocabulary import Vocabulary
from tests.importers.made import a_log, a_submission
from tests.test_import_command import content, write

ROOT = Path(__file__).parent.parent
OLD, NEW = "a" * 40, "b" * 40
LOGS = {commit: [a_log(first + run) for run in range(5)] for commit, first in ((OLD, 10), (NEW, 20))}


def source(folder: Path, commit: str) -> Path:
    about = {"suite": "training", "version": "1.1", "commit": commit}
    return write(folder / commit, a_submission(LOGS[commit]) | {"SOURCE.json": json.dumps(about).encode()})


def command(place: Path, data: Path) -> list[str]:
    return [sys.executable, "-m", "generator", "import", str(place), "--data", str(data)]


def imported(place: Path, data: Path) -> None:
    subprocess.run(command(place, data), check=True, capture_output=True, cwd=ROOT)


def shown(data: Path) -> tuple[str, list[float]]:
    """Give what a reader sees: the commit in the list of rounds, and the minutes of every run."""
    dataset, problems = inspect(data, Vocabulary())
    assert problems == []
    (commit,) = dataset.rounds["commit"]
    return commit, dataset.runs["value"].tolist()


BEFORE, AFTER = (OLD, [10.0, 11, 12, 13, 14]), (NEW, [20.0, 21, 22, 23, 24])


def test_a_kill_at_any_moment_of_the_command_leaves_the_old_state_or_the_new_one(tmp_path: Path) -> None:
    data, places = tmp_path / "data", (source(tmp_path, NEW), source(tmp_path, OLD))
    begun = time.monotonic()
    imported(places[1], data)
    whole_s = time.monotonic() - begun
    assert shown(data) == BEFORE
    chance = random.Random(11)  # noqa: S311 (any moments will do, as long as they are the same again)
    for turn in range(8):
        with subprocess.Popen(command(places[turn % 2], data), stdout=subprocess.DEVNULL, cwd=ROOT) as importer:
            with contextlib.suppress(subprocess.TimeoutExpired):
                importer.wait(chance.uniform(0.3, 1.1) * whole_s)
            importer.send_signal(signal.SIGKILL)
        assert shown(data) in (BEFORE, AFTER)

    imported(places[0], data)
    assert shown(data) == AFTER
    assert [path for path in data.rglob("*") if path.name.startswith(".")] == []


def test_a_full_disk_ends_the_command_with_one_line_and_leaves_every_byte(tmp_path: Path) -> None:
    imported(source(tmp_path, OLD), tmp_path / "data")
    before, place = content(tmp_path / "data"), source(tmp_path, NEW)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (500, limit[1]))
    try:
        done = subprocess.run(command(place, tmp_path / "data"), capture_output=True, check=False, cwd=ROOT)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert done.returncode != 0
    assert done.stderr.decode().endswith("cannot be written (File too large); nothing was changed\n")
    assert done.stderr.count(b"\n") == 1
    assert content(tmp_path / "data") == before

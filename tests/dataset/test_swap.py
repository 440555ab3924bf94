"""Folders replaced in one step, whenever the replacing is interrupted."""

import contextlib
import errno
import itertools
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.dataset.swap import swap_in, visible
from generator.errors import DataFileError


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_a_folder_is_replaced_whole(tmp_path: Path) -> None:
    place = tmp_path / "round"
    swap_in(place, {"a.csv": b"1", "b.csv": b"1"})
    swap_in(place, {"a.csv": b"2"})

    assert files(place) == {"a.csv": "2"}
    assert [path.name for path in tmp_path.iterdir()] == ["round"]


def test_a_file_is_replaced(tmp_path: Path) -> None:
    swap_in(tmp_path / "rounds.csv", b"1")
    swap_in(tmp_path / "rounds.csv", b"2")

    assert files(tmp_path) == {"rounds.csv": "2"}


@pytest.mark.parametrize("call", range(14))
def test_an_interruption_at_any_step_shows_the_old_or_the_new_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: int
) -> None:
    """Every change of a name and every write to disk is made to fail once, as if the power had gone there."""
    place = tmp_path / "round"
    swap_in(place, {"a.csv": b"old", "b.csv": b"old"})
    with monkeypatch.context() as patch:
        fail_at(patch, call)
        with contextlib.suppress(PowerCutError):
            swap_in(place, {"a.csv": b"new", "b.csv": b"new"})

    shown = [files(path) for _, path in visible(tmp_path)]
    assert shown in ([{"a.csv": "old", "b.csv": "old"}], [{"a.csv": "new", "b.csv": "new"}])

    swap_in(place, {"a.csv": b"next"})
    assert files(place) == {"a.csv": "next"}
    assert [path.name for path in tmp_path.iterdir()] == ["round"]


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

    for owner, name in ((os, "fsync"), (Path, "rename"), (Path, "mkdir"), (shutil, "rmtree")):
        patch.setattr(owner, name, guarded(getattr(owner, name)))


@pytest.mark.parametrize("content", [b"new", {"a.csv": b"new"}])
def test_a_full_disk_is_said_in_one_line_and_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | dict[str, bytes]
) -> None:
    def full(_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    place = tmp_path / "place"
    swap_in(place, {"a.csv": b"old"} if isinstance(content, dict) else b"old")
    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(DataFileError) as error:
        swap_in(place, content)

    assert str(error.value) == f"{place}: cannot be written (No space left on device); nothing was changed"
    assert [path.name for path in tmp_path.iterdir()] == ["place"]
    assert (files(place) == {"a.csv": "old"}) if isinstance(content, dict) else (place.read_bytes() == b"old")

"""A build that would change nothing is told from names, times and sizes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from generator.site.fresh import stale

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def built(tmp_path: Path) -> Path:
    for name in ("data/rounds.csv", "docs/method.md", "templates/x.md.j2", "mkdocs.yml", "site/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    with stale(tmp_path, tmp_path / "site", "") as disk:
        assert disk
    return tmp_path


def is_stale(root: Path, options: str = "") -> bool:
    with stale(root, root / "site", options) as disk:
        return disk is not None


def test_a_second_build_has_nothing_to_do(built: Path) -> None:
    assert not is_stale(built)


@pytest.mark.parametrize("name", ["data/rounds.csv", "docs/method.md", "templates/x.md.j2", "site/index.html"])
def test_any_file_that_changed_makes_it_stale(built: Path, name: str) -> None:
    (built / name).write_text("other")
    os.utime(built / name, ns=(1, 1))

    assert is_stale(built)


def test_a_new_file_makes_it_stale(built: Path) -> None:
    (built / "data/rounds").mkdir()
    (built / "data/rounds/results.csv").touch()

    assert is_stale(built)


def test_other_options_make_it_stale(built: Path) -> None:
    assert is_stale(built, "offline")


def test_a_build_that_failed_is_not_remembered(built: Path) -> None:
    (built / "data/rounds.csv").write_text("broken")
    with pytest.raises(ZeroDivisionError), stale(built, built / "site", ""):
        raise ZeroDivisionError

    assert is_stale(built)

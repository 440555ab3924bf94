"""The same data make the same bytes: whatever the number of processes, the date, and what was built before."""

from __future__ import annotations

import hashlib
import os
import shutil
from typing import TYPE_CHECKING

import pytest

from generator.charts import render
from generator.site.build import build_site
from tests.publish.slice import a_project, a_slice

if TYPE_CHECKING:
    from pathlib import Path


def hashes(site: Path) -> dict[str, str]:
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {str(path.relative_to(site)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def built(root: Path, *, processes: int, date: str) -> dict[str, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "cpu_count", lambda: processes)
        patch.setattr(render, "WORTH_A_PROCESS", 1)
        patch.setenv("SOURCE_DATE_EPOCH", date)
        patch.setenv("BENCHBOOK_SITE_URL", "https://example.org/")
        build_site(a_slice("training-v1.1"), root, root / "site")
    return hashes(root / "site")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_project(tmp_path_factory.mktemp("determinism") / "one")


@pytest.fixture(scope="module")
def first(project: Path) -> dict[str, str]:
    return built(project, processes=1, date="1000000000")


def test_two_processes_and_another_date_change_no_byte(first: dict[str, str], tmp_path: Path) -> None:
    assert built(a_project(tmp_path / "two"), processes=2, date="1900000000") == first


def test_a_build_on_top_of_another_changes_no_byte(first: dict[str, str], project: Path) -> None:
    assert built(project, processes=2, date="1900000000") == first


def test_a_build_after_one_that_left_nothing_behind_changes_no_byte(first: dict[str, str], project: Path) -> None:
    for name in ("site", ".cache", "docs/results"):
        shutil.rmtree(project / name)

    assert built(project, processes=1, date="1000000000") == first

"""One cache for all tests of charts, since compiling the specifications takes seconds."""

import shutil
from pathlib import Path

import pytest

from generator.charts.templates import templates


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a cache with the compiled specifications, to which tests add drawings."""
    folder = tmp_path_factory.mktemp("charts")
    templates(folder)
    return folder


@pytest.fixture
def fresh(cache: Path, tmp_path: Path) -> Path:
    """Give a cache without drawings."""
    for path in cache.glob("templates-*.json"):
        shutil.copy(path, tmp_path)
    return tmp_path

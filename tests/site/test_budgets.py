"""What a reader has to load, and what has to be hosted, stays within limits that are counted, never timed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from generator.site.build import build_site
from tests.publish.slice import ROOT, a_project, a_slice

if TYPE_CHECKING:
    from pathlib import Path

PAGE, INDEX_ENTRY, SITE = 60_000, 600, 300_000_000
FILES_A_PAGE = 5
REQUESTS = 8
_LOADED = re.compile(r'<(?:script|img|iframe|source)\b[^>]* src="|<link rel="(?:stylesheet|icon|preload)"')


@pytest.fixture(scope="module", params=["a slice", "the full site"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if request.param == "the full site":
        if not (ROOT / "site" / "results").is_dir():
            pytest.skip("the full site is not built here: make site")
        return ROOT / "site"
    root = a_project(tmp_path_factory.mktemp("budgets"))
    build_site(a_slice("training-v1.1"), root, root / "site")
    return root / "site"


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_an_average_page_is_light(site: Path) -> None:
    sizes = [page.stat().st_size for page in pages(site)]

    assert sum(sizes) / len(sizes) < PAGE


def test_a_page_asks_for_few_files(site: Path) -> None:
    asked = {str(page): len(_LOADED.findall(page.read_text(encoding="utf-8"))) for page in pages(site)}

    assert {page: count for page, count in asked.items() if count > REQUESTS} == {}


def test_the_search_index_grows_by_one_short_entry_a_page(site: Path) -> None:
    index = (site / "search" / "index.js").stat().st_size

    assert index < INDEX_ENTRY * len(pages(site))


def test_a_page_brings_few_files_with_it(site: Path) -> None:
    files = sum(path.is_file() for path in site.rglob("*"))

    assert files < 200 + FILES_A_PAGE * len(pages(site))


def test_the_site_is_small_enough_to_be_hosted_anywhere(site: Path) -> None:
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < SITE

"""The same configuration and Markdown build with Zensical too, where it is installed: charts, tables, links, search."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.site.project import ROOT, project

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = shutil.which("zensical")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if PROGRAM is None:
        pytest.skip("zensical is not installed; pip install zensical==0.0.73 into any environment on the PATH")
    root = project(tmp_path_factory.mktemp("zensical"))
    # It follows a link to its configuration, and would then clean the folder that the link leads to.
    for name in ("mkdocs.yml", "templates"):
        (root / name).unlink()
    shutil.copy(ROOT / "mkdocs.yml", root)
    shutil.copytree(ROOT / "templates", root / "templates")
    subprocess.run([PROGRAM, "build", "--clean"], cwd=root, check=True, capture_output=True)
    return root / "site"


def test_a_page_has_its_chart_tables_and_links(site: Path) -> None:
    html = (site / "results/training/v1.1/graphcore/ipu-pod16/resnet/index.html").read_text(encoding="utf-8")

    assert 'src="../../../../../charts/training/v1.1/graphcore/ipu-pod16/resnet/runs.svg"' in html
    assert '<td style="text-align: right;">28 min 21 s</td>' in html
    assert 'href="../../../../../../method/#score"' in html
    assert (site / "results/charts/training/v1.1/graphcore/ipu-pod16/resnet/runs.svg").is_file()


def test_its_own_search_knows_the_pages(site: Path) -> None:
    found = json.dumps(json.loads((site / "search.json").read_text(encoding="utf-8")))

    assert "results/training/v1.1/graphcore/ipu-pod16/resnet/" in found

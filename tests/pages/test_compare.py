"""The compare page: its verdicts in the browser are those of the analysis, and its state is in the address."""

import itertools
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from generator.analyses.comparability import Verdict
from generator.pages import compare_data, comparing
from generator.pages.book import Book
from generator.pages.compare_data import signed
from generator.pages.pairs import PairMaker
from tests.analyses.real import dataset

ROOT = Path(__file__).parent.parent.parent
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
POD, DGX = "training-v1.1/graphcore/ipu-pod16-tf1/resnet", "training-v1.1/nvidia/dgxa100-ngc21-09-mxnet/resnet"
NAMED = [
    (POD, DGX),
    (POD, "training-v1.1/graphcore/ipu-pod16-popart-open/bert"),
    ("training-v1.1/graphcore/ipu-pod16-popart-open/bert", "training-v1.1/graphcore/ipu-pod16-popart-closed/bert"),
]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.of(dataset())


@pytest.fixture(scope="module")
def page(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Give the compare page, opened from the disk."""
    site = tmp_path_factory.mktemp("site")
    (site / "results" / "data").mkdir(parents=True)
    (site / compare_data.ADDRESS).write_text(compare_data.script(book), encoding="utf-8")
    shutil.copy(ROOT / "templates/theme/assets/javascripts/compare.js", site)
    html = (
        '<!doctype html><meta charset="utf-8"><body data-root=".."><div class="bb-compare"></div>'
        '<script src="../compare.js"></script>'
    )
    (site / "results" / "compare.html").write_text(html, encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        opened = browser.new_page()
        opened.goto(f"file://{site}/results/compare.html#{POD},{DGX}")
        opened.wait_for_selector(".bb-compare[data-ready]", state="attached")
        yield opened
        browser.close()


def sampled(book: Book) -> list[tuple[str, str]]:
    """Draw pairs at random, and pairs of one benchmark, where more is allowed."""
    chance = random.Random(7)  # noqa: S311 (a sample, not a secret)
    ids = [entry.result.result_id for entry in book.entries]
    alike = [name for name in ids if name.endswith(("/resnet", "/bert", "/ssd"))]
    pairs = [(chance.choice(ids), chance.choice(ids)) for _ in range(300)]
    return [*NAMED, *pairs, *itertools.pairwise(chance.sample(alike, 400))]


def told(verdict: Verdict) -> dict[str, Any]:
    differing = [[field.name, signed(field.left), signed(field.right)] for field in verdict.differences]
    return {"kind": verdict.kind, "rule": verdict.rule, "reason": verdict.reason, "differences": differing}


def test_the_verdict_in_the_browser_is_that_of_the_analysis(page: Page, book: Book) -> None:
    judge, pairs = comparing.Judge.of(book), sampled(book)
    shown = page.evaluate(
        """pairs => pairs.map(([a, b]) => {
          const {row, verdict} = benchbook.compare;
          const {kind, rule, reason, fields} = verdict(row(a), row(b));
          const differences = fields.filter(f => f.left !== f.right).map(f => [f.name, f.left, f.right]);
          return {kind, rule, reason, differences};
        })""",
        pairs,
    )

    assert shown == json.loads(json.dumps([told(judge.verdict(*pair)) for pair in pairs]))
    assert {each["kind"] for each in shown} >= {"no", "differs"}


def test_the_ratio_in_the_browser_is_that_of_the_pages(page: Page, book: Book) -> None:
    pair = book.once(PairMaker.of).pair(POD, DGX)
    shown = page.evaluate(
        "([a, b]) => benchbook.compare.ratio(benchbook.compare.row(a), benchbook.compare.row(b))", [POD, DGX]
    )

    assert shown == pytest.approx({"times": pair.times, "low": pair.low, "high": pair.high, "tied": pair.tied})


def test_the_address_holds_what_is_compared(page: Page) -> None:
    text = page.inner_text(".bb-compare")

    assert "1.03" in text
    assert "Graphcore IPU-POD16 is better" in text
    assert "chip count 16 against 8" in text
    assert "submitter Graphcore against NVIDIA" in text


def test_a_refused_pair_names_the_rule_and_has_no_ratio(page: Page) -> None:
    page.evaluate("ids => { location.hash = ids }", f"{POD},training-v1.1/graphcore/ipu-pod16-popart-open/bert")
    page.wait_for_function("document.querySelector('.bb-no') !== null")

    assert "not comparable (rule R12)" in page.inner_text(".bb-no")
    assert page.inner_text(".bb-no td:nth-of-type(2)") == "–"


def test_a_result_is_added_by_typing(page: Page) -> None:
    page.evaluate("ids => { location.hash = ids }", POD)
    page.fill(".bb-pick input", "ipu-pod64 resnet v1.1")
    page.click(".bb-found button")
    page.wait_for_function("location.hash.includes('pod64')")

    assert "IPU-POD64" in page.inner_text(".bb-compare table")

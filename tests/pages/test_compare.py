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

from generator.analyses.comparability import Verdict, compare
from generator.analyses.comparison import find
from generator.pages import compare_data
from generator.pages.book import Book
from generator.pages.compare_data import signed
from generator.pages.pairs import PairMaker
from tests.analyses.real import dataset

ROOT = Path(__file__).parent.parent.parent
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
POD, DGX = "training-v1.1/graphcore/ipu-pod16-tf1/resnet", "training-v1.1/nvidia/dgxa100-ngc21-09-mxnet/resnet"
OPEN = "training-v1.1/graphcore/ipu-pod16-popart-open/bert"
CLOSED = "training-v1.1/graphcore/ipu-pod16-popart-closed/bert"
OWN = "graphcore-v1.1-a14"
PARTLY_LISTED = "training-v1.1/google/tpu-v4-2048-jax/bert"
REFUSED = {
    "v0.5 against v0.6": ("training-v0.5/google/8xv100/resnet", "training-v0.6/google/tpu-v3-1024/resnet", "R12"),
    "Open against Closed": (OPEN, CLOSED, "R15"),
    "Open with some deviations listed against Closed": (PARTLY_LISTED, CLOSED, "R15"),
    "BERT against RNN-T": (CLOSED, "training-v1.1/nvidia/dgxa100-n16-ngc21-09-pytorch/rnnt", "R12"),
    "a result against an own measurement": (POD, OWN, "R13"),
}
NAMED = [
    (POD, DGX),
    *((left, right) for left, right, _ in REFUSED.values()),
    (OWN, PARTLY_LISTED),
    (OWN, OWN),
    (POD, OPEN),
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


def verdict(book: Book, left: str, right: str) -> Verdict:
    """Give the verdict of the pages, or of the command line where one of the two is no result."""
    judge = book.once(PairMaker.of).judge
    if {left, right} <= judge.rows.keys():
        return judge.verdict(left, right)
    sides = [find(name, book.measurements, book.dataset.claims) for name in (left, right)]
    return compare(sides[0], sides[1], book.dataset.compatibility)


def told(verdict: Verdict) -> dict[str, Any]:
    differing = [[field.name, signed(field.left), signed(field.right)] for field in verdict.differences]
    return {"kind": verdict.kind, "rule": verdict.rule, "reason": verdict.reason, "differences": differing}


def test_the_verdict_in_the_browser_is_that_of_the_analysis(page: Page, book: Book) -> None:
    pairs = sampled(book)
    shown = page.evaluate(
        """pairs => pairs.map(([a, b]) => {
          const {row, verdict} = benchbook.compare;
          const {kind, rule, reason, fields} = verdict(row(a), row(b));
          const differences = fields.filter(f => f.left !== f.right).map(f => [f.name, f.left, f.right]);
          return {kind, rule, reason, differences};
        })""",
        pairs,
    )

    assert shown == json.loads(json.dumps([told(verdict(book, *pair)) for pair in pairs]))
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


@pytest.mark.parametrize("case", REFUSED)
def test_the_page_refuses_what_may_not_be_compared_with_the_rules_number(page: Page, book: Book, case: str) -> None:
    left, right, rule = REFUSED[case]
    page.evaluate("ids => { location.hash = ids }", f"{left},{right}")
    page.wait_for_function("rule => document.querySelector('.bb-no')?.innerText.includes(`rule ${rule}`)", arg=rule)

    assert verdict(book, left, right).rule == rule
    assert verdict(book, left, right).reason in page.inner_text(".bb-no")


def test_the_footnote_names_each_source_with_commit_and_date_and_says_that_no_result_id_is_published(
    page: Page,
) -> None:
    page.evaluate("ids => { location.hash = ids }", f"{POD},{OWN}")
    page.wait_for_function("document.querySelector('.bb-compare').innerText.includes('own measurement')")
    footnote = page.inner_text(".bb-compare small")

    assert "MLPerf® Training v1.1 Closed Image Classification benchmark (ResNet-50 v1.5)." in footnote
    assert "v1.1: mlcommons/training_results_v1.1, commit " in footnote
    assert "published 1 December 2021; result IDs not published in the repositories." in footnote


def test_an_official_result_id_stands_in_the_footnote_where_it_is_known(page: Page) -> None:
    said = page.evaluate(
        """id => {
          const {data, footnote, row} = benchbook.compare;
          data.official[id] = "1.1-2042";
          const text = footnote([row(id)]);
          delete data.official[id];
          return text;
        }""",
        POD,
    )

    assert "result IDs 1.1-2042 (IPU-POD16). " in said
    assert "not published" not in said


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

"""Footnotes where readers meet them: legible on every kind of page, and with whatever is taken away.

The pages are those of the made site, and those of the real one where `make site` has built it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import BrowserContext, Page

from generator.pages.wording import LEGEND, NOTICE
from tests.browser.conftest import served
from tests.made import ROOT

pytestmark = pytest.mark.browser

ENOUGH = 4.5
COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TRAINING = "results/training"
PAIR = "training-v1.1/graphcore/ipu-pod16-tf1/resnet,training-v1.1/nvidia/dgxa100-ngc21-09-mxnet/resnet"
MADE = {
    "home": "",
    "round": f"{TRAINING}/v1.1/",
    "benchmark in a round": f"{TRAINING}/v1.1/benchmarks/resnet/",
    "benchmark": f"{TRAINING}/benchmarks/resnet/",
    "benchmarks": f"{TRAINING}/benchmarks/",
    "system": f"{TRAINING}/v1.1/graphcore/ipu-pod16-tf1/",
    "result": f"{TRAINING}/v1.1/graphcore/ipu-pod16-tf1/resnet/",
    "submitter": "results/submitters/graphcore/",
    "records": f"{TRAINING}/records/",
    "scaling": f"{TRAINING}/scaling/v1.1/resnet/",
    "rivals": f"{TRAINING}/rivals/graphcore/",
}
REAL = {
    **MADE,
    "accelerator": "results/accelerators/graphcore-gc200-ipu/",
    "round notes": f"{TRAINING}/v1.1/notes/",
    "gains": f"{TRAINING}/gains/v1.1/",
    "generations": f"{TRAINING}/generations/",
    "claims": "results/claims/",
    "claim": "results/claims/graphcore-v1.1-a2/",
    "story of Graphcore": "results/stories/graphcore-v1.1/",
    "story of Google": "results/stories/google-v0.7/",
    "quality": "results/quality/",
    "compare": f"results/compare/#{PAIR}",
}

CONTRASTS = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour, under) => {
    canvas.fillStyle = `rgb(${under.join(" ")})`;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const behind = (element) => (element ? rgb(getComputedStyle(element).backgroundColor, behind(element.parentElement)) : [255, 255, 255]);
  const bright = (parts) => {
    const [r, g, b] = parts.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (element) => {
    const under = behind(element);
    const [light, dark] = [bright(rgb(getComputedStyle(element).color, under)), bright(under)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const notes = [...document.querySelectorAll("article small, article figcaption, footer small, footer p")];
  const inside = notes.flatMap((note) => [note, ...note.querySelectorAll("a, code, strong, button")]).filter((each) => each.innerText?.trim());
  return inside.map((each) => [contrast(each), parseFloat(getComputedStyle(each).fontSize), each.innerText.slice(0, 60)]);
}"""


@pytest.fixture(scope="module")
def real() -> Iterator[str]:
    """Serve the real site."""
    if not (ROOT / "site" / "results" / "index.html").is_file() and not (ROOT / "site" / "index.html").is_file():
        pytest.skip("the real site is not built: make site")
    with served(ROOT / "site") as found:
        yield found


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    if "#" in address:
        page.locator(".bb-compare small").wait_for()
    return page


def assert_legible(page: Page) -> None:
    for colours in COLOURS:
        page.emulate_media(color_scheme=colours)
        found = page.evaluate(CONTRASTS)
        assert found
        assert [each for each in found if each[0] < ENOUGH] == []
        assert min(size for _, size, _ in found) >= 11


@pytest.mark.parametrize("kind", MADE)
def test_footnotes_of_the_made_site_are_legible_in_both_themes(
    context: BrowserContext, address: str, kind: str
) -> None:
    assert_legible(opened(context, address + MADE[kind]))


@pytest.mark.parametrize("kind", REAL)
def test_footnotes_of_the_real_site_are_legible_in_both_themes(context: BrowserContext, real: str, kind: str) -> None:
    page = opened(context, real + REAL[kind])

    assert_legible(page)
    assert "Recomputed from the submission's logs by Benchbook" in page.inner_text("article")


def test_a_planted_pale_footnote_is_found(context: BrowserContext, address: str) -> None:
    page = opened(context, address + MADE["result"])
    page.add_style_tag(content="article small { color: #999 !important }")

    with pytest.raises(AssertionError):
        assert_legible(page)


def built(sites: tuple[Path, Path]) -> list[Path]:
    """Give the made site, and the real one where it is built."""
    return [sites[0], *([ROOT / "site"] if (ROOT / "site" / "index.html").is_file() else [])]


def text_of(svg: str) -> str:
    """Give what a reader reads in a drawing, in one line."""
    return " ".join(re.sub(r"<style>.*?</style>|<[^>]+>", " ", svg, flags=re.DOTALL).split())


def unescaped(text: str) -> str:
    return text.replace("&amp;", "&").replace("&#39;", "'").replace("&quot;", '"')


def test_every_drawing_carries_source_notice_and_legend(sites: tuple[Path, Path]) -> None:
    for site in built(sites):
        drawings = [path for path in (site / "results" / "charts").rglob("*.svg") if ".inline" not in path.name]
        assert drawings
        for path in drawings:
            said = unescaped(text_of(path.read_text(encoding="utf-8")))
            missing = [each for each in ("Source", NOTICE, LEGEND) if each not in said]
            assert (path.relative_to(site).as_posix(), missing) == (path.relative_to(site).as_posix(), [])


def test_every_table_of_a_chart_carries_source_and_notice_in_each_row(sites: tuple[Path, Path]) -> None:
    for site in built(sites):
        tables = list((site / "results" / "charts").rglob("*.csv"))
        assert tables
        for path in tables:
            head, *rows = path.read_text(encoding="utf-8").splitlines()
            assert head.endswith(",source,notice")
            assert [row for row in rows if NOTICE not in row or LEGEND not in row] == []


def test_every_download_in_json_carries_the_legend_and_every_one_in_csv_lies_beside_it(
    sites: tuple[Path, Path],
) -> None:
    for site in built(sites):
        data = site / "results" / "data"
        assert LEGEND in (data / "README.txt").read_text(encoding="utf-8")
        for path in data.glob("*.json"):
            assert LEGEND in path.read_text(encoding="utf-8"), path.name
        for path in data.glob("*.csv"):
            assert path.with_suffix(".json").is_file()


def test_a_picture_made_in_the_browser_carries_the_footnote(context: BrowserContext, address: str) -> None:
    page = opened(context, address + MADE["benchmark in a round"])
    page.evaluate(
        """() => {
          globalThis.drawn = [];
          const made = URL.createObjectURL;
          URL.createObjectURL = (blob) => { drawn.push(blob); return made(blob); };
        }"""
    )
    with page.expect_download():
        page.locator("figure button", has_text="PNG").first.click()
    texts: list[Any] = page.evaluate("Promise.all(drawn.map((blob) => blob.type.includes('svg') ? blob.text() : ''))")
    said = unescaped(text_of("".join(texts)))

    assert [each for each in ("Source", NOTICE, LEGEND) if each not in said] == []

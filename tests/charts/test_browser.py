"""Charts in a browser, opened from the disk: they come alive, answer, and stay silent."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from generator.charts.bundle import bundle
from generator.charts.embed import embed
from generator.charts.render import render
from tests.charts.examples import KINDS, a_frame

THEME = Path(__file__).parent.parent.parent / "templates" / "theme" / "assets"
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
POLICY = "default-src 'none'; script-src file:; style-src file: 'unsafe-inline'; img-src blob: file:"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


@pytest.fixture(scope="module")
def folder(cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a page with a chart of each kind, with a policy that forbids the evaluation of text as code."""
    site = tmp_path_factory.mktemp("site")
    assets = site / "assets" / "javascripts"
    assets.mkdir(parents=True)
    for name, text in bundle(cache).items():
        (assets / name).write_text(text, encoding="utf-8")
    shutil.copy(THEME / "javascripts" / "charts.js", assets)
    shutil.copy(THEME / "stylesheets" / "charts.css", site)
    blocks = []
    for key, drawing in render({kind: chart(a_frame(12)) for kind, chart in KINDS.items()}, cache).items():
        (site / f"{key}.js").write_text(drawing.data, encoding="utf-8")
        (site / f"{key}.svg").write_text(drawing.standalone, encoding="utf-8")
        block = embed(drawing, chart_id=key, alt=f"Finding of {key}.", kind=key, src=f"{key}.js")
        blocks.append(f'<figure>{block}<figcaption><a href="{key}.svg">SVG</a></figcaption></figure>')
    head = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><link rel="stylesheet" href="charts.css">'
    script = '<script src="assets/javascripts/charts.js"></script>'
    page = f'<!doctype html><html lang="en"><meta charset="utf-8">{head}<title>Charts</title><main>{"".join(blocks)}</main>{script}'
    (site / "index.html").write_text(page, encoding="utf-8")
    return site


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser, folder: Path) -> Iterator[Page]:
    """Give the page; a word on the console or an error fails the test that opened it."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    opened = context.new_page()
    heard: list[str] = []
    opened.on("console", lambda message: heard.append(message.text))
    opened.on("pageerror", lambda error: heard.append(str(error)))
    opened.goto((folder / "index.html").as_uri())
    yield opened
    context.close()
    assert heard == []


def chart(page: Page, kind: str) -> Locator:
    return page.locator(f'[data-chart="{kind}"]')


def awakened(page: Page, kind: str) -> Locator:
    box = chart(page, kind)
    box.locator(".bb-plot").focus()
    box.locator(".bb-live svg").wait_for()
    return box


@pytest.mark.parametrize("kind", KINDS)
def test_the_live_view_takes_the_place_of_the_drawing_exactly(kind: str, page: Page) -> None:
    where = "box => [box.offsetTop, box.offsetWidth, box.offsetHeight, box.querySelector('.bb-plot').offsetHeight]"
    before = chart(page, kind).evaluate(where)

    box = awakened(page, kind)

    assert box.evaluate(where) == before
    assert not box.locator(".bb-plot > svg").first.is_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_the_live_view_says_what_the_drawing_says(kind: str, page: Page) -> None:
    still = chart(page, kind).locator(".bb-plot > .bb-wide text").all_text_contents()

    lively = awakened(page, kind).locator(".bb-live text").all_text_contents()

    assert sorted(filter(None, lively)) == sorted(still)


@pytest.mark.parametrize("kind", KINDS)
def test_keys_step_through_the_marks_and_a_live_region_tells(kind: str, page: Page) -> None:
    box = awakened(page, kind)
    said = box.locator('[aria-live="polite"]')

    page.keyboard.press("End")
    last = said.text_content() or ""
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")

    count = re.search(r"\((\d+) of (\d+)\)$", last)
    assert count
    assert count[1] == count[2]
    assert (said.text_content() or "").endswith(f"(2 of {count[1]})")
    assert box.locator(".bb-tip").is_visible()


def test_escape_closes_the_tooltip(page: Page) -> None:
    box = awakened(page, "scaling")
    page.keyboard.press("Home")

    page.keyboard.press("Escape")

    assert not box.locator(".bb-tip").is_visible()


def test_a_pointer_on_a_mark_shows_its_words_beside_it(page: Page) -> None:
    box = awakened(page, "bars")
    bar = box.locator(".bb-live .mark-rect path").nth(8).bounding_box()
    assert bar

    page.mouse.move(bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2)
    box.locator(".bb-tip").wait_for()
    tip = box.locator(".bb-tip").bounding_box()

    assert box.locator(".bb-tip strong").text_content() == "Submitter · system 8"
    assert tip
    assert abs(tip["y"] + tip["height"] + 12 - (bar["y"] + bar["height"] / 2)) < 2


def test_a_legend_hides_and_shows_a_series(page: Page) -> None:
    box = awakened(page, "scaling")
    button = box.locator(".bb-legend button").first
    marks = box.locator(".bb-live .mark-symbol path")
    before = marks.count()

    button.click()
    page.wait_for_function(
        "before => document.querySelectorAll('[data-chart=scaling] .bb-live .mark-symbol path').length < before",
        arg=before,
    )
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    page.wait_for_function(
        "before => document.querySelectorAll('[data-chart=scaling] .bb-live .mark-symbol path').length == before",
        arg=before,
    )


def test_enter_opens_the_result_by_its_page_within_the_folder(page: Page, folder: Path) -> None:
    target = folder / "results/training/v1.1/submitter/system-0/resnet/index.html"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("<!doctype html><title>Result</title>", encoding="utf-8")
    awakened(page, "bars")
    page.keyboard.press("Home")

    page.keyboard.press("Enter")
    page.wait_for_url(target.as_uri())


def test_enter_opens_the_file_of_a_result_where_pages_are_files(page: Page, folder: Path) -> None:
    target = folder / "results/training/v1.1/submitter/system-0/resnet.html"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("<!doctype html><title>Result</title>", encoding="utf-8")
    awakened(page, "bars")
    page.evaluate("benchbook.charts.files = true")
    page.keyboard.press("Home")

    page.keyboard.press("Enter")
    page.wait_for_url(target.as_uri())


def test_a_png_is_made_without_any_server(page: Page) -> None:
    with page.expect_download() as download:
        page.locator("figure", has=chart(page, "bars")).locator("button", has_text="PNG").click()

    assert download.value.suggested_filename == "bars.png"
    png = download.value.path().read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20]) == 2 * 768


def test_a_narrow_page_has_the_narrow_drawing_and_view(page: Page) -> None:
    awakened(page, "history")

    page.set_viewport_size({"width": 390, "height": 800})
    chart(page, "history").locator(".bb-live .bb-narrow").wait_for()

    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_scripts_the_drawing_and_its_legend_stand(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "index.html").as_uri())

    assert page.locator("[data-chart=scaling] .bb-wide").is_visible()
    assert page.locator("[data-chart=scaling] .bb-legend li").count() > 1
    context.close()


def test_a_file_follows_the_readers_theme(browser: Browser, folder: Path) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto((folder / "bars.svg").as_uri())

    assert page.evaluate("getComputedStyle(document.querySelector('rect')).fill") == "rgb(30, 33, 41)"
    context.close()

"""The site in a browser: every kind of page, from a server and from a folder."""

from pathlib import Path
from typing import Literal

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from tests.links import faults

pytestmark = pytest.mark.browser

SYSTEM = "results/training/v1.1/graphcore/ipu-pod16-tf1"
KINDS = {
    "home": "",
    "suite": "results/training/",
    "round": "results/training/v1.1/",
    "benchmark in a round": "results/training/v1.1/benchmarks/resnet/",
    "benchmark": "results/training/benchmarks/resnet/",
    "benchmarks": "results/training/benchmarks/",
    "system": f"{SYSTEM}/",
    "result": f"{SYSTEM}/resnet/",
    "result without a score": "results/training/v1.1/nvidia/dgxa100-n2/bert/",
    "submitter": "results/submitters/graphcore/",
    "submitters": "results/submitters/",
    "accelerator": "results/accelerators/graphcore-gc200/",
    "round notes": "results/training/v1.1/notes/",
    "records": "results/training/records/",
    "releases": "results/releases/",
    "release": "results/releases/2026.12/",
    "compare": "results/compare/",
    "data": "results/data/",
    "quality": "results/quality/",
    "page by hand": "method/",
    "no page": "404.html",
}
COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def in_folder(site: Path, address: str) -> str:
    """Give a page's address in the edition that opens from its folder."""
    as_file = f"{address.removesuffix('/')}.html"
    path = site / (as_file if address and (site / as_file).is_file() else f"{address}index.html")
    return path.as_uri()


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_sound(context: BrowserContext, address: str, kind: str) -> None:
    page = context.new_page()
    page.goto(address + KINDS[kind])

    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for colours in COLOURS:
        page.emulate_media(color_scheme=colours)
        found = Axe().run(page, options=AXE)["violations"]
        assert [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found] == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "no page"])
def test_a_page_opens_from_a_folder(context: BrowserContext, sites: tuple[Path, Path], kind: str) -> None:
    page = context.new_page()
    page.goto(in_folder(sites[1], KINDS[kind]))

    assert page.locator("h1").count() == 1
    assert page.locator("nav.bb-sidebar").count() == 1


@pytest.mark.parametrize("place", ["server", "folder"])
def test_search_finds_a_system(context: BrowserContext, address: str, sites: tuple[Path, Path], place: str) -> None:
    page = context.new_page()
    page.goto(address + KINDS["round"] if place == "server" else in_folder(sites[1], "method/"))
    page.keyboard.press("/")
    page.keyboard.type("ipu-pod16")
    page.locator("#bb-found [role=option]").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/ipu-pod16-*/**")

    assert "IPU-POD16" in page.locator("h1").inner_text()


def test_the_search_is_left_with_escape(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.locator(".bb-search-open").click()
    page.keyboard.type("graphcore")
    page.keyboard.press("Escape")

    assert not page.locator("dialog.bb-search").is_visible()


def times(page: Page) -> list[float]:
    """Give the raw values behind the times of the first table that has any, as the page shows them."""
    read = (
        "rows => rows.map(row => parseFloat(row.querySelector('td.n a[title]')?.title)).filter(value => !isNaN(value))"
    )
    found: list[float] = page.locator("table:has(td.n a[title])").first.locator("tbody tr").evaluate_all(read)
    return found


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_table_sorts_by_what_it_means(context: BrowserContext, address: str, way: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(address + KINDS["benchmark in a round"])
    head = page.locator("table:has(td.n a[title])").first.locator("th.n:has-text('Time')")
    for direction in ("ascending", "descending"):
        if way == "mouse":
            head.locator("button").click()
        else:
            head.locator("button").press("Enter")

        assert head.get_attribute("aria-sort") == direction
        assert times(page) == sorted(times(page), reverse=direction == "descending")


def test_the_choice_of_colours_lasts(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.locator(".bb-colours").click()
    page.locator(".bb-colours").click()
    page.goto(address + KINDS["round"])

    assert page.evaluate("document.documentElement.dataset.mdColorScheme") == "slate"


def test_the_menu_opens_on_a_phone(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + KINDS["result"])
    page.locator(".bb-menu-open").click()
    page.locator("#bb-menu a", has_text="Records").first.click()
    page.wait_for_url("**/records/")


def test_pages_say_the_same_without_scripts(context: BrowserContext, address: str) -> None:
    browser = context.browser
    assert browser
    plain = browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    page.goto(address + KINDS["result"])

    assert page.locator("article table").first.is_visible()
    assert not page.locator(".bb-search-open").is_visible()
    plain.close()


@pytest.mark.parametrize("edition", [0, 1])
def test_no_link_leads_nowhere(sites: tuple[Path, Path], edition: int) -> None:
    assert list(faults(sites[edition])) == []

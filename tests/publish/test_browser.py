"""The offline edition and the versions, in a browser without any network.

With `BENCHBOOK_OFFLINE_ZIP=dist/benchbook-….zip` the walk goes through that edition of everything, not through a slice.
"""

import hashlib
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from generator.publish.deploy import deploy
from generator.publish.offline import finish, pack
from generator.publish.versions import Versions
from generator.site.build import build_site
from tests.publish.slice import ROUNDS, a_project, a_slice

CHROMIUM = Path("/usr/bin/chromium")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="no Chromium on this machine"),
]
EDITIONS = Versions.of(["2026.12", "2027.1"])


class Watched:
    """A page whose requests and complaints are kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type in {"error", "warning"} else None
        )

    def outside(self, folder: Path) -> list[str]:
        allowed = (folder.as_uri(), "data:", "blob:")
        return [url for url in self.requests if not url.startswith(allowed)]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_project(tmp_path_factory.mktemp("project") / "root")


@pytest.fixture(scope="module")
def packed(project: Path) -> Path:
    """Pack the offline edition of a slice."""
    site = project / "dist" / "benchbook-2026.12"
    build_site(a_slice(*ROUNDS), project, site, offline=True)
    finish(site, "2026.12", "f" * 64, EDITIONS.script("2026.12", ""))
    pack(site, site.with_name("benchbook-2026.12.zip"))
    return site.with_name("benchbook-2026.12.zip")


@pytest.fixture(scope="module")
def edition(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack an offline edition where a path has spaces and letters beyond ASCII."""
    whole = os.environ.get("BENCHBOOK_OFFLINE_ZIP")
    packed = Path(whole) if whole else request.getfixturevalue("packed")
    folder = tmp_path_factory.mktemp("unpacked") / "Meine Unterlagen ü 한국어"
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder)
    return folder / packed.stem


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND"]
        )
        yield launched
        launched.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(offline=True, viewport={"width": 1280, "height": 900}, accept_downloads=True)
    yield made
    made.close()


@pytest.fixture
def watched(context: BrowserContext) -> Watched:
    return Watched(context.new_page())


@pytest.fixture
def at_home(watched: Watched, edition: Path) -> Iterator[Page]:
    """Open the first page; afterwards nothing may have been asked for outside the folder, nor complained of."""
    watched.page.goto((edition / "index.html").as_uri())
    yield watched.page
    assert watched.outside(edition) == []
    assert watched.complaints == []


def test_the_way_leads_from_home_over_a_benchmark_to_a_result_and_its_evidence(at_home: Page) -> None:
    article = at_home.locator("article")
    article.get_by_role("link", name="Training v1.1").first.click()
    article.get_by_role("link", name="ResNet-50 v1.5").first.click()
    article.get_by_role("link", name="28 min 20 s").first.click()

    expect(at_home.get_by_role("heading", level=1)).to_contain_text("IPU-POD16")
    evidence = at_home.locator('a[href*="/blob/"][href*="result_0.txt"]').first
    expect(evidence).to_have_attribute(
        "href", "https://github.com/mlcommons/training_results_v1.1/blob/"
        "ebe92f81f7a69255a3b0a907595d8be623d75ec6/Graphcore/results/ipu-pod16-TF1/resnet/result_0.txt",
    )  # fmt: skip


def test_search_finds_a_system(at_home: Page) -> None:
    at_home.locator(".bb-search-open").click()
    at_home.locator("dialog.bb-search input").press_sequentially("IPU-POD128")
    hit = at_home.locator("dialog.bb-search ol a").first
    expect(hit).to_contain_text("IPU-POD128")
    hit.click()

    expect(at_home.get_by_role("heading", level=1)).to_contain_text("IPU-POD128")


def test_a_table_sorts_by_a_column(at_home: Page, edition: Path) -> None:
    at_home.goto((edition / "results/training/v1.1/benchmarks/resnet.html").as_uri())
    column = at_home.locator("article th", has_text="Submitter").first
    column.get_by_role("button").click()
    names = column.evaluate("th => [...th.closest('table').tBodies[0].rows].map(r => r.cells[th.cellIndex].innerText)")

    expect(column).to_have_attribute("aria-sort", "ascending")
    assert len(names) > 2
    assert names == sorted(names)


def test_two_systems_are_compared(at_home: Page, edition: Path) -> None:
    names = ("training-v1.1/graphcore/ipu-pod16-tf1/resnet", "training-v1.1/nvidia/dgxa100-ngc21-09-mxnet/resnet")
    at_home.goto((edition / "results/compare.html").as_uri() + "#" + quote(",".join(names), safe="/,"))

    expect(at_home.locator("#pairs")).to_be_visible()
    expect(at_home.locator(".bb-compare")).to_contain_text("chip count 16 against 8")


def test_one_walk_goes_through_everything(at_home: Page) -> None:
    article = at_home.locator("article")
    article.get_by_role("link", name="Training v1.1").first.click()
    article.get_by_role("link", name="ResNet-50 v1.5").first.click()
    column = article.locator("th", has_text="Time").first
    column.get_by_role("button").click()
    expect(column).to_have_attribute("aria-sort", "ascending")
    with at_home.expect_download() as download:
        at_home.locator(".bb-png").first.click()
    assert Path(download.value.path()).stat().st_size > 10_000
    at_home.locator(".bb-colours").click()
    at_home.locator(".bb-colours").click()
    article.get_by_role("link", name="28 min 20 s").first.click()
    expect(at_home.locator("html")).to_have_attribute("data-md-color-scheme", "slate")
    expect(at_home.locator('a[href*="/blob/"][href*="result_0.txt"]').first).to_be_visible()
    article.get_by_role("link", name="Compare with…").click()
    at_home.locator(".bb-pick input").press_sequentially("v1.1 nvidia dgxa100-ngc21 resnet")
    at_home.locator(".bb-pick li button").first.click()
    expect(at_home.locator("#pairs")).to_be_visible()
    expect(at_home.locator(".bb-compare")).to_contain_text("chip count 16 against 8")
    at_home.reload()
    expect(at_home.locator("#pairs")).to_be_visible()
    at_home.keyboard.press("/")
    at_home.keyboard.type("IPU-POD256")
    at_home.locator("dialog.bb-search ol a").first.click()
    expect(at_home.get_by_role("heading", level=1)).to_contain_text("IPU-POD256")


@pytest.mark.skipif("BENCHBOOK_OFFLINE_ZIP" in os.environ, reason="what moved is in the slice")
def test_an_address_that_moved_leads_on_by_itself(at_home: Page, edition: Path) -> None:
    address = "results/training/v1.0/graphcore/{}/resnet.html"
    at_home.goto((edition / address.format("pod16")).as_uri())
    at_home.wait_for_url((edition / address.format("ipu-pod16-tf1")).as_uri())

    expect(at_home.get_by_role("heading", level=1)).to_contain_text("IPU-POD16")


def test_a_table_can_be_taken_away(at_home: Page, edition: Path) -> None:
    at_home.goto((edition / "results/data/index.html").as_uri())
    link = at_home.locator('article a[href$="results.csv"]').first
    target = Path(link.evaluate("link => decodeURI(new URL(link.href).pathname)"))

    assert target.is_relative_to(edition)
    assert "training-v1.1/graphcore/ipu-pod16-tf1/resnet" in target.read_text("utf-8")


def test_every_file_is_in_the_list_of_checksums(edition: Path) -> None:
    lines = (edition / "SHA256SUMS").read_text("utf-8").splitlines()
    listed = {name: sha256 for sha256, _, name in (line.partition("  ") for line in lines)}
    files = {str(path.relative_to(edition)): path for path in edition.rglob("*") if path.is_file()}

    assert listed == {
        name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items() if name != "SHA256SUMS"
    }
    assert f"Contents: {len(listed) - 1} files" in (edition / "README.txt").read_text("utf-8")


def test_the_colours_switch_and_stay(at_home: Page) -> None:
    scheme = at_home.locator("html")
    while scheme.get_attribute("data-colours") != "dark":
        at_home.locator(".bb-colours").click()
    at_home.reload()

    expect(scheme).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize("kind", ["svg", "csv"])
def test_a_charts_files_are_in_the_edition(at_home: Page, edition: Path, kind: str) -> None:
    at_home.goto((edition / "results/training/v1.1/benchmarks/resnet.html").as_uri())
    link = at_home.locator(f'figure figcaption a[href$=".{kind}"]').first
    target = link.evaluate("link => decodeURI(new URL(link.href).pathname)")

    assert Path(target).stat().st_size > 100


def test_a_chart_is_exported_as_a_picture(at_home: Page, edition: Path) -> None:
    at_home.goto((edition / "results/training/v1.1/benchmarks/resnet.html").as_uri())
    with at_home.expect_download() as download:
        at_home.locator(".bb-png").first.click()

    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif("BENCHBOOK_OFFLINE_ZIP" in os.environ, reason="its editions are those of the slice")
def test_the_edition_says_which_it_is_and_which_others_there_are(at_home: Page) -> None:
    menu = at_home.locator(".bb-header .bb-editions select")

    expect(menu).to_have_value("2026.12")
    assert menu.locator("option").all_inner_texts() == ["2027.1 (latest)", "2026.12"]
    expect(menu.locator("option").first).to_be_disabled()
    expect(at_home.locator(".bb-edition")).to_contain_text("Data edition 2026.12, 2026-12-01; SHA-256")


def test_two_offline_editions_of_the_same_state_are_equal(project: Path, packed: Path) -> None:
    site = project / "again" / "benchbook-2026.12"
    build_site(a_slice(*ROUNDS), project, site, offline=True)
    finish(site, "2026.12", "f" * 64, EDITIONS.script("2026.12", ""))

    first = packed.with_name(f"{packed.name}.sha256").read_text().split()[0]
    assert pack(site, site.with_name("benchbook-2026.12.zip")) == first


@pytest.fixture(scope="module")
def versions(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Deploy one round as one version and two as the next, as `file:` pages can be read."""
    target = tmp_path_factory.mktemp("versions") / "published ü"
    for version, rounds in (("2026.12", ROUNDS[:1]), ("2027.1", ROUNDS)):
        site = project / f"site-{version}"
        build_site(a_slice(*rounds), project, site, offline=True)
        deploy(site, target, version)
    return target


def test_the_menu_leads_to_the_same_page_of_another_version(watched: Watched, versions: Path) -> None:
    latest = versions / "latest"
    page = str(next(latest.glob("results/training/v1.0/graphcore/*/resnet.html")).relative_to(latest))
    watched.page.goto((versions / "latest" / page).as_uri())
    watched.page.locator(".bb-header .bb-editions select").select_option("2026.12")
    watched.page.wait_for_url((versions / "2026.12" / page).as_uri())

    expect(watched.page.locator(".bb-outdated")).to_be_visible()
    watched.page.locator(".bb-outdated a").click()
    watched.page.wait_for_url((versions / "2027.1" / page).as_uri())
    expect(watched.page.locator(".bb-outdated")).to_be_hidden()
    assert watched.complaints == []
    assert watched.outside(versions) == []


def test_a_page_that_another_version_has_not_leads_to_its_home(watched: Watched, versions: Path) -> None:
    watched.page.goto((versions / "2027.1/results/training/v1.1/index.html").as_uri())
    watched.page.locator(".bb-header .bb-editions select").select_option("2026.12")
    watched.page.wait_for_url((versions / "2026.12/index.html").as_uri())

    assert watched.complaints == []


def test_the_root_of_the_versions_leads_to_the_latest(watched: Watched, versions: Path) -> None:
    watched.page.goto((versions / "index.html").as_uri())
    watched.page.wait_for_url((versions / "latest/index.html").as_uri())

    expect(watched.page.locator(".bb-header .bb-editions select")).to_have_value("2027.1")

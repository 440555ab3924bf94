"""The small site, built once, and a browser that reaches nothing but it."""

import contextlib
import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.made import make_sites

NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return make_sites(tmp_path_factory.mktemp("made"))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine, and give its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def address(sites: tuple[Path, Path]) -> Iterator[str]:
    with served(sites[0]) as found:
        yield found


@pytest.fixture(scope="module")  # not longer: other folders start a browser of their own, and two loops do not mix
def browser() -> Iterator[Browser]:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if not found:
        pytest.skip(f"none of {', '.join(NAMES)} is on the PATH")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield started
        started.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a context of a phone's width; whatever goes wrong in it fails the test at its end."""
    made = browser.new_context(viewport={"width": 390, "height": 844})
    made.set_default_timeout(10_000)
    wrong: list[str] = []
    made.on("console", lambda message: wrong.append(message.text) if message.type in {"error", "warning"} else None)
    made.on("weberror", lambda error: wrong.append(str(error.error)))
    made.on("requestfailed", lambda request: wrong.append(f"failed: {request.url}"))
    made.on(
        "request",
        lambda request: (
            None
            if request.url.startswith(("http://127.0.0.1:", "file:", "data:", "blob:"))
            else wrong.append(f"another host: {request.url}")
        ),
    )
    yield made
    made.close()
    assert wrong == []

"""The site live: served from its folder, made anew when a file changes, and shown again where it is open."""

from __future__ import annotations

import functools
import http.server
import threading
import time
from http import HTTPStatus
from typing import TYPE_CHECKING

from generator.errors import BenchbookError
from generator.site.build import publish, write_book
from generator.site.content import book_of
from generator.site.fresh import state
from generator.site.places import is_generated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from generator.dataset.dataset import Dataset
    from generator.pages.book import Book

PAUSE = 0.3
# A browser that waits longer is answered anyway, and asks again.
PATIENCE = 25.0
CHANGES = "/.changes/"
SCRIPT = """<script>
(async () => {
  for (let seen = %d;;) {
    try {
      const now = Number(await (await fetch("/.changes/" + seen)).text());
      if (now !== seen) location.reload();
    } catch { await new Promise(resolve => setTimeout(resolve, 1000)); }
  }
})();
</script>
"""


class Live:
    """How often the site was made, for those who wait for the next time."""

    def __init__(self) -> None:
        """Begin before the first time."""
        self.times = 0
        self._changed = threading.Condition()

    def made(self) -> None:
        """Tell all who wait."""
        with self._changed:
            self.times += 1
            self._changed.notify_all()

    def wait(self, seen: int) -> int:
        """Give the count once it differs from what was seen, or after a while."""
        with self._changed:
            self._changed.wait_for(lambda: self.times != seen, timeout=PATIENCE)
            return self.times


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site's files; pages get a script that shows them again after a change."""

    def __init__(self, *args: object, live: Live, **options: object) -> None:
        """Take the count of changes along."""
        self.live = live
        super().__init__(*args, **options)  # type: ignore[arg-type]  # what the server gives, passed on

    def do_GET(self) -> None:
        """Answer a page, a file, or a question after changes."""
        if self.path.startswith(CHANGES):
            seen = self.path.removeprefix(CHANGES)
            self._answer(str(self.live.wait(int(seen) if seen.isdigit() else 0)).encode(), "text/plain")
            return
        page = self._page()
        if page is None:
            super().do_GET()
            return
        script = (SCRIPT % self.live.times).encode()
        self._answer(page.replace(b"</body>", script + b"</body>"), "text/html; charset=utf-8")

    def _page(self) -> bytes | None:
        path = self.translate_path(self.path)
        path = path + "index.html" if self.path.partition("?")[0].endswith("/") else path
        if not path.endswith(".html"):
            return None
        try:
            with open(path, "rb") as file:  # noqa: PTH123 (the library gives a text)
                return file.read()
        except OSError:
            return None

    def _answer(self, body: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        """Say nothing of every request."""


def serve(root: Path, site: Path, load: Callable[[], Dataset], port: int, say: Callable[[str], None]) -> None:
    """Serve the site of the project in `root` until interrupted; `load` reads the data, `say` tells what is done."""
    live = Live()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(Handler, live=live, directory=str(site))
    )
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"serving http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)")
    maker = Maker(root, site, load)
    try:
        while True:
            if maker.changed():
                say(_made(maker))
                live.made()
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        say("ended")
    finally:
        server.shutdown()
        server.server_close()


def _made(maker: Maker) -> str:
    started = time.monotonic()
    try:
        said = maker.make()
    except BenchbookError as error:
        said = f"error: {error}"
    return f"{said} ({time.monotonic() - started:.1f} s)"


class Maker:
    """Makes as much of the site as a change asks for: data, pages, or only what is around them."""

    def __init__(self, root: Path, site: Path, load: Callable[[], Dataset]) -> None:
        """Begin with nothing known."""
        self.root, self.site, self.load = root, site, load
        self._book: Book | None = None
        self._made_of = {"data": "", "templates": "", "site": ""}
        self._now: dict[str, str] = {}

    def changed(self) -> bool:
        """Look at everything that a person may change; what the generator writes is not among it."""
        self._now = {name: state(paths, "") for name, paths in self._watched().items()}
        return self._now != self._made_of

    def make(self) -> str:
        """Make what changed since the last time; raises what a person can put right, and then waits for a change."""
        before, self._made_of = self._made_of, self._now
        said = "pages as they were"
        if self._book is None or before["data"] != self._now["data"]:
            # Should it fail, nothing stands for the new data.
            self._book = None
            self._book = book_of(self.load(), self.root / "docs")
        if before["templates"] != self._now["templates"] or before["data"] != self._now["data"]:
            said = write_book(self._book, self.root)
        publish(self.root, self.site)
        return said

    def _watched(self) -> dict[str, Iterable[Path]]:
        templates, docs = self.root / "templates", self.root / "docs"
        by_hand = [path for path in sorted(docs.iterdir()) if not is_generated(path.name + "/" * path.is_dir())]
        return {
            "data": [self.root / "data", docs / "stories"],
            "templates": [*sorted(templates.glob("*.j2")), templates / "macros"],
            "site": [self.root / "mkdocs.yml", templates / "site", templates / "theme", *by_hand],
        }

"""The site live: served from its folder, made anew when a file changes, and shown again where it is open."""

from __future__ import annotations

import functools
import hashlib
import http.server
import os
import re
import threading
import time
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import unquote

from jinja2 import TemplateError, TemplateSyntaxError

from generator.errors import BenchbookError
from generator.site.folder import read, stamp
from generator.site.maker import Maker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from generator.dataset.dataset import Dataset

PAUSE = 0.2
# A page that waits looks so often whether it was written.
GLANCE = 0.1
# A browser that waits longer is answered anyway, and asks again.
PATIENCE = 25.0
CHANGES = "/.changes/"
SCRIPT = """<script>
(async () => {
  for (const seen = "%s";;) {
    try {
      const now = await (await fetch("/.changes/" + seen + location.pathname)).text();
      if (now !== seen) location.reload();
    } catch { await new Promise(resolve => setTimeout(resolve, 1000)); }
  }
})();
</script>
"""
_LOADED = re.compile(rb'(?:src|href)="([^"?#:]+\.(?:js|css))"')


class Readers:
    """The pages that are open in browsers: those that asked for changes a short while ago."""

    def __init__(self) -> None:
        """Begin without any."""
        self._asked: dict[str, float] = {}

    def asks(self, address: str) -> None:
        """Note that a page is open, by its address relative to the site."""
        self._asked[address] = time.monotonic()

    def pages(self) -> tuple[str, ...]:
        """Give the addresses of the open pages."""
        late = time.monotonic() - PATIENCE - 1
        return tuple(address for address, asked in list(self._asked.items()) if asked > late)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site's files; pages get a script that shows them again after a change."""

    def __init__(self, *args: object, readers: Readers, **options: object) -> None:
        """Take along whom to tell which pages are open."""
        self.readers = readers
        super().__init__(*args, **options)  # type: ignore[arg-type]  # what the server gives, passed on

    def do_GET(self) -> None:
        """Answer a page, a file, or a question after changes."""
        if self.path.startswith(CHANGES):
            seen, _, address = self.path.removeprefix(CHANGES).partition("/")
            self.readers.asks(address)
            self._answer(self._changed(seen, self._file(f"/{address}")).encode(), "text/plain")
            return
        file = self._file(self.path)
        if not file.endswith(".html") or not os.path.isfile(file):  # noqa: PTH113 (the library gives a text)
            super().do_GET()
            return
        script = (SCRIPT % look_of(file)).encode()
        self._answer(read(file).replace(b"</body>", script + b"</body>"), "text/html; charset=utf-8")

    def _file(self, address: str) -> str:
        path = self.translate_path(address)
        return path + "index.html" if address.partition("?")[0].endswith("/") else path

    def _changed(self, seen: str, file: str) -> str:
        """Give how a page looks once that differs from what was seen, or after a while."""
        late = time.monotonic() + PATIENCE
        while (now := look_of(file)) == seen and time.monotonic() < late:
            time.sleep(GLANCE)
        return now

    def _answer(self, body: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        """Say nothing of every request."""


def look_of(file: str) -> str:
    """Name the state of a page and of the styles and scripts that it loads; one that is not there has a name too."""
    try:
        loaded = [unquote(name.decode()) for name in _LOADED.findall(read(file))]
    except OSError:
        return "none"
    folder = os.path.dirname(file)  # noqa: PTH120 (as above)
    stamps = [stamp(file), *(stamp(f"{folder}/{name}") for name in loaded)]
    return hashlib.sha256(repr(stamps).encode()).hexdigest()[:16]


def serve(root: Path, site: Path, load: Callable[[], Dataset], port: int, say: Callable[[str], None]) -> None:
    """Serve the site of the project in `root` until interrupted; `load` reads the data, `say` tells what is done."""
    readers = Readers()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(Handler, readers=readers, directory=str(site))
    )
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    say(f"serving http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)")
    maker = Maker(root, site, load, readers.pages)
    try:
        while True:
            if maker.changed():
                say(made(maker))
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        say("ended")
    finally:
        server.shutdown()
        server.server_close()


def made(maker: Maker) -> str:
    """Have the site made, and say how that went."""
    started = time.monotonic()
    try:
        said = f"{maker.make()} ({time.monotonic() - started:.1f} s)"
        maker.rest()
    except BenchbookError as error:
        said = f"error: {error}"
    except TemplateError as error:
        # Somebody is at work on it: it is shown where, and looked at again when it was saved.
        where = f"{error.name}:{error.lineno}: " if isinstance(error, TemplateSyntaxError) else ""
        said = f"error: {where}{error.message}"
    return said

"""A small checker of a built site: every link, image, script and style leads to a file, and every anchor is there."""

import posixpath
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The addresses that a page asks for, and the anchors that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.anchors: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del tag
        for name, value in attrs:
            if name in {"href", "src", "data-src"} and value is not None:
                self.asked.append(value)
            if name == "id" and value:
                self.anchors.append(value)


@cache
def page(path: Path) -> Page:
    found = Page()
    found.feed(path.read_text(encoding="utf-8"))
    return found


def faults(site: Path) -> Iterator[str]:
    """Give every link that leads nowhere and every anchor that is there twice; 404.html links from the root."""
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    for name in sorted(files):
        if name.endswith(".html") and name != "404.html":
            found = page(site / name)
            doubled = {anchor for anchor in found.anchors if found.anchors.count(anchor) > 1}
            yield from (f"{name}: #{anchor} is there twice" for anchor in sorted(doubled))
            yield from (f"{name}: {link}" for link in found.asked if not leads(site, files, name, link))


def leads(site: Path, files: set[str], name: str, link: str) -> bool:
    parts = urlsplit(link)
    if parts.scheme in {"http", "https", "mailto"}:
        return True
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(parts.path))) if parts.path else name
    if target not in files:
        target = posixpath.normpath(f"{target}/index.html")
    if target not in files:
        return False
    fragment = unquote(parts.fragment)
    if "/" in fragment:  # no heading's: the compare page reads the results from it
        return all(result_page(result_id) & files for result_id in fragment.split(","))
    return not fragment or not target.endswith(".html") or fragment in page(site / target).anchors


def result_page(result_id: str) -> set[str]:
    """Give where a result's page may be, with addresses as folders or as files."""
    address = f"results/{result_id.replace('-v', '/v', 1)}"
    return {f"{address}/index.html", f"{address}.html"}

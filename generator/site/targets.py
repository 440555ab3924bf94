"""Where a page's links lead: relative paths of the Markdown made into addresses, and those that lead nowhere."""

from __future__ import annotations

import dataclasses
import html
import posixpath
import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# Links that the site does not answer for.
_OUTSIDE = ("https:", "http:", "mailto:", "data:", "/")
_MOST_OUTSIDE = b"https:"
# Some steps up and then names: most links are no more than that.
_PLAIN = re.compile(rb"((?:\.\./)*)((?:[\w-][\w.-]*/)*[\w-][\w.-]*)")


@dataclasses.dataclass(frozen=True, slots=True)
class Reference:
    """One link to an anchor, to be checked when every page's anchors are known."""

    page: str
    link: str
    target: str
    anchor: str


class Ways:
    """The addresses of links, relative to the pages of one folder; `page` is the one whose links are asked for."""

    __slots__ = ("_above", "_found", "_plain", "_targets", "_up", "folders", "page")

    def __init__(self, targets: Targets, folder: str, up: str, *, folders: bool) -> None:
        """Begin with none known; `up` are the steps from a page's address to its file's folder."""
        self._targets, self._up, self.folders, self.page = targets, up.encode(), folders, ""
        self._above = [above.encode() for above in _above(folder)]
        self._plain = targets.plain.setdefault((folders, up), {})
        self._found: dict[bytes, bytes] = {}

    def of(self, links: list[bytes]) -> list[bytes]:
        """Give the addresses of links, both as HTML has them."""
        # A plain link has the same address wherever it stands, if only the file is there.
        plain, above, files, last = self._plain, self._above, self._targets.files, len(self._above)
        found = []
        for link in links:
            way = plain.get(link)
            if way and way[0] < last and above[way[0]] + way[1] in files:
                found.append(way[2])
            elif link.startswith(_MOST_OUTSIDE) and b"&" not in link:
                found.append(link)
            else:
                found.append(self._found.get(link) or self._other(link))
        return found

    def _other(self, link: bytes) -> bytes:
        match = _PLAIN.fullmatch(link)
        steps, end = (match[1].count(b"/"), match[2]) if match else (0, b"")
        if match and steps < len(self._above) and self._above[steps] + end in self._targets.files:
            address = self._up + match[1] + _as_address(end.decode(), folders=self.folders).encode() or b"./"
            self._plain[link] = steps, end, address
            return address
        text = link.decode()
        escaped = "&" in text
        found = self._way(html.unescape(text) if escaped else text)
        address = (html.escape(found) if escaped else found).encode()
        # From a page to itself is another way on another page.
        if not link.startswith(b"#"):
            self._found[link] = address
        return address

    def _way(self, link: str) -> str:
        """Find the way to what a link of any form leads to; the link itself if that is outside, or nothing."""
        if link.startswith(_OUTSIDE):
            return link
        path, hash_, anchor = link.partition("#")
        target = _target(path, self._above[0].decode()) if path else self.page
        if target not in self._targets.addresses:
            told = f"{self.page}: links to {link}, but there is no file {target}; correct the link"
            self._targets.broken[told] = None
            return link
        # An anchor with a slash is no heading's: a page's script reads results from it.
        if anchor and "/" not in anchor:
            self._targets.references[Reference(self.page, link, target, anchor)] = None
        if not path:
            return link
        return (self._up.decode() + _as_address(path, folders=self.folders) or "./") + hash_ + anchor


@dataclasses.dataclass(slots=True)
class Targets:
    """All files by their path below `docs`, each with its address on the site; collects what links ask for.

    Broken links and references are noted once a folder, for the first page that has them.
    """

    addresses: Mapping[str, str]
    broken: dict[str, None] = dataclasses.field(default_factory=dict)
    references: dict[Reference, None] = dataclasses.field(default_factory=dict)
    # Of plain links how many steps they go up, the names, and the address, which depends on a page's own.
    plain: dict[tuple[bool, str], dict[bytes, tuple[int, bytes, bytes]]] = dataclasses.field(default_factory=dict)
    files: frozenset[bytes] = dataclasses.field(init=False)
    _ways: dict[tuple[str, str], Ways] = dataclasses.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Gather the names, which are asked for a hundred thousand times, as links have them."""
        self.files = frozenset(uri.encode() for uri in self.addresses)

    def ways(self, page: str) -> Ways:
        """Give the addresses of links in a page, relative to the page's own.

        An unknown target is kept as it is, and noted.
        """
        folder, _, name = page.rpartition("/")
        folders = self.addresses[page].endswith("/")
        # A page whose address is a folder of its own stands one level below its file.
        up = "../" if folders and name != "index.md" else ""
        ways = self._ways.get((folder, up))
        if ways is None:
            ways = self._ways[folder, up] = Ways(self, folder, up, folders=folders)
        ways.page = page
        return ways

    def check(self, anchors: Mapping[str, frozenset[str]]) -> Iterator[str]:
        """Give a sentence for every link that leads nowhere; pages without an entry in `anchors` are not judged."""
        yield from self.broken
        for reference in self.references:
            known = anchors.get(reference.target)
            if known is not None and reference.anchor not in known:
                yield (
                    f"{reference.page}: links to {reference.link}, but {reference.target} has no heading or element "
                    f"#{reference.anchor}; correct the link or the heading"
                )


def _above(folder: str) -> tuple[str, ...]:
    """Give the beginnings of paths that lead from a folder up: its own, its parent's, and so on."""
    parts = folder.split("/") if folder else []
    return tuple("".join(f"{part}/" for part in parts[:end]) for end in range(len(parts), -1, -1))


def _target(path: str, folder: str) -> str:
    """Find the file that a path in a folder leads to."""
    return posixpath.normpath(f"{folder or '/'}{unquote(path)}").lstrip("/")


def _as_address(path: str, *, folders: bool) -> str:
    """Turn the path of a page's file into the page's address; other files keep theirs."""
    if not path.endswith(".md"):
        return path
    if not folders:
        return f"{path[:-3]}.html"
    return path.removesuffix("index.md") if path.endswith("/index.md") or path == "index.md" else f"{path[:-3]}/"


def relative(address: str, page: str) -> str:
    """Give the way from one address to another, both relative to the site; a page's address may end with a slash."""
    here = page.removeprefix("./").split("/")[:-1]
    there = address.removeprefix("./").split("/")
    shared = 0
    while shared < len(here) and shared < len(there) - 1 and here[shared] == there[shared]:
        shared += 1
    return "../" * (len(here) - shared) + "/".join(there[shared:]) or "./"

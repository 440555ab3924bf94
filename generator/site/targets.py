"""Where a page's links lead: relative paths of the Markdown made into addresses, and those that lead nowhere."""

from __future__ import annotations

import dataclasses
import functools
import posixpath
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

# Links that the site does not answer for.
_OUTSIDE = ("https:", "http:", "mailto:", "data:", "/")


@dataclasses.dataclass(frozen=True, slots=True)
class Reference:
    """One link to an anchor, to be checked when every page's anchors are known."""

    page: str
    link: str
    target: str
    anchor: str


@dataclasses.dataclass(slots=True)
class Targets:
    """All files by their path below `docs`, each with its address on the site; collects what links ask for.

    Broken links and references are noted once a folder, for the first page that has them.
    """

    addresses: Mapping[str, str]
    broken: dict[str, None] = dataclasses.field(default_factory=dict)
    references: dict[Reference, None] = dataclasses.field(default_factory=dict)
    _ways: dict[tuple[str, str], dict[str, str]] = dataclasses.field(default_factory=dict)

    def resolver(self, page: str) -> Callable[[str], str]:
        """Give the function that makes a link in `page` an address relative to the page's own.

        An unknown target is kept as it is, and noted.
        """
        folder, _, name = page.rpartition("/")
        folders = self.addresses[page].endswith("/")
        # A page whose address is a folder of its own stands one level below its file.
        up = "../" if folders and name != "index.md" else ""
        known = self._ways.setdefault((folder, up), {})
        way = functools.partial(self._way, page=page, above=_above(folder), up=up, folders=folders)

        def resolve(link: str) -> str:
            if link.startswith(_OUTSIDE):
                return link
            found = known.get(link)
            if found is None:
                found = way(link)
                if not link.startswith("#"):
                    known[link] = found
            return found

        return resolve

    def _way(self, link: str, *, page: str, above: tuple[str, ...], up: str, folders: bool) -> str:
        """Find the way to what a link leads to; the link itself if there is nothing."""
        path, hash_, anchor = link.partition("#")
        target = _target(path, above) if path else page
        if target not in self.addresses:
            self.broken[f"{page}: links to {link}, but there is no file {target}; correct the link"] = None
            return link
        # An anchor with a slash is no heading's: a page's script reads results from it.
        if anchor and "/" not in anchor:
            self.references[Reference(page, link, target, anchor)] = None
        return (up + _as_address(path, folders=folders) or "./") + hash_ + anchor if path else link

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


def _target(path: str, above: tuple[str, ...]) -> str:
    """Find the file that a relative path leads to; a hundred thousand are asked for, nearly all of one form."""
    plain = unquote(path) if "%" in path else path
    ups = 0
    while plain.startswith("../", 3 * ups):
        ups += 1
    rest = plain[3 * ups :]
    if rest and ups < len(above) and "./" not in rest and "//" not in rest and not rest.endswith((".", "/")):
        return above[ups] + rest
    return posixpath.normpath(f"{above[0] or '/'}{plain}").lstrip("/")


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

"""Where a page's links lead: relative paths of the Markdown made into addresses, and those that lead nowhere."""

from __future__ import annotations

import dataclasses
import posixpath
import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

# Links that the site does not answer for.
_OUTSIDE = ("https:", "http:", "mailto:", "data:", "/")
# What a path holds that is not only names.
_ODD = re.compile(r"%|\./|//|[./]\Z")


@dataclasses.dataclass(frozen=True, slots=True)
class Reference:
    """One link to an anchor, to be checked when every page's anchors are known."""

    page: str
    link: str
    target: str
    anchor: str


@dataclasses.dataclass(frozen=True, slots=True)
class _Here:
    """Where a page's links start from: the folders above it, from its own up, and the ways that were found from there.

    `ends` has what links end in after their steps up, where that is nothing but names: the path and its address.
    """

    above: tuple[str, ...]
    up: str
    folders: bool
    ends: dict[str, tuple[str, str]]
    known: dict[str, str] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(slots=True)
class Targets:
    """All files by their path below `docs`, each with its address on the site; collects what links ask for.

    Broken links and references are noted once a folder, for the first page that has them.
    """

    addresses: Mapping[str, str]
    broken: dict[str, None] = dataclasses.field(default_factory=dict)
    references: dict[Reference, None] = dataclasses.field(default_factory=dict)
    _files: frozenset[str] = dataclasses.field(init=False)
    _places: dict[tuple[str, str], _Here] = dataclasses.field(default_factory=dict)
    _ends: dict[bool, dict[str, tuple[str, str]]] = dataclasses.field(default_factory=dict)

    def __post_init__(self) -> None:
        """Gather the names, which are asked for a hundred thousand times."""
        self._files = frozenset(self.addresses)

    def resolver(self, page: str) -> Callable[[str], str]:
        """Give the function that makes a link in `page` an address relative to the page's own.

        An unknown target is kept as it is, and noted.
        """
        here = self._here(page)
        known, ends, above, up, files = here.known, here.ends, here.above, here.up, self._files

        def resolve(link: str) -> str:
            found = known.get(link)
            if found is not None or link.startswith(_OUTSIDE):
                return found or link
            # Nearly every link is some steps up and then names, and many end in the same names.
            steps = link.count("../")
            end = ends.get(link[3 * steps :])
            if end and steps < len(above) and link.startswith("../" * steps) and above[steps] + end[0] in files:
                found = known[link] = f"{up}{link[: 3 * steps]}{end[1]}" or "./"
                return found
            return self._way(link, page, here)

        return resolve

    def _here(self, page: str) -> _Here:
        folder, _, name = page.rpartition("/")
        folders = self.addresses[page].endswith("/")
        # A page whose address is a folder of its own stands one level below its file.
        up = "../" if folders and name != "index.md" else ""
        here = self._places.get((folder, up))
        if here is None:
            ends = self._ends.setdefault(folders, {})
            here = self._places[folder, up] = _Here(_above(folder), up, folders, ends)
        return here

    def _way(self, link: str, page: str, here: _Here) -> str:
        """Find the way to what a link of any form leads to; the link itself if there is nothing."""
        path, hash_, anchor = link.partition("#")
        steps = path.count("../")
        end = path[3 * steps :]
        plain = end and steps < len(here.above) and path == "../" * steps + end and not _ODD.search(end)
        target = here.above[steps] + end if plain else _target(path, here.above[0]) if path else page
        if target not in self._files:
            self.broken[f"{page}: links to {link}, but there is no file {target}; correct the link"] = None
            if path:
                here.known[link] = link
            return link
        # An anchor with a slash is no heading's: a page's script reads results from it.
        if anchor and "/" not in anchor:
            self.references[Reference(page, link, target, anchor)] = None
        if not path:
            return link
        if plain and link == path:
            here.ends[end] = end, _as_address(end, folders=here.folders)
        found = (here.up + _as_address(path, folders=here.folders) or "./") + hash_ + anchor
        here.known[link] = found
        return found

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

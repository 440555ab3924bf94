"""Where a page's links lead: relative paths of the Markdown made into addresses, and those that lead nowhere."""

from __future__ import annotations

import dataclasses
import posixpath
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclasses.dataclass(frozen=True, slots=True)
class Reference:
    """One link to an anchor, to be checked when every page's anchors are known."""

    page: str
    link: str
    target: str
    anchor: str


@dataclasses.dataclass(slots=True)
class Targets:
    """All files by their path below `docs/`, each with its address on the site; collects what links ask for."""

    addresses: Mapping[str, str]
    broken: list[str] = dataclasses.field(default_factory=list)
    references: list[Reference] = dataclasses.field(default_factory=list)
    _known: dict[tuple[str, str], str] = dataclasses.field(default_factory=dict)

    def resolve(self, link: str, page: str) -> str:
        """Give the address of `link` in `page`, relative to the page's own; an unknown target is kept and noted."""
        path, hash_, anchor = link.partition("#")
        if ":" in path.split("/", 1)[0] or path.startswith("/"):
            return link
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(path))) if path else page
        if target not in self.addresses:
            self.broken.append(f"{page}: links to {link}, but there is no file {target}; correct the link")
            return link
        if anchor:
            self.references.append(Reference(page, link, target, anchor))
        return self._way(target, page) + hash_ + anchor if path else link

    def _way(self, target: str, page: str) -> str:
        folder = posixpath.dirname(self.addresses[page])
        way = self._known.get((folder, target))
        if way is None:
            way = self._known[folder, target] = relative(self.addresses[target], self.addresses[page])
        return way

    def check(self, anchors: Mapping[str, frozenset[str]]) -> Iterator[str]:
        """Give a sentence for every link that leads nowhere; pages without an entry in `anchors` are not judged."""
        yield from dict.fromkeys(self.broken)
        for reference in dict.fromkeys(self.references):
            known = anchors.get(reference.target)
            if known is not None and reference.anchor not in known:
                yield (
                    f"{reference.page}: links to {reference.link}, but {reference.target} has no heading or element "
                    f"#{reference.anchor}; correct the link or the heading"
                )


def relative(address: str, page: str) -> str:
    """Give the way from one address to another, both relative to the site; a page's address may end with a slash."""
    here, there = [part for part in page.split("/")[:-1] if part != "."], address.split("/")
    there = [part for part in there if part != "."]
    shared = 0
    while shared < len(here) and shared < len(there) - 1 and here[shared] == there[shared]:
        shared += 1
    return "../" * (len(here) - shared) + "/".join(there[shared:]) or "./"

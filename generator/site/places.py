"""Where a file below `docs` goes on the site: the same rules as MkDocs', for files that it need not see."""

from __future__ import annotations

import re
from collections.abc import Mapping as AnyMapping
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from generator.site.folder import Folder

HOME = "index.md"
FOLDER = "results/"
# A chart's HTML, which goes into its page; mkdocs.yml keeps every engine from copying it.
INLINE = ".inline"
# What addresses hold as it is.
_PLAIN = re.compile(r"[\w./~-]*", re.ASCII)


def is_generated(uri: str) -> bool:
    """Say whether a path below `docs` is the generator's."""
    return uri == HOME or uri.startswith(FOLDER)


def output(uri: str, *, folders: bool) -> str:
    """Give a file's path below the site; `folders` says that a page's address is a folder's, not a file's."""
    if not uri.endswith(".md"):
        return uri
    stem = uri[:-3]
    return f"{stem}/index.html" if folders and not _is_index(stem) else f"{stem}.html"


def address(uri: str, *, folders: bool) -> str:
    """Give a file's address relative to the site."""
    quoted = uri if _PLAIN.fullmatch(uri) else quote(uri)
    if not uri.endswith(".md"):
        return quoted
    stem = quoted[:-3]
    if not folders:
        return f"{stem}.html"
    return stem[:-5] or "./" if _is_index(stem) else f"{stem}/"


def _is_index(stem: str) -> bool:
    return stem.endswith("/index") or stem == "index"


def generated_files(docs: Folder) -> list[str]:
    """List the generated files below `docs`, drawings for pages excepted, in the order of their paths."""
    return sorted(
        uri
        for uri in docs.stamps
        if (uri.startswith(FOLDER) or uri == HOME) and not uri.endswith(INLINE) and "/." not in uri
    )


class Addresses(AnyMapping[str, str]):
    """The address of every file on the site by its path below `docs`; worked out when asked for, as few are."""

    def __init__(self, generated: Iterable[str], others: Mapping[str, str], *, folders: bool) -> None:
        """Take the generated files, and the others with their addresses."""
        self._known: dict[str, str | None] = {**dict.fromkeys(generated), **others}
        self._folders = folders

    def __getitem__(self, uri: str) -> str:
        known = self._known[uri]
        if known is None:
            known = self._known[uri] = address(uri, folders=self._folders)
        return known

    def __contains__(self, uri: object) -> bool:
        return uri in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

"""Where a file below `docs` goes on the site: the same rules as MkDocs', for files that it need not see."""

from __future__ import annotations

import dataclasses
import os
from urllib.parse import quote

from generator.site.walk import files_below

HOME = "index.md"
FOLDER = "results/"
# A chart's HTML, which goes into its page; mkdocs.yml keeps every engine from copying it.
INLINE = ".inline"


def is_generated(uri: str) -> bool:
    """Say whether a path below `docs` is the generator's."""
    return uri == HOME or uri.startswith(FOLDER)


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """One generated file: its path below the site, and its address relative to the site."""

    path: str
    address: str


def place(uri: str, *, folders: bool) -> Place:
    """Give a file's place; `folders` says that a page's address is a folder's, not a file's."""
    if not uri.endswith(".md"):
        return Place(uri, quote(uri))
    stem = uri.removesuffix(".md")
    if stem == "index" or stem.endswith("/index"):
        folder = stem.removesuffix("index")
        return Place(f"{stem}.html", quote(folder or "./") if folders else quote(f"{stem}.html"))
    return Place(f"{stem}/index.html", quote(f"{stem}/")) if folders else Place(f"{stem}.html", quote(f"{stem}.html"))


def generated_files(docs: str) -> list[str]:
    """List the generated files below `docs`, drawings for pages excepted, in the order of their paths."""
    found = [HOME] if os.path.isfile(os.path.join(docs, HOME)) else []  # noqa: PTH113, PTH118 (ten thousand files: text is cheaper)
    results = os.path.join(docs, FOLDER)  # noqa: PTH118 (as above)
    if os.path.isdir(results):  # noqa: PTH112 (as above)
        found += [uri for uri in files_below(results, FOLDER) if not uri.endswith(INLINE) and "/." not in uri]
    return sorted(found)

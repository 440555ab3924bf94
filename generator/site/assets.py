"""Styles and scripts as readers' browsers load them: one of each, and what charts load when they come to life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.charts.bundle import bundle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STYLES = ("benchbook", "charts", "editions", "compare")
SCRIPTS = ("page", "tables", "search", "editions", "compare")
STYLESHEET = "assets/benchbook.css"
# Every page ends with these words, hidden: the one file that shows them changes with the data, and no page needs to.
CHANGED = "\n.bb-changed[hidden] { display: inline; }\n"
# The theme's folder for each kind; their parts do not go to the site one by one.
PARTS = {"stylesheets": STYLES, "javascripts": SCRIPTS}


def stylesheet(theme: Path, *, changed: bool) -> str:
    """Give the site's stylesheet; `changed` says that the data are not those of the release that pages name."""
    return _whole(theme, "stylesheets", "css") + CHANGED * changed


def _whole(theme: Path, folder: str, end: str) -> str:
    parts = [theme / "assets" / folder / f"{name}.{end}" for name in PARTS[folder]]
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)


def is_part(uri: str) -> bool:
    """Say whether a file of the theme is part of a whole, and not wanted beside it."""
    return any(uri == f"assets/{folder}/{name}.{end}" for folder, end in _KINDS for name in PARTS[folder])


_KINDS = (("stylesheets", "css"), ("javascripts", "js"))


def assets(theme: Path, cache: Path, *, folders: bool, changed: bool) -> Iterator[tuple[str, str]]:
    """Give the made files by their path below the site; `folders` says that pages have addresses of folders.

    `changed` is for `stylesheet`.
    """
    yield STYLESHEET, stylesheet(theme, changed=changed)
    yield "assets/benchbook.js", _whole(theme, "javascripts", "js")
    for name, text in bundle(cache, files=not folders).items():
        yield f"assets/javascripts/{name}", text

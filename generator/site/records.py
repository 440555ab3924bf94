"""What a generated page says of itself: what the shell, the sidebar, the search and other pages need of it."""

from __future__ import annotations

import html
import posixpath
import re
from typing import TYPE_CHECKING, NamedTuple

from generator.site.article import Article, Heading, convert, split
from generator.site.search import found

if TYPE_CHECKING:
    from generator.site.targets import Targets

_CRUMBS = re.compile(rb"<nav[^<>]*><p>(.*?)</p></nav>", re.DOTALL)
# The sign that layout.md.j2 puts between two crumbs.
BETWEEN_CRUMBS = "\u203a"
_LAST_LINK = re.compile(r".*\]\(([^)\s#]+)")
_CHART = re.compile(r"!\[[^\n]*\]\(([^)\s]+)\.svg\)")


class Record(NamedTuple):
    """One page, without its text: titles are plain text, `short` is HTML, `found` is by what the search finds it.

    `parent`, `feed`, `moved` and `charts` are paths below `docs`, "" where there is none.
    """

    title: str
    description: str
    found: str
    short: str
    parent: str
    feed: str
    moved: str
    headings: tuple[Heading, ...]
    anchors: frozenset[str]
    charts: tuple[str, ...]


def read(text: str, page: str, targets: Targets) -> tuple[Record, Article]:
    """Read a generated page; its breadcrumbs, the first paragraph, say its parent and its short name."""
    meta, body = split(text)
    article = convert(body, targets.ways(page))
    crumbs = _CRUMBS.match(article.html)
    parent = _LAST_LINK.match(body, 0, body.find("\n")) if crumbs else None
    heading = html.unescape(article.headings[0][2]) if article.headings else page
    title, description = str(meta.get("title") or heading), str(meta.get("description", ""))
    keywords = meta.get("keywords")
    return Record(
        title=title,
        description=description,
        found=found(title, description, tuple(map(str, keywords)) if isinstance(keywords, list) else ()),
        short=crumbs[1].decode().rpartition(BETWEEN_CRUMBS)[2].strip() if crumbs else html.escape(heading),
        parent=_beside(page, parent[1]) if parent else "",
        feed=_beside(page, str(meta["feed"])) if "feed" in meta else "",
        moved=_beside(page, str(meta["moved"])) if "moved" in meta else "",
        headings=article.headings,
        anchors=article.anchors,
        charts=tuple(_beside(page, stem) for stem in (_CHART.findall(body) if "![" in body else ())),
    ), article


def _beside(page: str, link: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), link))

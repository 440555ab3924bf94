"""What a generated page says of itself: what the shell, the sidebar, the search and other pages need of it."""

from __future__ import annotations

import dataclasses
import html
import posixpath
import re
from typing import TYPE_CHECKING

from generator.site.article import Article, Heading, convert, split

if TYPE_CHECKING:
    from generator.site.targets import Targets

_CRUMBS = re.compile(r"<nav[^<>]*><p>(.*?)</p></nav>", re.DOTALL)
# The sign that layout.md.j2 puts between two crumbs.
BETWEEN_CRUMBS = "\u203a"
_LAST_LINK = re.compile(r".*\]\(([^)\s#]+)")
_CHART = re.compile(r"!\[[^\n]*\]\(([^)\s]+)\.svg\)")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One page, without its text: titles are plain text, `short` is HTML.

    `parent`, `feed`, `moved` and `charts` are paths below `docs`, "" where there is none.
    """

    title: str
    description: str
    keywords: tuple[str, ...]
    short: str
    parent: str
    feed: str
    moved: str
    headings: tuple[Heading, ...]
    anchors: frozenset[str]
    charts: tuple[str, ...]

    def as_json(self) -> list[object]:
        """Give what `from_json` takes."""
        headings = [[heading.level, heading.anchor, heading.text] for heading in self.headings]
        words = [self.title, self.description, list(self.keywords), self.short, self.parent, self.feed, self.moved]
        return [*words, headings, sorted(self.anchors), list(self.charts)]

    @classmethod
    def from_json(cls, value: list[list[list[object]]]) -> Record:
        """Make a record of what `as_json` gave."""
        title, description, keywords, short, parent, feed, moved, headings, anchors, charts = value
        return cls(
            title=str(title),
            description=str(description),
            keywords=tuple(map(str, keywords)),
            short=str(short),
            parent=str(parent),
            feed=str(feed),
            moved=str(moved),
            headings=tuple(Heading(int(str(level)), str(anchor), str(text)) for level, anchor, text in headings),
            anchors=frozenset(map(str, anchors)),
            charts=tuple(map(str, charts)),
        )


def read(text: str, page: str, targets: Targets) -> tuple[Record, Article]:
    """Read a generated page; its breadcrumbs, the first paragraph, say its parent and its short name."""
    meta, body = split(text)
    article = convert(body, targets.resolver(page))
    crumbs = _CRUMBS.match(article.html)
    parent = _LAST_LINK.match(body.partition("\n")[0]) if crumbs else None
    heading = html.unescape(article.headings[0].text) if article.headings else page
    keywords = meta.get("keywords")
    return Record(
        title=str(meta.get("title") or heading),
        description=str(meta.get("description", "")),
        keywords=tuple(map(str, keywords)) if isinstance(keywords, list) else (),
        short=crumbs[1].rpartition(BETWEEN_CRUMBS)[2].strip() if crumbs else html.escape(heading),
        parent=_beside(page, parent[1]) if parent else "",
        feed=_beside(page, str(meta["feed"])) if "feed" in meta else "",
        moved=_beside(page, str(meta["moved"])) if "moved" in meta else "",
        headings=article.headings,
        anchors=article.anchors,
        charts=tuple(_beside(page, stem) for stem in _CHART.findall(body)),
    ), article


def _beside(page: str, link: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), link))

"""The whole generated tree: every page as Markdown, the charts' files, the tables to take away."""

from __future__ import annotations

import os
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.charts.embed import embed
from generator.charts.render import render as draw
from generator.dataset.edition import edition
from generator.pages import compare_data, links, pages_of
from generator.pages.feeds import feeds
from generator.pages.wording import downloads_notice
from generator.site.chart_csv import chart_csv
from generator.site.content import book_of
from generator.site.downloads import downloads
from generator.site.feeds import atom
from generator.site.lint import README, check
from generator.site.mkdocs import make_site
from generator.site.places import INLINE
from generator.site.renewal import renew
from generator.site.render import environment, render
from generator.site.write import write

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from generator.charts.figure import Figure
    from generator.charts.render import Drawing
    from generator.dataset.dataset import Dataset
    from generator.pages.book import Book
    from generator.pages.page import Page

Tree = dict[PurePosixPath, str]

# The plugin puts these in: they are the page's matter, and the drawing is the same for all.
ALT, DATA = "%ALT%", "%SRC%"


def build_site(dataset: Dataset, root: Path, site: Path, *, offline: bool = False) -> str:
    """Build the whole site of the project in `root` into `site`, and say in a sentence what was made."""
    said = write_pages(dataset, root)
    publish(root, site, offline=offline)
    check(site, root / ".cache" / f"lint{'-offline' if offline else ''}.json")
    return said


def write_pages(dataset: Dataset, root: Path) -> str:
    """Write the generated tree below `docs`, and say in a sentence what changed."""
    tree = build(book_of(dataset, root / "docs"), root / "templates", root / ".cache" / "charts")
    tree |= downloads(dataset, edition(root / "data"))
    written = write(tree, root / "docs")
    pages = sum(path.suffix == ".md" for path in tree)
    return f"{pages} generated pages, {len(written.changed)} files changed, {len(written.deleted)} deleted"


def publish(root: Path, site: Path, *, offline: bool = False) -> None:
    """Bring what is below `docs` into the site, the short way if nothing but generated pages changed."""
    if not renew(root, site, offline=offline):
        make_site(root, site, offline=offline)


def build(book: Book, templates: Path, cache: Path) -> Tree:
    """Make the tree, with paths below `docs`; charts are drawn into `cache` once."""
    jinja = environment(templates)
    tree: Tree = {}
    figures: dict[str, Figure] = {}
    for page in pages_of(book):
        tree[page.path] = render(page, jinja)
        tree |= {PurePosixPath(address): text for address, text in page.files.items()}
        figures |= {_stem(page, name): figure for name, figure in page.figures.items()}
    site = os.environ.get("BENCHBOOK_SITE_URL", "")
    tree |= {PurePosixPath(feed.address): atom(feed, site) for feed in feeds(book)}
    tree |= {PurePosixPath("results", README): downloads_notice()}
    tree |= {PurePosixPath(compare_data.ADDRESS): compare_data.script(book)}
    return tree | _chart_files(figures, cache)


def _stem(page: Page, chart: str) -> str:
    return links.chart_file(str(page.path), chart, "").removesuffix(".")


def _chart_files(figures: Mapping[str, Figure], cache: Path) -> Tree:
    drawings = draw(figures, cache)
    tree: Tree = {}
    for stem, figure in figures.items():
        tree |= {PurePosixPath(stem + end): text for end, text in _files(stem, figure, drawings[stem]).items()}
    return tree


def _files(stem: str, figure: Figure, drawing: Drawing) -> dict[str, str]:
    return {
        ".svg": drawing.standalone,
        ".csv": chart_csv(figure),
        ".js": drawing.data,
        INLINE: embed(drawing, chart_id=stem, alt=ALT, kind=figure.kind, src=DATA),
    }

"""The whole generated tree: every page as Markdown, the charts' files, the tables to take away."""

from __future__ import annotations

import os
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.charts.embed import embed
from generator.charts.render import render as draw
from generator.charts.templates import version as drawing_version
from generator.dataset.edition import edition
from generator.pages import compare_data, links, pages_of
from generator.pages.feeds import feeds
from generator.pages.wording import downloads_notice
from generator.site.chart_csv import chart_csv
from generator.site.content import book_of
from generator.site.downloads import downloads
from generator.site.feeds import atom
from generator.site.ledger import Ledger
from generator.site.lint import README, check
from generator.site.mkdocs import make_site
from generator.site.places import INLINE
from generator.site.render import environment, render
from generator.site.renewal import renew
from generator.site.versions import templates_version
from generator.site.write import write

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from generator.charts.figure import Figure
    from generator.charts.render import Drawing
    from generator.dataset.dataset import Dataset
    from generator.pages.book import Book
    from generator.pages.chart import Plan
    from generator.pages.page import Page

Tree = dict[PurePosixPath, str]

# The plugin puts these in: they are the page's matter, and the drawing is the same for all.
ALT, DATA = "%ALT%", "%SRC%"
ENDS = (".svg", ".csv", ".js", INLINE)


def build_site(dataset: Dataset, root: Path, site: Path, *, offline: bool = False) -> str:
    """Build the whole site of the project in `root` into `site`, and say in a sentence what was made."""
    said = write_pages(dataset, root, folders=not offline)
    publish(root, site, offline=offline)
    check(site, root / ".cache" / f"lint{'-offline' if offline else ''}.json")
    return said


def write_pages(dataset: Dataset, root: Path, *, folders: bool = True) -> str:
    """Write the generated tree below `docs`, and say in a sentence what changed; `folders` is how pages are addressed."""
    memory = root / ".cache" / "ledger.json"
    ledger = Ledger.load(memory, root / "docs")
    tree = build(
        book_of(dataset, root / "docs"), root / "templates", root / ".cache" / "charts", ledger, folders=folders
    )
    tree |= downloads(dataset, edition(root / "data"))
    written = write(tree, root / "docs", kept=set(ledger.keys))
    ledger.save(memory)
    pages = sum(path.suffix == ".md" for path in {*tree, *ledger.keys})
    return f"{pages} generated pages, {len(written.changed)} files changed, {len(written.deleted)} deleted"


def publish(root: Path, site: Path, *, offline: bool = False) -> None:
    """Bring what is below `docs` into the site, the short way if nothing but generated pages changed."""
    if not renew(root, site, offline=offline):
        make_site(root, site, offline=offline)


def build(book: Book, templates: Path, cache: Path, ledger: Ledger, *, folders: bool = True) -> Tree:
    """Make the tree, with paths below `docs`, but for what the ledger holds; charts are drawn into `cache` once."""
    jinja, words = environment(templates), templates_version(templates)
    tree: Tree = {}
    plans: dict[str, Plan] = {}
    for page in pages_of(book):
        if not ledger.holds([page.path], f"{words} {page.view!r}"):
            tree[page.path] = render(page, jinja)
        tree |= {PurePosixPath(address): text for address, text in page.files.items()}
        plans |= {_stem(page, name): plan for name, plan in page.figures.items()}
    site = os.environ.get("BENCHBOOK_SITE_URL", "")
    tree |= {PurePosixPath(feed.address): atom(feed, site, folders=folders) for feed in feeds(book)}
    tree |= {PurePosixPath("results", README): downloads_notice()}
    tree |= {PurePosixPath(compare_data.ADDRESS): compare_data.script(book)}
    return tree | _chart_files(plans, cache, ledger, f"{words} {drawing_version()}")


def _stem(page: Page, chart: str) -> str:
    return links.chart_file(str(page.path), chart, "").removesuffix(".")


def _chart_files(plans: Mapping[str, Plan], cache: Path, ledger: Ledger, drawn_by: str) -> Tree:
    figures = {
        stem: plan.figure()
        for stem, plan in plans.items()
        if not ledger.holds([PurePosixPath(stem + end) for end in ENDS], f"{drawn_by} {plan.key()}")
    }
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

"""The whole generated tree: every page as Markdown, the charts' files, the tables to take away."""

from __future__ import annotations

import os
import shutil
from itertools import chain
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.dataset.edition import edition
from generator.pages import compare_data, recipes_of, recipes_of_kind
from generator.pages.feeds import feeds
from generator.pages.wording import downloads_notice
from generator.site.chart_cache import ChartCache
from generator.site.chart_files import chart_files
from generator.site.content import book_of
from generator.site.downloads import downloads
from generator.site.feeds import atom
from generator.site.folder import Folder
from generator.site.fresh import Disk
from generator.site.kitchen import Kitchen
from generator.site.ledger import Ledger
from generator.site.lint import README, check
from generator.site.marks import Marker
from generator.site.render import environment
from generator.site.renewal import renew
from generator.site.versions import code_version, template_versions
from generator.site.write import write

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

    from generator.dataset.dataset import Dataset
    from generator.pages.book import Book
    from generator.site.chart_cache import Cached


def build_site(dataset: Dataset, root: Path, site: Path, *, offline: bool = False, disk: Disk | None = None) -> str:
    """Build the whole site of the project in `root` into `site`, and say in a sentence what was made.

    `disk` is how `docs` and `site` are, where that was looked at already.
    """
    disk = disk or Disk.at(root, site)
    said = write_pages(dataset, root, folders=not offline, docs=disk.docs)
    publish(root, site, offline=offline, disk=disk)
    memory = root / ".cache" / f"lint{'-offline' if offline else ''}.marshal"
    check(disk.site, memory, ChartCache.load(root / ".cache" / "charts"))
    return said


def write_pages(dataset: Dataset, root: Path, *, folders: bool = True, docs: Folder | None = None) -> str:
    """Write the generated tree below `docs`, and say in a sentence what changed; `folders` is how pages are addressed."""
    return write_book(book_of(dataset, root / "docs"), root, folders=folders, docs=docs)


def write_book(book: Book, root: Path, *, folders: bool = True, docs: Folder | None = None) -> str:
    """Write the generated tree of a book, as `write_pages` does; what was worked out for the book is used again."""
    memory = root / ".cache" / "ledger.marshal"
    ledger = Ledger.load(memory, docs or Folder.at(root / "docs"))
    tree = build(book, root / "templates", root / ".cache" / "charts", ledger, folders=folders)
    tables = downloads(book.dataset, edition(root / "data"), ledger)
    written = write(chain(tree, tables.items()), ledger.docs, kept=ledger.keys)
    ledger.save(memory)
    pages = sum(path.endswith(".md") for path in ledger.keys)
    return f"{pages} generated pages, {len(written.changed)} files changed, {len(written.deleted)} deleted"


def publish(
    root: Path, site: Path, *, offline: bool = False, disk: Disk | None = None, first: Collection[str] = ()
) -> None:
    """Bring what is below `docs` into the site, the short way if nothing but generated pages changed.

    `first` are pages, by their paths below `docs`, that somebody waits for.
    """
    disk = disk or Disk.at(root, site)
    if not renew(root, site, offline=offline, disk=disk, first=first):
        # MkDocs takes a quarter of a second to load, which a build of a few changed pages does without.
        from generator.site.mkdocs import make_site  # noqa: PLC0415

        make_site(root, site, offline=offline, disk=disk, first=first)


def build(
    book: Book, templates: Path, cache: Path, ledger: Ledger, *, folders: bool = True
) -> Iterator[tuple[PurePosixPath, str | Cached]]:
    """Make the tree, paths below `docs` with what stands there, but for what the ledger holds; charts are drawn into `cache` once."""
    kitchen = _kitchen(book, templates, cache, ledger)
    for kind, recipe in recipes_of(book):
        kitchen.cook(kind, recipe)
    site = os.environ.get("BENCHBOOK_SITE_URL", "")
    yield from kitchen.tree.items()
    for feed in feeds(book):
        path = PurePosixPath(feed.address)
        if not ledger.holds([path], f"{kitchen.code} {site} {folders} {feed!r}"):
            yield path, atom(feed, site, folders=folders)
    yield PurePosixPath("results", README), downloads_notice()
    yield PurePosixPath(compare_data.ADDRESS), compare_data.script(book)
    yield from chart_files(kitchen.plans, cache, ledger)


def write_first(book: Book, root: Path, docs: Folder, pages: Mapping[str, tuple[str, str]]) -> None:
    """Write some pages of a book before all others; `pages` gives the kind and the recipe's name of each by its path.

    The ledger hears nothing of it, so that the next whole write looks at them again.
    """
    cache, ledger = root / ".cache" / "charts", Ledger(docs)
    kitchen = _kitchen(book, root / "templates", cache, ledger)
    for path, (kind, name) in pages.items():
        for recipe in recipes_of_kind(kind, book):
            if recipe.name == name:
                for page in recipe.make(*recipe.parts):
                    if str(page.path) == path:
                        kitchen.made(page)
    write(chain(kitchen.tree.items(), chart_files(kitchen.plans, cache, ledger)), docs, kept=docs.stamps)


def _kitchen(book: Book, templates: Path, cache: Path, ledger: Ledger) -> Kitchen:
    code = code_version()
    jinja = environment(templates, _compiled(cache.parent / "templates", code))
    return Kitchen(jinja, template_versions(templates), code, ledger, book.once(Marker.of_book))


def _compiled(folder: Path, code: str) -> Path:
    """Make the folder for templates that this code compiled, and let go of what other code did."""
    own = folder / code[:16]
    if not own.is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        own.mkdir(parents=True)
    return own

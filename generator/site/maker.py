"""The live site's maker: makes as much as a change asks for, and the pages that are open in a browser before all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import recipes_of
from generator.site.build import publish, write_book, write_first
from generator.site.content import book_of
from generator.site.folder import Folder
from generator.site.fresh import Disk, state
from generator.site.ledger import Ledger
from generator.site.places import is_generated
from generator.site.renewal import is_held
from generator.site.restyle import restyle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from generator.dataset.dataset import Dataset
    from generator.pages.book import Book

ASSETS = "templates/theme/assets"


class Maker:
    """Makes the parts of the site that a change asks for; knows the data, and what each page was made by, between times."""

    def __init__(
        self, root: Path, site: Path, load: Callable[[], Dataset], opened: Callable[[], Iterable[str]] = tuple
    ) -> None:
        """Begin with nothing known; `opened` gives the addresses of the pages that are open, relative to the site."""
        self.root, self.site, self.load, self.opened = root, site, load, opened
        self._book: Book | None = None
        self._made_of = dict.fromkeys(self._watched(), "")
        self._now: dict[str, str] = {}
        # Of each generated page its kind and recipe, by its path below `docs`.
        self._origins: dict[str, tuple[str, str]] = {}
        self._styles: frozenset[str] = frozenset()

    def changed(self) -> bool:
        """Look at everything that a person may change; what the generator writes is not among it."""
        self._now = {name: state(paths, "") for name, paths in self._watched().items()}
        return self._now != self._made_of

    def make(self) -> str:
        """Make what changed since the last time; raises what a person can put right, and then waits for a change."""
        before, self._made_of = self._made_of, self._now
        changed = {name for name, now in self._now.items() if before[name] != now}
        if changed == {"styles"} and self._restyled():
            return "styles as they are now"
        said = "pages as they were"
        if self._book is None or "data" in changed:
            # Should it fail, nothing stands for the new data.
            self._book = None
            self._book = book_of(self.load(), self.root / "docs")
        waited, disk = self._waited_for(), Disk.at(self.root, self.site)
        if changed & {"data", "templates"}:
            if waited:
                write_first(self._book, self.root, disk.docs, waited)
                publish(self.root, self.site, disk=disk, first=waited)
            said = write_book(self._book, self.root, docs=disk.docs)
        publish(self.root, self.site, disk=disk, first=waited)
        self._styles = self._style_names()
        return said

    def rest(self) -> None:
        """Learn what the next change may ask for, while nobody waits."""
        if self._book is None:
            return
        cooked = Ledger.load(self.root / ".cache" / "ledger.marshal", Folder(str(self.root / "docs"))).recipes
        known = {name for _, name in self._origins.values()}
        if cooked.keys() != known:
            kinds = {recipe.name: kind for kind, recipe in recipes_of(self._book)}
            self._origins = {path: (kinds[name], name) for name, (_, paths) in cooked.items() for path in paths}

    def _waited_for(self) -> dict[str, tuple[str, str]]:
        """Give the kind and recipe of each page that is open, by its path below `docs`, as far as it was made before."""
        paths = (path for address in self.opened() for path in _paths(address))
        return {path: self._origins[path] for path in paths if path in self._origins}

    def _restyled(self) -> bool:
        """Bring styles and scripts into the site, if it is otherwise as MkDocs made it; say whether that was so."""
        if self._styles != self._style_names() or not is_held(self.root, self.site):
            return False
        restyle(self.root, self.site, Disk.at(self.root, self.site))
        return True

    def _style_names(self) -> frozenset[str]:
        return frozenset(Folder.at(self.root / ASSETS).stamps)

    def _watched(self) -> dict[str, Iterable[Path]]:
        templates, docs = self.root / "templates", self.root / "docs"
        by_hand = [path for path in sorted(docs.iterdir()) if not is_generated(path.name + "/" * path.is_dir())]
        theme = [path for path in sorted((templates / "theme").iterdir()) if path != self.root / ASSETS]
        return {
            "data": [self.root / "data", docs / "stories"],
            "templates": [*sorted(templates.glob("*.j2")), templates / "macros"],
            "styles": [self.root / ASSETS],
            "site": [self.root / "mkdocs.yml", templates / "site", *theme, *by_hand],
        }


def _paths(address: str) -> tuple[str, str]:
    """Give the paths that a page may have below `docs`, from its address relative to the site."""
    folder = address.removesuffix("index.html").strip("/")
    return (f"{folder}.md", f"{folder}/index.md") if folder else ("index.md", "")

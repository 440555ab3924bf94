"""Recipes made into pages, as far as the last build did not make them of the same parts."""

from __future__ import annotations

import dataclasses
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.pages import links
from generator.site import chart_files
from generator.site.render import render

if TYPE_CHECKING:
    from collections.abc import Mapping

    import jinja2

    from generator.pages.chart import Plan
    from generator.pages.page import Page
    from generator.pages.recipe import Recipe
    from generator.site.ledger import Ledger
    from generator.site.marks import Marker

Tree = dict[PurePosixPath, str]


@dataclasses.dataclass(slots=True)
class Kitchen:
    """What recipes are made with, and what came of them: `tree`, and in `plans` the charts to draw, by their stems.

    `versions` names the state of each kind's template, `code` that of all code.
    """

    jinja: jinja2.Environment
    versions: Mapping[str, str]
    code: str
    ledger: Ledger
    marker: Marker
    tree: Tree = dataclasses.field(default_factory=dict)
    plans: dict[str, Plan] = dataclasses.field(default_factory=dict)

    def cook(self, kind: str, recipe: Recipe) -> None:
        """Make the pages of a recipe, unless the ledger has them made of the same parts by the same code."""
        words = f"{self.code} {self.versions[kind]}"
        made_of = f"{words} {self.marker.of(recipe.parts)}"
        if self.ledger.has(recipe.name, made_of):
            return
        paths = [path for page in recipe.make(*recipe.parts) for path in self._made(page, words)]
        self.ledger.note(recipe.name, made_of, paths)

    def _made(self, page: Page, words: str) -> list[PurePosixPath]:
        """Render a page if its view changed, gather what goes with it, and give the paths of all its files."""
        if not self.ledger.holds([page.path], f"{words} {page.view!r}"):
            self.tree[page.path] = render(page, self.jinja)
        paths = [page.path]
        for address, text in page.files.items():
            path = PurePosixPath(address)
            paths.append(path)
            if not self.ledger.holds([path], text):
                self.tree[path] = text
        for name, plan in page.figures.items():
            stem = links.chart_file(str(page.path), name, "").removesuffix(".")
            self.plans[stem] = plan
            paths += chart_files.paths(stem)
        return paths

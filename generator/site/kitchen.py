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
        made_of = f"{self.code} {self.versions[kind]} {self.marker.of(recipe.parts)}"
        if self.ledger.has(recipe.name, made_of):
            return
        paths = [path for page in recipe.make(*recipe.parts) for path in self.made(page)]
        self.ledger.note(recipe.name, made_of, paths)

    def made(self, page: Page) -> list[PurePosixPath | str]:
        """Render a page, gather what differs of it and of what goes with it, and give the paths of all its files."""
        # The page's own text is its key: to render a page costs little more than to tell its view from others.
        texts = {page.path: render(page, self.jinja)}
        texts |= {PurePosixPath(address): text for address, text in page.files.items()}
        self.tree |= {path: text for path, text in texts.items() if not self.ledger.holds([path], text)}
        paths: list[PurePosixPath | str] = [*texts]
        for name, plan in page.figures.items():
            stem = links.chart_file(str(page.path), name, "").removesuffix(".")
            self.plans[stem] = plan
            paths += chart_files.paths(stem)
        return paths

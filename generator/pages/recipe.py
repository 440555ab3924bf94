"""How pages are made of parts of the data, so that those whose parts did not change need not be made again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.comparability import Verdict
from generator.dataset.dataset import TABLES
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from generator.pages.page import Page

PLAIN = frozenset[type]({*TABLES.values(), Verdict})
"""Classes whose own text tells all that is in them: values of theirs are told apart by it."""


@frozen
class Recipe:
    """Some pages, not made yet: `make` gets the parts and nothing else, so that equal parts give equal pages.

    The parts are rows of the dataset, or tuples, mappings and dataclasses of them, in a fixed order; a whole `Book` is
    a part that differs with every change of the data. The name is the recipe's own in the site.
    """

    name: str
    make: Callable[..., Iterable[Page]]
    parts: tuple[object, ...]


def made(recipes: Iterable[Recipe]) -> Iterator[Page]:
    """Make the pages of all recipes."""
    for recipe in recipes:
        yield from recipe.make(*recipe.parts)

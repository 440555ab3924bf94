"""What each page says: views that a template fills, as a pure function of the dataset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import home, result
from generator.pages.book import Book

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from generator.dataset.dataset import Dataset
    from generator.pages.page import Page, View

BUILDERS: dict[str, Callable[[Book], Iterator[Page]]] = {
    "home": home.pages,
    "result": result.pages,
}
"""What makes the pages of each kind, by the name that module, template and golden file share."""

VIEWS: tuple[type[View], ...] = (home.HomeView, result.ResultView)
"""The view of every kind of page, for the test that compares them with their templates."""


def all_pages(dataset: Dataset) -> Iterator[Page]:
    """Give every page of the site but those written by hand."""
    book = Book.of(dataset)
    for builder in BUILDERS.values():
        yield from builder(book)

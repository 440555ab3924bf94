"""The breadcrumbs that stand over every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import links

if TYPE_CHECKING:
    from generator.dataset.rows import Round
    from generator.pages.links import Place
    from generator.pages.page import Link


def home(here: Place) -> tuple[Link, ...]:
    """Lead from home."""
    return (here.link("Home", links.HOME),)


def suite(here: Place, name: str) -> tuple[Link, ...]:
    """Lead from home to a suite."""
    return (*home(here), here.link(name.capitalize(), links.suite_page(name)))


def round_(here: Place, row: Round) -> tuple[Link, ...]:
    """Lead from home to a round."""
    return (*suite(here, row.suite), here.link(row.version, links.round_page(row.round)))

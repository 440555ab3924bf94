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


def benchmarks(here: Place, suite_name: str) -> tuple[Link, ...]:
    """Lead from home to a suite's benchmarks."""
    return (*suite(here, suite_name), here.link("Benchmarks", links.benchmarks_page(suite_name)))


def submitters(here: Place) -> tuple[Link, ...]:
    """Lead from home to the submitters."""
    return (*home(here), here.link("Submitters", links.SUBMITTERS))


def accelerators(here: Place) -> tuple[Link, ...]:
    """Lead from home to the accelerators."""
    return (*home(here), here.link("Accelerators", links.ACCELERATORS))


def claims(here: Place) -> tuple[Link, ...]:
    """Lead from home to the claims."""
    return (*home(here), here.link("Claims", links.CLAIMS))


def stories(here: Place) -> tuple[Link, ...]:
    """Lead from home to the stories."""
    return (*home(here), here.link("Stories", links.STORIES))


def analyses(here: Place, suite_name: str) -> tuple[Link, ...]:
    """Lead from home to a suite's analyses."""
    return (*suite(here, suite_name), here.link("Analyses", links.analyses_page(suite_name)))

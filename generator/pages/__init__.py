"""What each page says: views that a template fills, as a pure function of the dataset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import (
    accelerator,
    accelerators,
    analyses,
    benchmark,
    benchmarks,
    claim,
    claims,
    compare,
    coverage,
    data,
    gains,
    generations,
    home,
    hosts,
    moved,
    quality,
    records,
    release,
    releases,
    result,
    rivals,
    round,  # noqa: A004 (the field's word for one publication of results; nothing here rounds numbers)
    round_benchmark,
    round_notes,
    scaling,
    stories,
    story,
    submitter,
    submitters,
    suite,
    system,
)
from generator.pages.book import Book
from generator.pages.recipe import Recipe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from generator.dataset.dataset import Dataset
    from generator.pages.page import Page, View

BUILDERS: dict[str, Callable[[Book], Iterator[Page]]] = {
    "home": home.pages,
    "suite": suite.pages,
    "round": round.pages,
    "round_benchmark": round_benchmark.pages,
    "round_notes": round_notes.pages,
    "benchmarks": benchmarks.pages,
    "benchmark": benchmark.pages,
    "records": records.pages,
    "system": system.pages,
    "result": result.pages,
    "submitters": submitters.pages,
    "submitter": submitter.pages,
    "accelerators": accelerators.pages,
    "accelerator": accelerator.pages,
    "data": data.pages,
    "quality": quality.pages,
    "claims": claims.pages,
    "claim": claim.pages,
    "releases": releases.pages,
    "release": release.pages,
    "moved": moved.pages,
    "compare": compare.pages,
    "analyses": analyses.pages,
    "scaling": scaling.pages,
    "gains": gains.pages,
    "generations": generations.pages,
    "rivals": rivals.pages,
    "hosts": hosts.pages,
    "coverage": coverage.pages,
    "stories": stories.pages,
    "story": story.pages,
}
"""What makes the pages of each kind, by the name that module, template and golden file share."""

VIEWS: tuple[type[View], ...] = (
    home.HomeView,
    suite.SuiteView,
    round.RoundView,
    round_benchmark.RoundBenchmarkView,
    round_notes.RoundNotesView,
    benchmarks.BenchmarksView,
    benchmark.BenchmarkView,
    records.RecordsView,
    system.SystemView,
    result.ResultView,
    submitters.SubmittersView,
    submitter.SubmitterView,
    accelerators.AcceleratorsView,
    accelerator.AcceleratorView,
    data.DataView,
    quality.QualityView,
    claims.ClaimsView,
    claim.ClaimView,
    releases.ReleasesView,
    release.ReleaseView,
    moved.MovedView,
    compare.CompareView,
    analyses.AnalysesView,
    scaling.ScalingView,
    gains.GainsView,
    generations.GenerationsView,
    rivals.RivalsView,
    hosts.HostsView,
    coverage.CoverageView,
    stories.StoriesView,
    story.StoryView,
)
"""The view of every kind of page, for the test that compares them with their templates."""


CUT: dict[str, Callable[[Book], Iterable[Recipe]]] = {
    "round": round.recipes,
    "round_benchmark": round_benchmark.recipes,
    "round_notes": round_notes.recipes,
    "benchmark": benchmark.recipes,
    "system": system.recipes,
    "result": result.recipes,
    "submitter": submitter.recipes,
    "accelerator": accelerator.recipes,
    "scaling": scaling.recipes,
    "gains": gains.recipes,
    "generations": generations.recipes,
    "rivals": rivals.recipes,
    "hosts": hosts.recipes,
    "coverage": coverage.recipes,
}
"""The kinds whose pages are made of parts of the book, each remade only where its parts changed."""


def all_pages(dataset: Dataset, stories: Mapping[str, str] | None = None) -> Iterator[Page]:
    """Give every page of the site but those written by hand; `stories` are texts that become pages."""
    yield from pages_of(Book.of(dataset, stories))


def pages_of(book: Book) -> Iterator[Page]:
    """Give every page that is made of a book."""
    for builder in BUILDERS.values():
        yield from builder(book)


def recipes_of(book: Book) -> Iterator[tuple[str, Recipe]]:
    """Give the recipe of every page that is made of a book, with its kind."""
    for kind in BUILDERS:
        yield from ((kind, recipe) for recipe in recipes_of_kind(kind, book))


def recipes_of_kind(kind: str, book: Book) -> Iterable[Recipe]:
    """Give the recipes of one kind of page; a kind that is not cut is one recipe."""
    return CUT[kind](book) if kind in CUT else (Recipe(name=kind, make=BUILDERS[kind], parts=(book,)),)

"""Wherever one result is put above another, the page says where their runs cannot tell them apart."""

from functools import cache

import pytest

from generator.pages import links, pages_of, record_lines
from generator.pages.book import Book
from generator.pages.levels import MARK
from generator.pages.ranking import TIE
from generator.site.render import environment, render
from tests.examples import a_submission, complete
from tests.pages.made import ROUNDS, definitions
from tests.pages.test_golden import ROOT

# Runs of an example lie within 2 % of its score: these two cannot be told apart, a third can.
CLOSE, APART = 1.01, 1.2


@cache
def book(second: float) -> Book:
    """Make two rounds of two submitters; what is second in a round, or comes later, takes so many times as long or short."""
    rows = definitions("resnet")
    for version, pace in zip(ROUNDS, (second, 1.0), strict=True):
        rows += a_submission(10.0 * pace, "pod", version=version)
        rows += a_submission(10.0 * pace * second, "rack", version=version, submitter="Bolt")
    return Book.of(complete(rows))


@cache
def written(second: float) -> dict[str, str]:
    templates = environment(ROOT / "templates")
    return {str(page.path): render(page, templates) for page in pages_of(book(second))}


NAMING_A_BEST = [
    links.HOME,
    links.round_page("training-v1.1"),
    links.round_benchmark_page("training-v1.1", "resnet"),
    links.benchmarks_page("training"),
    links.benchmark_page("training", "resnet"),
    links.records_page("training"),
    links.submitter_page("acme"),
    links.accelerator_page("acme-a1-40gb"),
]


@pytest.mark.parametrize("page", NAMING_A_BEST)
def test_a_best_time_is_marked_where_another_result_is_level_with_it(page: str) -> None:
    best = f"[10 min 00 s {MARK}]"

    assert best in written(CLOSE)[page]
    assert best not in written(APART)[page]
    assert "neither can be called faster" in written(CLOSE)[page]


PUTTING_ONE_ABOVE = [
    links.gains_page("training-v1.1"),
    links.rivals_page("training", "acme"),
    links.benchmark_page("training", "resnet"),
    links.result_page("training-v1.1/acme/pod/resnet"),
]


@pytest.mark.parametrize("page", PUTTING_ONE_ABOVE)
def test_a_result_set_beside_another_is_said_to_lie_within_run_to_run_range(page: str) -> None:
    assert TIE in written(CLOSE)[page]
    assert TIE not in written(APART)[page]


def test_a_rounds_notes_mark_what_is_level_with_what_stood_before() -> None:
    page = links.round_notes_page("training-v1.1")

    assert f"1.0 % {MARK}" in written(CLOSE)[page]
    assert f"16.7 % {MARK}" not in written(APART)[page]
    assert "16.7 %" in written(APART)[page]


def test_a_record_broken_within_run_to_run_range_says_so() -> None:
    assert {record_lines.fell(record) for record in record_lines.all_records(book(CLOSE))} == {"–", f"1.0 % ({TIE})"}
    assert {record_lines.fell(record) for record in record_lines.all_records(book(APART))} == {"–", "16.7 %"}


def test_a_result_that_is_level_is_counted_neither_as_faster_nor_as_slower() -> None:
    page = links.rivals_page("training", "acme")

    assert f"Faster in 0 of 1 benchmark; 1 {TIE}." in written(CLOSE)[page]
    assert "Faster in 1 of 1 benchmark." in written(APART)[page]


def test_a_gain_within_run_to_run_range_is_counted_as_none() -> None:
    page = links.gains_page("training-v1.1")

    assert f"0 of 2 results are faster than before, 2 {TIE} of it;" in written(CLOSE)[page]
    assert "2 of 2 results are faster than before; arithmetic mean 1.20" in written(APART)[page]

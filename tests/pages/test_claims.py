"""Claims on their pages: verdicts in words, figures with the digits they bear, and pages that follow the data."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.analyses.operations import OPERATIONS
from generator.dataset.dataset import Dataset
from generator.pages import amounts, claim, claims, derivation
from generator.pages.book import Book
from generator.site.render import environment, render
from tests.pages.made import a_book, a_site

ROOT = Path(__file__).parent.parent.parent
EVERY_ARGUMENT = {key: {"round": "training-v1.1"} for key in ("of", "than", "before", "after", "against")} | {
    "column": "accelerators",
    "mean": "geometric",
    "minutes": 60,
}


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_has_words(operation: str) -> None:
    said = derivation.operation(operation, EVERY_ARGUMENT, a_book())

    assert said != operation.replace("_", " ")
    assert "{" not in said


@pytest.mark.parametrize(
    ("value", "unit", "step", "said"),
    [
        (28.3345, "min", 0.1, "28.33 min"),
        (5.6718, "min", 0.01, "5.672 min"),
        (23.658, "%", 1.0, "23.7 %"),
        (4.0, "benchmarks", 1.0, "4 benchmarks"),
        (1.0, "results", 1.0, "1 result"),
        (117373.3, "times", 20000.0, "117,373 times"),
        (8.0, "accelerators per host processor", 0.5, "8 accelerators per host processor"),
        (24.0, "min", 1.0, "24.0 min"),
    ],
)
def test_a_computed_figure_has_one_digit_more_than_the_claim(value: float, unit: str, step: float, said: str) -> None:
    assert amounts.figure(value, unit, step) == said


@pytest.mark.parametrize(
    ("value", "unit", "step", "said"),
    [(28.3, "min", 0.1, "28.3 min"), (28.0, "min", 0.1, "28.0 min"), (100000.0, "times", 20000.0, "100,000 times")],
)
def test_a_claimed_figure_has_the_digits_it_was_claimed_with(value: float, unit: str, step: float, said: str) -> None:
    assert amounts.claimed(value, unit, step) == said


def test_a_filter_is_said_in_words() -> None:
    wanted = {"accelerators": {"min": 2048}, "submitter": {"not": "ACME"}, "round": "training-v1.1", "nodes": 1}

    said = derivation.selection(wanted, a_book())

    assert said == "any submitter but ACME, v1.1, 2,048 or more accelerators, 1 host server"


def written(book: Book) -> dict[str, str]:
    jinja = environment(ROOT / "templates")
    pages = [page for builder in (claims.pages, claim.pages) for page in builder(book)]
    return {page.path.stem: render(page, jinja) for page in pages}


def test_a_verdict_and_its_pages_follow_the_data() -> None:
    before = a_site()
    results = before.results.copy()
    changed = results["result_id"].eq("training-v1.1/acme/pod-8/resnet")
    results.loc[changed, "value"] = results.loc[changed, "value"] * 1.1
    after = replace(before, results=results)

    old, new = written(Book.of(before)), written(Book.of(after))

    assert "Verdict: reproduced." in old["acme-v1.1-c1"]
    assert "Verdict: differs." in new["acme-v1.1-c1"]
    assert {name for name in old if old[name] != new[name]} >= {"index", "acme-v1.1-c1", "acme-v1.1-c2"}


def test_the_order_of_claims_does_not_depend_on_the_order_of_rows() -> None:
    site = a_site()
    turned = Dataset(**{name: table[::-1].reset_index(drop=True) for name, table in site.tables().items()})

    assert written(Book.of(turned)) == written(Book.of(site))


def test_a_claim_says_why_it_holds_in_one_reading_only() -> None:
    assert "speed gained: 25.0 %" in written(a_book())["acme-v1.1-c2"]


def test_a_vendors_own_measurement_names_the_rule() -> None:
    text = written(a_book())["acme-v1.1-c10"]

    assert "R13" in text
    assert "**2.00 h** claimed" in text or "**2 h** claimed" in text or "**2.0 h** claimed" in text

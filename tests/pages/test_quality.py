"""The page on data quality names every score that a reference gives otherwise."""

from typing import Any

from generator.dataset.reference import Reference
from generator.dataset.schema import frame
from generator.pages import links
from generator.pages.book import Book
from generator.pages.reference_lines import agreement
from tests.examples import a_dataset

HERE = links.Place(links.QUALITY)


def book(*values: float | None) -> Book:
    row_type: Any = Reference
    dataset = a_dataset(10.0, 20.0)
    paths = dataset.results["source_path"].tolist()
    given = [
        Reference(round="training-v1.0", source_path=path, value=value, how="a tool", note="it rounds")
        for path, value in zip(paths, values, strict=True)
    ]
    return Book.of(dataset, reference=frame(row_type, given))


def test_equal_scores_are_only_counted() -> None:
    told = agreement(book(10.0, 20.0), HERE)

    assert told is not None
    assert (told.compared, told.rounds, told.lines, told.unmatched) == ("2 scores", "v1.0", (), ())


def test_a_score_that_differs_is_shown_with_both_figures_and_the_reason() -> None:
    told = agreement(book(10.0, 20.1), HERE)

    assert told is not None
    assert [(line.ours, line.reference, line.reason) for line in told.lines] == [
        ("20.000 min", "20.100 min", "it rounds")
    ]


def test_results_without_a_reference_figure_are_listed_together_by_reason() -> None:
    told = agreement(book(None, None), HERE)

    assert told is not None
    assert (told.compared, told.lines) == ("0 scores", ())
    (line,) = told.unscored
    assert (line.round, line.count, line.reason) == ("v1.0", "2 results", "it rounds")
    assert [link.text for link in line.results] == ["ACME box-0, ResNet-50 v1.5", "ACME box-1, ResNet-50 v1.5"]


def test_without_a_reference_nothing_is_said() -> None:
    assert agreement(Book.of(a_dataset(10.0)), HERE) is None

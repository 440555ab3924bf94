"""Ranks are within a size class, and say where two results cannot be told apart."""

from generator.pages.book import Book, Entry
from generator.pages.ranking import place, sentence, standings
from tests.examples import a_submission, complete


def book(*submissions: list[object]) -> Book:
    return Book.of(complete([row for rows in submissions for row in rows]))  # type: ignore[misc] # rows of any kind


def said(read: Book) -> dict[str, str]:
    placed = standings(read)
    return {name(entry): place(placed.get(entry.result.result_id)) for entry in read.entries}


def name(entry: Entry) -> str:
    return entry.system.system_name


def test_results_of_other_sizes_do_not_take_places() -> None:
    read = book([*a_submission(30.0, "small")], [*a_submission(3.0, "large", nodes=8)])

    assert said(read) == {"small": "1", "large": "1"}


def test_open_and_closed_are_ranked_apart() -> None:
    read = book([*a_submission(30.0, "one")], [*a_submission(20.0, "other", division="open")])

    assert said(read) == {"one": "1", "other": "1"}


def test_results_within_each_others_runs_are_marked() -> None:
    read = book([*a_submission(30.0, "a")], [*a_submission(30.1, "b")], [*a_submission(60.0, "c")])

    assert said(read) == {"a": "1 ≈", "b": "2 ≈", "c": "3"}


def test_a_result_without_a_score_has_no_place() -> None:
    read = book([*a_submission(None, "silent")])

    assert said(read) == {"silent": "–"}
    assert sentence(read.entries[0], None) == "A result without a valid score is not ranked."

"""The evidence page says what each run did for the score, and shows the sum."""

import pytest

from generator.dataset.rows import Row
from generator.pages.book import Book, Entry
from generator.pages.evidence import evidence
from generator.pages.scoring import formula, used_times
from tests.examples import a_finding, a_result, a_rule, a_run, a_system, complete, five_runs


def an_entry(*rows: Row) -> Entry:
    return Book.of(complete(rows)).entries[0]


def test_each_run_says_whether_it_counts_and_why_not() -> None:
    system = a_system()
    result = a_result(system)

    runs = evidence(an_entry(system, result, *five_runs(result))).runs

    assert [run.part for run in runs] == ["no: the fastest", "yes", "yes", "yes", "no: the slowest"]


@pytest.mark.parametrize(("status", "said"), [("aborted", "failed"), ("unfinished", "did not finish")])
def test_a_failed_run_stands_for_the_slowest(status: str, said: str) -> None:
    system = a_system()
    result = a_result(system)
    runs = [*five_runs(result)[:4], a_run(result, 4, status=status, value=9.0)]

    assert evidence(an_entry(system, result, *runs)).runs[4].part == f"no: {said}, taken as the slowest"


def test_a_run_that_broke_a_rule_says_so_with_the_finding() -> None:
    system = a_system()
    result = a_result(system)
    runs = five_runs(result)
    finding = a_finding(kind="long-initialisation", path=runs[4].source_path, line=None, message="It took 52.8 min.")

    told = evidence(an_entry(system, result, *runs, finding))

    assert told.runs[4].part == "no: broke a rule, taken as the slowest"
    assert [(line.where, line.message) for line in told.findings] == [("result_4.txt", "It took 52.8 min.")]


def test_the_formula_has_the_numbers_in_it() -> None:
    system = a_system()
    result = a_result(system, 10.0)
    entry = an_entry(system, result, *five_runs(result))

    assert formula(entry.result, used_times(entry.runs)) == ("score = (9.9 + 10 + 10.1) / 3", "      = 10 min")


def test_the_formula_shows_the_scaling_factor() -> None:
    system = a_system()
    result = a_result(system, 10.5, scaling_factor=1.05, unscaled_value=10.0)

    lines = formula(result, [9.9, 10.0, 10.1])

    assert lines[-1] == "score = 10 × 1.05 = 10.5 min"


def test_a_median_of_three_is_one_run() -> None:
    system = a_system()
    result = a_result(system, 10.0)
    runs = [a_run(result, run, value=value, used=run == 1) for run, value in enumerate((9.0, 10.0, 11.0))]
    entry = an_entry(system, result, *runs, a_rule(runs_required=3, runs_scored=3))

    assert formula(entry.result, used_times(entry.runs)) == ("score = 10 min",)

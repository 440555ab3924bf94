"""Numbers, times and names are said as readers know them."""

import pytest

from generator.pages import wording


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (0.111, "6.66 s"),
        (0.1666666, "10.0 s"),
        (0.39, "23.4 s"),
        (0.99914, "59.9 s"),
        (1.003, "1 min 00 s"),
        (0.393, "23.6 s"),
        (0.9995, "1 min 00 s"),
        (2.0833, "2 min 05 s"),
        (28.335, "28 min 20 s"),
        (59.999, "1 h 00 min"),
        (112.4, "1 h 52 min"),
        (1439.9, "1 d 0 h"),
        (3060.0, "2 d 3 h"),
    ],
)
def test_a_duration_is_said_as_people_say_it(minutes: float, said: str) -> None:
    assert wording.duration(minutes) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [(4096, "4,096"), (0.759, "0.759"), (1234.5, "1,234"), (8.8547, "8.855"), (0.0, "0"), (40.0, "40"), (0.05, "0.05")],
)
def test_a_number_has_separators_and_no_false_precision(value: float, said: str) -> None:
    assert wording.number(value) == said


@pytest.mark.parametrize(
    ("place", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (22, "22nd"), (113, "113th")]
)
def test_a_place_is_said_with_its_ending(place: int, said: str) -> None:
    assert wording.ordinal(place) == said


def test_the_full_benchmark_name_follows_the_owners_name() -> None:
    said = wording.benchmark_title("training", "v1.1", "closed", ["Image Classification"])

    assert said == "MLPerf® Training v1.1 Closed Image Classification benchmark"


def test_several_benchmarks_are_all_named() -> None:
    said = wording.benchmark_title("training", "v1.1", "open", ["Image Classification", "NLP"])

    assert said == "MLPerf® Training v1.1 Open Image Classification and NLP benchmarks"


@pytest.mark.parametrize(
    ("items", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_is_said_with_one_and(items: list[str], said: str) -> None:
    assert wording.listed(items) == said


def test_a_day_is_said_in_words() -> None:
    assert wording.day("2021-12-01") == "1 December 2021"


def test_a_minus_sign_is_a_minus_sign() -> None:
    assert wording.signed_share(-0.051) == "−5.1 %"

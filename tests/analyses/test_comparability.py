"""What may be compared, by which rule not, and what is said beside it."""

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from generator.analyses.comparability import OWN_MEASUREMENT, UNVERIFIED, Verdict, compare, definition
from tests.analyses.examples import mappings, measurements

TABLE = pd.read_csv(Path(__file__).parents[2] / "data" / "compatibility.csv", keep_default_na=False)
REQUIRED = ["version", "division", "category", "verified status", "scenario", "chip count"]


def verdict(a: dict[str, Any], b: dict[str, Any]) -> Verdict:
    left, right = mappings(measurements(a, b))
    return compare(left | a, right | b, TABLE)


def test_equal_properties_are_comparable() -> None:
    assert verdict({}, {"submitter": "Zeta"}).kind == "yes"


def test_what_is_not_known_of_a_system_is_said_to_be_unknown_and_differs_from_what_is() -> None:
    found = verdict({"accelerators": pd.NA, "framework": ""}, {"accelerators": 8})
    (chips,) = (field for field in found.fields if field.name == "chip count")

    assert (found.kind, chips.left, chips.right) == ("differs", "unknown", "8")


def test_the_six_properties_of_r14_are_always_named() -> None:
    for found in (verdict({}, {}), verdict({}, {"benchmark": "rnnt"})):
        assert [field.name for field in found.fields if field.required] == REQUIRED


@pytest.mark.parametrize(
    ("column", "value", "name"),
    [
        ("round", "training-v2.0", "version"),
        ("availability", "preview", "category"),
        ("accelerators", 16, "chip count"),
    ],
)
def test_a_difference_is_named(column: str, value: object, name: str) -> None:
    found = verdict({}, {column: value})

    assert found.kind == "differs"
    assert [field.name for field in found.differences] == [name]


def test_other_differences_are_named_after_the_required_ones() -> None:
    found = verdict({}, {"accelerators": 16, "submitter": "Zeta", "accelerator": "A2"})

    assert [field.name for field in found.differences] == ["chip count", "submitter", "accelerator"]


@pytest.mark.parametrize(
    ("left", "right", "rule"),
    [
        ({"benchmark": "bert"}, {"benchmark": "rnnt"}, "R12"),
        ({"round": "training-v0.5"}, {"round": "training-v0.6"}, "R12"),
        ({"scenario": "offline"}, {"scenario": "server"}, "R12"),
        ({"division": "closed"}, {"division": "open"}, "R15"),
        ({}, {"origin": OWN_MEASUREMENT}, "R13"),
        ({}, {"metric": "energy", "unit": "kJ"}, "R18"),
        ({}, {"status": "invalid", "reason": "two runs failed"}, "R28"),
        ({}, {"status": "incomplete", "value": None}, "R28"),
    ],
)
def test_a_refusal_names_its_rule(left: dict[str, Any], right: dict[str, Any], rule: str) -> None:
    for found in (verdict(left, right), verdict(right, left)):
        assert (found.kind, found.rule) == ("no", rule)
        assert found.reason


def test_open_against_closed_is_allowed_with_a_list_of_deviations_which_is_then_told() -> None:
    found = verdict({}, {"division": "open", "deviations": "a packed data set", "deviations_complete": True})

    assert found.kind == "differs"
    assert {field.name: field.right for field in found.differences} == {
        "division": "open",
        "deviations from closed": "a packed data set",
    }
    assert any("a packed data set" in notice for notice in found.notices)


def test_a_list_of_deviations_that_may_lack_some_is_shown_and_allows_nothing() -> None:
    found = verdict({}, {"division": "open", "deviations": "another optimizer"})

    assert (found.kind, found.rule) == ("no", "R15")
    assert "another optimizer" in found.reason
    assert any(field.right == "another optimizer, perhaps others" for field in found.differences)


def test_open_against_open_warns_that_each_may_differ_in_its_own_way() -> None:
    found = verdict({"division": "open"}, {"division": "open"})

    assert any("Open results may use other models" in notice for notice in found.notices)


def test_the_sentence_of_r16_carries_the_registered_sign_on_every_use() -> None:
    assert UNVERIFIED.count("MLPerf") == UNVERIFIED.count("MLPerf®") == 2


def test_a_round_that_the_table_does_not_know_is_not_comparable_with_another() -> None:
    found = verdict({"round": "training-v1.1"}, {"round": "training-v9.9"})

    assert (found.kind, found.rule) == ("no", "R12")


@pytest.mark.parametrize(
    ("benchmark", "older", "newer", "same"),
    [
        ("resnet", "v0.5", "v0.6", False),
        ("resnet", "v0.6", "v4.0", True),
        ("ssd", "v0.5", "v0.6", False),
        ("gnmt", "v0.5", "v0.6", False),  # the note under the policy's table overrides its cell
        ("gnmt", "v0.6", "v0.7", True),
        ("transformer", "v0.5", "v0.6", False),
        ("minigo", "v0.6", "v0.7", False),
        ("bert", "v0.7", "v1.0", False),
        ("bert", "v1.0", "v5.0", True),
        ("rnnt", "v1.0", "v1.1", False),
        ("llama31_405b", "v5.0", "v5.1", False),
    ],
)
def test_the_compatibility_table_follows_the_notes_over_the_cells(
    benchmark: str, older: str, newer: str, same: bool
) -> None:
    left, right = (
        definition({"benchmark": benchmark, "round": f"training-{version}"}, TABLE) for version in (older, newer)
    )

    assert left
    assert right
    assert (left == right) is same


def test_each_benchmark_has_one_definition_a_round() -> None:
    assert not TABLE.duplicated(["benchmark", "round"]).any()


def test_every_new_definition_is_explained() -> None:
    first = TABLE.drop_duplicates("definition")
    later = first[first.duplicated("benchmark")]

    assert later["note"].ne("").all()
    assert TABLE["source"].ne("").all()

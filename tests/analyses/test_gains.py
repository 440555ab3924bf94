"""Gains on the same hardware, between generations, and against rivals."""

import math

import pandas as pd
import pytest

from generator.analyses.gains import generation_gains, means, nearest_rivals, software_gains
from tests.analyses.examples import measurements


def test_the_same_hardware_is_compared_with_its_last_round() -> None:
    found = software_gains(
        measurements(
            {"round": "training-v1.0", "value": 10.0},
            {"round": "training-v1.1", "value": 8.0},
            {"round": "training-v2.0", "value": 4.0},
        )
    )

    assert found["times_faster"].tolist() == [1.25, 2.0]
    assert found["fell"].tolist() == pytest.approx([0.2, 0.5])
    assert found["previous_round"].tolist() == ["training-v1.0", "training-v1.1"]


@pytest.mark.parametrize(
    "changed", [{"accelerator": "A2"}, {"nodes": 2}, {"host_processor": "P2"}, {"division": "open"}, {"submitter": "Z"}]
)
def test_changed_hardware_is_no_software_gain(changed: dict[str, object]) -> None:
    assert software_gains(measurements({"round": "training-v1.0"}, {"value": 8.0} | changed)).empty


def test_another_definition_is_no_gain() -> None:
    table = measurements({"round": "training-v0.5", "definition": "resnet-v0.5"}, {"round": "training-v0.6"})

    assert software_gains(table).empty


def test_generations_are_compared_at_equal_accelerator_count_only() -> None:
    older = measurements({"accelerators": 8, "value": 10.0}, {"accelerators": 16, "value": 6.0})
    newer = measurements({"accelerators": 16, "value": 2.0}, {"accelerators": 64, "value": 1.0})

    found = generation_gains(older, newer)

    assert found["accelerators"].tolist() == [16]
    assert found["times_faster"].tolist() == [3.0]


def test_the_nearest_rival_is_the_fastest_of_the_others() -> None:
    table = measurements(
        {"value": 3.0}, {"value": 2.0}, {"submitter": "Zeta", "value": 5.0}, {"submitter": "Eta", "value": 4.0}
    )
    own = table["submitter"].eq("ACME")

    found = nearest_rivals(table[own], table[~own])

    assert found["rival_submitter"].tolist() == ["Eta"]
    assert found["times_faster"].tolist() == [2.0]


def test_means_name_their_method() -> None:
    found = means(pd.Series([1.0, 4.0]))

    assert found == pytest.approx({"arithmetic": 2.5, "geometric": 2.0, "harmonic": 1.6, "median": 2.5})


def test_the_means_of_nothing_are_not_a_number() -> None:
    assert all(math.isnan(value) for value in means(pd.Series([float("nan")])).values())

"""Gains on the same hardware, between generations, and against rivals."""

import math

import pandas as pd
import pytest

from generator.analyses.gains import all_nearest_rivals, generation_gains, means, nearest_rivals, software_gains
from tests.analyses.examples import measurements
from tests.analyses.real import real_measurements


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


def test_rivals_of_one_size_class_are_found_class_by_class() -> None:
    table = measurements(
        {"accelerators": 8, "value": 30.0},
        {"accelerators": 64, "value": 5.0},
        {"submitter": "Zeta", "accelerators": 4, "value": 60.0},
        {"submitter": "Zeta", "accelerators": 16, "value": 10.0},
        {"submitter": "Zeta", "accelerators": None, "value": 1.0},
    )
    found = all_nearest_rivals(table, by_size=True)

    acme = found[found["submitter"].eq("ACME")]
    assert acme[["size_class", "times_faster"]].to_numpy().tolist() == [["9 to 64", 2.0], ["up to 8", 2.0]]
    assert all_nearest_rivals(table)["times_faster"].tolist() == [1 / 5.0, 5.0]


def test_graphcores_gains_in_v1_1_are_those_of_the_times_in_the_logs() -> None:
    # Minutes to three decimals from the logs of v1.0 and v1.1.
    by_hand = {"ipu-pod16-tf1": 37.115 / 28.335, "ipu-pod64-tf1": 14.485 / 8.504}
    found = software_gains(real_measurements())
    resnet = found[found["round"].eq("training-v1.1") & found["benchmark"].eq("resnet")]
    gained = dict(zip(resnet["result_id"].str.split("/").str[2], resnet["times_faster"], strict=True))

    assert {name: gained[name] for name in by_hand} == pytest.approx(by_hand, rel=2e-4)


def test_graphcores_rivals_on_9_to_64_accelerators_in_v1_1_are_those_of_the_times_in_the_logs() -> None:
    by_hand = {"bert": 3.038 / 10.564, "resnet": 4.534 / 8.504}  # NVIDIA's on 64 accelerators over Graphcore's on 64
    found = all_nearest_rivals(real_measurements(), by_size=True)
    own = found[
        found["round"].eq("training-v1.1")
        & found["submitter"].eq("Graphcore")
        & found["division"].eq("closed")
        & found["size_class"].eq("9 to 64")
    ].set_index("benchmark")

    assert own["times_faster"].to_dict() == pytest.approx(by_hand, rel=2e-4)
    assert set(own["rival_submitter"]) == {"NVIDIA"}


def test_tpu_v4_against_v3_at_64_chips_is_that_of_the_times_in_the_logs() -> None:
    by_hand = {
        "gnmt": 4.617 / 2.082,
        "maskrcnn": 57.460 / 15.505,
        "resnet": 11.223 / 4.496,
        "ssd": 3.885 / 1.434,
        "transformer": 3.854 / 1.635,
    }
    table = real_measurements()[lambda found: found["submitter"].eq("Google") & found["accelerators"].eq(64)]
    older, newer = (
        table[table["round"].eq(name) & table["family"].eq(family)]
        for name, family in (("training-v0.6", "TPU v3"), ("training-v0.7", "TPU v4"))
    )
    found = generation_gains(older, newer).set_index("benchmark")["times_faster"]

    assert found.to_dict() == pytest.approx(by_hand, rel=5e-4)
    assert means(found)["arithmetic"] == pytest.approx(2.7, abs=0.05)

"""Accelerators per host processor and per server, of systems that anyone can count."""

import pytest

from generator.analyses.hosts import host_ratios, hosts
from tests.analyses.examples import measurements
from tests.analyses.real import real_measurements


def test_accelerators_are_divided_by_host_processors_and_by_servers() -> None:
    found = hosts(measurements({"accelerators": 32, "nodes": 4, "host_processors": 16})).iloc[0]

    assert (found["host_ratio"], found["server_ratio"]) == (2.0, 8.0)


def test_a_system_with_several_results_is_counted_once() -> None:
    table = measurements({"system_id": "acme/s"}, {"system_id": "acme/s", "benchmark": "bert"})

    assert len(hosts(table)) == 1


@pytest.mark.parametrize(
    "unknown", [{"host_processors": None}, {"host_processors": 0}, {"accelerators": 0}, {"accelerators": None}]
)
def test_a_system_without_hosts_or_accelerators_that_are_told_is_left_out(unknown: dict[str, object]) -> None:
    assert hosts(measurements(unknown)).empty


def test_an_unknown_number_of_servers_has_no_ratio() -> None:
    assert hosts(measurements({"nodes": None}))["server_ratio"].isna().tolist() == [True]


def test_a_submitters_least_and_most_are_over_its_systems_of_a_round() -> None:
    table = measurements(
        {"accelerators": 8, "host_processors": 4},
        {"accelerators": 64, "host_processors": 2},
        {"accelerators": 8, "host_processors": 2, "submitter": "Zeta"},
        {"accelerators": 8, "host_processors": 1, "round": "training-v1.0"},
    )

    assert host_ratios(table).to_numpy().tolist() == [
        ["training-v1.0", "ACME", 8.0, 8.0, 1],
        ["training-v1.1", "ACME", 2.0, 32.0, 2],
        ["training-v1.1", "Zeta", 4.0, 4.0, 1],
    ]


def test_graphcores_largest_ratio_in_v1_1_is_what_its_descriptions_say() -> None:
    # IPU-POD64: 64 accelerators; for BERT one server of 2 processors, for ResNet-50 four of them.
    found = hosts(real_measurements()).set_index(["round", "system_id"])["host_ratio"]["training-v1.1"]
    pods = found[found.index.str.startswith("graphcore/ipu-pod64")]

    assert pods.to_dict() == {
        "graphcore/ipu-pod64-popart-closed": 64 / 2,
        "graphcore/ipu-pod64-popart-open": 64 / 2,
        "graphcore/ipu-pod64-tf1": 64 / 8,
    }

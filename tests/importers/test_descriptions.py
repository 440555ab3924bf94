"""System descriptions in their schemas and spellings."""

import json

import pytest

from generator.importers.descriptions import count_of, described, text_of
from tests.importers.made import a_description

NODE = {
    "num_nodes": 4,
    "cpu": "2x Intel(R) Xeon(R) CPU E5-2698 v4 @ 2.20GHz",
    "num_cores": 40,
    "accelerator": "Tesla V100-SXM2-16GB",
    "num_accelerators": "8",
    "sys_mem_size": 512,
}


def test_the_flat_schema_is_read() -> None:
    columns, remarks = described(json.loads(a_description(number_of_nodes="8")))

    assert remarks == []
    assert (columns["nodes"], columns["accelerators_per_node"], columns["accelerators"]) == (8, 16, 128)
    assert (columns["host_processors"], columns["host_processor_cores"]) == (16, 64)
    assert (columns["division"], columns["availability"]) == ("closed", "onprem")


def test_the_first_schema_is_read() -> None:
    columns, _ = described({"division": "closed", "status": "on-prem", "hardware": "DGX-1", "nodes": [NODE]})

    assert (columns["system_name"], columns["accelerators"]) == ("DGX-1", 32)
    assert columns["host_processor"] == "Intel(R) Xeon(R) CPU E5-2698 v4 @ 2.20GHz"
    assert (columns["host_processors_per_node"], columns["host_processor_cores"]) == (2, 20)
    assert columns["host_memory"] == "512 GB"


def test_the_flat_schema_goes_before_the_first() -> None:
    columns, _ = described(json.loads(a_description()) | {"nodes": [NODE]})

    assert (columns["accelerator"], columns["nodes"], columns["host_memory"]) == ("Graphcore IPU GC200", 1, "512 GB")


@pytest.mark.parametrize(
    ("key", "meant"),
    [("divison", "division"), ("sumitter", "submitter"), ("number of nodes", "number_of_nodes"), ("Status", "status")],
)
def test_a_misspelt_key_is_read_and_reported(key: str, meant: str) -> None:
    facts = json.loads(a_description())
    facts[key] = facts.pop(meant)
    columns, remarks = described(facts)

    assert columns == described(json.loads(a_description()))[0]
    assert [(remark.kind, remark.message) for remark in remarks] == [
        ("misspelt-key", f'The key "{key}" was read as "{meant}".')
    ]


def test_a_count_of_threads_is_not_taken_for_one_of_cores() -> None:
    facts = json.loads(a_description())
    del facts["host_processor_core_count"]

    assert described(facts | {"host_processors_thread_count": "112"})[0]["host_processor_cores"] is None


@pytest.mark.parametrize(
    ("written", "count"),
    [
        ("8", 8),
        (8, 8),
        (8.0, 8),
        ("8.0", 8),
        ("eight", 8),
        ("1,024", 1024),
        ("0", 0),
        ("N/A", None),
        ("-", None),
        ("", None),
        (None, None),
        (True, None),
        ("Node1: 128, Node2: 64", None),
        ("9" * 400, None),
        (float("nan"), None),
        (["8"], None),
        ("8.5", None),
    ],
)
def test_a_count_is_read_however_it_is_written(written: object, count: int | None) -> None:
    assert count_of(written) == count


@pytest.mark.parametrize("written", ["N/A", "-", "none", " TBD ", "", None, [], {}, True])
def test_the_ways_to_say_nothing_are_nothing(written: object) -> None:
    assert not text_of(written)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("onprem", "onprem"),
        ("available", "onprem"),
        ("Available on-premise", "onprem"),
        ("available on premise", "onprem"),
        ("Available in cloud", "cloud"),
        ("Cloud", "cloud"),
        ("Preview", "preview"),
        ("research", "research"),
    ],
)
def test_the_availability_is_one_of_four(written: str, meant: str) -> None:
    assert described(json.loads(a_description(status=written)))[0]["availability"] == meant


def test_an_unknown_availability_or_division_is_reported() -> None:
    columns, remarks = described(json.loads(a_description(status="soon", division="")))

    assert (columns["availability"], columns["division"]) == ("", "")
    assert sorted(remark.kind for remark in remarks) == ["unknown-availability", "unknown-division"]


def test_a_count_that_is_no_number_is_reported() -> None:
    _, remarks = described(json.loads(a_description(host_processor_core_count="Node1: 128, Node2: 64")))

    assert [remark.kind for remark in remarks] == ["unclear-number"]

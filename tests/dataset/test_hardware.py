"""The identity of a system's hardware, equal from round to round where nothing but software changed."""

import dataclasses
from pathlib import Path

import pytest

from generator.analyses.gains import HARDWARE
from generator.dataset.checks import check
from generator.dataset.hardware import PARTS, identified, identity
from generator.dataset.rows import System
from generator.dataset.schema import frame
from generator.dataset.store import load
from generator.normalise.vocabulary import load_vocabulary
from tests.examples import a_dataset, a_system, a_vocabulary

ROOT = Path(__file__).parent.parent.parent
BOX = "acme/8x-acme-a1-40gb/1-node/2x-amd-epyc-7742"


def hardware(**changes: object) -> str:
    return identity({**dataclasses.asdict(a_system()), **changes})


def test_it_names_submitter_accelerators_servers_and_host_processors() -> None:
    assert hardware() == BOX
    assert hardware(nodes=4, accelerators=32, host_processors=8) == "acme/32x-acme-a1-40gb/4-nodes/8x-amd-epyc-7742"


@pytest.mark.parametrize(
    "change", [{"framework": "F2"}, {"system_name": "x"}, {"round": "training-v9.0"}, {"division": "open"}]
)
def test_software_name_and_round_do_not_change_it(change: dict[str, object]) -> None:
    assert hardware(**change) == BOX


@pytest.mark.parametrize("name", PARTS)
def test_it_is_empty_where_a_part_is_unknown(name: str) -> None:
    text = name in {"submitter", "accelerator", "host_processor"}

    assert hardware(**{name: "" if text else None}) == ""


def test_a_system_that_trains_on_its_processors_has_one_too() -> None:
    assert hardware(accelerators=0, accelerator="") == "acme/none/1-node/2x-amd-epyc-7742"


def test_a_table_gets_it_from_its_columns() -> None:
    systems = frame(System, [a_system("one", hardware=""), a_system("two", nodes=None)])

    assert identified(systems)["hardware"].tolist() == [BOX, ""]


def test_a_check_finds_one_that_is_not_made_of_its_parts() -> None:
    (problem,) = check(a_dataset(9, hardware="acme/other"), a_vocabulary(a_dataset(9)))

    assert str(problem) == (
        f"data/rounds/training-v1.0/systems.csv:2: hardware: 'acme/other' should be '{BOX}'; "
        "run 'benchbook names --accept', which makes it anew"
    )


def test_analyses_and_tables_mean_the_same_parts() -> None:
    assert HARDWARE == PARTS


def test_real_hardware_holds_across_rounds() -> None:
    systems = load(ROOT / "data", load_vocabulary(ROOT / "data")).systems
    rounds = systems[systems["hardware"] != ""].groupby("hardware")["round"].agg(lambda each: sorted(set(each)))

    assert rounds["nvidia/8x-nvidia-a100-sxm4-80gb/1-node/2x-amd-epyc-7742"] == [
        "training-v1.0",
        "training-v1.1",
        "training-v2.0",
    ]
    assert (rounds.map(len) > 1).sum() > 100

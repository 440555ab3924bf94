"""Spellings translated to names, and the lists of names read."""

from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from generator.dataset.rows import System
from generator.dataset.schema import frame
from generator.dataset.vocabulary import Name
from generator.errors import DataFileError
from generator.normalise.names import Names, load_names, rename, rename_systems
from tests.examples import a_dataset, a_system

LISTED = Names(
    {
        "submitters": (Name(name="ACME", slug="acme", spellings=("Acme Inc.", "ACME-Labs")),),
        "accelerators": (
            Name(name="NVIDIA H100-SXM5-80GB", slug="h100", spellings=("NVIDIA H100 80GB HBM3",)),
            Name(name="", slug="unnamed", spellings=("N/A",)),
        ),
        "processors": (Name(name="Intel Xeon 8480C", slug="8480c", cores=56),),
    }
)
SPELLINGS = st.sampled_from(
    ["ACME", "acme  inc.", "ACME-Labs", "Nobody", "NVIDIA H100 80GB HBM3", "N/A", "Intel Xeon 8480C"]
)


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("ACME", "ACME"),
        ("acme inc.", "ACME"),
        ("  Acme   Inc. ", "ACME"),
        ("Acme® Inc.", "ACME"),
        ("Nobody Ltd ", "Nobody Ltd"),
    ],
)
def test_blanks_case_and_trademark_signs_do_not_matter(spelling: str, name: str) -> None:
    assert LISTED.canonical("submitters", spelling) == name


def test_a_kind_without_a_list_leaves_everything_as_written() -> None:
    assert Names({}).canonical("accelerators", "TPU") == "TPU"


def test_what_submissions_write_for_nothing_becomes_nothing() -> None:
    assert LISTED.canonical("accelerators", "n/a") == ""


def test_names_come_from_the_raw_columns() -> None:
    system = a_system(submitter="whatever", submitter_raw="Acme Inc.", accelerator_raw="NVIDIA H100 80GB HBM3")

    renamed = rename_systems(frame(System, [system]), LISTED)

    assert renamed[["submitter", "accelerator"]].to_numpy().tolist() == [["ACME", "NVIDIA H100-SXM5-80GB"]]
    assert renamed[["submitter_raw"]].to_numpy().tolist() == [["Acme Inc."]]


def test_the_cores_of_a_known_processor_replace_what_was_written() -> None:
    rows = [
        a_system("one", host_processor="Intel(R) Xeon(R) 8480C", host_processor_cores=112),
        a_system("two", host_processor="Mystery", host_processor_cores=7),
    ]

    assert rename_systems(frame(System, rows), LISTED)["host_processor_cores"].tolist() == [56, 7]


SYSTEMS = st.lists(
    st.builds(a_system, submitter_raw=SPELLINGS, accelerator_raw=SPELLINGS, host_processor_raw=SPELLINGS), max_size=4
).map(lambda rows: frame(System, rows))


@settings(max_examples=20, deadline=None)
@given(SYSTEMS)
def test_renaming_twice_changes_nothing(systems: pd.DataFrame) -> None:
    once = rename_systems(systems, LISTED)

    assert_frame_equal(rename_systems(once, LISTED), once)


@settings(max_examples=20, deadline=None)
@given(SYSTEMS)
def test_the_order_of_systems_does_not_matter(systems: pd.DataFrame) -> None:
    turned = rename_systems(systems.iloc[::-1], LISTED)

    assert_frame_equal(turned.iloc[::-1], rename_systems(systems, LISTED))


def test_renaming_leaves_its_argument_as_it_was() -> None:
    systems = frame(System, [a_system(submitter_raw="Acme Inc.", submitter="Acme Inc.")])
    rename_systems(systems, LISTED)

    assert systems["submitter"].tolist() == ["Acme Inc."]


def test_a_dataset_is_renamed_in_its_systems_only() -> None:
    dataset = a_dataset(9, submitter="Acme Inc.")
    renamed = rename(dataset, LISTED)

    assert renamed.systems["submitter"].tolist() == ["ACME"]
    assert renamed.results is dataset.results


def lists(folder: Path, **texts: str) -> Path:
    for kind, text in texts.items():
        (folder / f"{kind}.yml").write_text(text, encoding="utf-8")
    return folder


def test_a_list_is_read_with_its_slugs_made_where_none_is_given(tmp_path: Path) -> None:
    names = load_names(
        lists(tmp_path, submitters="- name: Giga Computing\n- {name: IEI, slug: inspur, spellings: [Inspur]}\n")
    )

    assert names["submitters"] == (
        Name(name="Giga Computing", slug="giga-computing"),
        Name(name="IEI", slug="inspur", spellings=("Inspur",)),
    )
    assert names["accelerators"] == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {name: A, spellings: [x]}\n- {name: B, spellings: [X]}\n", "'x' is claimed by 'A' and 'B'; keep one"),
        (
            "- name: A B\n- name: A-B\n",
            "'A B' and 'A-B' both have the slug a-b; make one a spelling of the other, or give one its own with 'slug:'",
        ),
        ("- {name: A, wendor: B}\n", "the entry 'A' has wendor, which means nothing here; remove or rename"),
        ("- {slug: a}\n", "the entry '{'slug': 'a'}' lacks name"),
        ("- {name: 4090}\n", "the entry '4090' needs a text as name and a list of texts as spellings; quote numbers"),
        ("- {name: A, cores: many}\n", "the entry 'A' needs a whole number of cores, not many"),
        ("name: A\n", "must be a list of entries, each with its keys; see the comment at its top"),
    ],
)
def test_a_faulty_list_is_named_with_its_entry(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DataFileError) as error:
        load_names(lists(tmp_path, submitters=text))

    assert str(error.value) == f"{tmp_path / 'submitters.yml'}: {message}"


def test_a_list_that_is_no_yaml_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match="is not valid YAML"):
        load_names(lists(tmp_path, submitters="- {name: A\n"))

"""Unknown names written out for review, and reviewed ones put into the lists."""

from pathlib import Path

import pytest
import yaml

from generator.errors import DataFileError
from generator.normalise.review import accept, review_text
from tests.examples import a_dataset, a_vocabulary

LIST = """\
# Submitters.
- name: ACME
  slug: acme
  spellings: [Acme Inc.]  # since 2019
- name: Bolt & Sons

- name: Other
  spellings:
  - Othr
# Joint submissions
- name: ACME + Bolt
  spellings:
    - ACME+Bolt
"""


def accepted(tmp_path: Path, answers: str, listed: str = LIST) -> str:
    (tmp_path / "names").mkdir()
    (tmp_path / "names/submitters.yml").write_text(listed, encoding="utf-8")
    return accept(tmp_path, answers, "answers.yml")["names/submitters.yml"]


def test_unknown_names_are_written_out_by_kind_with_the_closest() -> None:
    dataset = a_dataset(9, 7, submitter="Acme: Inc", accelerator="ACME A1-40G")

    text = review_text(dataset, a_vocabulary(a_dataset(9)))

    assert text.partition("\nsubmitters:")[2].splitlines() == [
        "",
        "  # in 2 systems, first training-v1.0/acme-inc/box-0; the closest known name is ACME",
        '  - {name: "Acme: Inc", spellings: ["Acme: Inc"]}',
        "accelerators:",
        "  # in 2 systems, first training-v1.0/acme-inc/box-0; the closest known name is ACME A1-40GB",
        '  - {name: ACME A1-40G, family: "", vendor: "", spellings: [ACME A1-40G]}',
    ]
    assert set(yaml.safe_load(text)) == {"submitters", "accelerators"}


def test_nothing_is_written_out_where_all_is_known() -> None:
    assert review_text(a_dataset(9), a_vocabulary(a_dataset(9))) == ""


def test_a_new_name_is_added_at_the_end(tmp_path: Path) -> None:
    text = accepted(tmp_path, 'submitters:\n  - {name: "New: One", vendor: "", slug: new, spellings: [new one]}\n')

    assert text == LIST + '- name: "New: One"\n  slug: new\n  spellings:\n    - new one\n'


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("ACME", "spellings: [Acme Inc.]  # since", "spellings: [Acme Inc., Fresh]  # since"),
        ("Bolt & Sons", "- name: Bolt & Sons\n", "- name: Bolt & Sons\n  spellings:\n    - Fresh\n"),
        ("ACME + Bolt", "    - ACME+Bolt\n", "    - ACME+Bolt\n    - Fresh\n"),
        ("Other", "  spellings:\n  - Othr\n", "  spellings:\n  - Othr\n  - Fresh\n"),
    ],
)
def test_a_spelling_joins_the_entry_of_its_name_and_all_else_stays(
    tmp_path: Path, name: str, old: str, new: str
) -> None:
    text = accepted(tmp_path, f"submitters:\n  - {{name: {name}, spellings: [Fresh]}}\n", LIST)

    assert text == LIST.replace(old, new)


def test_a_list_of_another_form_is_left_alone_and_named(tmp_path: Path) -> None:
    listed = "- name: ACME\n  spellings: [one,\n    two]\n"

    with pytest.raises(
        DataFileError, match=r"'one' would not stay with 'ACME'; write the entries into data/names/submitters\.yml"
    ):
        accepted(tmp_path, "submitters:\n  - {name: ACME, spellings: [Fresh]}\n", listed)


def test_a_list_that_would_claim_a_spelling_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match=r"'acme inc\.' is claimed by 'ACME' and 'Other'; keep one"):
        accepted(tmp_path, "submitters:\n  - {name: Other, spellings: [Acme Inc.]}\n")


@pytest.mark.parametrize("answers", ["- name: x\n", "vendors: []\n", "submitters: [{slug: x}]\n"])
def test_answers_of_another_form_are_refused(tmp_path: Path, answers: str) -> None:
    with pytest.raises(DataFileError):
        accepted(tmp_path, answers)


def test_the_lines_that_a_check_prints_are_entries_and_its_other_lines_are_passed_over(tmp_path: Path) -> None:
    lines = (
        "data/rounds/training-v9.0/results.csv:7: value: is negative; mend it",
        "a.csv:2: submitter: 'ACMÉ: x' is not known; to data/names/submitters.yml: - {name: ACME, spellings: ['ACMÉ: x']}",
        "7 systems, 9 results: 2 problems",
    )

    assert accepted(tmp_path, "\n".join(lines)) == LIST.replace("[Acme Inc.]", '[Acme Inc., "ACMÉ: x"]')

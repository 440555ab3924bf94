"""Claims as they are written down by hand."""

import json
from pathlib import Path

import pytest

from generator.errors import DataFileError
from generator.normalise.claims import load_claims

HEAD = "publisher: ACME\ntitle: A post\npublished: 2021-12-01\nclaims:\n"
CLAIM = "  - {number: A1, kind: time, statement: Fast., statement_ko: 빠르다., claimed: 28.3, unit: min, precision: 0.1%s}\n"


def write(folder: Path, text: str) -> Path:
    (folder / "acme-v1.1.yml").write_text(text, encoding="utf-8")
    return folder


def test_a_claim_is_named_after_its_file_and_number(tmp_path: Path) -> None:
    (claim,) = load_claims(write(tmp_path, HEAD + CLAIM % ""))

    assert (claim.claim, claim.source, claim.number) == ("acme-v1.1-a1", "acme-v1.1", "A1")
    assert (claim.claimed, claim.precision, claim.published) == (28.3, 0.1, "2021-12-01")
    assert claim.readings == "[]"


def test_readings_are_kept_as_json(tmp_path: Path) -> None:
    reading = ", readings: [{name: Closed, checks: [{best: {of: {benchmark: resnet}}}]}]"
    (claim,) = load_claims(write(tmp_path, HEAD + CLAIM % reading))

    assert json.loads(claim.readings) == [{"name": "Closed", "checks": [{"best": {"of": {"benchmark": "resnet"}}}]}]


def test_a_folder_that_is_not_there_holds_no_claims(tmp_path: Path) -> None:
    assert load_claims(tmp_path / "claims") == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("- a list\n", "must be a mapping"),
        (HEAD.replace("publisher: ACME\n", "") + CLAIM % "", "the source lacks publisher"),
        (HEAD + CLAIM % ", colour: red", "claim A1 has colour, which means nothing here"),
        (HEAD + CLAIM % "" + CLAIM % "", "a number of its own"),
        (HEAD + (CLAIM % "").replace(", precision: 0.1", ""), "needs both `claimed` and `precision`"),
        (HEAD + (CLAIM % "").replace("28.3", "fast"), "claim A1: 'fast' is not a number"),
        (HEAD + CLAIM % ", readings: [{name: Closed}]", "a reading of claim A1 lacks checks"),
    ],
)
def test_a_fault_of_form_names_file_and_entry(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(DataFileError, match="acme") as caught:
        load_claims(write(tmp_path, text))

    assert says in str(caught.value)

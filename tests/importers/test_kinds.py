"""The closed set of kinds of findings."""

from pathlib import Path
from typing import get_args

from generator.importers.kinds import MEANING, Kind

ROOT = Path(__file__).parent.parent.parent


def test_every_kind_has_a_meaning() -> None:
    assert sorted(MEANING) == sorted(get_args(Kind))


def test_the_kinds_are_in_order_and_their_meanings_are_sentences() -> None:
    assert list(MEANING) == sorted(MEANING)
    assert [text for text in MEANING.values() if not text.endswith(".")] == []


def test_the_guide_to_importing_lists_every_kind_with_its_meaning() -> None:
    lines = (ROOT / "docs/importing.md").read_text(encoding="utf-8").splitlines()

    assert [f"| `{kind}` | {text} |" for kind, text in MEANING.items()] == [
        line for line in lines if line.startswith("| `") and line.split("`")[1] in MEANING
    ]


def test_the_committed_findings_are_of_these_kinds() -> None:
    for path in (ROOT / "data/rounds").glob("*/findings.csv"):
        text = path.read_text(encoding="utf-8")
        assert all(any(f",{kind}," in line for kind in MEANING) for line in text.splitlines()[1:]), path

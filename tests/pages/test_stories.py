"""Stories: terms and blocks give what the data hold, and whatever does not lead there is a fault with its line."""

import re
from functools import cache
from pathlib import Path

import pytest

from generator.pages import links, story, story_figures, story_parts, story_terms, story_text
from generator.pages.story_names import Names
from tests.pages.made import STORY, a_book

ROOT = Path(__file__).parent.parent.parent
WRITTEN = sorted((ROOT / "docs" / "stories").glob("*.md"))
HERE = links.Place(links.story_page("acme"))
HEAD = "---\ntitle: A title\ndescription: A sentence.\n---\n"
POD, BEFORE, OPEN = (
    "training-v1.1/acme/pod-8/resnet",
    "training-v1.0/acme/pod-8/resnet",
    "training-v1.1/acme/pod-8-open/resnet",
)


@cache
def names() -> Names:
    return Names.of(a_book()).with_source("acme-v1.1")


def faults(body: str) -> list[tuple[int, str]]:
    made = story.expanded("acme", HEAD + body, names())
    return [(fault.line - HEAD.count("\n"), fault.message) for fault in made.faults]


def said(term: str) -> str:
    return story_terms.value(term, names(), HERE).link.text


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (POD, "24 min 00 s"),
        (f"{POD} time in h", "0.40 h"),
        (f"{POD} system", "pod-8"),
        (f"{POD} accelerators", "8"),
        (f"{POD} title", "MLPerf® Training v1.1 Closed Image Classification benchmark"),
        (f"{POD} range", "23 min 31 s to 24 min 29 s"),
        (f"{POD} against {BEFORE}", "1.25 times (version v1.1 against v1.0)"),
        (f"{POD} against {BEFORE} saved", "20.0 % (version v1.1 against v1.0)"),
        (f"{POD} against training-v1.1/bolt-sons/rack-8/resnet gained", "0.3 % (within run-to-run range)"),
        ("training-v1.1 published", "1 December 2021"),
        ("training-v1.1 benchmarks", "2"),
        ("resnet", "ResNet-50"),
        ("resnet name", "ResNet-50 v1.5"),
        ("C1 computed", "24.0 min"),
        ("C2 verdict", "reproduced only for time saved"),
        ("source claims", "3"),
        ("acme-a1-40gb vendor", "ACME"),
    ],
)
def test_a_term_gives_its_value(term: str, text: str) -> None:
    assert said(term) == text


@pytest.mark.parametrize("subject", [POD, "C1", "source", "training-v1.1", "resnet", "acme-a1-40gb"])
def test_every_field_that_the_documentation_lists_has_a_value(subject: str) -> None:
    page = (ROOT / "docs/writing-stories.md").read_text(encoding="utf-8")
    found = names().subject(subject)
    readers = story_terms._readers(found)

    assert [name for name in readers if f"`{name}`" not in page] == []
    assert all(said(f"{subject} {name}") is not None for name in readers)


@pytest.mark.parametrize(
    ("body", "line", "message"),
    [
        ("a\n{{training-v1.1/acme/pod-9/resnet}}", 2, f"did you mean {POD}"),
        (f"{{{{{POD} tme}}}}", 1, "there is no field of a result 'tme'; did you mean time?"),
        (f"{{{{{POD} time in hours}}}}", 1, "there is no unit 'hours'"),
        (f"{{{{{POD} system in min}}}}", 1, "only a result's time has"),
        (f"{{{{{POD} against {OPEN}}}}}", 1, "rule R15"),
        ("{{training-v1.1/acme/pod-8/bert against " + POD + "}}", 1, "rule R12"),
        ("{{training-v1.1/acme/silent/resnet against " + POD + "}}", 1, "rule R28"),
        ("{{D1}}", 1, "there is no result, claim, round or benchmark 'D1'"),
        ("{{}}", 1, "nothing between the braces"),
        ("{{a", 1, "do not close"),
        ("in 28 minutes", 1, "the figure '28' is typed by hand"),
        ("the A1-40GB", 1, "the figure 'A1-40GB' is typed by hand"),
        ("```chart bar\n```", 1, "there is no kind of chart 'bar'; did you mean bars?"),
        ("```chart bars\ndivison: closed\n```", 1, "line 6: a chart has no setting 'divison'; did you mean division?"),
        ("```chart bars\nbenchmark: resnet\n```", 1, "rule R24"),
        ("```chart bars\nsubmitter: ACNE\n```", 1, "did you mean ACME?"),
        ("```chart bars\naccelerators: many\n```", 1, "is no number of accelerators"),
        ("```chart bars\naccelerators: 3\n```", 1, "no valid result meets these settings"),
        ("```chart rivals\ndivision: closed\n```", 1, "settings that begin with `against`"),
        ("```table results\ndivision: closed\ncolumns: time, sytem\n```", 1, "did you mean system?"),
        ("```table results\ndivision: closed\ncolumns: system, time\n```", 1, "rule R7"),
        ("```claim pod\n```", 1, "there is no result, claim, round or benchmark 'pod'"),
        (f"```claim {POD}\n```", 1, "is no claim"),
        (f"```comparison {POD} {OPEN}\n```", 1, "rule R15"),
        ("```names\npod: training-v9\n```", 2, "did you mean training-v1.1"),
        ("```names\npod training-v1.1\n```", 2, "is no line `key: value`"),
        ("```claim C1\n", 1, "is not closed"),
    ],
)
def test_what_leads_to_no_data_is_a_fault_with_its_line(body: str, line: int, message: str) -> None:
    found = faults(body)

    assert [(at, message in text) for at, text in found] == [(line, True)], found


def test_all_faults_are_told_at_once() -> None:
    assert [line for line, _ in faults("{{a}}\n\n{{b}} and 7\n\n```chart pie\n```\n")] == [1, 3, 3, 5]


def test_a_story_without_front_matter_is_a_fault() -> None:
    assert story.expanded("acme", "text", names()).faults[0].message.startswith("begins without front matter")


def test_an_unknown_source_of_claims_is_a_fault() -> None:
    text = HEAD.replace("description", "source: acme-v1.0\ndescription")

    assert "did you mean acme-v1.1?" in story.expanded("acme", text, names()).faults[0].message


def test_code_is_left_alone() -> None:
    assert faults("`{{x}} 12` and\n\n```python\nx = {{3}}\n```\n") == []


def test_headings_lists_and_addresses_may_have_digits() -> None:
    assert faults("## Part 2\n\n1. one\n2. two\n\n[a](../method.md#v1-1) <https://example.org/1>\n") == []


def test_a_listed_name_may_be_typed_and_a_bare_number_may_not_be_listed() -> None:
    listed = HEAD.replace("---\ntitle", "---\ntokens: SDK 2.3, 28.3\ntitle")
    made = story.expanded("acme", listed + "SDK 2.3 is out, SDK 2.35 is not.\n", names())

    assert [fault.message.split(";")[0] for fault in made.faults] == [
        "'28.3' is a figure and no name",
        "the figure '2.35' is typed by hand",
    ]


def test_links_lead_from_where_the_page_stands() -> None:
    made = story_parts.expand(story_text.parse(HEAD + "[a](../method.md#x) [b](other.md) [c](#d)").parts, names(), HERE)

    assert isinstance(made.parts[0], story_parts.ProsePart)
    assert made.parts[0].pieces[0].markdown == "[a](../../method.md#x) [b](other.md) [c](#d)\n"


def test_the_story_of_the_made_data_has_no_fault() -> None:
    assert list(story.faults(a_book())) == []


def test_a_fault_names_the_file() -> None:
    book = type(a_book()).of(a_book().dataset, {"acme": STORY.replace("{{pod range}}", "{{pod rnge}}")})

    assert list(story.faults(book)) == [
        "docs/stories/acme.md:14: there is no field of a result 'rnge'; did you mean range?"
    ]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_no_figure_in_a_story_is_typed_by_hand(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    allowed = story_figures.tokens(story_text.parse(text))
    prose = re.sub(r"^```.*?^```$", "", text.split("---\n", 2)[2], flags=re.MULTILINE | re.DOTALL)
    prose = re.sub(r"^#.*$", "", prose, flags=re.MULTILINE)
    prose = re.sub(r"\{\{[^{}\n]*\}\}|\]\([^)]*\)", "", prose)
    for token in allowed:
        prose = prose.replace(token, "")

    assert re.findall(r".*\d.*", prose) == []

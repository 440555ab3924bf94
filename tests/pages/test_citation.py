"""A citation holds what the rules ask for, in each form, whatever a submission wrote."""

import json

from generator.dataset.official_rows import OfficialId
from generator.pages import citation, footnotes, wording
from generator.pages.book import Book, Entry
from generator.pages.result import ResultView, pages
from generator.site.filters import verbatim
from tests.examples import a_submission, complete

HOSTILE = 'A "box" \\ {x}\n</code>```\u2028\u202e'


def an_entry(system_name: str) -> Entry:
    rows = a_submission(24.0, "pod-8", version="v1.1", system_name=system_name)
    return Book.of(complete(rows)).entries[0]


def test_csl_json_can_be_read_back_from_the_page() -> None:
    entry = an_entry("pod")

    (item,) = json.loads("\n".join(map(verbatim, citation.csl_json(entry))))

    assert item["id"] == "training-v1.1/acme/pod-8/resnet"
    assert item["title"] == "ACME, pod: MLPerf® Training v1.1 Closed Image Classification benchmark"
    assert item["issued"] == {"date-parts": [[2021, 12, 1]]}
    assert item["note"] == f"24.000 min; result ID not published in the repository. {wording.NOTICE} {wording.LEGEND}"


def test_csl_json_is_laid_out_as_the_library_would() -> None:
    text = "\n".join(citation.csl_json(an_entry(HOSTILE)))

    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2)


def test_csl_json_stays_json_whatever_a_submission_wrote() -> None:
    lines = [verbatim(line) for line in citation.csl_json(an_entry(HOSTILE))]

    (item,) = json.loads("\n".join(lines))

    assert 'A "box" \\ {x}' in item["title"]
    assert not any(line.lstrip().startswith("```") for line in lines)


def test_an_official_identifier_stands_in_footnote_and_citations() -> None:
    official = OfficialId(
        result_id="training-v1.1/acme/pod-8/resnet", official_id="1.1-2001", source="https://example.org/results"
    )
    book = Book.of(complete([*a_submission(24.0, "pod-8", version="v1.1"), official]))
    (page,) = pages(book)
    view = page.view

    assert isinstance(view, ResultView)
    assert "result ID 1.1-2001." in footnotes.plain(view.footnote)
    for text in (view.citation, "".join(view.bibtex), "".join(view.csl_json)):
        assert "result ID 1.1-2001" in text

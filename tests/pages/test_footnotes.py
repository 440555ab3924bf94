"""Every footnote of scores says where their official result IDs are: in it, or not published."""

import dataclasses
import re

from generator.dataset.official_rows import OfficialId
from generator.dataset.schema import frame
from generator.pages import cited, pages_of
from generator.pages.book import Book
from generator.pages.footnotes import plain
from generator.site.render import environment, render
from tests.pages.made import STORY, a_book, a_site
from tests.pages.test_golden import ROOT

NOTE = re.compile(r"<small>(.*?)</small>", re.DOTALL)
WITHOUT_SCORES = re.compile(r"/(hosts|coverage)/")
POD, RACK = "training-v1.1/acme/pod-8/resnet", "training-v1.1/bolt-sons/rack-8/resnet"


def notes(book: Book) -> dict[str, list[str]]:
    templates = environment(ROOT / "templates")
    made = {str(page.path): NOTE.findall(render(page, templates)) for page in pages_of(book)}
    return {path: [note for note in found if re.search(r"Sources?: ", note)] for path, found in made.items()}


def test_every_footnote_of_scores_says_that_no_result_id_is_published() -> None:
    found = {path: texts for path, texts in notes(a_book()).items() if not WITHOUT_SCORES.search(path)}

    assert sum(map(len, found.values())) > 20
    assert {
        path for path, texts in found.items() if any("not published in the repositor" not in text for text in texts)
    } == set()


def test_a_footnote_of_several_results_names_the_ids_that_are_known() -> None:
    row = OfficialId(result_id=POD, official_id="1.1-2042", source="https://example.org/results")
    book = Book.of(dataclasses.replace(a_site(), result_ids=frame(OfficialId, [row])), {"acme": STORY})
    entries = cited.by_id(book)

    assert "; result ID 1.1-2042, others not published in the repository. " in plain(
        cited.note([entries[POD], entries[RACK]])
    )
    assert "; result ID 1.1-2042. " in plain(cited.note([entries[POD]]))
    assert "result IDs not published in the repository" in plain(cited.note([entries[RACK]]))
    assert any("result ID 1.1-2042" in text for text in notes(book)["results/stories/acme.md"])

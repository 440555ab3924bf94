"""The stories and claims that are published, over the committed data."""

import re
from functools import cache
from pathlib import Path

import pytest

from generator.pages import story
from generator.pages.book import Book
from generator.pages.story_names import Names
from tests.analyses.real import dataset

ROOT = Path(__file__).parent.parent.parent
STORIES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs/stories").glob("*.md"))}


@cache
def book() -> Book:
    return Book.of(dataset(), STORIES)


def test_no_story_has_a_fault() -> None:
    assert list(story.faults(book())) == []


@pytest.mark.parametrize("source", ["graphcore-v1.1", "google-v0.7"])
def test_a_story_shows_each_claim_of_its_source(source: str) -> None:
    claims = dataset().claims
    numbers = claims.loc[claims["source"].eq(source), "number"].tolist()

    shown = re.findall(r"^```claim (\w+)$", STORIES[source], flags=re.MULTILINE)

    assert sorted(shown) == sorted(numbers)


def test_the_documented_example_has_no_fault() -> None:
    page = (ROOT / "docs/writing-stories.md").read_text(encoding="utf-8")
    example = page.split("````markdown\n", 1)[1].split("````", 1)[0]

    assert story.expanded("example", example, Names.of(book())).faults == ()

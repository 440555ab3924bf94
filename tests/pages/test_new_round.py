"""A round that nobody has written anything down about: no day, no repository, no rule, no name."""

import re
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

from generator.dataset.dataset import UNDATED, Dataset
from generator.dataset.rows import Accelerator, Row, Rule, Submitter
from generator.pages import all_pages, links
from generator.pages.book import Book
from generator.pages.feeds import feeds
from generator.site.render import environment, render
from tests.examples import a_benchmark, a_round, a_rule, a_submission, complete
from tests.pages.made import definitions

ROOT = Path(__file__).parent.parent.parent
FACTS = dict.fromkeys(("published", "repository", "commit", "licence"), "")


def a_rule_assumed(benchmark: str) -> Rule:
    return replace(a_rule("v9.0", benchmark), assumed=True, target="", target_value=None, source="")


@cache
def a_site() -> Dataset:
    """Make a dated round, and one that was just imported, which is faster and has a benchmark of its own."""
    rows: list[Row] = [*definitions("resnet"), a_round("v9.0", **FACTS)]
    rows += [a_rule_assumed("resnet"), a_rule_assumed("newest"), a_benchmark("newest", name="newest", task="newest")]
    rows += [Submitter(submitter="Fresh Ltd", slug="fresh-ltd", known=False)]
    rows += [Accelerator(accelerator="Fresh F1", slug="fresh-f1", family="", vendor="", known=False)]
    rows += a_submission(30.0, "pod-8", version="v1.1")
    rows += a_submission(3.0, "pod-8", version="v9.0")
    rows += a_submission(5.0, "box", version="v9.0", submitter="Fresh Ltd", accelerator="Fresh F1", benchmark="newest")
    return complete(rows)


@cache
def written() -> dict[str, str]:
    jinja = environment(ROOT / "templates")
    return {str(page.path): render(page, jinja) for page in all_pages(a_site(), {})}


def test_it_is_the_newest_round() -> None:
    assert list(Book.of(a_site()).rounds) == ["training-v1.1", "training-v9.0"]
    assert set(a_site().measurements().groupby("round")["published"].first()) == {"2021-12-01", UNDATED}
    assert "[Training v9.0]" in written()[links.HOME]
    assert "2021 to 2021" in written()[links.HOME]


def test_its_pages_say_that_its_day_is_not_known() -> None:
    assert f"published {UNDATED}" in written()["results/training/v9.0/index.md"]
    result = written()["results/training/v9.0/acme/pod-8/resnet.md"]
    assert f"Published {UNDATED}" in result
    assert "year =" not in result
    assert '"issued"' not in result


def test_no_link_leads_nowhere() -> None:
    faults = {path: found for path, text in written().items() if (found := re.findall(r"\]\((?:/[^)]*|)\)", text))}

    assert faults == {}


def test_feeds_have_a_day_for_everything() -> None:
    days = [day for feed in feeds(Book.of(a_site())) for day in (feed.day, *(entry.day for entry in feed.entries))]

    assert {datetime.fromisoformat(day).year for day in days} == {2021}

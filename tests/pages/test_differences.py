"""Wherever two results stand in one statement, the properties of rule R14 that differ are named beside it."""

from functools import cache

import pytest

from generator.pages import links, pages_of
from generator.pages.book import Book
from generator.site.render import environment, render
from tests.examples import a_submission, complete
from tests.pages.made import a_claim, definitions
from tests.pages.test_golden import ROOT

CHIPS = "chip count 4 against 8"
CATEGORY = "category Preview against Available on premise"
NEW = {"round": "training-v1.1", "submitter": "ACME", "benchmark": "resnet", "division": "closed"}
OLD = NEW | {"round": "training-v1.0"}
STORY = """---
title: A story
description: A story.
source: acme-v1.1
---

```names
new: training-v1.1/acme/next/resnet
old: training-v1.0/acme/pod/resnet
```

It is {{new against old}} as fast.

```claim C1
```

```chart rivals
submitter: ACME
round: training-v1.1
division: closed
against submitter: Bolt
against round: training-v1.1
against division: closed
```
"""


@cache
def written() -> dict[str, str]:
    """Make a record that is broken by another size and category, and a rival of yet another."""
    rows = definitions("resnet")
    rows += a_submission(10.0, "pod", version="v1.0")
    rows += a_submission(8.0, "next", version="v1.1", accelerators_per_node=4, availability="preview")
    rows += a_submission(9.0, "rack", version="v1.1", submitter="Bolt")
    rows += a_submission(7.0, "pod", version="v1.1", benchmark="bert", availability="preview")
    rows += a_submission(9.0, "pod", version="v1.0", benchmark="bert")
    rows += definitions("bert")
    rows.append(a_claim("C1", [{"name": "time saved", "checks": [{"fell": {"before": OLD, "after": NEW}}]}]))
    templates = environment(ROOT / "templates")
    return {str(page.path): render(page, templates) for page in pages_of(Book.of(complete(rows), {"acme": STORY}))}


@pytest.mark.parametrize(
    "page",
    [
        links.benchmark_page("training", "resnet"),  # the finding of its history
        links.rivals_page("training", "acme"),
        links.claim_page("acme-v1.1-c1"),
        links.CLAIMS,
        links.story_page("acme"),
    ],
)
def test_the_differences_stand_beside_the_two(page: str) -> None:
    text = written()[page]

    assert CHIPS in text
    assert CATEGORY in text


def test_a_gain_on_the_same_hardware_names_another_category() -> None:
    text = written()[links.gains_page("training-v1.1")]

    answer = next(line for line in text.splitlines() if "gained most" in line and not line.startswith("description"))
    assert f"as in v1.0 ({CATEGORY})" in answer


@pytest.mark.parametrize(
    "page",
    [
        links.HOME,
        links.round_page("training-v1.1"),
        links.records_page("training"),
        links.scaling_page("training-v1.1", "resnet"),
        links.round_notes_page("training-v1.1"),
    ],
)
def test_a_best_time_is_shown_with_its_category(page: str) -> None:
    row = next(line for line in written()[page].splitlines() if "8 min 00 s" in line)

    assert "preview" in row.lower()


def test_a_record_names_in_what_it_differs_from_the_one_before() -> None:
    rows = written()[links.benchmark_page("training", "resnet")].splitlines()

    assert any("20.0 % | version, category, chip count |" in row for row in rows)

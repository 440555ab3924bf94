"""The pages as a whole: pure, linked, and where the permanent addresses say."""

import posixpath
import re
from functools import cache
from pathlib import Path

import pytest

from generator.dataset.dataset import Dataset
from generator.pages import all_pages, links
from generator.pages.page import Page
from generator.site.render import environment, render
from tests.examples import a_submission, complete
from tests.pages.made import STORY, a_site

ROOT = Path(__file__).parent.parent.parent
BY_HAND = {"method.md", "glossary.md", "writing-stories.md"}
STORIES = {"acme": STORY}
MADE_BY_SITE = re.compile(r"results/(charts|feeds)/|results/.*/notes\.json$|results/data/\w+\.(csv|json|txt)$")
LINK = re.compile(r"\]\((?!https?:)([^)\s#]+)")
HOSTILE = "a|b `c` [d](e) <img src=x> *f* {.g} ~h~ &amp; \u202e\n# i"


@cache
def written() -> dict[str, str]:
    return rendered(a_site(), STORIES)


def rendered(dataset: Dataset, stories: dict[str, str]) -> dict[str, str]:
    jinja = environment(ROOT / "templates")
    return {str(page.path): render(page, jinja) for page in all_pages(dataset, stories)}


def targets(path: str, text: str) -> set[str]:
    return {posixpath.normpath(posixpath.join(posixpath.dirname(path), way)) for way in LINK.findall(text)}


def test_a_page_is_made_once() -> None:
    paths = [page.path for page in all_pages(a_site(), STORIES)]

    assert len(paths) == len(set(paths))


def test_every_link_leads_to_a_page_or_a_file_that_is_made() -> None:
    pages = written()
    missing = {
        (path, target)
        for path, text in pages.items()
        for target in targets(path, text)
        if target not in pages and target not in BY_HAND and not MADE_BY_SITE.match(target)
    }

    assert missing == set()


def test_every_system_is_three_clicks_from_home() -> None:
    pages = written()
    near, reached = {"index.md"}, {"index.md"}
    for _ in range(3):
        near = {target for path in near for target in targets(path, pages[path])} & set(pages) - reached
        reached |= near

    systems = {links.system_page(*key) for key in a_site().systems[["round", "system_id"]].itertuples(index=False)}
    assert systems & set(pages) <= reached


@pytest.mark.parametrize(
    ("page", "analyses"),
    [
        ("results/training/benchmarks/resnet.md", ("scaling/v1.1/resnet", "scaling/v1.0/resnet", "gains/v1.1")),
        (
            "results/training/v1.1/acme/pod-8/index.md",
            ("scaling/v1.1/resnet", "scaling/v1.1/bert", "gains/v1.1", "hosts/v1.1", "coverage/v1.1", "rivals/acme"),
        ),
        (
            "results/submitters/acme.md",
            ("rivals/acme", "scaling/v1.1/resnet", "gains/v1.1", "hosts/v1.1", "coverage/v1.0"),
        ),
        ("results/accelerators/acme-a1-40gb.md", ("scaling/v1.1/resnet", "hosts/v1.0")),
    ],
)
def test_a_page_leads_to_the_analyses_that_speak_of_its_subject(page: str, analyses: tuple[str, ...]) -> None:
    found = targets(page, written()[page])

    assert {f"results/training/{each}.md" for each in analyses} <= found


def test_a_result_and_a_system_choose_results_on_the_compare_page() -> None:
    newer, older = "training-v1.1/acme/pod-8/resnet", "training-v1.0/acme/pod-8/resnet"

    assert f"compare.md#{newer})" in written()["results/training/v1.1/acme/pod-8/resnet.md"]
    assert f"compare.md#{newer},{older})" in written()["results/training/v1.1/acme/pod-8/index.md"]


def test_a_result_stands_at_its_permanent_address() -> None:
    assert "results/training/v1.1/acme/pod-8/resnet.md" in written()


def test_the_order_of_the_rows_does_not_matter() -> None:
    dataset = a_site()
    turned = Dataset(**{name: table[::-1].reset_index(drop=True) for name, table in dataset.tables().items()})

    assert rendered(turned, STORIES) == rendered(dataset, STORIES)


@pytest.mark.parametrize("path", ["results/training/v1.0/acme/box/resnet.md", "results/training/v1.0/index.md"])
def test_what_submissions_write_is_shown_and_does_nothing(path: str) -> None:
    text = rendered(complete(a_submission(10.0, "box", system_name=HOSTILE, framework=HOSTILE)), {})[path]
    body = text.split("---\n", 2)[2].replace("```bibtex", "```").split("```")[0]

    assert "<img" not in body
    assert "a|b" not in body
    assert "\n# i" not in body
    assert "\u202e" not in body


def figures(page: Page) -> set[str]:
    return set(page.figures)


def test_every_figure_stands_in_its_page() -> None:
    pages = written()
    for page in all_pages(a_site(), STORIES):
        shown = set(re.findall(r'id="chart-([^"]+)"', pages[str(page.path)]))
        assert shown == figures(page)

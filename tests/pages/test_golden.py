"""One page of every kind, as Markdown, to the letter; accept changes with --update-golden."""

from pathlib import Path

import pytest

from generator.pages import BUILDERS
from generator.site.render import environment, render
from tests.pages.made import a_book, two_generations

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "golden"
BOOKS = {"generations": two_generations}
"""What a page is made of where the made site has none of its kind."""

PICKED = {
    "scaling": "results/training/scaling/v1.1/resnet.md",
    "claim": "results/claims/acme-v1.1-c2.md",
    "round": "results/training/v1.1/index.md",
    "round_benchmark": "results/training/v1.1/benchmarks/resnet.md",
    "round_notes": "results/training/v1.1/notes.md",
    "release": "results/releases/2031.02.md",
    "system": "results/training/v1.1/acme/pod-8/index.md",
    "result": "results/training/v1.1/acme/pod-8/resnet.md",
}
"""Which page of a kind that has several; the first where it is not said."""


@pytest.mark.parametrize("kind", BUILDERS)
def test_the_page_is_as_accepted(kind: str, pytestconfig: pytest.Config) -> None:
    pages = {str(page.path): page for page in BUILDERS[kind](BOOKS.get(kind, a_book)())}
    page = pages[PICKED.get(kind, next(iter(pages)))]
    text = render(page, environment(ROOT / "templates"))
    golden = GOLDEN / f"{kind}.md"
    if pytestconfig.getoption("--update-golden"):
        golden.write_text(text, encoding="utf-8")

    assert text == golden.read_text(encoding="utf-8")

"""A sidebar is short: it shows a page's company while that is few, and of more the page alone."""

from generator.site.navigation import MOST, Sidebars
from generator.site.records import Record

PARENT = "results/index.md"


def a_record(name: str, parent: str) -> Record:
    words = {"title": name, "description": "", "found": "", "short": name, "parent": parent, "feed": "", "moved": ""}
    return Record(**words, headings=(), anchors=frozenset(), charts=())


def sidebar(pages: list[str], page: str) -> str:
    records = {PARENT: a_record("All", "")} | {
        f"{name}.md": a_record(name.rpartition("/")[2], PARENT) for name in pages
    }
    addresses = {path: path.removesuffix("index.md").removesuffix(".md") for path in records}
    return Sidebars(records, {path: f"{address.rstrip('/')}/" for path, address in addresses.items()}).of(f"{page}.md")


def test_few_pages_are_shown_beside_each_other() -> None:
    items = sidebar([f"results/a{number}" for number in range(9)], "results/a3")

    assert items.count("<li") == 1 + 9
    assert '<a href="../a3/" aria-current="page">a3</a>' in items


def test_of_many_pages_those_of_the_same_folder_are_shown() -> None:
    pages = [f"results/{folder}/a{number}" for folder in "xyz" for number in range(30)]

    items = sidebar(pages, "results/y/a3")

    assert items.count("<li") == 1 + 30
    assert "../../x/" not in items


def test_of_too_many_in_one_folder_the_page_is_shown_alone() -> None:
    most, more = ([f"results/a{number}" for number in range(count)] for count in (MOST, MOST + 1))

    assert sidebar(most, "results/a3").count("<li") == 1 + MOST
    items = sidebar(more, "results/a3")
    assert items.count("<li") == 2
    assert '<a href="../a3/" aria-current="page">a3</a>' in items

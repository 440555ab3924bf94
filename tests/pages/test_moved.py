"""Addresses that results left behind."""

from generator.dataset.release_rows import Change
from generator.pages import moved
from generator.pages.book import Book
from tests.examples import a_submission, complete
from tests.pages.made import a_change, a_release

HERE = "training-v1.0/acme/box/resnet"


def views(*changes: Change) -> dict[str, moved.MovedView]:
    rows = [*a_submission(10.0, "box"), a_release("2031.01"), a_release("2031.02", "2031.01"), *changes]
    pages = moved.pages(Book.of(complete(rows)))
    return {str(page.path): page.view for page in pages if isinstance(page.view, moved.MovedView)}


def renamed(old: str, new: str) -> Change:
    return a_change("renamed", new, old=old, new=new)


def test_a_renamed_result_leaves_a_page_that_leads_to_it() -> None:
    (view,) = views(renamed("training-v1.0/acme/old/resnet", HERE)).values()

    assert view.now
    assert view.now.target == "../box/resnet.md"
    assert view.head() == {"moved": "../box/resnet.md"}


def test_renames_are_followed_to_the_end() -> None:
    found = views(renamed("training-v1.0/a/a/x", "training-v1.0/b/b/x"), renamed("training-v1.0/b/b/x", HERE))

    assert [view.now.text if view.now else "" for view in found.values()] == [HERE, HERE]


def test_a_ring_of_renames_ends() -> None:
    found = views(
        renamed("training-v1.0/a/a/x", "training-v1.0/b/b/x"), renamed("training-v1.0/b/b/x", "training-v1.0/a/a/x")
    )

    assert [view.now for view in found.values()] == [None, None]


def test_a_withdrawn_result_leaves_a_page_that_says_so() -> None:
    (view,) = views(a_change("removed", "training-v1.0/acme/gone/resnet", old="3.0 min")).values()

    assert view.was == "This result was withdrawn."
    assert view.value == "3.0 min"
    assert view.head() == {}
    assert view.release.text == "release 2031.02"


def test_a_result_that_came_back_has_its_own_page() -> None:
    assert views(a_change("removed", HERE)) == {}


def test_a_renamed_system_leaves_a_page_that_leads_to_it() -> None:
    old, new = "training-v1.0/acme/old", "training-v1.0/acme/box"
    ((address, view),) = views(a_change("renamed", new, old=old, new=new, table="systems")).items()

    assert address == "results/training/v1.0/acme/old/index.md"
    assert view.was == "This system has another address now."
    assert view.now
    assert view.now.target == "../box/index.md"


def test_a_withdrawn_system_leaves_a_page_without_a_score() -> None:
    (view,) = views(a_change("removed", "training-v1.0/acme/gone", old="Gone", table="systems")).values()

    assert (view.was, view.value) == ("This system was withdrawn.", "")

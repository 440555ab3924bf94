"""The list of stories."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import links, story, trail, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.pages.book import Book


@frozen
class StoryLine:
    """One story in the list."""

    story: Link
    description: str


@frozen
class StoriesView(View):
    """What the list of stories says."""

    template: ClassVar[str] = "stories.md.j2"

    count: str
    lines: tuple[StoryLine, ...]
    notation: Link
    claims: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the list, which is there without any story too, since a tab of the site leads to it."""
    yield Page(path=PurePosixPath(links.STORIES), view=view(book))


def view(book: Book) -> StoriesView:
    """List the stories by title."""
    here = links.Place(links.STORIES)
    made = sorted((each.page for each in book.once(story.every).values()), key=lambda page: page.view.title)
    count = wording.counted(len(made), "story", "stories") if made else "No story yet"
    return StoriesView(
        title="Stories",
        heading="Stories",
        description=f"{count} about results, in which every number, table and chart is inserted from data.",
        keywords=("stories",),
        breadcrumbs=trail.home(here),
        count=count,
        lines=tuple(
            StoryLine(story=here.link(page.view.heading, str(page.path)), description=page.view.description)
            for page in made
        ),
        notation=here.link("how such a text is written", links.WRITING_STORIES),
        claims=here.link("all claims", links.CLAIMS),
    )

"""A story: a text written by hand, with every number, table and chart in it inserted from data."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import chart, cited, links, story_figures, story_parts, story_text, trail
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.story_names import Names
from generator.pages.story_text import Block, Fault, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.pages.book import Book
    from generator.pages.cited import CitedPart
    from generator.pages.story_parts import Expansion, Part
    from generator.pages.story_text import StoryText

KEYS = ("title", "description", "source", "tokens")
"""What the front matter of a story may say; the first two it must."""


@frozen
class StoryView(View):
    """What the page of one story says."""

    template: ClassVar[str] = "story.md.j2"

    parts: tuple[Part, ...]
    named: tuple[CitedPart, ...]
    claims: Link
    notation: Link


@frozen
class Made:
    """A story expanded: its page, and everything that is wrong with it."""

    page: Page
    faults: tuple[Fault, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every story."""
    yield from (made.page for made in book.once(every).values())


def faults(book: Book) -> Iterator[str]:
    """Give, for every fault of every story, a line that says where, what, and what was perhaps meant."""
    for name, made in book.once(every).items():
        for fault in made.faults:
            yield f"docs/{story_parts.FOLDER}/{name}.md:{fault.line}: {fault.message}"


def every(book: Book) -> dict[str, Made]:
    """Expand every story."""
    names = Names.of(book) if book.stories else None
    return {name: expanded(name, text, names) for name, text in book.stories.items() if names}


def expanded(name: str, text: str, names: Names) -> Made:
    """Expand one story."""
    written, here = story_text.parse(text), links.Place(links.story_page(name))
    found: list[Fault] = [*written.faults, *_front_faults(written), *story_figures.faults(written)]
    known = _known(written, names, found)
    made = story_parts.expand(written.parts, known, here)
    view = _view(written, made, known, here)
    ordered = sorted({*found, *made.faults}, key=lambda fault: (fault.line, fault.message))
    return Made(
        page=Page(path=PurePosixPath(here.address), view=view, figures=chart.figures(*made.drawn)),
        faults=tuple(ordered),
    )


def _front_faults(written: StoryText) -> Iterator[Fault]:
    for key, setting in written.front.items():
        if key not in KEYS:
            yield Fault(line=setting.line, message=f"the front matter has no '{key}'; it has {', '.join(KEYS)}")
    for key in KEYS[:2]:
        if written.front and key not in written.front:
            yield Fault(line=1, message=f"the front matter needs `{key}: …`")


def _known(written: StoryText, names: Names, found: list[Fault]) -> Names:
    """Add the names that a story gives itself, each of which must lead to something."""
    source = written.front.get("source")
    if source:
        try:
            names = names.with_source(source.value)
        except NotationError as error:
            found.append(Fault(line=source.line, message=str(error)))
    blocks = [part for part in written.parts if isinstance(part, Block) and part.kind == "names"]
    own = {}
    for setting in (setting for block in blocks for setting in block.settings):
        try:
            names.subject(setting.value)
            own[setting.key] = names.own.get(setting.value, setting.value)
        except NotationError as error:
            found.append(Fault(line=setting.line, message=str(error)))
    return names.with_own(own)


def _view(written: StoryText, made: Expansion, names: Names, here: links.Place) -> StoryView:
    title = story_parts.plain(written.front.get("title"), names, here, made)
    return StoryView(
        title=title,
        heading=title,
        description=story_parts.plain(written.front.get("description"), names, here, made),
        keywords=("story",),
        breadcrumbs=trail.stories(here),
        parts=tuple(made.parts),
        named=cited.parts(made.entries, here),
        claims=here.link("all claims with their verdicts", links.CLAIMS),
        notation=here.link("how such a text is written", links.WRITING_STORIES),
    )

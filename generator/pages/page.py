"""What every page is: an address, a view that fills its template, and the charts that stand in it."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, ClassVar

from generator.pages.frozen import frozen, frozen_by_place

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import PurePosixPath

    from generator.pages.chart import Plan


@frozen_by_place
class Link:
    """A text of any origin that leads to a target made by `links`; the title is what a reader sees on pointing."""

    text: str
    target: str
    title: str = ""

    def named(self, text: str) -> Link:
        """Give the same link under another text."""
        return Link(text, self.target, self.title)


@frozen
class View:
    """What a template may use; each kind of page adds its fields and names its template.

    Values are text of any origin, never Markdown: how they look is the template's matter, and the engine escapes them.
    """

    template: ClassVar[str]

    title: str
    heading: str
    description: str
    keywords: tuple[str, ...]
    breadcrumbs: tuple[Link, ...]

    def head(self) -> Mapping[str, str]:
        """Say what programs may want to know of the page: `feed` that follows it, `moved` for where it went, as paths."""
        return {}

    def variables(self) -> dict[str, object]:
        """Give the fields by name, each as it is."""
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page: where it stands relative to `docs/`, what it says, its charts by name, and files by address beside it."""

    path: PurePosixPath
    view: View
    figures: Mapping[str, Plan] = dataclasses.field(default_factory=dict)
    files: Mapping[str, str] = dataclasses.field(default_factory=dict)

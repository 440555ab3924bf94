"""What every template uses, thousands of times a build: links, and blocks of code. As filters, since macros cost ten times as much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.site import filters
from generator.site.markup import marked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from markupsafe import Markup

    from generator.pages.page import Link


def link(to: Link) -> Markup:
    """Write a link, with the raw value or another remark as its title; where it leads nowhere only its text."""
    text = filters.markdown(to.text)
    if not to.target:
        return text
    title = f' "{filters.title(to.title)}"' if to.title else ""
    return marked(f"[{text}]({filters.url(to.target)}{title})")  # noqa: S704 (each part is escaped)


def links(all_: Iterable[Link]) -> Markup:
    """Write links in running text: a, b, c."""
    return marked(", ".join(map(link, all_)))  # noqa: S704 (as above)


def block(lines: Sequence[str], language: str) -> Markup:
    """Write lines as they are, in a block of code."""
    every = "".join(lines)
    # Looked at together: hardly any block has a line that cannot stand as it is.
    if not every.isprintable() or "```" in every:
        lines = [filters.verbatim(line) for line in lines]
    shown = "\n".join([*lines, ""])
    return marked(f"\n```{language}\n{shown}```\n")  # noqa: S704 (no line ends the block)


PHRASES: dict[str, Callable[..., Markup]] = {"link": link, "links": links, "block": block}

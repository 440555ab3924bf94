"""What every template calls, thousands of times a page: links, and blocks of code. As functions, since macros cost ten times as much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.site import filters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from generator.pages.page import Link


def link(to: Link) -> Markup:
    """Write a link, with the raw value or another remark as its title; where it leads nowhere only its text."""
    if not to.target:
        return filters.markdown(to.text)
    title = f' "{filters.title(to.title)}"' if to.title else ""
    return Markup(f"[{filters.markdown(to.text)}]({filters.url(to.target)}{title})")  # noqa: S704 (each part is escaped)


def links(all_: Iterable[Link]) -> Markup:
    """Write links in running text: a, b, c."""
    return Markup(", ".join(map(link, all_)))  # noqa: S704 (as above)


def block(lines: Iterable[str], language: str) -> Markup:
    """Write lines as they are, in a block of code."""
    shown = "".join(f"{filters.verbatim(line)}\n" for line in lines)
    return Markup(f"\n```{language}\n{shown}```\n")  # noqa: S704 (no line ends the block)


GLOBALS: dict[str, Callable[..., Markup]] = {"link": link, "links": links, "block": block}

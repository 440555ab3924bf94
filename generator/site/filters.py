"""Text made safe for the place where a template puts it: Markdown, code, link titles, addresses, HTML."""

from __future__ import annotations

import html
import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import quote

from markupsafe import Markup

from generator.site.markup import marked

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMES = {"http", "https", "mailto"}
# Control characters, and those that turn the direction of writing.
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
_SPACE = re.compile(r"\s*[\r\n]+\s*")
# An underscore inside a word is plain text to every engine and stays readable; `&` matters only before an entity's end.
_SPECIAL = re.compile(r"[\\`*\[\]{}|]|(?<![^\W_])_|_(?![^\W_])")
_ENTITY = re.compile(r"&(?=#?\w+;)")
# What would begin a heading, a list, a rule or an underline if it stood first in a line.
_LINE_START = re.compile(r"^(?:#|[+-](?=\s|$)|[-=]+$|\d+(?=[.)](?:\s|$)))")
# What nearly all targets are: an address or a way to a page, of characters that may stand in one as they are.
_TARGET = re.compile(r"(?:https://)?[\w/#.-]*", re.ASCII)
# All that is ever escaped inside a line: most texts have none of it, and one class of characters is found fastest.
_SUSPECT = re.compile(r"[\\`*\[\]{}|_&<>]")


def markdown(value: object) -> Markup:
    """Escape a value for Markdown's running text and table cells; what is Markdown already stays as it is.

    Raises `TypeError` for `None`: a template must say what it shows for the unknown.
    """
    if type(value) is str:
        return _escaped(value)
    if isinstance(value, Markup):
        return value
    if value is None:
        raise TypeError("a template was given None to show")
    return _escaped(str(value))


# The same names stand in thousands of cells.
@lru_cache(maxsize=1 << 16)
def _escaped(value: str) -> Markup:
    if value.isprintable() and not _SUSPECT.search(value) and not _LINE_START.match(value):
        return marked(value)  # noqa: S704 (nothing in it means anything to Markdown)
    text = plain(value)
    text = _ENTITY.sub("&amp;", text).replace("<", "&lt;").replace(">", "&gt;")
    text = _SPECIAL.sub(lambda match: "\\" + match[0], text)
    return marked(_LINE_START.sub(_harmless, text))  # noqa: S704 (escaped above)


def _harmless(start: re.Match[str]) -> str:
    """Keep a value from starting a block; not every engine lets a backslash escape an equals sign."""
    if start[0].startswith("="):
        return "&#61;" + start[0][1:]
    return start[0] + "\\" if start[0][0].isdigit() else "\\" + start[0]


def plain(value: object) -> str:
    """Give the value as one line of text without control characters."""
    text = value if isinstance(value, str) else str(value)
    # What Python calls printable has neither, and that is nearly every text there is.
    return text if text.isprintable() else _CONTROL.sub("", _SPACE.sub(" ", text))


def md(value: object) -> Markup:
    """Mark a value as Markdown that our own code wrote, so that it is not escaped."""
    return marked(str(value))  # noqa: S704 (that is what the filter is for)


def code(value: object) -> Markup:
    """Show a value as code, whatever it holds; engines disagree on pipes in code spans, so these become HTML."""
    text = plain(value)
    if not text:
        return marked("")
    if "|" in text or "`" in text or text != text.strip():
        escaped = html.escape(text).replace("|", "&#124;").replace("`", "&#96;")
        return marked("<code>" + _SPECIAL.sub(lambda match: f"&#{ord(match[0])};", escaped) + "</code>")  # noqa: S704 (escaped)
    return marked(f"`{text}`")  # noqa: S704 (nothing in it ends the span)


def verbatim(value: object) -> Markup:
    """Give the value as one line of a block of code, where nothing is escaped; a line of backticks would end the block."""
    text = plain(value)
    return marked(f" {text}" if text.lstrip().startswith("```") else text)  # noqa: S704 (cannot end the block)


# By type as well: what is Markdown already is not escaped, though it equals the same text of other origin.
@lru_cache(maxsize=1 << 16, typed=True)
def title(value: object) -> Markup:
    """Escape a value for the quoted title of a Markdown link: double quotes become single ones."""
    return markdown(plain(value).replace('"', "'"))


@lru_cache(maxsize=1 << 16)
def url(value: object) -> Markup:
    """Percent-encode what would end a Markdown link's target; an address stays the same address.

    A scheme that runs code stops being one, and the link check then reports the link.
    """
    if isinstance(value, str) and _TARGET.fullmatch(value):
        return marked(value)  # noqa: S704 (nothing in it ends the target, and it runs no code)
    text = quote(plain(value), safe="/:?#[]@!$&'*+,;=%~._-")
    scheme, colon, rest = text.partition(":")
    if colon and "/" not in scheme and scheme.lower() not in SCHEMES:
        text = f"{scheme}%3A{rest}"
    return marked(text)  # noqa: S704 (encoded)


def attribute(value: object) -> Markup:
    """Escape a value for a quoted HTML attribute or for text inside an HTML block."""
    return marked(html.escape(plain(value)))  # noqa: S704 (escaped)


def as_json(value: object) -> Markup:
    """Write a value as JSON, which is also YAML for front matter."""
    return marked(json.dumps(value, ensure_ascii=False, sort_keys=True))  # noqa: S704 (a JSON literal)


FILTERS: dict[str, Callable[..., Markup]] = {
    "md": md,
    "code": code,
    "verbatim": verbatim,
    "title": title,
    "url": url,
    "attribute": attribute,
    "json": as_json,
}

"""A story's text taken apart: front matter, prose with terms in it, and blocks; each part knows its line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

BLOCKS = ("names", "claim", "claims", "comparison", "table", "chart")
"""The words that make a fenced block one of ours; any other block of code stays as it is."""

_FENCE = re.compile(r"^(`{3,}|~{3,})\s*(.*?)\s*$")
_TERM = re.compile(r"(?P<code>(?<!`)(`+)(?!`).+?(?<!`)\2(?!`))|\{\{(?P<term>[^{}]*)\}\}")
_FIELD = re.compile(r"^\s*([A-Za-z][\w -]*?)\s*:\s*(.*?)\s*$")


class NotationError(ValueError):
    """Something in a story that does not lead to data; the text says what, and what was perhaps meant."""


@frozen
class Fault:
    """One fault of one story: the file's line, and what is wrong."""

    line: int
    message: str


@frozen
class Words:
    """Markdown as it was written; `literal` where it is code, in which nothing is looked for."""

    line: int
    text: str
    literal: bool = False


@frozen
class Term:
    """What stands between double braces."""

    line: int
    text: str


@frozen
class Prose:
    """Running text: words and terms in turn."""

    pieces: tuple[Words | Term, ...]


@frozen
class Setting:
    """One line `key: value` of a block or of the front matter."""

    line: int
    key: str
    value: str


@frozen
class Block:
    """One fenced block: its kind, what stands behind that word, and its settings."""

    line: int
    kind: str
    arguments: tuple[str, ...]
    settings: tuple[Setting, ...]


@frozen
class StoryText:
    """A story as it was written, with whatever could not be read."""

    front: Mapping[str, Setting]
    parts: tuple[Prose | Block, ...]
    faults: tuple[Fault, ...]


def parse(text: str) -> StoryText:
    """Take a story's text apart."""
    faults: list[Fault] = []
    lines = list(enumerate(text.splitlines(), start=1))
    front, body = _front(lines, faults)
    parts = tuple(_parts(body, faults))
    return StoryText(front=front, parts=parts, faults=tuple(faults))


def _front(
    lines: Sequence[tuple[int, str]], faults: list[Fault]
) -> tuple[dict[str, Setting], Sequence[tuple[int, str]]]:
    ends = [place for place, (_, line) in enumerate(lines) if line.rstrip() == "---"]
    if len(ends) < 2 or ends[0] != 0:  # noqa: PLR2004 (front matter stands between two such lines)
        faults.append(Fault(line=1, message="begins without front matter: `---`, `title: …`, `description: …`, `---`"))
        return {}, lines
    settings = _settings(lines[1 : ends[1]], faults)
    return {setting.key: setting for setting in settings}, lines[ends[1] + 1 :]


def _settings(lines: Sequence[tuple[int, str]], faults: list[Fault]) -> tuple[Setting, ...]:
    found = []
    for number, line in lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _FIELD.match(line)
        if match is None:
            faults.append(Fault(line=number, message=f"'{line.strip()}' is no line `key: value`"))
        else:
            found.append(Setting(line=number, key=match[1], value=match[2]))
    return tuple(found)


def _parts(lines: Sequence[tuple[int, str]], faults: list[Fault]) -> Iterator[Prose | Block]:
    prose: list[Words | Term] = []
    place = 0
    while place < len(lines):
        number, line = lines[place]
        fence = _FENCE.match(line)
        if fence is None:
            prose += _pieces(number, f"{line}\n", faults)
            place += 1
            continue
        end = _end(lines, place, fence[1], faults)
        words = fence[2].split()
        if words and words[0] in BLOCKS:
            if prose:
                yield Prose(pieces=tuple(prose))
            prose = []
            settings = _settings(lines[place + 1 : end], faults)
            yield Block(line=number, kind=words[0], arguments=tuple(words[1:]), settings=settings)
        else:
            code = "".join(f"{each}\n" for _, each in lines[place : end + 1])
            prose.append(Words(line=number, text=code, literal=True))
        place = end + 1
    if prose:
        yield Prose(pieces=tuple(prose))


def _end(lines: Sequence[tuple[int, str]], start: int, fence: str, faults: list[Fault]) -> int:
    """Find the line that closes a fence."""
    for place in range(start + 1, len(lines)):
        line = lines[place][1].strip()
        if len(line) >= len(fence) and set(line) == {fence[0]}:
            return place
    faults.append(Fault(line=lines[start][0], message=f"the block that begins here is not closed by {fence}"))
    return len(lines)


def _pieces(number: int, line: str, faults: list[Fault]) -> Iterator[Words | Term]:
    """Cut a line of prose at its terms and its code."""
    at = 0
    for match in _TERM.finditer(line):
        if match.start() > at:
            yield _words(number, line[at : match.start()], faults)
        if match["code"]:
            yield Words(line=number, text=match["code"], literal=True)
        else:
            yield Term(line=number, text=match["term"].strip())
        at = match.end()
    if at < len(line):
        yield _words(number, line[at:], faults)


def _words(number: int, text: str, faults: list[Fault]) -> Words:
    if "{{" in text or "}}" in text:
        faults.append(Fault(line=number, message="double braces that do not close on their line"))
    return Words(line=number, text=text)


def terms(line: int, text: str) -> tuple[Words | Term, ...]:
    """Cut one value of the front matter at its terms."""
    return tuple(_pieces(line, text, []))

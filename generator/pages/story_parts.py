"""A story's parts with their values in place, as its template shows them, and every fault that was met."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from generator.pages import (
    cited,
    claims,
    comparing,
    links,
    pairs,
    ranking,
    story_charts,
    story_tables,
    story_terms,
    story_text,
    verdicts,
    wording,
)
from generator.pages.frozen import frozen
from generator.pages.story_names import Source
from generator.pages.story_text import Block, Fault, NotationError, Prose, Setting, Term, Words
from generator.pages.verdicts import Judged

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.pages.book import Entry
    from generator.pages.chart import Chart, Drawn
    from generator.pages.claims import ClaimLine
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.pairs import Pair, PairLine
    from generator.pages.story_names import Names
    from generator.pages.story_tables import StoryTable

_TARGET = re.compile(r"(\]\()(?![a-z]+:|#)([^)\s]+)")
FOLDER = "stories"


@frozen
class Piece:
    """A bit of running text: Markdown as written, or a value with the page it leads to."""

    markdown: str = ""
    link: Link | None = None


@frozen
class ProsePart:
    """Running text."""

    kind: ClassVar[str] = "prose"
    pieces: tuple[Piece, ...]


@frozen
class ClaimPart:
    """One claim, with its verdict."""

    kind: ClassVar[str] = "claim"
    line: ClaimLine
    reason: str


@frozen
class ClaimsPart:
    """All claims of a source."""

    kind: ClassVar[str] = "claims"
    lines: tuple[ClaimLine, ...]
    footnote: Footnote | None


@frozen
class TablePart:
    """A table of results."""

    kind: ClassVar[str] = "table"
    table: StoryTable


@frozen
class ChartPart:
    """A chart, with the table of pairs where it shows ratios."""

    kind: ClassVar[str] = "chart"
    chart: Chart
    pairs: tuple[PairLine, ...]
    footnote: Footnote | None


@frozen
class ComparisonPart:
    """Two results beside each other: every property, the verdict, and what must be said with it."""

    kind: ClassVar[str] = "comparison"
    left: Link
    right: Link
    fields: tuple[tuple[str, str, str], ...]
    verdict: str
    ratio: str
    notices: tuple[str, ...]
    footnote: Footnote


Part = ProsePart | ClaimPart | ClaimsPart | TablePart | ChartPart | ComparisonPart


@dataclass(slots=True, kw_only=True)
class Expansion:
    """What an expansion has gathered so far."""

    parts: list[Part] = field(default_factory=list)
    drawn: list[Drawn] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def expand(written: tuple[Prose | Block, ...], names: Names, here: Place) -> Expansion:
    """Put the values into every part; a part with a fault is left out and its fault kept."""
    made = Expansion()
    for part in written:
        if isinstance(part, Prose):
            made.parts.append(ProsePart(pieces=tuple(pieces(part.pieces, names, here, made))))
        elif part.kind != "names":
            _add(part, names, here, made)
    return made


def pieces(written: tuple[Words | Term, ...], names: Names, here: Place, made: Expansion) -> list[Piece]:
    """Put the values into running text."""
    found = []
    for piece in written:
        if isinstance(piece, Words):
            found.append(Piece(markdown=piece.text if piece.literal else _relinked(piece.text, here)))
            continue
        try:
            said = story_terms.value(piece.text, names, here)
        except NotationError as error:
            made.faults.append(Fault(line=piece.line, message=str(error)))
        else:
            made.entries += said.entries
            found.append(Piece(link=said.link))
    return found


def _relinked(text: str, here: Place) -> str:
    """Turn links that lead from where the story was written into links from where it stands."""
    return _TARGET.sub(lambda match: f"{match[1]}{_from_here(match[2], here)}", text)


def _from_here(target: str, here: Place) -> str:
    path, mark, anchor = target.partition("#")
    way = posixpath.normpath(posixpath.join(FOLDER, path))
    if posixpath.dirname(way) == FOLDER:
        way = links.story_page(posixpath.basename(way).removesuffix(".md"))
    return f"{here.to(way)}{mark}{anchor}"


def _add(block: Block, names: Names, here: Place, made: Expansion) -> None:
    try:
        made.parts.append(_BLOCKS[block.kind](block, names, here, made))
    except NotationError as error:
        made.faults.append(Fault(line=block.line, message=str(error)))


def _argument(block: Block) -> str:
    if len(block.arguments) != 1:
        raise NotationError(f"a block `{block.kind}` names one thing behind that word")
    return block.arguments[0]


def _claim(block: Block, names: Names, here: Place, _: Expansion) -> Part:
    found = names.subject(_argument(block))
    if not isinstance(found, Judged):
        raise NotationError(f"'{block.arguments[0]}' is no claim")
    return ClaimPart(line=claims.line(found, names.book, here), reason=verdicts.reason(found, names.book))


def _claims(block: Block, names: Names, here: Place, _: Expansion) -> Part:
    found = names.subject(_argument(block))
    if not isinstance(found, Source):
        raise NotationError(f"'{block.arguments[0]}' is no source of claims")
    lines = tuple(claims.line(each, names.book, here) for each in found.claims)
    return ClaimsPart(lines=lines, footnote=claims.note(found.claims, names.book))


def _table(block: Block, names: Names, here: Place, _: Expansion) -> Part:
    return TablePart(table=story_tables.table(block, names, here))


def _chart(block: Block, names: Names, here: Place, made: Expansion) -> Part:
    found = story_charts.draw(block, f"figure-{len(made.drawn) + 1}", names, here)
    made.drawn.append(found.drawn)
    return ChartPart(chart=found.drawn.chart, pairs=found.pairs, footnote=found.footnote)


def _comparison(block: Block, names: Names, here: Place, made: Expansion) -> Part:
    if len(block.arguments) != 2:  # noqa: PLR2004 (a comparison is of two)
        raise NotationError("a block `comparison` names two results behind that word")
    left, right = (names.result(name) for name in block.arguments)
    pair = names.maker.pair(left.result.result_id, right.result.result_id)
    if pair.verdict.kind == "no":
        raise NotationError(f"{block.arguments[0]} and {block.arguments[1]} are {comparing.said(pair.verdict)}")
    made.entries += [left, right]
    times = [wording.score(each.result.value, each.result.unit) for each in (left, right)]
    return ComparisonPart(
        left=comparing.result_link(left, here),
        right=comparing.result_link(right, here),
        fields=(
            ("time to train", times[0], times[1]),
            *((field.name, field.left, field.right) for field in pair.verdict.fields),
        ),
        verdict=comparing.said(pair.verdict),
        ratio=_ratio(pair),
        notices=pair.verdict.notices,
        footnote=cited.note([left, right], pairs.DERIVED),
    )


def _ratio(pair: Pair) -> str:
    said = f"The first is {wording.times(pair.times)} times as fast as the second"
    return f"{said}, which is {ranking.TIE}: neither ranks above the other." if pair.tied else f"{said}."


_BLOCKS: Mapping[str, Callable[[Block, Names, Place, Expansion], Part]] = {
    "claim": _claim,
    "claims": _claims,
    "table": _table,
    "chart": _chart,
    "comparison": _comparison,
}


def plain(setting: Setting | None, names: Names, here: Place, made: Expansion) -> str:
    """Write one value of the front matter as plain text, with its values in place."""
    if setting is None:
        return ""
    found = pieces(story_text.terms(setting.line, setting.value), names, here, made)
    return "".join(piece.link.text if piece.link else piece.markdown for piece in found)

"""The rules on the owner's name, asked of every place where a reader meets it (R1 to R6)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.pages.wording import LEGEND
from generator.site.readable import Document, Occurrence, occurrences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAME, SIGN = "MLPerf", "®"
_HEAD = re.compile(r"(?<![a-z])m[ \u00a0.-]?l[ \u00a0\u2010-\u2015-]?$", re.IGNORECASE)
_SUFFIX = re.compile(r"®?(?:['\u2019]s\b|s\b|['\u2019](?=\s)|ing\b|ed\b)")
_JOINED = re.compile(r"®?(?:[-\u2010-\u2015]\w|[\uac00-\ud7a3])")
_SCORE = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?[ \u00a0](?:s|min|h|d|seconds?|minutes?|hours?|days?)\b")
_FULL = re.compile(r"® [A-Z]\w+ v\d.{0,1500}?\b(?:Closed|Open)\b.{0,1500}?\bbenchmarks?\b", re.DOTALL)
_FIRST = LEGEND.partition(" ")[0]
_LEGEND = re.compile(r"(?:\s|<[^>]*>|\\u003c[^>]*>)+".join(map(re.escape, LEGEND.split())))
_SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=[A-Z\u00ab])")


@dataclass(frozen=True, slots=True, kw_only=True)
class NameRule:
    """One rule on how the name is written: `broken` looks at one occurrence."""

    rule: str
    name: str
    remedy: str
    broken: Callable[[Occurrence], bool]


def names(document: Document) -> Iterator[Occurrence]:
    """Give every place but the legend, which its owner prescribes without a sign, where a reader meets the name."""
    rest = replace(document, text=without_legend(document.text))
    return occurrences(rest, _spans(rest))


def without_legend(text: str) -> str:
    """Take out the legend, also where a drawing breaks it into lines."""
    whole = text.replace(LEGEND, "\n")
    return _LEGEND.sub("\n", whole) if _FIRST in whole else whole


def _spans(document: Document) -> Iterator[tuple[int, int]]:
    for at in document.positions("perf"):
        head = _HEAD.search(document.text, max(0, at - 5), at)
        if head:
            yield head.start(), at + 4


def _lacks_sign(found: Occurrence) -> bool:
    return found.word == NAME and not found.after.startswith(SIGN)


def _is_altered(found: Occurrence) -> bool:
    return found.word != NAME or bool(_JOINED.match(found.after))


def _is_inflected(found: Occurrence) -> bool:
    return bool(_SUFFIX.match(found.after))


def _lacks_benchmark(found: Occurrence) -> bool:
    """Look for a score in the name's own sentence; where there is one, the benchmark's full name must follow."""
    if found.word != NAME or not found.after.startswith(SIGN):
        return False
    before = _SENTENCE.split(found.before)[-1]
    after = _SENTENCE.split(found.after)[0]
    return bool(_SCORE.search(f"{before} {after}")) and not _FULL.match(found.after)


NAME_RULES = (
    NameRule(
        rule="R3",
        name="sign",
        remedy="put ® right after the name; pages/wording.benchmark_title does",
        broken=_lacks_sign,
    ),
    NameRule(
        rule="R4",
        name="spelling",
        remedy=f"write it {NAME}{SIGN}, unaltered and apart from other words",
        broken=_is_altered,
    ),
    NameRule(
        rule="R5",
        name="inflection",
        remedy="use the name as an adjective only: no possessive, plural or verb",
        broken=_is_inflected,
    ),
    NameRule(
        rule="R5",
        name="full name",
        remedy="where a score is stated, suite, version, division and benchmark follow the name; "
        "use pages/wording.benchmark_title",
        broken=_lacks_benchmark,
    ),
)
"""Every rule on the name, in the order reported."""

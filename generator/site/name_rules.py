"""The rules on the owner's name, asked of every place where a reader meets it (R1 to R6)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.site.document import NAME, SIGN, TAIL, lowered
from generator.site.readable import Occurrence, occurrences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from generator.site.document import Document
    from generator.site.readable import Met

_HEAD = re.compile(r"(?<![a-z])m[ \u00a0.-]?l[ \u00a0\u2010-\u2015-]?$", re.IGNORECASE)
_SUFFIX = re.compile(r"®?(?:['\u2019]s\b|s\b|['\u2019](?=\s)|ing\b|ed\b)")
_JOINED = re.compile(r"®?(?:[-\u2010-\u2015]\w|[\uac00-\ud7a3])")
_SCORE = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?[ \u00a0](?:s|min|h|d|seconds?|minutes?|hours?|days?)\b")
_FULL = re.compile(r"® [A-Z]\w+ v\d.{0,1500}?\b(?:Closed|Open)\b.{0,1500}?\bbenchmarks?\b", re.DOTALL)
# The name as `wording.benchmark_title` writes it, with nothing in between that could end what a reader meets.
_WRITTEN_OUT = re.compile(
    rb"MLPerf(?:\xc2\xae|\\u00ae|&reg;) [A-Z]\w+ v\d+(?:\.\d+)*(?:(?:,| and) v\d+(?:\.\d+)*)* (?:Closed|Open) [A-Z]"
    rb"[^.!?;<>\"'\\\n]{0,400}? benchmarks?\b(?![\x80-\xff]|<(?!/(?:small|p|td|text|title|desc|li|h\d)\b))"
)
_BEFORE_TAIL = len(NAME) - len(TAIL)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=[A-Z\u00ab])")


@dataclass(frozen=True, slots=True, kw_only=True)
class NameRule:
    """One rule on how the name is written: `broken` looks at one occurrence."""

    rule: str
    name: str
    remedy: str
    broken: Callable[[Occurrence], bool]


def names(document: Document) -> Iterator[Met]:
    """Give every place where a reader meets the name and a rule is broken.

    The legend is left out, which its owner prescribes without a sign.
    """
    if all(_is_certain(document, at) for at in document.tails):
        return iter(())
    return occurrences(document.kind, document.rest, _spans(document.rest), _is_broken)


def _is_certain(document: Document, tail: int) -> bool:
    """Say whether a name is the legend's, or is followed by all it must be: nearly every one, and it breaks no rule."""
    found = _WRITTEN_OUT.match(document.read, max(0, tail - _BEFORE_TAIL))
    if found:
        quoted = document.read[max(0, found.start() - 2) : found.start()] == b',"'
        return document.kind != "csv" or quoted or b"," not in found[0]
    return document.is_in_legend(tail)


def _spans(rest: str) -> Iterator[tuple[int, int]]:
    for found in re.finditer(TAIL, lowered(rest)):
        head = _HEAD.search(rest, max(0, found.start() - 5), found.start())
        if head:
            yield head.start(), found.end()


def _is_broken(found: Occurrence) -> bool:
    return any(rule.broken(found) for rule in NAME_RULES)


def _lacks_sign(found: Occurrence) -> bool:
    return found.word == NAME and not found.after.startswith(SIGN)


def _is_altered(found: Occurrence) -> bool:
    return found.word != NAME or bool(_JOINED.match(found.after))


def _is_inflected(found: Occurrence) -> bool:
    return bool(_SUFFIX.match(found.after))


def _lacks_benchmark(found: Occurrence) -> bool:
    """Look for a score in the name's own sentence; where there is one, the benchmark's full name must follow."""
    if found.word != NAME or not found.after.startswith(SIGN) or _FULL.match(found.after):
        return False
    before = _SENTENCE.split(found.before)[-1]
    after = _SENTENCE.split(found.after)[0]
    return bool(_SCORE.search(f"{before} {after}"))


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

"""The rule that none of our own names contains the owner's (R2): files, classes, images, the site."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.site.document import NAME, TAIL, signed
from generator.site.readable import MARKUP, tag_around

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.site.document import Document

_OURS = frozenset({"id", "class", "src"})
_SITE_NAMES = tuple(
    re.compile(pattern)
    for pattern in (rb"<title>[^<]*", rb"""og:site_name["'][^>]*""", rb"""application-name["'][^>]*""")
)
_HEAD = 8000


def own_names(document: Document) -> Iterator[tuple[str, str]]:
    """Give element and excerpt of each name of ours that contains the owner's: file, attribute or site."""
    if "mlperf" in document.path.lower():
        yield "file name", document.path
    if document.kind not in MARKUP:
        return
    for tag in _tags_up_to_names(document):
        inside = tag_around(tag, len(tag))
        if inside and inside[1] in _OURS and not tag.startswith("<script"):
            yield f"attribute {inside[1]}", tag[-80:]
    yield from _site_names(document)


def _site_names(document: Document) -> Iterator[tuple[str, str]]:
    if NAME.lower().encode() not in document.small[:_HEAD]:
        return
    for pattern in _SITE_NAMES:
        for match in pattern.finditer(document.markup, 0, _HEAD):
            _, dash, name = match[0].decode("utf-8", "replace").rpartition("–")
            if dash and NAME.lower() in name.lower():
                yield "site name", name.strip()


def _tags_up_to_names(document: Document) -> Iterator[str]:
    read, begins = document.read, len(NAME) - len(TAIL)
    for at in document.tails:
        if document.small[at - begins : at] != b"ml":
            continue
        opened = read.rfind(b"<", 0, at)
        if read.find(b">", opened, at) < 0 <= opened:
            yield signed(read[opened : at - begins].decode("utf-8", "replace"))

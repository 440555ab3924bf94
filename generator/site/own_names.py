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
    re.compile(pattern) for pattern in (r"<title>[^<]*", r"""og:site_name["'][^>]*""", r"""application-name["'][^>]*""")
)
_HEAD = 6000


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
    for pattern in _SITE_NAMES:
        for match in pattern.finditer(document.text, 0, _HEAD):
            name = match[0].rpartition("–")[2]
            if "–" in match[0] and "mlperf" in name.lower():
                yield "site name", name.strip()


def _tags_up_to_names(document: Document) -> Iterator[str]:
    read, begins = document.read, len(NAME) - len(TAIL)
    for at in document.tails:
        opened = read.rfind(b"<", 0, at)
        if opened > read.rfind(b">", 0, at) and document.small[at - begins : at] == b"ml":
            yield signed(read[opened : at - begins].decode("utf-8", "replace"))

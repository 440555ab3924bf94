"""What a page's head tells programs beside title and description: the feed that follows it, and where it went."""

from __future__ import annotations

import html
import posixpath
from typing import TYPE_CHECKING

from generator.site.targets import relative

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.site.records import Record


def head(record: Record, address: str, addresses: Mapping[str, str]) -> str:
    """Give the lines of HTML for a page's own feed, and for going on at once where its matter has another address.

    The page leads on by itself without a server too, and its text has the same link for whoever is not led.
    """
    lines = []
    title = html.escape(record.title)
    if feed := _way(record.feed, address, addresses):
        lines.append(f'<link rel="alternate" type="application/atom+xml" title="{title}" href="{feed}">')
    if moved := _way(record.moved, address, addresses):
        lines.append(f'<meta http-equiv="refresh" content="0; url={moved}">')
    return "\n".join(lines)


def canonical(record: Record, address: str, addresses: Mapping[str, str], site: str) -> str:
    """Give the full address that stands for the page: its own, or that of the page it moved to; "" without a site."""
    own = addresses.get(record.moved, address)
    return posixpath.join(site, own.removeprefix("./")) if site else ""


def _way(target: str, address: str, addresses: Mapping[str, str]) -> str:
    return html.escape(relative(addresses[target], address)) if target in addresses else ""

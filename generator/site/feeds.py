"""Feeds written as Atom."""

from __future__ import annotations

import posixpath
import re
import uuid
from functools import partial
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from generator.pages.feeds import Feed, FeedEntry

ATOM = "http://www.w3.org/2005/Atom"
_XML = "http://www.w3.org/XML/1998/namespace"
# Identifiers must outlive any address of the site, so they are made from what an entry is about.
_NAMESPACE = uuid.UUID("6f3a3f0e-6f6b-5d0c-9a55-1b1c5e0f7c2d")
# What XML cannot hold, in any form.
_IMPOSSIBLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def atom(feed: Feed, site: str, *, folders: bool = True) -> str:
    """Write a feed; with the site's address its links are absolute, without one relative to the feed's own place.

    Without an address, `folders` says whether pages are folders, as on a server, or files.
    """
    at = partial(_address, folders=folders or bool(site))
    ET.register_namespace("", ATOM)
    root = ET.Element(_name("feed"), {f"{{{_XML}}}lang": "en"})
    if site:
        root.set(f"{{{_XML}}}base", posixpath.join(site, posixpath.dirname(feed.address), ""))
    _text(root, "id", _identifier(feed.address))
    _text(root, "title", feed.title)
    _text(root, "updated", _moment(feed.day))
    _text(ET.SubElement(root, _name("author")), "name", "Benchbook")
    _text(root, "rights", feed.rights)
    own = posixpath.basename(feed.address)
    ET.SubElement(root, _name("link"), {"rel": "self", "type": "application/atom+xml", "href": own})
    _link(root, at(feed.page), feed)
    for entry in feed.entries:
        _entry(root, entry, at(entry.page), feed)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=False).join((_HEAD, "\n"))


_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'


def _entry(root: ET.Element, entry: FeedEntry, address: str, feed: Feed) -> None:
    element = ET.SubElement(root, _name("entry"))
    _text(element, "id", _identifier(entry.key))
    _text(element, "title", entry.title)
    _text(element, "updated", _moment(entry.day))
    _link(element, address, feed)
    _text(element, "summary", entry.text)


def _address(page: str, *, folders: bool) -> str:
    """Give the address under which a page is served, or the file that it is."""
    if not folders:
        return f"{page.removesuffix('.md')}.html"
    return page.removesuffix("index.md") if page.endswith("index.md") else f"{page.removesuffix('.md')}/"


def _link(element: ET.Element, address: str, feed: Feed) -> None:
    way = posixpath.relpath(address or ".", posixpath.dirname(feed.address))
    way += "" if address.endswith(".html") else "/"
    ET.SubElement(element, _name("link"), {"rel": "alternate", "type": "text/html", "href": way})


def _text(element: ET.Element, name: str, text: str) -> None:
    ET.SubElement(element, _name(name)).text = _IMPOSSIBLE.sub("", text)


def _identifier(key: str) -> str:
    return uuid.uuid5(_NAMESPACE, key).urn


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"


def _name(name: str) -> str:
    return f"{{{ATOM}}}{name}"

"""The list of published versions: which there are, which is the latest, as files beside them."""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.errors import DataFileError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

LATEST = "latest"
LIST = "versions.json"
HERE = "versions.js"
_NAME = re.compile(r"\d+(?:\.\d+)+")

_SCRIPT = """// The editions that lie beside this one, for a page that may have been opened without a server.
window.benchbookEditions = {editions};
"""
_HOME = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Benchbook</title>
<meta http-equiv="refresh" content="0; url={latest}/index.html">
<link rel="canonical" href="{latest}/">
</head>
<body><p><a href="{latest}/index.html">Benchbook, edition {version}</a></p></body>
</html>
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """One published version, in the words of mike's `versions.json`."""

    version: str
    title: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Versions:
    """The published versions, newest first."""

    versions: tuple[Version, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Versions:
        """Read `versions.json`; raises `DataFileError` where it has another form."""
        try:
            found = [
                Version(version=entry["version"], title=entry["title"], aliases=tuple(entry["aliases"]))
                for entry in json.loads(text or "[]")
            ]
        except (ValueError, TypeError, KeyError) as error:
            raise DataFileError(
                LIST, f"is no list of versions ({error!r}); take it back from the last deployment"
            ) from error
        return cls(tuple(sorted(found, key=lambda each: order(each.version), reverse=True)))

    def with_version(self, version: str, title: str = "") -> Versions:
        """Add a version or replace the one of its name; `latest` is the newest by number, whatever came in last."""
        others = [replace(each, aliases=()) for each in self.versions if each.version != version]
        new = Version(version=version, title=title or version)
        first, *rest = sorted([*others, new], key=lambda each: order(each.version), reverse=True)
        return Versions((replace(first, aliases=(LATEST,)), *rest))

    @classmethod
    def of(cls, names: Iterable[str]) -> Versions:
        """Make a list of versions that have no title beside their name."""
        versions = cls()
        for name in names:
            versions = versions.with_version(name)
        return versions

    @property
    def latest(self) -> str:
        """The newest version; "" where there is none."""
        return self.versions[0].version if self.versions else ""

    def text(self) -> str:
        """Write `versions.json` as mike and Material's version selector know it."""
        return json.dumps([_entry(version) for version in self.versions], indent=2, ensure_ascii=False) + "\n"

    def files(self) -> dict[str, str]:
        """Give the files that lie beside the versions: the list, and the way to the latest."""
        return {
            LIST: self.text(),
            "index.html": _HOME.format(latest=LATEST, version=html.escape(self.latest)),
            ".nojekyll": "",
        }

    def script(self, here: str, beside: str = "../") -> str:
        """Give the list as the script that the pages of version `here` load, which works without a server too.

        `beside` is where the other versions' folders are, seen from that version's; "" says that they are not here.
        """
        editions = {"here": here, "beside": beside, "versions": [_entry(version) for version in self.versions]}
        return _SCRIPT.format(editions=json.dumps(editions, ensure_ascii=True).replace("<", "\\u003c"))


def checked(version: str) -> str:
    """Give the version as it is; raises `UsageError` for anything but numbers joined by dots, such as `2026.12`."""
    if not _NAME.fullmatch(version):
        raise UsageError(f"version {version!r}: must be numbers joined by dots, such as 2026.12")
    return version


def order(version: str) -> tuple[int, ...]:
    """Give what versions are sorted by: their numbers."""
    return tuple(int(part) for part in re.findall(r"\d+", version))


def _entry(version: Version) -> dict[str, object]:
    return {"version": version.version, "title": version.title, "aliases": list(version.aliases)}

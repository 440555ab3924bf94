"""The lint over what is built: the owner's rules asked of every page, drawing, table and feed."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.errors import BenchbookError
from generator.site.document import Document
from generator.site.lint_memory import Memory
from generator.site.name_rules import NAME_RULES, names
from generator.site.page_rules import PAGE_RULES

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence
    from pathlib import Path

    from generator.site.chart_cache import ChartCache
    from generator.site.document import Kind
    from generator.site.folder import Folder

KINDS: dict[str, Kind] = {
    ".html": "html",
    ".svg": "svg",
    ".xml": "xml",
    ".atom": "xml",
    ".csv": "csv",
    ".json": "json",
    ".jsonld": "json",
    ".js": "script",
    ".txt": "text",
    ".md": "text",
    ".bib": "text",
}
README = "README.txt"
_SHOWN = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """One breach of one rule: where, what, and what to do."""

    page: str
    element: str
    rule: str
    excerpt: str
    remedy: str

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{self.page}: {self.element}: {self.rule}: '{self.excerpt}'; {self.remedy}"


class LintError(BenchbookError):
    """What was built breaks the owner's rules; the text lists the first breaches and how many there are."""

    def __init__(self, breaches: Sequence[Breach]) -> None:
        shown = "\n".join(f"  {breach}" for breach in breaches[:_SHOWN])
        more = f"\n  and {len(breaches) - _SHOWN} more" if len(breaches) > _SHOWN else ""
        super().__init__(f"what was built breaks the rules (docs/development/rules.md):\n{shown}{more}")
        self.breaches = tuple(breaches)


def check(site: Folder, memory: Path | None = None, charts: ChartCache | None = None) -> None:
    """Raise `LintError` where a built site breaks a rule.

    A `memory` file keeps which files passed and when they were written, so that only others are read again; `charts`
    keeps it of the files that are the same in every site.
    """
    passed = Memory.load(memory, site, charts)
    breaches = list(lint(site, passed))
    if breaches:
        raise LintError(breaches)
    passed.save(memory, _names(site), KINDS)


def lint(site: Folder, passed: Container[str] = ()) -> Iterator[Breach]:
    """Find every breach in a built site, in the order of the files' paths; files that have `passed` are not read."""
    names = _names(site)
    noticed = {posixpath.dirname(name) for name in names if posixpath.basename(name) == README}
    is_noticed = lru_cache(maxsize=None)(lambda folder: not noticed.isdisjoint(_from(folder)))
    for name in names:
        kind = _kind(name)
        if name not in passed:
            yield from _lint(Document(name, kind, _read(site, name)))
        if kind == "csv" and not is_noticed(posixpath.dirname(name)):
            yield Breach(
                page=name,
                element="whole file",
                rule="R6 (notice of a download)",
                excerpt="no notice goes with it",
                remedy=f"put a {README} with notice and legend beside it or in a folder above",
            )


def _kind(name: str) -> Kind:
    return KINDS[posixpath.splitext(name)[1].lower()]


def _names(site: Folder) -> list[str]:
    """Give the files to be read by their paths below the site."""
    return sorted(name for name in site.stamps if posixpath.splitext(name)[1].lower() in KINDS)


def _read(site: Folder, name: str) -> bytes:
    data = site.read(name)
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return data


def _from(folder: str) -> Iterator[str]:
    """Give a folder and all above it."""
    yield folder
    while folder:
        folder = posixpath.dirname(folder)
        yield folder


def lint_text(path: str, kind: Kind, text: str) -> Iterator[Breach]:
    """Find every breach in one file, given its text."""
    return _lint(Document(path, kind, text.encode("utf-8", "replace")))


def _lint(document: Document) -> Iterator[Breach]:
    path = document.path
    for rule in PAGE_RULES:
        if document.kind in rule.kinds:
            for element, excerpt in rule.find(document):
                yield Breach(
                    page=path, element=element, rule=f"{rule.rule} ({rule.name})", excerpt=excerpt, remedy=rule.remedy
                )
    for found, element in names(document):
        for named in NAME_RULES:
            if named.broken(found):
                told = f"{named.rule} ({named.name})"
                yield Breach(page=path, element=element, rule=told, excerpt=found.excerpt, remedy=named.remedy)


def lint_project(root: Path) -> Iterator[Breach]:
    """Find the owner's name in our own names: the package, the site, its address (R2)."""
    for name, pattern in (
        ("pyproject.toml", r"^name\s*=.*"),
        ("mkdocs.yml", r"^(?:site_name|site_url|repo_\w+)\s*:.*"),
    ):
        file = root / name
        for match in re.finditer(pattern, file.read_text(encoding="utf-8") if file.exists() else "", re.MULTILINE):
            if "mlperf" in match[0].lower():
                remedy = "our names never contain the owner's name"
                yield Breach(page=name, element="name", rule="R2 (own names)", excerpt=match[0], remedy=remedy)

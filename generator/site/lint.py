"""The lint over what is built: the owner's rules asked of every page, drawing, table and feed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.errors import BenchbookError
from generator.site.document import Document
from generator.site.lint_memory import Memory
from generator.site.name_rules import NAME_RULES, names
from generator.site.page_rules import PAGE_RULES

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence
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
    passed, asked = Memory.load(memory, site, charts), _asked(site)
    breaches = list(_breaches(site, asked, passed))
    if breaches:
        raise LintError(breaches)
    passed.save(memory, asked, KINDS)


def lint(site: Folder, passed: Container[str] = ()) -> Iterator[Breach]:
    """Find every breach in a built site, in the order of the files' paths; files that have `passed` are not read."""
    yield from _breaches(site, _asked(site), passed)


def _breaches(site: Folder, asked: Mapping[str, Kind], passed: Container[str]) -> Iterator[Breach]:
    # A notice holds for its folder and all below it.
    noticed = tuple(name.removesuffix(README) for name in asked if f"/{name}".endswith(f"/{README}"))
    silent = {name for name, kind in asked.items() if kind == "csv" and not name.startswith(noticed)}
    for name in sorted(name for name in asked if name not in passed or name in silent):
        if name not in passed:
            yield from _lint(Document(name, asked[name], _read(site, name)))
        if name in silent:
            yield Breach(
                page=name,
                element="whole file",
                rule="R6 (notice of a download)",
                excerpt="no notice goes with it",
                remedy=f"put a {README} with notice and legend beside it or in a folder above",
            )


def _asked(site: Folder) -> dict[str, Kind]:
    """Give the files to be read, by their paths below the site, each with what it is."""
    ends = ((name, name[name.rfind(".") :].lower()) for name in site.stamps)
    return {name: KINDS[end] for name, end in ends if end in KINDS}


def _read(site: Folder, name: str) -> bytes:
    data = site.read(name)
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return data


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

"""The lint over what is built: the owner's rules asked of every page, drawing, table and feed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.errors import BenchbookError
from generator.site.lint_memory import Memory
from generator.site.name_rules import NAME_RULES, names
from generator.site.page_rules import PAGE_RULES
from generator.site.readable import Document, Kind

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

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
_SIGNS = re.compile(r"&reg;|&#174;|&#x0*ae;|\\u00ae", re.IGNORECASE)


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


def check(site: Path, memory: Path | None = None) -> None:
    """Raise `LintError` where a built site breaks a rule.

    A `memory` file keeps which files passed and when they were written, so that only others are read again.
    """
    passed = Memory.load(memory, site)
    breaches = list(lint(site, passed))
    if breaches:
        raise LintError(breaches)
    passed.save(memory, [path.relative_to(site).as_posix() for path in _files(site)])


def lint(site: Path, passed: Container[str] = ()) -> Iterator[Breach]:
    """Find every breach in a built site, in the order of the files' paths; files that have `passed` are not read."""
    for path in _files(site):
        name, kind = path.relative_to(site).as_posix(), KINDS[path.suffix.lower()]
        if name not in passed:
            yield from lint_text(name, kind, path.read_text(encoding="utf-8", errors="replace"))
        if kind == "csv" and not any((folder / README).is_file() for folder in _above(path, site)):
            yield Breach(
                page=name,
                element="whole file",
                rule="R6 (notice of a download)",
                excerpt="no notice goes with it",
                remedy=f"put a {README} with notice and legend beside it or in a folder above",
            )


def _files(site: Path) -> list[Path]:
    return sorted(path for path in site.rglob("*") if path.suffix.lower() in KINDS and path.is_file())


def _above(path: Path, site: Path) -> list[Path]:
    return [folder for folder in path.parents if folder == site or site in folder.parents]


def lint_text(path: str, kind: Kind, text: str) -> Iterator[Breach]:
    """Find every breach in one file, given its text."""
    document = Document(path=path, kind=kind, text=_SIGNS.sub("®", text) if "&" in text or "\\u" in text else text)
    for rule in PAGE_RULES:
        if kind in rule.kinds:
            for element, excerpt in rule.find(document):
                yield Breach(page=path, element=element, rule=f"{rule.rule} ({rule.name})", excerpt=excerpt, remedy=rule.remedy)
    for found in names(document):
        for named in NAME_RULES:
            if named.broken(found):
                told = f"{named.rule} ({named.name})"
                yield Breach(page=path, element=found.element, rule=told, excerpt=found.excerpt, remedy=named.remedy)


def lint_project(root: Path) -> Iterator[Breach]:
    """Find the owner's name in our own names: the package, the site, its address (R2)."""
    for name, pattern in (("pyproject.toml", r"^name\s*=.*"), ("mkdocs.yml", r"^(?:site_name|site_url|repo_\w+)\s*:.*")):
        file = root / name
        for match in re.finditer(pattern, file.read_text(encoding="utf-8") if file.exists() else "", re.MULTILINE):
            if "mlperf" in match[0].lower():
                remedy = "our names never contain the owner's name"
                yield Breach(page=name, element="name", rule="R2 (own names)", excerpt=match[0], remedy=remedy)

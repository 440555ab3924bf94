"""The architecture page, made from the first line of each module."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


STAGES = (
    "sources",
    "importers",
    "normalise",
    "dataset",
    "analyses",
    "charts",
    "pages",
    "site",
    "publish",
)
_HEAD = """---
title: Architecture
description: What each module of the generator is for, read from the modules themselves.
---

# Architecture

Two halves meet in committed files. **Import** is rare and reads gigabytes: it turns a results repository into the
tables under `data/rounds/`. **Build** is frequent and needs only the clone: it is a pure function of `data/`,
`templates/` and `docs/`. Real Markdown under `docs/results/` is the seam between the generator and MkDocs.

A stage imports only from stages before it, and only what `tests/test_architecture.py` allows. This page is made from
the first line of each module by `python -m generator.site.architecture`; a test fails when it is stale.
"""


def _first_line(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]


def _stage(folder: Path) -> Iterator[str]:
    yield f"\n## `{folder.name}`\n"
    yield f"{_first_line(folder / '__init__.py')}\n"
    modules = sorted(path for path in folder.rglob("*.py") if path.name != "__init__.py")
    if modules:
        yield "| module | what it does |\n|---|---|"
        yield from (f"| `{path.relative_to(folder).with_suffix('')}` | {_first_line(path)} |" for path in modules)


def architecture(generator: Path) -> str:
    """Write the page for the package in the given folder."""
    top = [f"| `{name}` | {_first_line(generator / f'{name}.py')} |" for name in ("cli", "errors")]
    parts = [_HEAD, "| module | what it does |\n|---|---|", *top]
    for stage in STAGES:
        parts.extend(_stage(generator / stage))
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    package = Path(__file__).parent.parent
    page = package.parent / "docs" / "development" / "architecture.md"
    page.write_text(architecture(package), encoding="utf-8", newline="\n")

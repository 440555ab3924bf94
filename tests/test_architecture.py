"""The law of imports, read from the syntax tree of every module."""

import ast
from collections.abc import Iterator
from pathlib import Path

GENERATOR = Path(__file__).parent.parent / "generator"

MAY_IMPORT = {
    "errors": set[str](),
    "sources": {"errors"},
    "dataset": {"errors"},
    "importers": {"dataset", "errors"},
    "normalise": {"dataset", "errors"},
    "analyses": set[str](),
    "charts": set[str](),
    "pages": {"dataset", "analyses", "charts"},
    "site": {"dataset", "pages", "charts", "errors"},
    "publish": {"errors"},
}
ONLY_IN = {
    "subprocess": {"sources"},
    "yaml": {"normalise"},
    "altair": {"charts"},
    "vl_convert": {"charts"},
    "jinja2": {"site"},
    "mkdocs": {"site"},
    "pyromark": {"site"},
    "click": {"cli"},
}


def imported_names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


def breaches(stage: str, source: str) -> list[str]:
    found = []
    for name in imported_names(ast.parse(source)):
        first, _, rest = name.partition(".")
        theirs = rest.split(".")[0]
        if first == "generator" and stage in MAY_IMPORT and theirs not in MAY_IMPORT[stage] | {stage}:
            found.append(f"{stage} may not import generator.{theirs}")
        if stage not in ONLY_IN.get(first, {stage}):
            found.append(f"{stage} may not import {first}")
    return found


def stage_of(path: Path) -> str:
    return path.relative_to(GENERATOR).parts[0].removesuffix(".py")


def test_every_module_keeps_the_law_of_imports() -> None:
    found = {
        str(path.relative_to(GENERATOR)): faults
        for path in sorted(GENERATOR.rglob("*.py"))
        if (faults := breaches(stage_of(path), path.read_text(encoding="utf-8")))
    }

    assert found == {}


def test_a_planted_import_against_the_order_is_found() -> None:
    assert breaches("analyses", "from generator.pages.links import result_page") == [
        "analyses may not import generator.pages"
    ]


def test_a_planted_import_of_a_reserved_library_is_found() -> None:
    assert breaches("pages", "import altair as alt") == ["pages may not import altair"]

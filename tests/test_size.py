"""Limits on the size of functions and modules."""

import ast
from pathlib import Path

GENERATOR = Path(__file__).parent.parent / "generator"
LONGEST_FUNCTION = 50
LONGEST_MODULE = 300


def long_functions(source: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno + 1 > LONGEST_FUNCTION
    ]


def test_no_function_is_longer_than_fifty_lines() -> None:
    found = {
        str(path): names
        for path in sorted(GENERATOR.rglob("*.py"))
        if (names := long_functions(path.read_text("utf-8")))
    }

    assert found == {}


def test_no_module_is_longer_than_three_hundred_lines() -> None:
    lengths = {str(path): path.read_text("utf-8").count("\n") for path in sorted(GENERATOR.rglob("*.py"))}

    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_a_planted_long_function_is_found() -> None:
    body = "\n".join(f"    x{number} = {number}" for number in range(LONGEST_FUNCTION))

    assert long_functions(f"def planted():\n{body}\n") == ["planted"]

"""A reader for system descriptions that are almost JSON; it says what it repaired."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

from generator.importers.log import Remark

_TRAILING_COMMA = re.compile(r'("(?:[^"\\]|\\.)*")|,(\s*[}\]])')
_KEY_LINE = re.compile(r"^([\w ]+): (\{.*)$", re.MULTILINE)


def read_json(data: bytes) -> tuple[dict[str, Any], list[Remark]]:
    """Give the object that a file holds and what had to be repaired; raises `ValueError` where nothing helps."""
    text = data.decode("utf-8-sig", "replace")
    remarks: list[Remark] = []
    try:
        return _object(text, remarks), remarks
    except ValueError as error:
        first = error
    mended = _TRAILING_COMMA.sub(lambda match: match[1] or match[2], text)
    if mended != text:
        try:
            value = _object(mended, remarks)
        except ValueError:
            pass
        else:
            return value, [
                Remark(_line(first), "trailing-comma", "A comma before a closing bracket was left out."),
                *remarks,
            ]
    lines = _KEY_LINE.findall(text)
    if not lines:
        raise first
    remarks.append(Remark(1, "not-json", "The file is not JSON but lines of `key: value`; they were read one by one."))
    return _lines(lines), remarks


def _object(text: str, remarks: list[Remark]) -> dict[str, Any]:
    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in items:
            if key in found:
                remarks.append(
                    Remark(
                        _key_line(text, key),
                        "duplicate-key",
                        f'The key "{key}" is given twice; the last value was taken.',
                    )
                )
            found[key] = value
        return found

    value = json.loads(text, object_pairs_hook=pairs, strict=False)
    if not isinstance(value, dict):
        raise ValueError("the file holds no object")  # noqa: TRY004 (the caller treats it like any text that is no JSON)
    return value


def _key_line(text: str, key: str) -> int:
    return text.count("\n", 0, text.rfind(f'"{key}"')) + 1


def _line(error: ValueError) -> int:
    return error.lineno if isinstance(error, json.JSONDecodeError) else 1


def _lines(lines: list[tuple[str, str]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, text in lines:
        try:
            found[key.strip()] = json.loads(text).get("value")
        except (ValueError, AttributeError):
            continue
    entry = _literal(found.pop("entry", None))
    if isinstance(entry, dict):
        found.update({key: _literal(value) for key, value in entry.items() if key not in found})
    return found


def _literal(value: object) -> object:
    """Give what a Python literal in a string stands for, or the string."""
    if not isinstance(value, str) or not value.lstrip().startswith(("{", "[")):
        return value
    try:
        return ast.literal_eval(value)
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return value

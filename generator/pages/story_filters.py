"""The results that a story's block is about: its settings made into a filter of plain values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.analyses.select import COLUMNS, UnresolvedError, select
from generator.pages import measured
from generator.pages.story_names import meant, one_of
from generator.pages.story_text import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pandas as pd

    from generator.pages.book import Book, Entry
    from generator.pages.story_names import Names
    from generator.pages.story_text import Block, Setting

AGAINST = "against "
_NUMBERS = ("accelerators", "nodes", "host_processors")
_BOUNDS = re.compile(r"(?:(\d[\d,]*) or more|(\d[\d,]*) or less|(\d[\d,]*) to (\d[\d,]*))")


def filters(block: Block, also: Sequence[str]) -> dict[str, object]:
    """Give the filter of a block; `also` are the settings that it may have besides."""
    known = [*also, *COLUMNS]
    for setting in block.settings:
        if setting.key.removeprefix(AGAINST) not in known:
            message = f"line {setting.line}: a {block.kind} has no setting '{setting.key}'{meant(setting.key, known)}"
            raise NotationError(message)
    return _filter(setting for setting in block.settings if setting.key in COLUMNS)


def against(block: Block) -> dict[str, object]:
    """Give the filter of the other side of a comparison: the settings that begin with `against`."""
    return _filter(setting for setting in block.settings if setting.key.startswith(AGAINST))


def _filter(settings: Iterable[Setting]) -> dict[str, object]:
    found: dict[str, object] = {}
    for setting in settings:
        found[setting.key.removeprefix(AGAINST)] = condition(setting)
    return found


def condition(setting: Setting) -> object:
    """Read what a setting asks of its column: a value, a list, `not …`, `8 or more`, `8 or less`, `8 to 64`."""
    column, text = setting.key.removeprefix(AGAINST), setting.value
    if text.startswith("not "):
        return {"not": _values(column, text.removeprefix("not "))}
    if column in _NUMBERS and (match := _BOUNDS.fullmatch(text)):
        more, less, first, last = (int(part.replace(",", "")) if part else None for part in match.groups())
        bounds = {"min": more if more is not None else first, "max": less if less is not None else last}
        return {name: bound for name, bound in bounds.items() if bound is not None}
    values = _values(column, text)
    return values[0] if len(values) == 1 else values


def _values(column: str, text: str) -> list[object]:
    parts = [part.strip() for part in text.split(", ")]
    if column not in _NUMBERS:
        return list(parts)
    try:
        return [int(part.replace(",", "")) for part in parts]
    except ValueError as error:
        message = f"'{text}' is no number of {column}; it may be 64, `8 or more`, `8 or less` or `8 to 64`"
        raise NotationError(message) from error


def rows(wanted: dict[str, object], book: Book) -> pd.DataFrame:
    """Give the valid measurements that a filter keeps; raises `NotationError` where there is none."""
    try:
        found = select(book.once(measured.with_score), wanted)
    except UnresolvedError as error:
        raise NotationError(_explained(error, wanted, book)) from error
    if found.empty:
        raise NotationError("no valid result meets these settings")
    return found


def _explained(error: UnresolvedError, wanted: dict[str, object], book: Book) -> str:
    """Add what was perhaps meant to an unknown value."""
    text = str(error)
    for column, value in wanted.items():
        if isinstance(value, str) and f"'{value}'" in text:
            return text + meant(value, sorted(set(book.measurements[column].dropna().astype("str"))))
    return text


def entries(wanted: dict[str, object], names: Names) -> list[Entry]:
    """Give the results that a filter keeps, which must be of one division (rule R24)."""
    found = [names.maker.entries[name] for name in rows(wanted, names.book)["result_id"]]
    one_division(found)
    return found


def one_division(found: Sequence[Entry]) -> None:
    """Refuse results of both divisions in one table or chart."""
    if len({entry.system.division for entry in found}) > 1:
        raise NotationError("closed and open results never share a table or chart (rule R24); add `division: closed`")


def setting(block: Block, key: str, default: str = "") -> str:
    """Give the value of one setting of a block."""
    return next((each.value for each in block.settings if each.key == key), default)


def choice(block: Block, known: Sequence[str]) -> str:
    """Give the kind of a table or chart, which is the word behind `table` or `chart`."""
    word = block.arguments[0] if block.arguments else ""
    return one_of(word, known, f"kind of {block.kind}")

"""A frame's rows as what specifications and tooltips read: plain values, safe text, a number for each mark."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, TypeAlias

from generator.charts.figure import Figure, Key
from generator.charts.layout import TOTALS, box
from generator.charts.text import clean
from generator.charts.theme import colours as by_frequency

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

Record = dict[str, object]
Columns: TypeAlias = "pd.DataFrame | Mapping[str, Sequence[object]]"
OTHERS = "Others"


def records(frame: pd.DataFrame, numbers: Sequence[str] = (), texts: Sequence[str] = ()) -> list[Record]:
    """Give the frame's rows with these columns, and `detail` and `href` where it has them; NaN is None."""
    optional = [name for name in ("detail", "href") if name in frame.columns]
    columns: dict[str, Sequence[object]] = {
        name: [_number(value) for value in frame[name].tolist()] for name in numbers
    }
    columns |= {name: [_text(value) for value in frame[name].tolist()] for name in (*texts, *optional)}
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def order(columns: Columns, *, above_zero: Sequence[str], by: Sequence[str] = ()) -> list[int]:
    """Give the places of the rows that are drawn, those with numbers above zero, as sorted by some columns.

    The columns are a frame's, or lists: pandas is slow for a handful of rows, and most pages show a handful.
    """
    kept = zip(*(plain(columns[name]) for name in above_zero), strict=True)
    places = [place for place, numbers in enumerate(kept) if all(map(_above_zero, numbers))]
    keys = list(zip(*(plain(columns[name]) for name in by), strict=True))
    return sorted(places, key=keys.__getitem__) if keys else places


def taken(columns: Columns, places: Sequence[int]) -> dict[str, list[object]]:
    """Give what `table` gives of these rows, as lists; all of them where none is drawn."""
    lists = {str(name): plain(values) for name, values in columns.items() if name != "href"}
    return {name: [values[place] for place in places] for name, values in lists.items()} if places else lists


def plain(values: pd.Series[Any] | Sequence[object]) -> list[Any]:
    """Give a column's values, not numpy's; of a list, itself."""
    return values if isinstance(values, list) else list(values.tolist() if hasattr(values, "tolist") else values)


def _above_zero(value: object) -> bool:
    return isinstance(value, int | float) and value > 0


def tip(number: int, title: object, lines: Sequence[str], record: Mapping[str, object]) -> Record:
    """Give what makes a mark answer to the reader: its number, tooltip and address."""
    shown = [line for line in (*lines, str(record.get("detail", ""))) if line]
    address = {"u": record["href"]} if record.get("href") else {}
    return {"i": number, "t": title, "d": shown} | address


def slots(names: Sequence[str], given: Mapping[str, int] | None) -> Mapping[str, int]:
    """Give each name its place in the palette: as the caller says, else by frequency."""
    known = {clean(name): slot for name, slot in given.items()} if given is not None else by_frequency(names)
    return {name: known.get(name, 0) for name in names}


def legend(places: Mapping[str, int], shape: str = "") -> tuple[Key, ...]:
    """List the names by their place in the palette, as marks of one shape if given; those in grey are one entry."""
    named = sorted((slot, name) for name, slot in places.items() if slot and name)
    others = sorted(name for name, slot in places.items() if not slot and name)
    rest = (Key(name=others[0] if len(others) == 1 else OTHERS, slot=0, shape=shape),) if others else ()
    return (*(Key(name=name, slot=slot, shape=shape) for slot, name in named), *rest)


def table(drawn: pd.DataFrame) -> pd.DataFrame:
    """Give what readers may take away of a drawn frame: all but what only the drawing needs."""
    shown = drawn.drop(columns="href") if "href" in drawn.columns else drawn
    return shown.reset_index(drop=True)


def nothing(frame: pd.DataFrame, title: str, summary: str, footnote: str) -> Figure:
    """Say in a figure that there is nothing to draw."""
    return Figure(
        kind="nothing",
        title=title,
        summary=summary,
        footnote=footnote,
        values=({"k": "note", "c": 0, "text": "No results to draw"},),
        signals={},
        table=table(frame),
        layouts={width: box(total, 60, left=0, right=0, top=0, bottom=0) for width, total in TOTALS.items()},
    )


def _number(value: object) -> float | int | None:
    """Make a number of pandas or numpy a plain one, with the digits that a drawing can show."""
    number = float(value)  # type: ignore[arg-type] # columns of numbers hold numbers
    if math.isnan(number):
        return None
    return int(number) if number.is_integer() else float(f"{number:.7g}")


def _text(value: object) -> str:
    """Make a text of a frame fit to be drawn; a missing one is empty."""
    return "" if value is None or value != value else clean(value)  # noqa: PLR0124 (NaN is unequal to itself)

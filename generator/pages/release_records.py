"""The records that a release broke: as texts for its notes, and as the parts of its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.sizes import RECORD_CLASSES
from generator.analyses.standing import fallen, standing
from generator.analyses.walks import mappings
from generator.pages import cited, wording
from generator.pages import round_note_parts as parts
from generator.pages.book import grouped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import pandas as pd

    from generator.dataset.dataset import Dataset
    from generator.dataset.release_rows import Change
    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.round_note_lines import Facts
    from generator.pages.round_note_parts import Compared


def records_of(dataset: Dataset) -> pd.DataFrame:
    """Give the records that stand in a dataset, as a release keeps them."""
    return standing(dataset.measurements(), dataset.runs)


def broken_between(before: pd.DataFrame, after: pd.DataFrame) -> list[dict[str, str]]:
    """Say of each record that fell between two releases what was bettered, by whom, from what, and by how much."""
    ordered = sorted(
        mappings(fallen(before, after)),
        key=lambda row: (row["division"], RECORD_CLASSES.index(row["size_class"]), row["key"]),
    )
    return [_told(row) for row in ordered]


def _told(row: Facts) -> dict[str, str]:
    return {
        "key": row["key"],
        "benchmark": wording.benchmark_title(row["suite"], row["version"], row["division"], [row["task"]]),
        "size": row["size_class"],
        "score": wording.score(row["value"], row["unit"]),
        "holder": _holder(row, ""),
        "result_id": row["result_id"],
        "previous_score": wording.score(row["previous_value"], row["unit"]),
        "previous_holder": f"{_holder(row, 'previous_')}, {row['previous_version']}",
        "previous_id": row["previous_result_id"],
        "saved": wording.share(row["fell"]) + (" ≈" if row["tied"] else ""),
    }


def _holder(row: Facts, before: str) -> str:
    """Name the system with what trained and its category, both of which a comparison must state (R14)."""
    names = ("submitter", "system_name", "accelerators", "accelerator", "availability")
    submitter, name, count, chip, availability = (row[f"{before}{field}"] for field in names)
    hardware = f"{wording.number(float(count))} × {chip}; " if count and chip else ""
    return f"{submitter} {name} ({hardware}{wording.SHORT_AVAILABILITIES[availability]})"


def broken(changes: Iterable[Change], book: Book, here: Place) -> tuple[Compared, ...]:
    """Make a part a division of the records that a release's changes say were broken, for results that have a page."""
    entries = book.once(cited.by_id)
    lines = [line for key, changed in _changed(changes).items() for line in _lines(key, changed, entries)]
    ordered = sorted(lines, key=lambda row: (RECORD_CLASSES.index(row["size_class"]), -row["fell"]))
    return parts.compared(ordered, parts.shown(ordered, book), here)


def broken_keys(changes: Iterable[Change], entries: Mapping[str, Entry]) -> set[str]:
    """Name the records that `broken` tells of."""
    return {key for key, changed in _changed(changes).items() if any(_lines(key, changed, entries))}


def _changed(changes: Iterable[Change]) -> dict[str, Sequence[Change]]:
    """Give the changes of each record that changed, by its key and in their order."""
    own = (change for change in changes if change.table == "records" and change.kind == "changed")
    return dict(sorted(grouped(own, lambda change: change.key).items()))


def _lines(key: str, changed: Sequence[Change], entries: Mapping[str, Entry]) -> Iterator[Facts]:
    """Give the line of one record, if another result bettered it and both have a page."""
    cells = {change.column: (change.old, change.new) for change in changed}
    if not {"result_id", "value"} <= set(cells) or not set(cells["result_id"]) <= set(entries):
        return
    before, now = cells["result_id"]
    old, new = map(float, cells["value"])
    fell = 1 - (new / old if entries[now].result.better == "lower" else old / new)
    if fell > 0:
        _, division, _, size = key.rsplit("/", 3)
        yield {"result_id": now, "previous_id": before, "fell": fell, "division": division, "size_class": size}

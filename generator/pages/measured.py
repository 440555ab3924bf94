"""What pages of several kinds ask of the analyses: each is worked out once for a book, by `book.once`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.analyses.carried import carried_over
from generator.analyses.coverage import coverage
from generator.analyses.gains import software_gains
from generator.analyses.previews import preview_follow_ups
from generator.analyses.records import records
from generator.analyses.scores import scored

if TYPE_CHECKING:
    import pandas as pd

    from generator.pages.book import Book, Entry


def with_score(book: Book) -> pd.DataFrame:
    """Give the measurements that have a score."""
    return scored(book.measurements)


def all_records(book: Book) -> pd.DataFrame:
    """Give every record, as `records` does."""
    return records(book.measurements)


def gains(book: Book) -> pd.DataFrame:
    """Give what the same hardware gained, as `software_gains` does."""
    return software_gains(book.measurements)


def covered(book: Book) -> pd.DataFrame:
    """Give who submitted what, as `coverage` does."""
    return coverage(book.measurements)


def previews(book: Book) -> pd.DataFrame:
    """Give what became of previews, as `preview_follow_ups` does."""
    return preview_follow_ups(book.measurements)


def copies(book: Book) -> pd.DataFrame:
    """Give the results with the very logs of others, as `carried_over` does."""
    return carried_over(book.dataset.results, book.dataset.runs)


def originals(book: Book) -> tuple[tuple[Entry, Entry], ...]:
    """Give each result with the very logs of an earlier one, and that earlier one."""
    entries = {entry.result.result_id: entry for entry in book.entries}
    found = book.once(copies)
    pairs = zip(found["result_id"].tolist(), found["original_id"].tolist(), strict=True)
    return tuple((entries[copy], entries[original]) for copy, original in pairs)

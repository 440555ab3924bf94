"""What pages are made of beside the data: stories written by hand, refused as a whole where one has a fault."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.dataset.reference import load_reference
from generator.dataset.releases import notes
from generator.errors import BenchbookError
from generator.pages import story
from generator.pages.book import Book

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from generator.dataset.dataset import Dataset


class ContentError(BenchbookError):
    """Stories or claims that do not lead to data; the text lists every fault."""

    def __init__(self, faults: Sequence[str]) -> None:
        count = f"{len(faults)} fault{'s' if len(faults) != 1 else ''}"
        super().__init__("\n".join([*faults, f"{count}; docs/writing-stories.md says how stories are written"]))
        self.faults = tuple(faults)


def book_of(dataset: Dataset, docs: Path) -> Book:
    """Join the dataset with the stories below `docs`, and with reference scores and notes of releases in the data folder.

    Raises `ContentError` for a story that names what is not there, and for a claim whose derivation leads to no result.
    """
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted((docs / "stories").glob("*.md"))}
    data = docs.parent / "data"
    book = replace(Book.of(dataset, texts, load_reference(data)), notes=notes(data))
    found = [*_unresolved(book), *story.faults(book)]
    if found:
        raise ContentError(found)
    return book


def _unresolved(book: Book) -> Iterator[str]:
    sources = dict(zip(book.dataset.claims["claim"], book.dataset.claims["source"], strict=True))
    for judgement in book.judgements:
        if judgement.verdict == "unresolved":
            yield f"data/claims/{sources[judgement.claim]}.yml: claim {judgement.number}: {judgement.reason}"

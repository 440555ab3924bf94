"""What a story may speak of: results, claims, rounds, benchmarks and accelerators, by identifier or by a name given."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from generator.dataset.rows import Accelerator, Benchmark, Round
from generator.pages import verdicts
from generator.pages.book import Entry, grouped
from generator.pages.frozen import frozen
from generator.pages.pairs import PairMaker
from generator.pages.story_text import NotationError
from generator.pages.verdicts import Judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from generator.pages.book import Book


@frozen
class Source:
    """All claims of one source."""

    name: str
    claims: tuple[Judged, ...]


Subject = Entry | Judged | Source | Round | Benchmark | Accelerator


@frozen
class Names:
    """Every subject by its identifier, the story's own names for some of them, and what comparisons need."""

    book: Book
    maker: PairMaker
    subjects: Mapping[str, Subject]
    own: Mapping[str, str]

    @classmethod
    def of(cls, book: Book) -> Names:
        """Gather what every story may speak of; a later kind does not hide an earlier one."""
        maker = book.once(PairMaker.of)
        claims = verdicts.judged(book)
        sources = grouped(claims, lambda each: each.claim.source)
        subjects: dict[str, Subject] = {row.slug: row for row in book.accelerators.values()}
        subjects |= book.benchmarks
        subjects |= book.rounds
        subjects |= {name: Source(name=name, claims=members) for name, members in sources.items()}
        subjects |= {each.claim.claim: each for each in claims}
        subjects |= maker.entries
        return cls(book=book, maker=maker, subjects=subjects, own={})

    def with_own(self, own: Mapping[str, str]) -> Names:
        """Add a story's own names."""
        return Names(book=self.book, maker=self.maker, subjects=self.subjects, own={**self.own, **own})

    def with_source(self, source: str) -> Names:
        """Let the claims of a source be called by their numbers alone, and the source itself `source`."""
        found = self.subjects.get(source)
        if not isinstance(found, Source):
            sources = [name for name, subject in self.subjects.items() if isinstance(subject, Source)]
            raise NotationError(f"there is no source of claims '{source}'{meant(source, sources)}")
        numbers = {each.claim.number: each.claim.claim for each in found.claims}
        return self.with_own({**numbers, "source": source})

    def subject(self, name: str) -> Subject:
        """Give what a name stands for; raises `NotationError` that says what was perhaps meant."""
        found = self.subjects.get(self.own.get(name, name))
        if found is None:
            raise NotationError(f"there is no result, claim, round or benchmark '{name}'{meant(name, self._known())}")
        return found

    def result(self, name: str) -> Entry:
        """Give a result by its name."""
        found = self.subject(name)
        if not isinstance(found, Entry):
            raise NotationError(f"'{name}' is no result; a comparison is of two results")
        return found

    def _known(self) -> list[str]:
        return [*self.own, *self.subjects]


def meant(word: str, known: Iterable[str]) -> str:
    """Say what was perhaps meant by a word that is not known; nothing where none comes near."""
    near = difflib.get_close_matches(word, list(known), n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def one_of(word: str, known: Iterable[str], noun: str) -> str:
    """Give the word if it is known; raises `NotationError` that lists what there is."""
    listed = list(known)
    if word not in listed:
        raise NotationError(f"there is no {noun} '{word}'{meant(word, listed) or f'; there is {_listed(listed)}'}")
    return word


def _listed(words: list[str]) -> str:
    return ", ".join(words)

"""Results that cannot be told apart from the best of their field: marked wherever one is named the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import ranking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.pages.book import Entry
    from generator.pages.links import Place
    from generator.pages.page import Link
    from generator.pages.ranking import Ranges

MARK = "≈"


def best_link(best: Entry, field: Iterable[Entry], limits: Ranges, here: Place) -> Link:
    """Link the score of the best of a field, marked where another of the field lies within its run-to-run range."""
    link = ranking.score_link(best, here)
    return marked(link) if is_level(best, field, limits) else link


def marked(link: Link) -> Link:
    """Put the mark behind a score."""
    return link.named(f"{link.text} {MARK}")


def is_level(best: Entry, field: Iterable[Entry], limits: Ranges) -> bool:
    """Say whether any other of a field cannot be told apart from its best."""
    return any(ranking.tied(best, other, limits) for other in field if other is not best)

"""Which reader for which suite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.importers import training

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from generator.dataset.rows import Row
    from generator.dataset.vocabulary import Vocabulary
    from generator.importers.repository import Repository
    from generator.importers.results import RunCurve

IMPORTERS: dict[str, Callable[[str, Repository, Vocabulary], Iterator[Row | RunCurve]]] = {
    "training": training.read,
}

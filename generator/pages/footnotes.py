"""What stands as text under every table and figure: what it states, from where, and whose figures they are (R8, R9)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from generator.pages import links, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.dataset.rows import Benchmark, Round, System


@frozen
class Source:
    """Where a round's results were taken from."""

    version: str
    repository: Link
    commit: str
    published: str


@frozen
class Footnote:
    """A footnote's parts; its fixed sentences stand in the macro that shows it.

    `derived` says how a figure that no submission states was made from those that they do (R21); `official_id` is the
    owner's identifier of the one result that it is about, where that is known.
    """

    subject: str
    models: str
    system: str
    sources: tuple[Source, ...]
    derived: str
    official_id: str = ""


def footnote(
    rounds: Sequence[Round],
    divisions: Sequence[str],
    benchmarks: Sequence[Benchmark],
    *,
    system: System | None = None,
    derived: str = "",
    official_id: str = "",
) -> Footnote:
    """Say suite, version, division, benchmark, system, and each round's source with its date and commit."""
    versions = wording.listed([round_.version for round_ in rounds])
    names = wording.listed([wording.DIVISIONS[division] for division in divisions])
    tasks = sorted({benchmark.task for benchmark in benchmarks})
    models = sorted({benchmark.name for benchmark in benchmarks} - set(tasks)) if len(tasks) == 1 else []
    return Footnote(
        subject=wording.benchmark_title(rounds[0].suite, versions, names, tasks),
        models=wording.listed(models),
        system=f"{system.submitter} {system.system_name}" if system else "",
        sources=tuple(_source(round_) for round_ in rounds),
        derived=derived,
        official_id=official_id,
    )


@cache
def _source(round_: Round) -> Source:
    name = round_.repository.removesuffix("/").removesuffix(".git").removeprefix("https://github.com/")
    return Source(
        version=round_.version,
        repository=Link(name or wording.NO_ADDRESS, links.source_commit(round_)),
        commit=round_.commit[:7] or wording.NO_COMMIT,
        published=wording.day(round_.published),
    )


def source_text(round_: Round) -> str:
    """Say in plain text from where a round's results were taken."""
    return _source_text(_source(round_))


def _source_text(source: Source) -> str:
    return f"{source.version}: {source.repository.text}, commit {source.commit}, published {source.published}"


def plain(note: Footnote) -> str:
    """Write a footnote as plain text, for what leaves the site without its page: the notice stands in it in full."""
    models = f" ({note.models})" if note.models else ""
    system = f"; {note.system}" if note.system else ""
    sources = ", ".join(map(_source_text, note.sources))
    derived = f" Derived by Benchbook, not verified by MLCommons: {note.derived}" if note.derived else ""
    official = wording.official(note.official_id) if note.official_id else "result IDs not published in the repository"
    return f"{note.subject}{models}{system}.{derived} Source: {sources}; {official}. {wording.NOTICE} {wording.LEGEND}"

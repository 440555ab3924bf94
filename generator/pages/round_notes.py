"""What a round brought: newcomers, broken records, like-for-like gains, previews, coverage, anomalies."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.round_notes import round_notes
from generator.analyses.sizes import ANY_SIZE, RECORD_CLASSES
from generator.pages import chart, hardware, links, measured, trail, wording
from generator.pages import round_note_lines as notes
from generator.pages import round_note_parts as parts
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made
from generator.pages.record_lines import ANY_AVAILABILITY
from generator.pages.round_note_parts import Brought

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from generator.pages.book import Book
    from generator.pages.chart import Drawn
    from generator.pages.footnotes import Footnote
    from generator.pages.round_note_lines import AnomalyGroup, CoverageLine, PreviewLine, SystemLine
    from generator.pages.round_note_parts import Compared

_SHARED = {
    "records": measured.all_records,
    "gains": measured.gains,
    "coverage": measured.covered,
    "previews": measured.previews,
    "carried_over": measured.copies,
}
_KINDS = {"new": "New", "returned": "Back again", "redefined": "Defined anew", "retired": "No longer there"}
_COUNTED = {
    "results": "Results",
    "valid": "of them valid",
    "closed": "Closed",
    "open": "Open",
    "systems": "Systems",
    "submitters": "Submitters",
    "largest": "Most accelerators in one system",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkNews:
    """Benchmarks that are new, back, defined anew or gone."""

    kind: str
    names: tuple[Link, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNotesView(View):
    """What the notes of one round say."""

    template: ClassVar[str] = "round_notes.md.j2"

    lead: str
    round: Link
    previous: Link | None
    counts: tuple[tuple[str, str, str], ...]
    benchmarks: tuple[BenchmarkNews, ...]
    submitters: tuple[Link, ...]
    accelerators: tuple[Link, ...]
    systems: tuple[SystemLine, ...]
    records: tuple[Compared, ...]
    size_records: tuple[Compared, ...]
    gains: tuple[Compared, ...]
    previews: tuple[PreviewLine, ...]
    preview_footnote: Footnote | None
    covered: tuple[Link, ...]
    coverage: tuple[CoverageLine, ...]
    anomalies: tuple[AnomalyGroup, ...]
    method: Link
    file: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the notes of every round that has a result."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each of these pages, by its address: what its round brought."""
    known = {name: book.once(make) for name, make in _SHARED.items()}
    whole = round_notes(book.measurements, book.dataset.runs, known)
    frames = {name: parts.narrowed(table) for name, table in whole.items()}
    totals = {row["round"]: row for row in notes.facts(frames["totals"])}
    apart = {name: parts.by_round(table) for name, table in frames.items()}
    for round_id in (name for name in book.rounds if name in totals):
        own = {name: apart[name].get(round_id, table.iloc[:0]) for name, table in frames.items()}
        previous = totals[round_id]["previous"]
        brought = Brought(
            round=book.rounds[round_id],
            previous=book.rounds.get(previous),
            totals=totals[round_id],
            previous_totals=totals.get(previous, {}),
            frames=own,
            shown=parts.shown((table for name, table in own.items() if name != "anomalies"), book),
            systems={name: book.systems[round_id, name] for name in own["systems"]["system_id"]},
            benchmarks=book.benchmarks,
            submitters=book.submitters,
            accelerators=book.accelerators,
        )
        yield Recipe(name=brought.here.address, make=_pages, parts=(brought,))


def _pages(brought: Brought) -> Iterator[Page]:
    drawn = parts.gains_chart(brought)
    yield Page(
        path=PurePosixPath(brought.here.address),
        view=view(brought, drawn),
        figures=chart.figures(drawn),
        files={links.round_notes_file(brought.round.round): parts.document(brought)},
    )


def view(brought: Brought, drawn: Drawn | None) -> RoundNotesView:
    """Say what one round brought; in a suite's first round everybody and everything would be new, so nobody is named."""
    round_, here, frames, previous = brought.round, brought.here, brought.frames, brought.previous
    name = f"{round_.suite.capitalize()} {round_.version}"
    records = frames["records"][frames["records"]["availability_class"].eq(ANY_AVAILABILITY)]
    any_size, covered = records["size_class"].eq(ANY_SIZE), _covered(brought)
    lead = _lead(brought, records[any_size])
    return RoundNotesView(
        title=f"{name}: what it brought",
        heading=f"{name}: what it brought",
        description=f"{name}, published {wording.day(round_.published)}: {lead}",
        keywords=(round_.version, "release notes", "new", "records", "gains"),
        breadcrumbs=trail.round_(here, round_),
        lead=lead,
        round=here.link(name, links.round_page(round_.round)),
        previous=here.link(previous.version, links.round_notes_page(previous.round)) if previous else None,
        counts=_counts(brought),
        benchmarks=_benchmark_news(brought),
        submitters=_new_submitters(brought) if previous else (),
        accelerators=_new_accelerators(brought) if previous else (),
        systems=notes.system_lines(frames["systems"], brought.systems, here) if previous else (),
        records=parts.compared(records[any_size], brought.shown, here),
        size_records=parts.compared(_by_size(records[~any_size]), brought.shown, here),
        gains=parts.compared(_most_first(frames["gains"]), brought.shown, here, drawn),
        previews=notes.preview_lines(frames["previews"], brought.shown.entries, here),
        preview_footnote=parts.note_of(frames["previews"], "preview_id", brought.shown.entries, ""),
        covered=tuple(_benchmark_link(each, brought) for each in covered),
        coverage=notes.coverage_lines(frames["coverage"], covered, brought.submitters, here),
        anomalies=notes.anomaly_groups(frames["anomalies"], here),
        method=here.link("what may be compared with what", links.METHOD),
        file=here.link("the same as JSON", links.round_notes_file(round_.round)),
    )


def _by_size(table: pd.DataFrame) -> pd.DataFrame:
    return table.sort_values("size_class", key=lambda names: names.map(RECORD_CLASSES.index), kind="stable")


def _most_first(table: pd.DataFrame) -> pd.DataFrame:
    return table.sort_values(["fell", "result_id"], ascending=[False, True])


def _lead(brought: Brought, records: pd.DataFrame) -> str:
    """Say in a few sentences what is most worth knowing."""
    counted = (wording.counted(brought.totals[f"{noun}s"], noun) for noun in ("result", "system", "submitter"))
    said = ["{} of {} from {}.".format(*counted)]
    closed, gains = _most_first(records[records["division"].eq("closed")]), _most_first(brought.frames["gains"])
    if len(closed):
        best = brought.shown.entries[closed["result_id"].iloc[0]]
        said.append(
            f"{wording.counted(len(closed), 'Closed record')} fell; the furthest step was {best.system.submitter}'s, "
            f"{wording.share(closed['fell'].iloc[0])} less time in {best.benchmark.task}."
        )
    if len(gains):
        best, faster = brought.shown.entries[gains["result_id"].iloc[0]], int(gains["fell"].gt(0).sum())
        said.append(
            f"On the same hardware as before, {faster} of {wording.counted(len(gains), 'result')} became faster; "
            f"{hardware.full_name(best.system)} gained the most, {wording.share(gains['fell'].iloc[0])} less time "
            f"in {best.benchmark.task}."
        )
    return " ".join(said)


def _counts(brought: Brought) -> tuple[tuple[str, str, str], ...]:
    """Give how much there was of everything, here and in the round before."""
    now, then = brought.totals, brought.previous_totals
    return tuple(
        (word, wording.number(now[name]), wording.number(then[name]) if then else wording.NONE)
        for name, word in _COUNTED.items()
    )


def _benchmark_link(benchmark: str, brought: Brought) -> Link:
    row, round_id = brought.benchmarks[benchmark], brought.round.round
    held = (brought.frames["coverage"]["benchmark"].eq(benchmark)).any()
    page = links.round_benchmark_page(round_id, benchmark) if held else links.benchmark_page(row.suite, benchmark)
    return brought.here.link(row.name, page, row.task)


def _benchmark_news(brought: Brought) -> tuple[BenchmarkNews, ...]:
    table = brought.frames["benchmarks"]
    found = [(word, table.loc[table["kind"].eq(kind), "benchmark"].tolist()) for kind, word in _KINDS.items()]
    return tuple(
        BenchmarkNews(kind=word, names=tuple(_benchmark_link(each, brought) for each in names))
        for word, names in found
        if names
    )


def _new_submitters(brought: Brought) -> tuple[Link, ...]:
    names = brought.frames["submitters"]["submitter"].tolist()
    return tuple(brought.here.link(name, links.submitter_page(brought.submitters[name].slug)) for name in names)


def _new_accelerators(brought: Brought) -> tuple[Link, ...]:
    names = brought.frames["accelerators"]["accelerator"].tolist()
    return tuple(brought.here.link(name, links.accelerator_page(brought.accelerators[name].slug)) for name in names)


def _covered(brought: Brought) -> list[str]:
    present = set(brought.frames["coverage"]["benchmark"])
    return [benchmark for benchmark in brought.benchmarks if benchmark in present]

"""What a round brought: newcomers, broken records, like-for-like gains, previews, coverage, anomalies."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.analyses.records import ANY_AVAILABILITY
from generator.analyses.round_notes import round_notes
from generator.analyses.sizes import ANY_SIZE, RECORD_CLASSES
from generator.analyses.walks import mappings
from generator.pages import chart, hardware, links, measured, trail, wording
from generator.pages import round_note_lines as notes
from generator.pages import round_note_parts as parts
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made
from generator.pages.round_note_parts import Brought

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book
    from generator.pages.chart import Drawn
    from generator.pages.footnotes import Footnote
    from generator.pages.round_note_lines import AnomalyGroup, CoverageLine, Facts, PreviewLine, SystemLine
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


@frozen
class BenchmarkNews:
    """Benchmarks that are new, back, defined anew or gone."""

    kind: str
    names: tuple[Link, ...]


@frozen
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
    frames = round_notes(book.measurements, book.dataset.runs, known)
    totals = {row["round"]: row for row in mappings(frames["totals"])}
    apart = {name: parts.by_round(table) for name, table in frames.items()}
    for round_id in (name for name in book.rounds if name in totals):
        told = {name: rounds.get(round_id, ()) for name, rounds in apart.items()}
        previous = totals[round_id]["previous"]
        brought = Brought(
            round=book.rounds[round_id],
            previous=book.rounds.get(previous),
            totals=totals[round_id],
            previous_totals=totals.get(previous, {}),
            told=told,
            shown=parts.shown((row for name, rows in told.items() if name != "anomalies" for row in rows), book),
            systems={row["system_id"]: book.systems[round_id, row["system_id"]] for row in told["systems"]},
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
    round_, here, told, previous = brought.round, brought.here, brought.told, brought.previous
    name = f"{round_.suite.capitalize()} {round_.version}"
    broken = [row for row in told["records"] if row["availability_class"] == ANY_AVAILABILITY]
    records, covered = [row for row in broken if row["size_class"] == ANY_SIZE], _covered(brought)
    sized = sorted((row for row in broken if row["size_class"] != ANY_SIZE), key=_size)
    lead = _lead(brought, records)
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
        systems=notes.system_lines(told["systems"], brought.systems, here) if previous else (),
        records=parts.compared(records, brought.shown, here),
        size_records=parts.compared(sized, brought.shown, here),
        gains=parts.compared(sorted(told["gains"], key=_most_first), brought.shown, here, drawn),
        previews=notes.preview_lines(told["previews"], brought.shown.entries, here),
        preview_footnote=parts.note_of(told["previews"], "preview_id", brought.shown.entries, ""),
        covered=tuple(_benchmark_link(each, brought) for each in covered),
        coverage=notes.coverage_lines(told["coverage"], covered, brought.submitters, here),
        anomalies=notes.anomaly_groups(told["anomalies"], here),
        method=here.link("what may be compared with what", links.METHOD),
        file=here.link("the same as JSON", links.round_notes_file(round_.round)),
    )


def _size(row: Facts) -> int:
    return RECORD_CLASSES.index(row["size_class"])


def _most_first(row: Facts) -> tuple[float, str]:
    return -row["fell"], row["result_id"]


def _lead(brought: Brought, records: Sequence[Facts]) -> str:
    """Say in a few sentences what is most worth knowing."""
    counted = (wording.counted(brought.totals[f"{noun}s"], noun) for noun in ("result", "system", "submitter"))
    said = ["{} of {} from {}.".format(*counted)]
    closed, gains = [row for row in records if row["division"] == "closed"], brought.told["gains"]
    if closed:
        most = min(closed, key=_most_first)
        best = brought.shown.entries[most["result_id"]]
        said.append(
            f"{wording.counted(len(closed), 'Closed record')} fell; the furthest step was {best.system.submitter}'s, "
            f"{wording.share(most['fell'])} less time in {best.benchmark.task}."
        )
    if gains:
        most, faster = min(gains, key=_most_first), sum(row["fell"] > 0 for row in gains)
        best = brought.shown.entries[most["result_id"]]
        said.append(
            f"On the same hardware as before, {faster} of {wording.counted(len(gains), 'result')} became faster; "
            f"{hardware.full_name(best.system)} gained the most, {wording.share(most['fell'])} less time "
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
    held = any(row["benchmark"] == benchmark for row in brought.told["coverage"])
    page = links.round_benchmark_page(round_id, benchmark) if held else links.benchmark_page(row.suite, benchmark)
    return brought.here.link(row.name, page, row.task)


def _benchmark_news(brought: Brought) -> tuple[BenchmarkNews, ...]:
    rows = brought.told["benchmarks"]
    found = [(word, [row["benchmark"] for row in rows if row["kind"] == kind]) for kind, word in _KINDS.items()]
    return tuple(
        BenchmarkNews(kind=word, names=tuple(_benchmark_link(each, brought) for each in names))
        for word, names in found
        if names
    )


def _new_submitters(brought: Brought) -> tuple[Link, ...]:
    names = [row["submitter"] for row in brought.told["submitters"]]
    return tuple(brought.here.link(name, links.submitter_page(brought.submitters[name].slug)) for name in names)


def _new_accelerators(brought: Brought) -> tuple[Link, ...]:
    names = [row["accelerator"] for row in brought.told["accelerators"]]
    return tuple(brought.here.link(name, links.accelerator_page(brought.accelerators[name].slug)) for name in names)


def _covered(brought: Brought) -> list[str]:
    present = {row["benchmark"] for row in brought.told["coverage"]}
    return [benchmark for benchmark in brought.benchmarks if benchmark in present]

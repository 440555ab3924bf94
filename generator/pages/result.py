"""The evidence page of one result: the score, its runs, the formula, the logs, and how it compares."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.charts import runs_chart
from generator.pages import (
    analysis_links,
    chart,
    citation,
    evidence,
    hardware,
    links,
    measured,
    ranking,
    scoring,
    trail,
    wording,
)
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.chart import Chart, Drawn
    from generator.pages.evidence import Evidence
    from generator.pages.links import Place
    from generator.pages.ranking import Comparison, Standing
    from generator.pages.scoring import Making


@frozen
class ResultView(View):
    """What the evidence page of one result says."""

    template: ClassVar[str] = "result.md.j2"

    score: str
    raw_score: str
    status: str
    reason: str
    benchmark: str
    model: str
    target: str
    hardware: str
    submitter: Link
    system: Link
    accelerator: Link | None
    availability: str
    see_also: tuple[Link, ...]
    compare: Link
    runs_summary: str
    runs_chart: Chart | None
    evidence: Evidence
    making: Making
    comparison: Comparison
    deviations: str
    siblings: tuple[Link, ...]
    original: Link | None
    footnote: Footnote
    citation: str
    bibtex: tuple[str, ...]
    csl_json: tuple[str, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every result."""
    return made(recipes(book))


def recipes(book: Book) -> Iterator[Recipe]:
    """Give a recipe for each system: its results, where they stand, and those of which they are copies."""
    placed, originals = book.once(ranking.standings), _originals(book)
    for entries in grouped(book.entries, lambda entry: (entry.round.round, entry.system.system_id)).values():
        names = [entry.result.result_id for entry in entries]
        parts = (entries, tuple(map(placed.get, names)), tuple(map(originals.get, names)))
        yield Recipe(name=f"results {links.system_page(*_system(entries))}", make=_pages, parts=parts)


def _system(entries: Sequence[Entry]) -> tuple[str, str]:
    return entries[0].round.round, entries[0].system.system_id


def _pages(
    entries: Sequence[Entry], placed: Sequence[Standing | None], originals: Sequence[Entry | None]
) -> Iterator[Page]:
    for entry, standing, original in zip(entries, placed, originals, strict=True):
        here, note = links.Place(links.result_page(entry.result.result_id)), _footnote(entry)
        drawn = _runs_chart(entry, here, note)
        yield Page(
            path=PurePosixPath(here.address),
            view=view(entry, standing, entries, chart.shown(drawn), _original(original, here), note),
            figures=chart.figures(drawn),
        )


def view(
    entry: Entry,
    placed: Standing | None,
    siblings: Sequence[Entry],
    runs: Chart | None,
    original: Link | None,
    note: Footnote,
) -> ResultView:
    """Say everything about one result; `siblings` are all results of its system."""
    result, system = entry.result, entry.system
    here = links.Place(links.result_page(result.result_id))
    title, name = _title(entry), f"{system.submitter} {system.system_name}"
    score = wording.score(result.value, result.unit)
    return ResultView(
        title=f"{name}: {title}",
        heading=f"{name}: {wording.benchmark_label(entry.benchmark)}",
        description=f"{score} on {hardware.said(system)}: {name}, {title}.",
        keywords=_keywords(entry),
        breadcrumbs=(*trail.round_(here, entry.round), hardware.system_link(system, here)),
        score=score,
        raw_score="" if result.value is None else wording.raw(result.value, result.unit),
        status=result.status,
        reason=result.reason,
        benchmark=title,
        model=entry.benchmark.name,
        target=wording.target(entry.rule),
        hardware=hardware.said(system),
        submitter=here.link(entry.submitter.submitter, links.submitter_page(entry.submitter.slug)),
        system=hardware.system_link(system, here),
        accelerator=hardware.accelerator_link(entry.accelerator, here),
        availability=wording.AVAILABILITIES[system.availability or ""],
        see_also=_see_also(entry, here),
        compare=analysis_links.compare("Compare with…", [result.result_id], here),
        runs_summary=scoring.summary(result),
        runs_chart=runs,
        evidence=evidence.evidence(entry),
        making=scoring.making(entry, here),
        comparison=ranking.comparison(entry, placed, here),
        deviations=_deviations(entry),
        siblings=tuple(_sibling(other, here) for other in siblings if other is not entry),
        original=original,
        footnote=note,
        citation=citation.plain(entry),
        bibtex=citation.bibtex(entry),
        csl_json=citation.csl_json(entry),
    )


def _deviations(entry: Entry) -> str:
    """Say what is known of the ways in which an open result would not qualify as closed (rule R15)."""
    if entry.system.division != "open":
        return ""
    named = "; ".join(row.deviation for row in entry.deviations)
    if not named:
        return "No list says in which ways it would not qualify as Closed, so it is compared with no Closed result."
    if all(row.complete for row in entry.deviations):
        return f"It would not qualify as Closed: {named}."
    return f"It would not qualify as Closed: {named}. No list says whether that is all, so it is compared with no Closed result."


def _originals(book: Book) -> Mapping[str, Entry]:
    """Give, for each result with the very logs of an earlier one, that earlier one."""
    return {copy.result.result_id: original for copy, original in book.once(measured.originals)}


def _original(original: Entry | None, here: Place) -> Link | None:
    if original is None:
        return None
    text = f"{original.system.submitter} {original.system.system_name} in {original.round.version}"
    return here.link(text, links.result_page(original.result.result_id))


def _title(entry: Entry) -> str:
    return wording.benchmark_title(
        entry.round.suite, entry.round.version, entry.system.division, [entry.benchmark.task]
    )


def _footnote(entry: Entry) -> Footnote:
    return footnote(
        [entry.round], [entry.system.division], [entry.benchmark], system=entry.system, official_id=entry.official_id
    )


def _runs_chart(entry: Entry, here: Place, note: Footnote) -> Drawn | None:
    """Draw the runs, where at least two have a time."""
    timed = [run for run in entry.runs if run.value is not None]
    if len(timed) < 2:  # noqa: PLR2004 (one mark is no picture)
        return None
    runs = sorted(timed, key=lambda run: (run.value, run.run))
    return chart.drawn(
        "runs",
        runs_chart,
        {name: [getattr(run, name) for run in runs] for name in ("result_id", "run", "value", "used", "status")},
        here,
        chart.Caption(
            title=f"Runs of {entry.system.submitter} {entry.system.system_name}, {entry.benchmark.name}",
            summary=scoring.spread(entry),
            footnote=note,
        ),
        tabled=False,
        score=entry.result.unscaled_value,
        unit=entry.result.unit,
    )


def _keywords(entry: Entry) -> tuple[str, ...]:
    system, family = entry.system, entry.accelerator.family if entry.accelerator else ""
    words = (system.submitter, system.system_name, family, entry.benchmark.name, entry.round.version)
    return tuple(dict.fromkeys(word for word in words if word))


def _see_also(entry: Entry, here: Place) -> tuple[Link, ...]:
    label, benchmark = wording.benchmark_label(entry.benchmark), entry.benchmark.benchmark
    return (
        here.link(f"{label} in {entry.round.version}", links.round_benchmark_page(entry.round.round, benchmark)),
        here.link(f"{label} over all rounds", links.benchmark_page(entry.round.suite, benchmark)),
    )


def _sibling(other: Entry, here: Place) -> Link:
    text = f"{wording.benchmark_label(other.benchmark)}: {wording.score(other.result.value, other.result.unit)}"
    return here.link(text, links.result_page(other.result.result_id), wording.raw_title(other.result))

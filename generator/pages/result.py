"""The evidence page of one result: the score, its runs, the formula, the logs, and how it compares."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import citation, hardware, links, ranking, scoring, trail, wording
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.page import Link, Page, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.dataset.rows import Run
    from generator.pages.book import Book, Entry
    from generator.pages.links import Place
    from generator.pages.ranking import RivalLine, Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class RunLine:
    """One run in the table of runs."""

    number: int
    time: str
    counts: bool
    reason: str
    quality: str
    seed: str
    started: str
    log: Link


@dataclass(frozen=True, slots=True, kw_only=True)
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
    round_benchmark: Link
    history: Link
    rule: str
    rule_source: str
    method: str
    scaling_factor: str
    formula: tuple[str, ...]
    runs: tuple[RunLine, ...]
    runs_summary: str
    settings: tuple[str, ...]
    hashes: tuple[str, ...]
    folder: Link
    standing: str
    rivals: tuple[RivalLine, ...]
    siblings: tuple[Link, ...]
    footnote: Footnote
    comparison_footnote: Footnote
    citation: str
    bibtex: tuple[str, ...]


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every result."""
    placed = ranking.standings(book)
    for entries in grouped(book.entries, lambda entry: (entry.round.round, entry.system.system_id)).values():
        for entry in entries:
            yield Page(
                path=PurePosixPath(links.result_page(entry.result.result_id)),
                view=view(entry, placed.get(entry.result.result_id), entries),
            )


def view(entry: Entry, placed: Standing | None, system_entries: tuple[Entry, ...]) -> ResultView:
    """Say everything about one result; `system_entries` are all results of its system."""
    result, system = entry.result, entry.system
    here = links.Place(links.result_page(result.result_id))
    used = scoring.used_times(entry.runs)
    title = wording.benchmark_title(entry.round.suite, entry.round.version, system.division, [entry.benchmark.task])
    score = wording.score(result.value, result.unit)
    name = f"{system.submitter} {system.system_name}"
    divisions, benchmarks = [system.division], [entry.benchmark]
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
        round_benchmark=here.link(
            f"all results of this benchmark in {entry.round.version}",
            links.round_benchmark_page(entry.round.round, entry.benchmark.benchmark),
        ),
        history=here.link(
            f"{wording.benchmark_label(entry.benchmark)} over all rounds",
            links.benchmark_page(entry.round.suite, entry.benchmark.benchmark),
        ),
        rule=scoring.rule_sentence(result, entry.rule),
        rule_source=entry.rule.source if entry.rule else "",
        method=here.to(links.METHOD, "score"),
        scaling_factor="" if result.scaling_factor == 1 else f"{result.scaling_factor:.6g}",
        formula=scoring.formula(result, used),
        runs=tuple(_run_line(run, entry, used) for run in entry.runs),
        runs_summary=scoring.summary(result),
        settings=_settings(entry.runs),
        hashes=tuple(f"{run.sha256}  {run.source_path}" for run in entry.runs if run.sha256),
        folder=Link(result.source_path, links.source_folder(entry.round, result.source_path)),
        standing=ranking.sentence(entry, placed),
        rivals=ranking.rivals(entry, placed, here),
        siblings=tuple(_sibling(other, here) for other in system_entries if other is not entry),
        footnote=footnote([entry.round], divisions, benchmarks, system=system),
        comparison_footnote=footnote(
            [entry.round],
            divisions,
            benchmarks,
            derived="the difference is each score divided by this page's score, less one.",
        ),
        citation=citation.plain(entry),
        bibtex=citation.bibtex(entry),
    )


def _keywords(entry: Entry) -> tuple[str, ...]:
    system, family = entry.system, entry.accelerator.family if entry.accelerator else ""
    words = (system.submitter, system.system_name, family, entry.benchmark.name, entry.round.version)
    return tuple(dict.fromkeys(word for word in words if word))


def _run_line(run: Run, entry: Entry, used: list[float]) -> RunLine:
    part = scoring.part(run, used, entry.rule)
    name = run.source_path.rsplit("/", 1)[-1]
    return RunLine(
        number=run.run,
        time=wording.score(run.value, run.unit),
        counts=run.used,
        reason=part,
        quality=wording.NONE if run.final_quality is None else wording.quality(run.final_quality),
        seed=run.seed or wording.NONE,
        started=wording.moment(run.started) or wording.NONE,
        log=Link(name, links.source_file(entry.round, run.source_path), _raw_time(run)),
    )


def _raw_time(run: Run) -> str:
    return "" if run.value is None else wording.raw(run.value, run.unit)


def _settings(runs: tuple[Run, ...]) -> tuple[str, ...]:
    """Say what the runs were set to, where the logs tell it."""
    batches = sorted({run.global_batch_size for run in runs if run.global_batch_size is not None})
    reached = sorted(run.epochs_or_samples for run in runs if run.used and run.epochs_or_samples is not None)
    said = []
    if batches:
        said.append(f"Global batch size: {wording.listed([wording.number(batch) for batch in batches])} samples.")
    if reached:
        ends = dict.fromkeys(wording.number(end) for end in (reached[0], reached[-1]))
        said.append(f"Length of the runs that count, in the logs' own unit (epochs or samples): {' to '.join(ends)}.")
    return tuple(said)


def _sibling(other: Entry, here: Place) -> Link:
    text = f"{wording.benchmark_label(other.benchmark)}: {wording.score(other.result.value, other.result.unit)}"
    return here.link(text, links.result_page(other.result.result_id), wording.raw_title(other.result))

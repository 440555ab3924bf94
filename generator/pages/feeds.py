"""Feeds: what is new in releases, in each benchmark's records, and in each submitter's results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.analyses.sizes import RECORD_CLASSES
from generator.dataset.dataset import UNDATED
from generator.pages import hardware, links, ranking, record_lines, releases, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.dataset.release_rows import Release
    from generator.dataset.rows import Benchmark
    from generator.pages.book import Book, Entry
    from generator.pages.record_lines import Record


@frozen
class FeedEntry:
    """One piece of news: `key` names it for ever, `day` is that of the data and never of a clock."""

    key: str
    title: str
    day: str
    page: str
    text: str


@frozen
class Feed:
    """One feed: its address, the page that it follows, and its entries, newest first."""

    address: str
    title: str
    page: str
    day: str
    entries: tuple[FeedEntry, ...]
    rights: str = f"{wording.NOTICE} {wording.LEGEND}"


def feeds(book: Book) -> Iterator[Feed]:
    """Give every feed; the day of one without entries, and of a round without a day, is that of the newest round."""
    newest = max((row.published for row in book.rounds.values() if row.published != UNDATED), default="")
    yield _feed(links.RELEASES_FEED, "Benchbook: releases of the data", links.RELEASES, _releases(book), newest)
    broken = grouped(record_lines.all_records(book), lambda record: record.entry.benchmark.benchmark)
    for name, records in broken.items():
        benchmark = book.benchmarks[name]
        title = f"Benchbook: records in {wording.benchmark_label(benchmark)}"
        page = links.benchmark_page(benchmark.suite, name)
        yield _feed(links.records_feed(benchmark.suite, name), title, page, _records(records), newest)
    for name, entries in grouped(book.entries, lambda entry: entry.submitter.submitter).items():
        slug = book.submitters[name].slug
        news = [_result(entry) for entry in entries]
        yield _feed(
            links.submitter_feed(slug), f"Benchbook: results of {name}", links.submitter_page(slug), news, newest
        )


def _feed(address: str, title: str, page: str, news: Sequence[FeedEntry], newest: str) -> Feed:
    dated = [replace(entry, day=newest) if entry.day == UNDATED else entry for entry in news]
    entries = tuple(sorted(sorted(dated, key=lambda entry: entry.key), key=lambda entry: entry.day, reverse=True))
    day = entries[0].day if entries else newest
    return Feed(address=address, title=title, page=page, day=day, entries=entries)


def _releases(book: Book) -> list[FeedEntry]:
    return [_release(release, book) for release in releases.in_order(book)]


def _release(release: Release, book: Book) -> FeedEntry:
    changed = releases.said(releases.result_counts(releases.of_release(book, release.version)))
    since = f"Since {release.previous}, results: {changed}." if release.previous else "The first release."
    held = f"{wording.counted(release.results, 'result')} in {wording.counted(release.rounds, 'round')}"
    return FeedEntry(
        key=f"release/{release.version}",
        title=f"Release {release.version}",
        day=release.date,
        page=links.release_page(release.version),
        text=f"{held}. {since} Data SHA-256 {release.data}.",
    )


def _records(records: Sequence[Record]) -> list[FeedEntry]:
    """Make one entry a result, whichever sizes it holds the record of."""
    return [_record(group) for group in grouped(records, lambda record: record.entry.result.result_id).values()]


def _record(records: Sequence[Record]) -> FeedEntry:
    entry = records[0].entry
    ordered = sorted(records, key=lambda record: RECORD_CLASSES.index(record.size))
    sizes = wording.listed([_size(record) for record in ordered])
    return FeedEntry(
        key=f"record/{entry.result.result_id}",
        title=f"{_score(entry)}: record of {hardware.full_name(entry.system)}",
        day=entry.round.published,
        page=links.result_page(entry.result.result_id),
        text=f"{_statement(entry)} Record: {sizes}.",
    )


def _size(record: Record) -> str:
    if record.fell is None:
        return record.size
    near = f", {ranking.TIE}" if record.barely else ""
    return f"{record.size} ({wording.share(record.fell)} less time than before{near})"


def _result(entry: Entry) -> FeedEntry:
    result = entry.result
    return FeedEntry(
        key=f"result/{result.result_id}",
        title=f"{entry.round.version} {entry.benchmark.name}: {_score(entry)} on {entry.system.system_name}",
        day=entry.round.published,
        page=links.result_page(result.result_id),
        text=_statement(entry) if result.status == "valid" else f"{_statement(entry)} {result.reason}",
    )


def _score(entry: Entry) -> str:
    result = entry.result
    return wording.score(result.value, result.unit) if result.status == "valid" else result.status


def _statement(entry: Entry) -> str:
    """State a score in full, as text that leaves the site must (R5, R7, R8)."""
    title = _title(entry.benchmark, entry)
    source = f"{entry.round.repository or wording.NO_ADDRESS}, commit {entry.round.commit[:7] or wording.NO_COMMIT}"
    system = f"{hardware.full_name(entry.system)}, {hardware.said(entry.system)}"
    return f"{title}: {_score(entry)}, {system}. Source: {source}, published {wording.day(entry.round.published)}."


def _title(benchmark: Benchmark, entry: Entry) -> str:
    round_ = entry.round
    return wording.benchmark_title(round_.suite, round_.version, entry.system.division, [benchmark.task])

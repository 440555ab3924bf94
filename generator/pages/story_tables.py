"""Tables in a story: results in the columns that the author picks, never without what rule R7 wants named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import cited, hardware, links, ranking, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link
from generator.pages.story_filters import choice, entries, filters, setting
from generator.pages.story_names import one_of
from generator.pages.story_text import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from generator.pages.book import Entry
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.story_names import Names
    from generator.pages.story_text import Block

KINDS = ("results",)
SETTINGS = ("title", "columns", "sort", "most")
DEFAULT = "round, benchmark, submitter, system, hardware, availability, time"


@frozen
class StoryTable:
    """A table of results; a cell without a target is plain text."""

    title: str
    headings: tuple[str, ...]
    numeric: tuple[bool, ...]
    rows: tuple[tuple[Link, ...], ...]
    footnote: Footnote


@frozen
class Column:
    """One column that a table may have."""

    heading: str
    cell: Callable[[Entry, Place], Link]
    numeric: bool = False


def _plain(read: Callable[[Entry], str]) -> Callable[[Entry, Place], Link]:
    return lambda entry, _: Link(read(entry), "")


def _round(entry: Entry, here: Place) -> Link:
    return here.link(entry.round.version, links.round_page(entry.round.round))


def _benchmark(entry: Entry, here: Place) -> Link:
    page = links.round_benchmark_page(entry.round.round, entry.benchmark.benchmark)
    return here.link(entry.benchmark.name, page)


def _submitter(entry: Entry, here: Place) -> Link:
    return here.link(entry.submitter.submitter, links.submitter_page(entry.submitter.slug))


COLUMNS: Mapping[str, Column] = {
    "round": Column(heading="Round", cell=_round),
    "benchmark": Column(heading="Benchmark", cell=_benchmark),
    "submitter": Column(heading="Submitter", cell=_submitter),
    "system": Column(heading="System", cell=lambda entry, here: hardware.system_link(entry.system, here)),
    "hardware": Column(heading="Accelerators", cell=_plain(lambda entry: hardware.said(entry.system))),
    "accelerators": Column(
        heading="Accelerators", cell=_plain(lambda entry: hardware.count(entry.system)), numeric=True
    ),
    "availability": Column(
        heading="Availability",
        cell=_plain(lambda entry: wording.SHORT_AVAILABILITIES[entry.system.availability or ""]),
    ),
    "framework": Column(heading="Framework", cell=_plain(lambda entry: entry.system.framework or wording.NONE)),
    "servers": Column(heading="Host servers", cell=_plain(lambda entry: _count(entry.system.nodes)), numeric=True),
    "processors": Column(
        heading="Host processors", cell=_plain(lambda entry: _count(entry.system.host_processors)), numeric=True
    ),
    "time": Column(heading="Time to train", cell=ranking.score_link, numeric=True),
}
"""Every column by the name that a block calls it."""

_SORTS: Mapping[str, Callable[[Entry], tuple[object, ...]]] = {
    "time": ranking.cost,
    "accelerators": lambda entry: (entry.system.accelerators or 0, *ranking.cost(entry)),
    "benchmark": lambda entry: (entry.benchmark.name, *ranking.cost(entry)),
    "round": lambda entry: (entry.round.published, *ranking.cost(entry)),
}


def table(block: Block, names: Names, here: Place) -> StoryTable:
    """Make the table that a block asks for."""
    choice(block, KINDS)
    found = entries(filters(block, SETTINGS), names)
    order = one_of(setting(block, "sort", "time"), _SORTS, "order of a table")
    shown = sorted(found, key=_SORTS[order])[: _most(block)]
    columns = [
        COLUMNS[one_of(name.strip(), COLUMNS, "column")] for name in setting(block, "columns", DEFAULT).split(",")
    ]
    _named(columns, shown)
    return StoryTable(
        title=setting(block, "title"),
        headings=tuple(column.heading for column in columns),
        numeric=tuple(column.numeric for column in columns),
        rows=tuple(tuple(column.cell(entry, here) for column in columns) for entry in shown),
        footnote=cited.note(shown),
    )


def _most(block: Block) -> int:
    text = setting(block, "most", "40")
    if not text.isdigit():
        raise NotationError(f"'{text}' is no number of rows")
    return int(text)


def _named(columns: Sequence[Column], shown: Sequence[Entry]) -> None:
    """Refuse a table that leaves open whose result, of which benchmark and round, on which system (rule R7)."""
    values = {
        "round": len({entry.round.round for entry in shown}),
        "benchmark": len({entry.benchmark.benchmark for entry in shown}),
        "submitter": len({entry.submitter.submitter for entry in shown}),
        "system": 2,
    }
    missing = [name for name, number in values.items() if number > 1 and COLUMNS[name] not in columns]
    if missing:
        raise NotationError(f"the table does not name each result's {missing[0]} (rule R7); add it to `columns`")


def _count(number: int | None) -> str:
    return wording.NONE if number is None else wording.number(number)

"""Parts of a round's notes: results beside earlier ones, with their footnote and the chart of gains."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from generator.analyses.walks import is_unknown, mappings
from generator.charts import ratios_chart
from generator.pages import chart, cited, hardware, links, ranking, wording
from generator.pages import round_note_lines as notes
from generator.pages.footnotes import Footnote, footnote
from generator.pages.frozen import frozen
from generator.pages.round_note_lines import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import pandas as pd

    from generator.charts.rows import Columns
    from generator.dataset.rows import Accelerator, Benchmark, Round, Submitter, System
    from generator.pages.book import Book, Entry
    from generator.pages.chart import Chart, Drawn
    from generator.pages.links import Place
    from generator.pages.round_note_lines import ComparedLine, Facts

MOST_BARS = 40
_FACTS = (
    *(
        "kind",
        "benchmark",
        "division",
        "submitter",
        "accelerator",
        "accelerators",
        "system_name",
        "system_id",
        "detail",
    ),
    *(
        "result_id",
        "value",
        "unit",
        "previous_id",
        "previous_result_id",
        "previous_value",
        "previous_round",
        "previous",
    ),
    *("size_class", "availability_class", "fell", "times_faster", "preview_id", "preview_value", "outcome", "status"),
    *("results", "valid", "invalid", "incomplete", "closed", "open", "systems", "submitters", "largest", "smallest"),
)
# The columns that name results: all but those of anomalies, which are only linked.
_NAMING = ("result_id", "previous_id", "previous_result_id", "preview_id")
_SAVED = (
    "the share of time saved is 1 − time / earlier time; ≈ means within run-to-run range, so that neither is faster."
)


@frozen
class Compared:
    """Results of one division beside earlier ones."""

    name: str
    lines: tuple[ComparedLine, ...]
    footnote: Footnote
    chart: Chart | None = None


@frozen
class Brought:
    """What one round brought: its rows of the frames of all notes, the round before, and what lines are made from.

    `told` holds the rows by the frame's name; `systems` are the round's new ones by their identifier; benchmarks, submitters and accelerators are all there are.
    """

    round: Round
    previous: Round | None
    totals: Facts
    previous_totals: Facts
    told: Mapping[str, Sequence[Facts]]
    shown: Shown
    systems: Mapping[str, System]
    benchmarks: Mapping[str, Benchmark]
    submitters: Mapping[str, Submitter]
    accelerators: Mapping[str, Accelerator]

    @property
    def here(self) -> Place:
        """Where the notes stand."""
        return links.Place(links.round_notes_page(self.round.round))


def by_round(table: pd.DataFrame) -> Mapping[str, Sequence[Facts]]:
    """Give the rows of a frame of notes by their round, without what the result's own page or the round tells."""
    rounds: dict[str, list[Facts]] = {}
    told = mappings(table, [str(name) for name in table if name in _FACTS])
    for round_id, row in zip(table["round"].tolist(), told, strict=True):
        rounds.setdefault(round_id, []).append(row)
    return rounds


def shown(rows: Iterable[Facts], book: Book) -> Shown:
    """Gather the results that rows of results beside earlier ones name."""
    entries, limits = book.once(cited.by_id), book.once(ranking.ranges)
    named = (row[name] for row in rows for name in _NAMING if name in row)
    ids = [each for each in dict.fromkeys(named) if each in entries]
    return Shown(
        entries={each: entries[each] for each in ids}, limits={each: limits[each] for each in ids if each in limits}
    )


def compared(told: Sequence[Facts], among: Shown, here: Place, drawn: Drawn | None = None) -> tuple[Compared, ...]:
    """Make a part for each division; the chart stands with Closed."""
    parts = []
    for division, name in wording.DIVISIONS.items():
        rows = [row for row in told if row["division"] == division]
        note = note_of(rows, "result_id", among.entries, _SAVED)
        if note:
            lines = notes.compared_lines(rows, among, here)
            picture = chart.shown(drawn) if division == "closed" else None
            parts.append(Compared(name=name, lines=lines, footnote=note, chart=picture))
    return tuple(parts)


def note_of(rows: Sequence[Facts], column: str, entries: Mapping[str, Entry], derived: str) -> Footnote | None:
    """Write the footnote for results and those that they stand beside; none for no rows."""
    names = dict.fromkeys((column, "previous_id", "previous_result_id", "result_id"))
    ids = [row[name] for name in names for row in rows if row.get(name)]
    noted = [entries[each] for each in dict.fromkeys(ids)]
    if not noted:
        return None
    rounds = sorted({entry.round for entry in noted}, key=lambda row: row.published)
    divisions = [name for name in wording.DIVISIONS if any(entry.system.division == name for entry in noted)]
    return footnote(rounds, divisions, [entry.benchmark for entry in noted], derived=derived)


def gains_chart(brought: Brought) -> Drawn | None:
    """Draw how much faster the same hardware became, Closed only, the most first."""
    closed = [row for row in brought.told["gains"] if row["division"] == "closed"]
    rows = sorted(closed, key=lambda row: (-row["times_faster"], row["result_id"]))[:MOST_BARS]
    note = note_of(rows, "result_id", brought.shown.entries, _SAVED)
    if note is None:
        return None
    entries = [brought.shown.entries[row["result_id"]] for row in rows]
    frame: Columns = {
        "label": [f"{hardware.full_name(entry.system)}, {entry.benchmark.name}" for entry in entries],
        "ratio": [row["times_faster"] for row in rows],
        "group": [entry.system.submitter for entry in entries],
    }
    caption = chart.Caption(
        title=f"Same hardware, {brought.round.version} against the round before",
        summary=_gains_summary(closed, entries[0], brought),
        footnote=note,
    )
    return chart.drawn("gains", ratios_chart, frame, brought.here, caption, tabled=False, better="times as fast →")


def _gains_summary(closed: Sequence[Facts], best: Entry, brought: Brought) -> str:
    apart = [row["fell"] for row in closed if not _tied(row, brought.shown)]
    near = len(closed) - len(apart)
    level = f", {near} {ranking.TIE} of before" if near else ""
    faster, slower = sum(fell > 0 for fell in apart), sum(fell < 0 for fell in apart)
    most = max(row["times_faster"] for row in closed)
    return (
        f"{wording.counted(faster, 'result')} faster and {slower} slower{level}; {hardware.full_name(best.system)} gained the most, "
        f"in {best.benchmark.task}: {most:.2f} times as fast."
    )


def _tied(row: Facts, among: Shown) -> bool:
    now, before = among.entries[row["result_id"]], among.entries[row["previous_result_id"]]
    return ranking.tied(now, before, among.limits)


def document(brought: Brought) -> str:
    """Write everything that the notes tell as JSON, with the source and the notices; unknown numbers are null."""
    round_ = brought.round
    source = {"round": round_.round, "published": round_.published}
    source |= {
        "repository": round_.repository,
        "commit": round_.commit,
        "notice": wording.NOTICE,
        "legend": wording.LEGEND,
    }
    told = {
        name: [{column: None if is_unknown(value) else value for column, value in row.items()} for row in rows]
        for name, rows in brought.told.items()
    }
    return json.dumps(source | told, ensure_ascii=False, indent=1) + "\n"

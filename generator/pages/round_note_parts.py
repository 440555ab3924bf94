"""Parts of a round's notes: results beside earlier ones, with their footnote and the chart of gains."""

from __future__ import annotations

import json
import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.charts import ratios_chart
from generator.pages import chart, cited, hardware, links, ranking, wording
from generator.pages import round_note_lines as notes
from generator.pages.book import grouped
from generator.pages.footnotes import Footnote, footnote
from generator.pages.round_note_lines import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pandas as pd

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """Results of one division beside earlier ones."""

    name: str
    lines: tuple[ComparedLine, ...]
    footnote: Footnote
    chart: Chart | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """What one round brought: the frames of its notes narrowed to it, the round before, and what lines are made from.

    `systems` are the round's new ones by their identifier; benchmarks, submitters and accelerators are all there are.
    """

    round: Round
    previous: Round | None
    totals: Facts
    previous_totals: Facts
    frames: Mapping[str, pd.DataFrame]
    shown: Shown
    systems: Mapping[str, System]
    benchmarks: Mapping[str, Benchmark]
    submitters: Mapping[str, Submitter]
    accelerators: Mapping[str, Accelerator]

    @property
    def here(self) -> Place:
        """Where the notes stand."""
        return links.Place(links.round_notes_page(self.round.round))


def narrowed(table: pd.DataFrame) -> pd.DataFrame:
    """Keep what notes tell of a frame, and the round: analyses give some sixty columns."""
    return table[[*_told(table), "round"]]


def by_round(table: pd.DataFrame) -> Mapping[str, pd.DataFrame]:
    """Narrow a frame of notes to each round that it tells of."""
    places = grouped(enumerate(table["round"].tolist()), operator.itemgetter(1))
    return {round_id: table.iloc[[place for place, _ in own]] for round_id, own in places.items()}


def shown(tables: Iterable[pd.DataFrame], book: Book) -> Shown:
    """Gather the results that tables of results beside earlier ones name."""
    entries, limits = book.once(cited.by_id), book.once(ranking.ranges)
    named = (str(each) for table in tables for name in _NAMING if name in table for each in table[name].tolist())
    ids = [each for each in dict.fromkeys(named) if each in entries]
    return Shown(
        entries={each: entries[each] for each in ids}, limits={each: limits[each] for each in ids if each in limits}
    )


def compared(table: pd.DataFrame, among: Shown, here: Place, drawn: Drawn | None = None) -> tuple[Compared, ...]:
    """Make a part for each division; the chart stands with Closed."""
    parts = []
    for division, name in wording.DIVISIONS.items():
        rows = table[table["division"].eq(division)]
        note = note_of(rows, "result_id", among.entries, _SAVED)
        if note:
            lines = notes.compared_lines(rows, among, here)
            picture = chart.shown(drawn) if division == "closed" else None
            parts.append(Compared(name=name, lines=lines, footnote=note, chart=picture))
    return tuple(parts)


def note_of(table: pd.DataFrame, column: str, entries: Mapping[str, Entry], derived: str) -> Footnote | None:
    """Write the footnote for results and those that they stand beside; none for an empty table."""
    others = [name for name in ("previous_id", "previous_result_id", "result_id") if name in table and name != column]
    ids = [each for name in (column, *others) for each in table[name].tolist() if each]
    noted = [entries[each] for each in dict.fromkeys(ids)]
    if not noted:
        return None
    rounds = sorted({entry.round for entry in noted}, key=lambda row: row.published)
    divisions = [name for name in wording.DIVISIONS if any(entry.system.division == name for entry in noted)]
    return footnote(rounds, divisions, [entry.benchmark for entry in noted], derived=derived)


def gains_chart(brought: Brought) -> Drawn | None:
    """Draw how much faster the same hardware became, Closed only, the most first."""
    closed = brought.frames["gains"][brought.frames["gains"]["division"].eq("closed")]
    table = closed.sort_values(["times_faster", "result_id"], ascending=[False, True]).head(MOST_BARS)
    note = note_of(table, "result_id", brought.shown.entries, _SAVED)
    if note is None:
        return None
    entries = [brought.shown.entries[each] for each in table["result_id"]]
    frame = table.assign(
        label=[f"{hardware.full_name(entry.system)}, {entry.benchmark.name}" for entry in entries],
        ratio=table["times_faster"],
        group=[entry.system.submitter for entry in entries],
    )[["label", "ratio", "group"]]
    caption = chart.Caption(
        title=f"Same hardware, {brought.round.version} against the round before",
        summary=_gains_summary(closed, entries[0], brought),
        footnote=note,
    )
    return chart.drawn("gains", ratios_chart, frame, brought.here, caption, tabled=False, better="times as fast →")


def _gains_summary(closed: pd.DataFrame, best: Entry, brought: Brought) -> str:
    limits, entries = brought.shown.limits, brought.shown.entries
    ids = zip(closed["result_id"].tolist(), closed["previous_result_id"].tolist(), strict=True)
    near = [ranking.tied(entries[now], entries[before], limits) for now, before in ids]
    apart = closed["fell"][[not each for each in near]]
    level = f", {sum(near)} {ranking.TIE} of before" if any(near) else ""
    faster, slower = int(apart.gt(0).sum()), int(apart.lt(0).sum())
    most = closed["times_faster"].max()
    return (
        f"{wording.counted(faster, 'result')} faster and {slower} slower{level}; {hardware.full_name(best.system)} gained the most, "
        f"in {best.benchmark.task}: {most:.2f} times as fast."
    )


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
    frames = {
        name: json.loads(table[_told(table)].to_json(orient="records", double_precision=15))
        for name, table in brought.frames.items()
    }
    return json.dumps(source | frames, ensure_ascii=False, indent=1) + "\n"


def _told(table: pd.DataFrame) -> list[str]:
    """Choose the columns that are not told by the result's own page or by the round."""
    return [str(name) for name in table if name in _FACTS]

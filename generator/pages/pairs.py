"""Pairs of results with their ratio, its range from the runs, the verdict on them and what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.analyses.comparability import compare
from generator.charts import ratios_chart
from generator.pages import chart, cited, comparing, hardware, links, ranking, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from generator.analyses.comparability import Verdict
    from generator.pages.book import Book, Entry
    from generator.pages.chart import Caption, Drawn
    from generator.pages.comparing import Judge
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.page import Link

    Range = tuple[float, float]
    Ranges = Mapping[str, Range]

DERIVED = (
    "the ratio is the other time divided by the first, so above 1 the first is faster; its range sets the slowest run "
    "of one against the fastest of the other."
)

AVERAGED = "A mean is over the ratios shown, each weighing the same; no suite has a score over its benchmarks."


@frozen
class Pair:
    """Two results, how many times as fast `ours` is as `other`, and from where to where by their runs."""

    ours: Entry
    other: Entry
    verdict: Verdict
    times: float
    low: float | None
    high: float | None
    tied: bool


@frozen
class Couple:
    """What a pair is made of, with nothing worked out yet: the results, their measurements, the ranges of their runs."""

    ours: Entry
    other: Entry
    our_row: Mapping[str, Any]
    other_row: Mapping[str, Any]
    compatibility: pd.DataFrame
    our_range: Range | None
    other_range: Range | None

    @property
    def times(self) -> float:
        """How many times as fast ours is."""
        return (self.other.result.value or float("nan")) / (self.ours.result.value or float("nan"))

    def pair(self) -> Pair:
        """Judge the two and compare their runs."""
        low, high = self._range()
        return Pair(
            ours=self.ours,
            other=self.other,
            verdict=compare(self.our_row, self.other_row, self.compatibility),
            times=self.times,
            low=low,
            high=high,
            tied=ranking.within(self.ours, self.other_range) and ranking.within(self.other, self.our_range),
        )

    def _range(self) -> tuple[float | None, float | None]:
        if self.our_range is None or self.other_range is None:
            return None, None
        (fast, slow), (other_fast, other_slow) = self.our_range, self.other_range
        return other_fast / slow, other_slow / fast


@frozen
class PairMaker:
    """What pairs are made of: the results, the judge of comparability, and the ranges of the runs."""

    entries: Mapping[str, Entry]
    judge: Judge
    ranges: Ranges

    @classmethod
    def of(cls, book: Book) -> PairMaker:
        """Gather them from the book."""
        return cls(
            entries=book.once(cited.by_id), judge=book.once(comparing.Judge.of), ranges=book.once(ranking.ranges)
        )

    def pair(self, ours: str, other: str) -> Pair:
        """Pair two results that have a time, by their identifiers."""
        return self.couple(ours, other).pair()

    def couple(self, ours: str, other: str) -> Couple:
        """Gather what the pair of two results that have a time is made of, by their identifiers."""
        return Couple(
            ours=self.entries[ours],
            other=self.entries[other],
            our_row=self.judge.rows[ours],
            other_row=self.judge.rows[other],
            compatibility=self.judge.compatibility,
            our_range=self.ranges.get(ours),
            other_range=self.ranges.get(other),
        )

    def couples(self, ours: pd.Series[str], others: pd.Series[str]) -> list[Couple]:
        """Gather what the pairs of two columns of identifiers are made of."""
        return [self.couple(*each) for each in zip(ours.tolist(), others.tolist(), strict=True)]


@frozen
class PairLine:
    """One pair in a table."""

    benchmark: Link
    ours: Link
    ours_system: Link
    ours_hardware: str
    other: Link
    other_system: Link
    other_hardware: str
    ratio: str
    saved: str
    differences: str


def line(pair: Pair, here: Place) -> PairLine:
    """Make a line of a pair; where a comparison is refused there is the reason and no ratio."""
    first = pair.ours
    page = links.round_benchmark_page(first.round.round, first.benchmark.benchmark)
    refused = pair.verdict.kind == "no"
    return PairLine(
        benchmark=here.link(first.benchmark.name, page),
        ours=ranking.score_link(first, here),
        ours_system=hardware.full_link(first.system, here),
        ours_hardware=hardware.said(first.system),
        other=ranking.score_link(pair.other, here),
        other_system=hardware.full_link(pair.other.system, here),
        other_hardware=hardware.said(pair.other.system),
        ratio=wording.NONE if refused else ratio(pair),
        saved=wording.NONE if refused else wording.signed_share(1 / pair.times - 1),
        differences=comparing.said(pair.verdict) if refused else comparing.required(pair.verdict) or "none of the six",
    )


def lead(found: Sequence[Pair], noun: str) -> str:
    """Say in how many pairs the first is faster, and how many lie within run-to-run range, so that neither is."""
    apart, near = [pair for pair in found if not pair.tied], sum(pair.tied for pair in found)
    faster = f"Faster in {sum(pair.times > 1 for pair in apart)} of {wording.counted(len(found), noun)}"
    return f"{faster}; {wording.number(near)} {ranking.TIE}." if near else f"{faster}."


def ratio(pair: Pair) -> str:
    """Say how many times as fast, and that the two cannot be told apart where it is so."""
    return f"{wording.times(pair.times)} ({ranking.TIE})" if pair.tied else wording.times(pair.times)


def drawn(
    name: str,
    pairs: Sequence[Pair],
    label: Callable[[Pair], str],
    here: Place,
    caption: Caption,
    better: str,
    colours: Mapping[str, int] | None = None,
) -> Drawn | None:
    """Draw the ratios of pairs that may be compared, largest first; nothing where there is none."""
    shown = sorted((pair for pair in pairs if pair.verdict.kind != "no"), key=lambda pair: (-pair.times, label(pair)))
    if not shown:
        return None
    frame: dict[str, list[object]] = {
        "label": [label(pair) for pair in shown],
        "ratio": [pair.times for pair in shown],
        "low": [pair.low for pair in shown],
        "high": [pair.high for pair in shown],
        "text": [f"{wording.times(pair.times)}×" for pair in shown],
        "group": [pair.ours.submitter.submitter for pair in shown],
        "href": [links.result_page(pair.ours.result.result_id).removesuffix(".md") + "/" for pair in shown],
    }
    return chart.drawn(name, ratios_chart, frame, here, caption, tabled=False, colours=colours, better=better)


def note(pairs: Iterable[Pair], *, averaged: bool = False) -> Footnote:
    """Make the footnote of pairs, which says how their ratio is derived (R21), and a mean of them if there is one (R20)."""
    derived = f"{DERIVED} {AVERAGED}" if averaged else DERIVED
    return cited.note([entry for pair in pairs for entry in (pair.ours, pair.other)], derived)

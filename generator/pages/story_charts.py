"""Charts in a story, each drawn from the results that its block asks for, with its finding in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from generator.analyses.gains import generation_gains, means, nearest_rivals
from generator.analyses.scaling import scaling
from generator.charts import bars_chart, efficiency_chart, scaling_chart
from generator.pages import chart, cited, claim_evidence, links, measured, pairs, ranking, wording
from generator.pages.frozen import frozen
from generator.pages.results_table import families
from generator.pages.story_filters import against, choice, entries, filters, one_division, rows, setting
from generator.pages.story_text import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from generator.charts.figure import Figure
    from generator.pages.book import Entry
    from generator.pages.chart import Drawn
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.pairs import Pair, PairLine
    from generator.pages.story_names import Names
    from generator.pages.story_text import Block


@frozen
class StoryChart:
    """A chart drawn, with the table of pairs where it shows ratios."""

    drawn: Drawn
    pairs: tuple[PairLine, ...] = ()
    footnote: Footnote | None = None


def draw(block: Block, name: str, names: Names, here: Place) -> StoryChart:
    """Draw the chart that a block asks for, under a name that is the page's own."""
    return KINDS[choice(block, tuple(KINDS))](block, name, names, here)


def _bars(block: Block, name: str, names: Names, here: Place) -> StoryChart:
    found = sorted(entries(filters(block, ("title",)), names), key=ranking.cost)
    said = f"{_named(found[0])} is the fastest with {_score(found[0])}"
    summary = f"{said}; {_named(found[-1])} takes {_score(found[-1])}." if len(found) > 1 else f"{said}."
    return StoryChart(drawn=_of_results(block, name, bars_chart, found, "group", (summary, "Time to train"), here))


def _scaling(block: Block, name: str, names: Names, here: Place) -> StoryChart:
    found = sorted(entries(filters(block, ("title",)), names), key=lambda entry: entry.system.accelerators or 0)
    first, last = found[0], min(found, key=ranking.cost)
    summary = (
        f"From {_score(first)} on {wording.counted(first.system.accelerators or 0, 'accelerator')} to {_score(last)} "
        f"on {wording.number(last.system.accelerators or 0)}."
    )
    said = (summary, "Time to train by system size")
    return StoryChart(drawn=_of_results(block, name, scaling_chart, found, "family", said, here))


def _of_results(
    block: Block,
    name: str,
    make: Callable[..., Figure],
    found: Sequence[Entry],
    group: str,
    said: tuple[str, str],
    here: Place,
) -> Drawn:
    frame = pd.DataFrame(
        {
            "label": [_label(entry, found) for entry in found],
            "value": [entry.result.value for entry in found],
            group: families(found),
            "accelerators": [entry.system.accelerators or 0 for entry in found],
            "href": [_address(entry) for entry in found],
        }
    )
    summary, title = said
    caption = chart.Caption(title=setting(block, "title", title), summary=summary, footnote=cited.note(found))
    return chart.drawn(name, make, frame, here, caption)


def _efficiency(block: Block, name: str, names: Names, here: Place) -> StoryChart:
    points = scaling(rows(filters(block, ("title",)), names.book))
    found = [names.maker.entries[each] for each in points["result_id"]]
    one_division(found)
    frame = points[["accelerators", "efficiency"]].assign(
        family=points["submitter"] + " · " + points["accelerator"], label=[_label(entry, found) for entry in found]
    )
    sizes, shares = points["accelerators"].tolist(), points["efficiency"].tolist()
    share, size = min(zip(shares, sizes, strict=True))
    summary = f"At {wording.number(size)} accelerators {wording.share(share)} of the ideal is left."
    caption = chart.Caption(
        title=setting(block, "title", "Scaling efficiency"),
        summary=summary,
        footnote=cited.note(
            found, "efficiency is the speed-up over the smallest size, divided by the growth in accelerators."
        ),
    )
    return StoryChart(drawn=chart.drawn(name, efficiency_chart, frame, here, caption))


def _gains(block: Block, name: str, names: Names, here: Place) -> StoryChart:
    """Draw what the same hardware gained since it was submitted before."""
    wanted = set(rows(filters(block, ("title",)), names.book)["result_id"])
    gains = names.book.once(measured.gains)
    gains = gains[gains["result_id"].isin(wanted)]
    return _of_pairs(block, name, gains, "previous_result_id", names, here)


def _rivals(block: Block, name: str, names: Names, here: Place) -> StoryChart:
    """Draw the best of some results against the best of others."""
    own, others = _both(block, names)
    return _of_pairs(block, name, nearest_rivals(own, others), "rival_result_id", names, here)


def _generations(block: Block, name: str, names: Names, here: Place) -> StoryChart:
    """Draw newer results against older ones at equal accelerator count."""
    newer, older = _both(block, names)
    return _of_pairs(block, name, generation_gains(older, newer), "previous_result_id", names, here)


def _both(block: Block, names: Names) -> tuple[pd.DataFrame, pd.DataFrame]:
    other = against(block)
    if not other:
        raise NotationError("a chart of ratios needs its other side: settings that begin with `against`")
    return rows(filters(block, ("title",)), names.book), rows(other, names.book)


def _of_pairs(block: Block, name: str, frame: pd.DataFrame, other: str, names: Names, here: Place) -> StoryChart:
    ids = zip(frame["result_id"].tolist(), frame[other].tolist(), strict=True)
    found = sorted((names.maker.pair(*each) for each in ids), key=lambda pair: -pair.times)
    if not found:
        raise NotationError("there is nothing to compare: no benchmark, division and size that both sides have")
    one_division([pair.ours for pair in found])
    label = _same_hardware if other.startswith("previous") else claim_evidence.label
    note = pairs.note(found, averaged=len(found) > 1)
    caption = chart.Caption(title=setting(block, "title", "Times as fast"), summary=_finding(found), footnote=note)
    drawn = pairs.drawn(name, found, label, here, caption, "times as fast →")
    if drawn is None:
        raise NotationError("none of these results may be compared")
    return StoryChart(drawn=drawn, pairs=tuple(pairs.line(pair, here) for pair in found), footnote=note)


def _finding(found: Sequence[Pair]) -> str:
    """Say how many of the pairs are faster, from where to where, and their means."""
    ratios = sorted(pair.times for pair in found)
    faster = f"{sum(ratio > 1 for ratio in ratios)} of {wording.counted(len(ratios), 'ratio')} above one"
    if len(ratios) == 1:
        return f"{wording.times(ratios[0])} times as fast."
    averages = means(pd.Series(ratios))
    told = [f"{name} mean {averages[name]:.2f}" for name in ("arithmetic", "geometric")]
    return f"{faster}, from {wording.times(ratios[0])} to {wording.times(ratios[-1])}; {', '.join(told)}."


def _same_hardware(pair: Pair) -> str:
    return f"{pair.ours.benchmark.name}, {pair.ours.system.system_name}"


def _label(entry: Entry, among: Sequence[Entry]) -> str:
    """Name a result by what sets it apart from the others: submitter, system, benchmark, round."""
    parts = [
        entry.submitter.submitter if len({each.submitter.submitter for each in among}) > 1 else "",
        entry.system.system_name,
        entry.benchmark.name if len({each.benchmark.benchmark for each in among}) > 1 else "",
        entry.round.version if len({each.round.round for each in among}) > 1 else "",
    ]
    return " · ".join(part for part in parts if part)


def _named(entry: Entry) -> str:
    return f"{entry.submitter.submitter} {entry.system.system_name}"


def _score(entry: Entry) -> str:
    return wording.score(entry.result.value, entry.result.unit)


def _address(entry: Entry) -> str:
    return links.result_page(entry.result.result_id).removesuffix(".md") + "/"


KINDS: Mapping[str, Callable[[Block, str, Names, Place], StoryChart]] = {
    "bars": _bars,
    "scaling": _scaling,
    "efficiency": _efficiency,
    "gains": _gains,
    "rivals": _rivals,
    "generations": _generations,
}
"""Every kind of chart by the word behind `chart`."""

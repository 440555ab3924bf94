"""How one benchmark scaled in one round: speed-up, efficiency and accelerator-minutes by size, with the fit of each series."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, ClassVar

from generator.analyses.derived import DERIVED
from generator.analyses.scaling import SERIES, fits, scaling
from generator.analyses.walks import mappings
from generator.charts import efficiency_chart
from generator.pages import chart, cited, hardware, levels, links, ranking, trail, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.recipe import Recipe, made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.pages.book import Book, Entry
    from generator.pages.chart import Chart, Drawn
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.ranking import Ranges

    Row = Mapping[str, Any]
    Division = tuple[Sequence[Row], Sequence[Row], Sequence[Entry]]

NOTICES = tuple(DERIVED[name].notice for name in ("speedup", "efficiency", "accelerator_minutes"))
_BASIS = "; ".join(
    f"{DERIVED[name].title.lower()} is {DERIVED[name].formula}"
    for name in ("speedup", "efficiency", "accelerator_minutes")
)


@frozen
class SizeLine:
    """One size of one series."""

    submitter: str
    system: Link
    accelerators: str
    availability: str
    time: Link
    speedup: str
    efficiency: str
    minutes: str


@frozen
class FitLine:
    """The power law fitted to one series; its interval is unknown for two points, which any line meets."""

    submitter: str
    accelerator: str
    points: str
    exponent: str
    interval: str


@frozen
class EqualSize:
    """Systems of the same number of accelerators, best first."""

    accelerators: str
    best: tuple[Link, ...]


@frozen
class ScalingPart:
    """One division."""

    name: str
    finding: str
    chart: Chart | None
    lines: tuple[SizeLine, ...]
    fits: tuple[FitLine, ...]
    equal: tuple[EqualSize, ...]
    footnote: Footnote


@frozen
class ScalingView(View):
    """What the page of one benchmark's scaling in one round says."""

    template: ClassVar[str] = "scaling.md.j2"

    answer: str
    parts: tuple[ScalingPart, ...]
    notices: tuple[str, ...]
    results: Link


# All columns of the measurements would be copied with every group.
_NEEDED = (*SERIES, "accelerators", "result_id", "value", "better", "status", "system_name")


def pages(book: Book) -> Iterator[Page]:
    """Give a page for each benchmark of each round that has a time and a number of accelerators."""
    return made(recipes(book))


def recipes(book: Book) -> tuple[Recipe, ...]:
    """Give a recipe for each of these pages, by its address: the points, their fits, and the results."""
    return book.once(_recipes)


def _recipes(book: Book) -> tuple[Recipe, ...]:
    points, entries = scaling(book.measurements[list(_NEEDED)]), book.once(cited.by_id)
    fitted, divisions = grouped(mappings(fits(points)), _kind), grouped(mappings(points), _kind)
    limits = book.once(ranking.ranges)
    found = []
    for (round_id, benchmark), kinds in grouped(divisions, lambda kind: kind[:2]).items():
        parts = tuple(
            (divisions[kind], fitted.get(kind, ()), tuple(entries[row["result_id"]] for row in divisions[kind]))
            for kind in sorted(kinds)
        )
        ranges = {key: limits[key] for kind in kinds for row in divisions[kind] if (key := row["result_id"]) in limits}
        found.append(Recipe(name=links.scaling_page(round_id, benchmark), make=_pages, parts=(parts, ranges)))
    return tuple(sorted(found, key=lambda recipe: recipe.name))


def _pages(parts: Sequence[Division], limits: Ranges) -> Iterator[Page]:
    first = parts[0][2][0]
    here = links.Place(links.scaling_page(first.round.round, first.benchmark.benchmark))
    made_ = [_part(part, limits, here) for part in parts]
    yield Page(
        path=PurePosixPath(here.address),
        view=_view(first, tuple(part for part, _ in made_), here),
        figures=chart.figures(*(drawn for _, drawn in made_)),
    )


def _kind(row: Row) -> tuple[str, str, str]:
    return row["round"], row["benchmark"], row["division"]


def _view(first: Entry, parts: tuple[ScalingPart, ...], here: Place) -> ScalingView:
    label, version = wording.benchmark_label(first.benchmark), first.round.version
    return ScalingView(
        title=f"Scaling of {label} in {first.round.suite.capitalize()} {version}",
        heading=f"Scaling of {label} in {version}",
        description=f"{label} in {version}, {parts[0].name}: {parts[0].finding}",
        keywords=(first.benchmark.name, first.benchmark.task, version, "scaling", "efficiency"),
        breadcrumbs=trail.analyses(here, first.round.suite),
        answer=parts[0].finding,
        parts=parts,
        notices=NOTICES,
        results=here.link(
            f"all results of {label} in {version}",
            links.round_benchmark_page(first.round.round, first.benchmark.benchmark),
        ),
    )


def _part(part: Division, limits: Ranges, here: Place) -> tuple[ScalingPart, Drawn | None]:
    rows, fitted, found = part
    division = found[0].system.division
    note, finding = cited.note(found, f"{_BASIS}."), _finding(rows)
    drawn = _drawn([row for row in rows if row["sizes"] > 1], division, (finding, note), here)
    shown = ScalingPart(
        name=wording.DIVISIONS[division],
        finding=finding,
        chart=chart.shown(drawn),
        lines=tuple(_line(row, entry, here) for row, entry in zip(rows, found, strict=True)),
        fits=tuple(_fit(row) for row in fitted),
        equal=_equal(found, limits, here),
        footnote=note,
    )
    return shown, drawn


def _finding(rows: Sequence[Row]) -> str:
    """Say what the widest series keeps of ideal scaling."""
    widest = max(rows, key=lambda row: (row["speedup"], row["result_id"]))
    if widest["sizes"] == 1:
        return (
            f"{wording.counted(len(rows), 'system size')}, each of another submitter or accelerator, so nothing scales."
        )
    return (
        f"{widest['submitter']} keeps {wording.share(widest['efficiency'])} of ideal scaling from "
        f"{wording.number(widest['base_accelerators'])} to {wording.number(widest['accelerators'])} accelerators, "
        f"{wording.times(widest['speedup'])} times as fast."
    )


def _drawn(rows: Sequence[Row], division: str, said: tuple[str, Footnote], here: Place) -> Drawn | None:
    if not rows:
        return None
    summary, note = said
    frame = {
        "accelerators": [row["accelerators"] for row in rows],
        "efficiency": [row["efficiency"] for row in rows],
        "family": [f"{row['submitter']} · {row['accelerator']}" for row in rows],
        "label": [f"{row['submitter']} · {row['system_name']}" for row in rows],
    }
    caption = chart.Caption(
        title=f"{wording.DIVISIONS[division]}: efficiency by number of accelerators", summary=summary, footnote=note
    )
    return chart.drawn(f"{division}-efficiency", efficiency_chart, frame, here, caption, tabled=False)


def _line(row: Row, entry: Entry, here: Place) -> SizeLine:
    return SizeLine(
        submitter=entry.system.submitter,
        system=hardware.system_link(entry.system, here),
        accelerators=hardware.said(entry.system),
        availability=wording.SHORT_AVAILABILITIES[entry.system.availability or ""],
        time=ranking.score_link(entry, here),
        speedup=wording.times(row["speedup"]) if row["sizes"] > 1 else wording.NONE,
        efficiency=wording.share(row["efficiency"]) if row["sizes"] > 1 else wording.NONE,
        minutes=wording.number(row["accelerator_minutes"]),
    )


def _fit(row: Row) -> FitLine:
    known = row["low"] == row["low"]
    return FitLine(
        submitter=row[SERIES[3]],
        accelerator=row[SERIES[4]],
        points=wording.number(row["n"]),
        exponent=f"{row['exponent']:.2f}".replace("-", "−"),
        interval=f"{row['low']:.2f} to {row['high']:.2f}".replace("-", "−") if known else "two points have none",
    )


def _equal(found: Sequence[Entry], limits: Ranges, here: Place) -> tuple[EqualSize, ...]:
    """Give the sizes that several series have, with their results, best first."""
    sizes = grouped(sorted(found, key=ranking.cost), lambda entry: entry.system.accelerators or 0)
    return tuple(
        EqualSize(
            accelerators=wording.number(size),
            best=tuple(_named(entry, sizes[size], limits, here) for entry in sizes[size]),
        )
        for size in sorted(sizes)
        if len(sizes[size]) > 1
    )


def _named(entry: Entry, field: Sequence[Entry], limits: Ranges, here: Place) -> Link:
    """Name a result with its category, in which those of a size may differ, and mark it where others are level."""
    link = levels.best_link(entry, field, limits, here)
    availability = wording.SHORT_AVAILABILITIES[entry.system.availability or ""]
    return Link(f"{hardware.full_name(entry.system)} ({availability}) {link.text}", link.target, link.title)

"""A chart as a page shows it: the drawing's place, what it finds, its footnote and its table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.walks import is_unknown
from generator.charts.rows import plain
from generator.pages import footnotes, links, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.charts.figure import Figure
    from generator.charts.rows import Columns
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place


@frozen
class DataTable:
    """The figures behind a chart: headings, whether each column is of numbers, and rows as shown."""

    headings: tuple[str, ...]
    numeric: tuple[bool, ...]
    rows: tuple[tuple[str, ...], ...]


@frozen
class Chart:
    """One chart in a page; `table` is absent where a table of the page shows the same rows."""

    name: str
    svg: str
    csv: str
    title: str
    summary: str
    footnote: Footnote
    table: DataTable | None


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """How a figure is made, so that one whose drawing is there already need not be."""

    make: Callable[..., Figure]
    frame: Columns
    options: Mapping[str, object]
    made: Figure | None = None

    def figure(self) -> Figure:
        """Make the figure."""
        return self.made or self.make(pd.DataFrame(self.frame), **self.options)

    def key(self) -> str:
        """Give a text that differs wherever the figure might, but for the code that makes it."""
        rows = {str(name): list(values) for name, values in self.frame.items()}
        return f"{self.make.__module__}.{self.make.__qualname__} {sorted(self.options.items())!r} {rows!r}"


@frozen
class Drawn:
    """A chart for the view together with the plan of its figure."""

    chart: Chart
    plan: Plan


@frozen
class Caption:
    """What is said of a chart: its title, its finding in a sentence, and its footnote."""

    title: str
    summary: str
    footnote: Footnote


def drawn(
    name: str,
    make: Callable[..., Figure],
    frame: Columns,
    here: Place,
    caption: Caption,
    *,
    tabled: bool = True,
    rows: Callable[[Columns], Columns] | None = None,
    **options: object,
) -> Drawn:
    """Make a chart of a frame with the function of its kind; it gets its data table unless the page has it anyway.

    Columns as lists do as well, and cost nothing where the drawing is there already; nor does the table where `rows`
    gives it, so that the figure need not be made for it.
    """
    said = {"title": caption.title, "summary": caption.summary, "footnote": footnotes.plain(caption.footnote)}
    plan = Plan(make, frame, {**said, **options})
    if tabled and rows is None:
        plan = Plan(make, frame, plan.options, plan.figure())
    shown = rows(frame) if rows else plan.made.table if plan.made else None
    chart = Chart(
        name=name,
        svg=here.to(links.chart_file(here.address, name, "svg")),
        csv=here.to(links.chart_file(here.address, name, "csv")),
        title=caption.title,
        summary=caption.summary,
        footnote=caption.footnote,
        table=None if shown is None else data_table(shown),
    )
    return Drawn(chart=chart, plan=plan)


def figures(*charts: Drawn | None) -> Mapping[str, Plan]:
    """Give the plans of a page's charts by name."""
    return {each.chart.name: each.plan for each in charts if each}


def shown(drawn_chart: Drawn | None) -> Chart | None:
    """Give what the template shows of a chart that may be absent."""
    return drawn_chart.chart if drawn_chart else None


def data_table(table: Columns) -> DataTable:
    """Write columns out as readers see them: numbers with their separators, yes and no, a dash for what is unknown."""
    columns = {str(name): plain(values) for name, values in table.items()}
    return DataTable(
        headings=tuple(name.replace("_", " ") for name in columns),
        numeric=tuple(map(_numeric, columns.values() if isinstance(table, Mapping) else table.dtypes)),
        rows=tuple(zip(*(map(_cell, values) for values in columns.values()), strict=True)),
    )


def _numeric(column: Any) -> bool:  # noqa: ANN401 (a list of values of any type, or the type of a frame's column)
    """Say whether a column is of numbers, by its values or by the type that a frame gives it."""
    if isinstance(column, list):
        return all(isinstance(value, int | float) and not isinstance(value, bool) for value in column)
    return bool(pd.api.types.is_numeric_dtype(column) and not pd.api.types.is_bool_dtype(column))


def _cell(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_unknown(value):
        return wording.NONE
    return wording.number(value) if isinstance(value, int | float) else str(value)

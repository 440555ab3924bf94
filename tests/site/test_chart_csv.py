"""A chart's table says where its figures are from, in columns that every program loads."""

import io

import pandas as pd

from generator.charts.figure import Figure
from generator.pages.wording import LEGEND, NOTICE
from generator.site.chart_csv import chart_csv

SOURCE = "MLPerf® Training v1.1 Closed benchmark. Source: v1.1, commit 0123456, published 1 December 2021."


def a_figure(**columns: list[object]) -> Figure:
    return Figure(
        kind="bars",
        title="Title",
        summary="Summary",
        values=(),
        signals={},
        table=pd.DataFrame(columns),
        footnote=f"{SOURCE} {NOTICE} {LEGEND}",
    )


def read(figure: Figure) -> pd.DataFrame:
    return pd.read_csv(io.StringIO(chart_csv(figure)), keep_default_na=False)


def test_every_row_has_its_source_and_the_notices_at_its_end() -> None:
    table = read(a_figure(system=["pod", "rack"], minutes=[1.5, -2.0]))

    assert list(table.columns) == ["system", "minutes", "source", "notice"]
    assert set(table["source"]) == {SOURCE}
    assert set(table["notice"]) == {f"{NOTICE} {LEGEND}"}
    assert table["minutes"].tolist() == [1.5, -2.0]


def test_a_text_that_a_spreadsheet_would_compute_is_made_harmless() -> None:
    table = read(a_figure(system=["=1+1", "@x", "-9", "a=b", None], minutes=[1.0, 2.0, 3.0, 4.0, 5.0]))

    assert table["system"].tolist() == ["'=1+1", "'@x", "-9", "a=b", ""]


def test_the_chart_keeps_its_own_table() -> None:
    figure = a_figure(system=["pod"])
    chart_csv(figure)

    assert list(figure.table.columns) == ["system"]

"""The specifications, as Altair describes and Vega reads them."""

import json
from pathlib import Path

import pytest

from generator.charts.compile import compiled
from generator.charts.sheet import sheet
from generator.charts.specs import SPECS
from generator.charts.templates import Spec, templates
from tests.charts.examples import KINDS, a_frame


@pytest.fixture
def specs(cache: Path) -> dict[str, Spec]:
    return templates(cache)


def channels(kind: str, mark: str) -> list[dict[str, str]]:
    layers = SPECS[kind]().to_dict()["layer"]
    return [
        {name: channel.get("field", "") for name, channel in layer["encoding"].items()}
        for layer in layers
        if layer["mark"]["type"] == mark
    ]


def test_scaling_places_time_against_accelerators_on_log_axes(specs: dict[str, Spec]) -> None:
    scales = {scale["name"]: scale["type"] for scale in specs["scaling"]["scales"]}

    assert (scales["x"], scales["y"]) == ("log", "log")


def test_series_are_told_by_shape_as_well_as_by_colour() -> None:
    for kind in ("scaling", "history", "efficiency", "dots"):
        assert all(channel["color"] == channel["shape"] == "c" for channel in channels(kind, "point")), kind


def test_bars_start_at_zero_and_ratios_at_one() -> None:
    bars, ratios = (SPECS[kind]().to_dict()["layer"] for kind in ("bars", "ratios"))

    assert [layer["encoding"]["x2"]["datum"] for layer in bars if layer["mark"]["type"] == "bar"] == [0]
    assert [layer["encoding"]["x2"]["datum"] for layer in ratios if layer["mark"]["type"] == "bar"] == [1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_figure_sets_only_signals_that_its_kind_has(kind: str, specs: dict[str, Spec]) -> None:
    figure = KINDS[kind](a_frame(9))
    known = {signal["name"] for signal in specs[figure.kind]["signals"]}

    assert set(figure.signals) <= known
    assert all(set(layout) <= known | {"lines"} for layout in figure.layouts.values())


def test_filling_leaves_the_template_as_it_was(specs: dict[str, Spec]) -> None:
    before = json.dumps(specs["runs"])

    sheet(specs["runs"], [([{"k": "run"}], {"width": 5})])

    assert json.dumps(specs["runs"]) == before


def test_specifications_come_from_the_cache_as_they_are_compiled(specs: dict[str, Spec]) -> None:
    assert specs == compiled()


def test_no_specification_measures_text(specs: dict[str, Spec]) -> None:
    for kind, spec in specs.items():
        assert spec["autosize"] == "none", kind
        assert '"fontSize": {"value"' not in json.dumps(spec), kind

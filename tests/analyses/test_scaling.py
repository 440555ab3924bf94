"""Speed-up, efficiency and fits of small series that anyone can work out by hand."""

import math

import pytest

from generator.analyses.scaling import fits, scaling
from tests.analyses.examples import measurements


def test_the_smallest_submitted_size_is_the_base() -> None:
    points = scaling(
        measurements(
            {"accelerators": 64, "value": 2.0}, {"accelerators": 8, "value": 12.0}, {"accelerators": 16, "value": 6.0}
        )
    )

    assert points["accelerators"].tolist() == [8, 16, 64]
    assert points["speedup"].tolist() == [1.0, 2.0, 6.0]
    assert points["efficiency"].tolist() == [1.0, 1.0, 0.75]
    assert points["accelerator_minutes"].tolist() == [96.0, 96.0, 128.0]
    assert set(points["base_accelerators"]) == {8}


def test_of_two_results_at_one_size_the_faster_stands() -> None:
    points = scaling(measurements({"value": 12.0}, {"value": 10.0}))

    assert points["value"].tolist() == [10.0]


def test_other_submitters_accelerators_and_rounds_are_series_of_their_own() -> None:
    points = scaling(measurements({}, {"submitter": "Zeta"}, {"accelerator": "A2"}, {"round": "training-v2.0"}))

    assert points["sizes"].tolist() == [1, 1, 1, 1]


def test_a_perfect_power_law_is_fitted_without_uncertainty() -> None:
    table = measurements(*({"accelerators": size, "value": 100 / size**0.8} for size in (8, 16, 64, 256)))
    fit = fits(scaling(table)).iloc[0]

    assert fit["n"] == 4
    assert fit["exponent"] == pytest.approx(0.8)
    assert fit["low"] == pytest.approx(0.8)
    assert fit["high"] == pytest.approx(0.8)


def test_a_fit_of_three_points_has_the_wide_interval_of_one_degree_of_freedom() -> None:
    # Logarithms to base 2: x = 0, 1, 2 and y = 0, -1, -1. Slope -0.5, residuals -1/6, 1/3, -1/6, so s² = 1/6, and the
    # slope's standard error is sqrt(1/6 / 2); Student's t for one degree of freedom is 12.706.
    table = measurements(*({"accelerators": 2**x, "value": 2.0**y} for x, y in ((0, 0), (1, -1), (2, -1))))
    fit = fits(scaling(table)).iloc[0]

    assert fit["exponent"] == pytest.approx(0.5)
    assert fit["high"] - fit["exponent"] == pytest.approx(12.706 * math.sqrt(1 / 12))


def test_two_points_give_an_exponent_but_no_interval() -> None:
    fit = fits(scaling(measurements({"accelerators": 8, "value": 4.0}, {"accelerators": 16, "value": 2.0}))).iloc[0]

    assert fit["exponent"] == pytest.approx(1.0)
    assert math.isnan(fit["low"])


def test_a_single_size_has_no_fit() -> None:
    assert fits(scaling(measurements({}))).empty


def test_systems_without_accelerators_do_not_scale() -> None:
    assert scaling(measurements({"accelerators": 0}, {"accelerators": None})).empty

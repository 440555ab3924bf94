"""The registry of derived metrics: what each rests on, its formula, and the notice that must go with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pandas as pd

    Compute = Callable[[pd.DataFrame], pd.Series[float]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """One figure that is computed from scores and is not a score itself (rule R21)."""

    name: str
    title: str
    unit: str
    basis: str
    formula: str
    needs: tuple[str, ...]
    compute: Compute

    @property
    def notice(self) -> str:
        """The sentence that stands beside the figure, in the text and in the footnote."""
        return (
            f"{self.title} is derived by Benchbook from {self.basis} ({self.formula}). "
            "It is not a metric of the benchmark, and is neither official nor verified by MLCommons."
        )


def _accelerator_minutes(results: pd.DataFrame) -> pd.Series[float]:
    return results["value"] * _accelerators(results)


def _trainings_per_accelerator_day(results: pd.DataFrame) -> pd.Series[float]:
    return 24 * 60 / _accelerator_minutes(results)


def _speedup(results: pd.DataFrame) -> pd.Series[float]:
    return results["base_value"] / results["value"]


def _efficiency(results: pd.DataFrame) -> pd.Series[float]:
    growth = _accelerators(results) / results["base_accelerators"].astype("float64")
    return _speedup(results) / growth


def _accelerators_per_host_processor(results: pd.DataFrame) -> pd.Series[float]:
    return _accelerators(results) / _counted(results["host_processors"])


def _accelerators_per_server(results: pd.DataFrame) -> pd.Series[float]:
    return _accelerators(results) / _counted(results["nodes"])


def _accelerators(results: pd.DataFrame) -> pd.Series[float]:
    """Give the number of accelerators; 0 (processors did the work) and unknown give no derived figure."""
    return _counted(results["accelerators"])


def _counted(numbers: pd.Series[int]) -> pd.Series[float]:
    return numbers.astype("float64").where(numbers.fillna(0).gt(0))


DERIVED = {
    metric.name: metric
    for metric in (
        Derived(
            name="accelerator_minutes",
            title="Accelerator-minutes",
            unit="accelerator-minutes",
            basis="the time to train and the number of accelerators",
            formula="accelerators × minutes",
            needs=("value", "accelerators"),
            compute=_accelerator_minutes,
        ),
        Derived(
            name="per_accelerator",
            title="Trainings per accelerator and day",
            unit="trainings/day",
            basis="the time to train and the number of accelerators",
            formula="1,440 ÷ (accelerators × minutes)",
            needs=("value", "accelerators"),
            compute=_trainings_per_accelerator_day,
        ),
        Derived(
            name="speedup",
            title="Speed-up",
            unit="times",
            basis="the times to train of the result and of the smallest submitted size",
            formula="base minutes ÷ minutes",
            needs=("value", "base_value"),
            compute=_speedup,
        ),
        Derived(
            name="efficiency",
            title="Scaling efficiency",
            unit="share",
            basis="the speed-up and the growth in accelerators over the smallest submitted size",
            formula="speed-up ÷ (accelerators ÷ base accelerators)",
            needs=("value", "base_value", "accelerators", "base_accelerators"),
            compute=_efficiency,
        ),
        Derived(
            name="host_ratio",
            title="Accelerators per host processor",
            unit="accelerators",
            basis="the system description",
            formula="accelerators ÷ host processors",
            needs=("accelerators", "host_processors"),
            compute=_accelerators_per_host_processor,
        ),
        Derived(
            name="server_ratio",
            title="Accelerators per host server",
            unit="accelerators",
            basis="the system description",
            formula="accelerators ÷ servers",
            needs=("accelerators", "nodes"),
            compute=_accelerators_per_server,
        ),
    )
}
"""Every derived metric by name. Cost and utilisation are absent: no submission states a price, and rule R32."""

RATIO_NOTICE = (
    "The ratio of two scores is derived by Benchbook. "
    "It is not a metric of the benchmark, and is neither official nor verified by MLCommons."
)
MEAN_NOTICE = (
    "A mean over benchmarks is derived by Benchbook from the scores named. "
    "It is not a metric of the suite, and is neither official nor verified by MLCommons."
)


def derive(name: str, results: pd.DataFrame) -> pd.Series[float]:
    """Compute the derived metric of that name for each row; NaN where a part is unknown or zero.

    Needs the columns in the metric's `needs`. Raises `KeyError` for an unknown name.
    """
    return DERIVED[name].compute(results)

"""Whether two results may be compared, and what must be said beside the comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Row = Mapping[str, Any]

Kind = Literal["yes", "differs", "no"]

AVAILABILITIES = {
    "cloud": "Available in cloud",
    "onprem": "Available on premise",
    "preview": "Preview",
    "research": "Research, Development or Internal",
}
OWN_MEASUREMENT = "own measurement"
UNVERIFIED = (
    "Unverified results have not been through an MLPerf® review and may use measurement methodologies and/or workload "
    "implementations that are inconsistent with the MLPerf® specification for verified results."
)
"""The sentence of rule R16, with ® on both uses as rule R3 wants it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One property of two results side by side; those that the owner's rule R14 lists are `required`."""

    name: str
    left: str
    right: str
    required: bool

    @property
    def differs(self) -> bool:
        """Whether the two results differ in it."""
        return self.left != self.right


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether two results may be compared: yes, yes with the differences named, or no by a rule.

    `fields` are all properties, equal or not, those of R14 first; `notices` are sentences that must stand beside the
    comparison. `rule` and `reason` are "" unless `kind` is "no".
    """

    kind: Kind
    fields: tuple[Field, ...]
    rule: str = ""
    reason: str = ""
    notices: tuple[str, ...] = ()

    @property
    def differences(self) -> tuple[Field, ...]:
        """The properties in which the two differ."""
        return tuple(field for field in self.fields if field.differs)


def compare(a: Row, b: Row, compatibility: pd.DataFrame) -> Verdict:
    """Say whether two measurements may be compared, by the rules R12 to R18 of docs/development/rules.md.

    Each is a row of `Dataset.measurements()` as a mapping; `compatibility` is the dataset's table of that name. A
    mapping may hold one key more: `origin` ("own measurement" for a figure that no round published). `deviations` is
    a text that lists ways in which an open result would not qualify as closed; `deviations_complete` says that it
    lists every one, without which the result is not set beside a closed one.
    """
    fields = tuple(_fields(a, b))
    for rule, refuse in _REFUSALS:
        if reason := refuse(a, b, compatibility):
            return Verdict(kind="no", fields=fields, rule=rule, reason=reason)
    required = any(field.differs and field.required for field in fields)
    return Verdict(kind="differs" if required else "yes", fields=fields, notices=tuple(_notices(a, b)))


def definition(row: Row, compatibility: pd.DataFrame) -> str:
    """Name the definition of the row's benchmark in its round; "" where the table does not say."""
    # Asked of thousands of pairs: a walk over a hundred rows costs less than a filter of pandas.
    wanted = (str(row["round"]), str(row["benchmark"]))
    columns = (compatibility[name].tolist() for name in ("round", "benchmark", "definition"))
    return next(
        (name for round_id, benchmark, name in zip(*columns, strict=True) if (round_id, benchmark) == wanted), ""
    )


def verification(row: Row) -> str:
    """Say whether a result went through its round's review: what a round published did, other figures did not."""
    return "unverified" if row.get("origin") == OWN_MEASUREMENT else "verified"


def _text(value: Any) -> str:  # noqa: ANN401 (a cell of any type)
    if isinstance(value, str):
        return value or "unknown"
    return "unknown" if pd.isna(value) else str(value)


def _fields(a: Row, b: Row) -> Iterator[Field]:
    for name, read in _REQUIRED.items():
        yield Field(name=name, left=read(a), right=read(b), required=True)
    if "open" in {a.get("division"), b.get("division")}:
        left, right = _deviations(a), _deviations(b)
        yield Field(
            name="deviations from closed", left=left, right=right, required=a.get("division") != b.get("division")
        )
    for name in ("submitter", "system_name", "accelerator", "framework"):
        yield Field(name=name.removesuffix("_name"), left=_text(a.get(name)), right=_text(b.get(name)), required=False)


def _deviations(row: Row) -> str:
    if row.get("division") != "open":
        return "none"
    known = str(row.get("deviations") or "not listed")
    return known if row.get("deviations_complete") or not row.get("deviations") else f"{known}, perhaps others"


_REQUIRED: dict[str, Callable[[Row], str]] = {
    "version": lambda row: _text(row.get("version")),
    "division": lambda row: _text(row.get("division")),
    "category": lambda row: AVAILABILITIES.get(_text(row.get("availability")), "unknown"),
    "verified status": verification,
    "scenario": lambda row: _text(row.get("scenario")) if row.get("scenario") else "none",
    "chip count": lambda row: _text(row.get("accelerators")),
}
"""The six properties whose difference rule R14 wants stated."""


def _is_own(a: Row, b: Row, _: pd.DataFrame) -> str:
    if OWN_MEASUREMENT in {a.get("origin"), b.get("origin")}:
        return "one of the two is somebody's own measurement, which was never part of a round"
    return ""


def _other_benchmark(a: Row, b: Row, _: pd.DataFrame) -> str:
    if a["benchmark"] != b["benchmark"]:
        return f"they are different benchmarks, {_text(a['benchmark'])} and {_text(b['benchmark'])}"
    return ""


def _other_scenario(a: Row, b: Row, _: pd.DataFrame) -> str:
    if (a.get("scenario") or "") != (b.get("scenario") or ""):
        return f"their scenarios differ, {_text(a.get('scenario'))} and {_text(b.get('scenario'))}"
    return ""


def _other_metric(a: Row, b: Row, _: pd.DataFrame) -> str:
    if (a["metric"], a["unit"]) != (b["metric"], b["unit"]):
        return f"different things were measured, {_text(a['metric'])} and {_text(b['metric'])}"
    return ""


def _without_score(a: Row, b: Row, _: pd.DataFrame) -> str:
    for row in (a, b):
        if row["status"] != "valid":
            return f"{_text(row['result_id'])} is {_text(row['status'])}: {_text(row.get('reason'))}"
        if _text(row["value"]) == "unknown":
            return f"{_text(row['result_id'])} has no score"
    return ""


def _other_definition(a: Row, b: Row, compatibility: pd.DataFrame) -> str:
    if a["round"] == b["round"]:
        return ""
    left, right = definition(a, compatibility), definition(b, compatibility)
    if not left or not right:
        return f"the compatibility table does not say whether {_text(a['version'])} and {_text(b['version'])} agree"
    if left != right:
        return f"the benchmark was defined anew between {_text(a['version'])} and {_text(b['version'])}"
    return ""


def _undisclosed_deviations(a: Row, b: Row, _: pd.DataFrame) -> str:
    if a["division"] == b["division"]:
        return ""
    opened = a if a["division"] == "open" else b
    if not opened.get("deviations"):
        return f"no list says in which ways {_text(opened['result_id'])} would not qualify as closed"
    if not opened.get("deviations_complete"):
        return f"no list says whether {_text(opened['result_id'])} has other deviations than: {opened['deviations']}"
    return ""


_REFUSALS: tuple[tuple[str, Callable[[Row, Row, pd.DataFrame], str]], ...] = (
    ("R13", _is_own),
    ("R12", _other_benchmark),
    ("R12", _other_scenario),
    ("R18", _other_metric),
    ("R28", _without_score),
    ("R12", _other_definition),
    ("R15", _undisclosed_deviations),
)
"""Each reason for a refusal with its rule, in the order in which they are asked."""


def _notices(a: Row, b: Row) -> Iterator[str]:
    if verification(a) != verification(b):
        yield UNVERIFIED
    for row in (a, b):
        if row.get("deviations"):
            yield f"{_text(row['result_id'])} would not qualify as closed: {_text(row['deviations'])}"
    if a["division"] == b["division"] == "open":
        yield "Open results may use other models, data or methods, each in its own way."

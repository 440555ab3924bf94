"""Two results side by side: the verdict first, then ratio and direction where the verdict allows them."""

from __future__ import annotations

import difflib
import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.carried import carried_over
from generator.analyses.comparability import OWN_MEASUREMENT, Verdict, compare
from generator.analyses.derived import RATIO_NOTICE
from generator.analyses.spread import scored_ranges

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Row = Mapping[str, Any]

RECOMPUTED = "Recomputed from the submission's logs by Benchbook; not an official figure of MLCommons."
WORDS = {"yes": "comparable", "differs": "comparable, with differences", "no": "not comparable"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What is said of one of the two results."""

    result_id: str
    value: float | None
    unit: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """A comparison of two results; without `ratio` where it is refused.

    `ratio` is how many times the better one is as good as the other, 1 or more; `better` is "left", "right" or "" for
    equal; `direction` says whether a lower or a higher value is better. `tie` says that each score lies within the other's run-to-run range, so that neither is ranked above.
    """

    left: Side
    right: Side
    verdict: Verdict
    ratio: float | None = None
    better: str = ""
    direction: str = "lower"
    tie: bool = False
    notices: tuple[str, ...] = ()


def find(result_id: str, measurements: pd.DataFrame, claims: pd.DataFrame) -> dict[str, Any]:
    """Give the measurement of that identifier, or the own measurement that a claim of that identifier states.

    Raises `LookupError` whose text says which identifiers come near.
    """
    results = measurements[measurements["result_id"].eq(result_id)]
    if len(results):
        return {str(name): value for name, value in results.iloc[0].items()}
    own = claims[claims["claim"].eq(result_id) & claims["kind"].eq(OWN_MEASUREMENT)]
    if len(own):
        return _own(own.iloc[0])
    known = [*measurements["result_id"], *claims.loc[claims["kind"].eq(OWN_MEASUREMENT), "claim"]]
    near = difflib.get_close_matches(result_id, known, n=3)
    raise LookupError(
        f"{result_id}: there is no such result; " + (f"perhaps {', '.join(near)}" if near else "see data/rounds")
    )


def _own(claim: pd.Series[Any]) -> dict[str, Any]:
    return {
        "origin": OWN_MEASUREMENT,
        "result_id": claim["claim"],
        "value": claim["claimed"],
        "unit": claim["unit"],
        "submitter": claim["publisher"],
        "benchmark": "",
    }


def sides(names: tuple[str, str], measurements: pd.DataFrame, claims: pd.DataFrame, deviations: str) -> tuple[Row, Row]:
    """Find two measurements as `find` does; `deviations` are said to be all that an open one has beside those known."""
    left, right = (_disclosed(find(name, measurements, claims), deviations) for name in names)
    return left, right


def _disclosed(row: Row, deviations: str) -> Row:
    if not deviations or row.get("division") != "open":
        return row
    return {**row, "deviations": "; ".join(filter(None, (row["deviations"], deviations))), "deviations_complete": True}


def comparison(a: Row, b: Row, runs: pd.DataFrame, compatibility: pd.DataFrame) -> Comparison:
    """Compare two measurements, `a` as left and `b` as right.

    `runs` and `compatibility` are the dataset's tables; what the rows need is told at `comparability.compare`.
    """
    verdict = compare(a, b, compatibility)
    left, right = _side(a), _side(b)
    if verdict.kind == "no":
        return Comparison(left=left, right=right, verdict=verdict)
    first, second = float(a["value"]), float(b["value"])
    times = second / first if a["better"] == "lower" else first / second
    return Comparison(
        left=left,
        right=right,
        verdict=verdict,
        ratio=max(times, 1 / times),
        direction=a["better"],
        better="" if times == 1 else "left" if times > 1 else "right",
        tie=within_range(a, b, runs),
        notices=(*verdict.notices, *_carried(a, b, runs), RATIO_NOTICE, RECOMPUTED),
    )


def _carried(a: Row, b: Row, runs: pd.DataFrame) -> Iterator[str]:
    """Warn where both results are the very same runs, published twice."""
    both = pd.DataFrame({"result_id": [a["result_id"], b["result_id"]]})
    for result_id in carried_over(both, runs[runs["result_id"].isin(both["result_id"])])["result_id"]:
        yield f"{result_id} is carried over: its logs are byte for byte those of the other."


def within_range(a: Row, b: Row, runs: pd.DataFrame) -> bool:
    """Say whether each of two scores lies within the range of the other's runs."""
    both = pd.DataFrame([{name: row[name] for name in ("result_id", "scaling_factor")} for row in (a, b)])
    ranges = scored_ranges(both, runs[runs["result_id"].isin(both["result_id"])]).set_index("result_id")
    if not {a["result_id"], b["result_id"]} <= set(ranges.index):
        return False
    left, right = ranges.loc[a["result_id"]], ranges.loc[b["result_id"]]
    return bool(left["fastest"] <= b["value"] <= left["slowest"] and right["fastest"] <= a["value"] <= right["slowest"])


def _side(row: Row) -> Side:
    value = row["value"]
    named = f"{row['submitter']} {row.get('system_name', '')}".strip()
    return Side(
        result_id=row["result_id"], value=None if pd.isna(value) else float(value), unit=row["unit"], label=named
    )


def as_text(found: Comparison) -> str:
    """Tell a comparison in lines of plain text, the verdict first."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Comparison) -> Iterator[str]:
    verdict = found.verdict
    for name, side in (("A", found.left), ("B", found.right)):
        yield f"{name}  {side.result_id}: {'no score' if side.value is None else f'{side.value:.3f} {side.unit}'}, {side.label}"
    refusal = f" (rule {verdict.rule}): {verdict.reason}" if verdict.kind == "no" else ""
    yield f"verdict      {WORDS[verdict.kind]}{refusal}"
    if found.ratio is not None:
        yield f"ratio        {_direction(found, found.ratio)}"
    for field in verdict.fields:
        if field.differs:
            yield f"difference   {field.name}: {field.left} | {field.right}"
    for field in verdict.fields:
        if field.required and not field.differs:
            yield f"same         {field.name}: {field.left}"
    for notice in found.notices:
        yield f"notice       {notice}"


def _direction(found: Comparison, ratio: float) -> str:
    if not found.better:
        return "1.000, equal"
    better, other = ("A", "B") if found.better == "left" else ("B", "A")
    gain = f"it takes {1 - 1 / ratio:.1%} less" if found.direction == "lower" else f"it gives {ratio - 1:.1%} more"
    said = f"{ratio:.3f}, {better} is better: {gain} than {other}"
    return f"{said}; within run-to-run range: no ranking" if found.tie else said


def as_data(found: Comparison) -> dict[str, Any]:
    """Give a comparison as plain values, for JSON."""
    data = asdict(found)
    for field, shown in zip(found.verdict.fields, data["verdict"]["fields"], strict=True):
        shown["differs"] = field.differs
    return data


def as_json(found: Comparison) -> str:
    """Tell a comparison as JSON."""
    return json.dumps(as_data(found), indent=2, ensure_ascii=False) + "\n"

"""Verdicts on claims: each kind, from made-up results that decide it."""

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from generator.analyses.claims import Judgement, evaluate
from generator.analyses.operations import OPERATIONS
from generator.analyses.select import COLUMNS
from generator.analyses.telling import as_data, as_text
from tests.analyses.examples import measurements

COMPATIBILITY = pd.DataFrame(
    [
        ("resnet", "training-v1.0", "resnet-v0.6"),
        ("resnet", "training-v1.1", "resnet-v0.6"),
        ("resnet", "training-v0.5", "resnet-v0.5"),
    ],
    columns=["benchmark", "round", "definition"],
)
RESULTS = measurements(
    {"round": "training-v0.5", "value": 90.0, "definition": "resnet-v0.5"},
    {"round": "training-v1.0", "value": 20.0},
    {"value": 15.04, "accelerators": 16},
    {"value": 12.0, "division": "open", "accelerators": 16},
    {"value": 16.0, "submitter": "Zeta", "host_processors": 4},
)
OWN = {"round": "training-v1.1", "submitter": "ACME", "division": "closed"}


def claim(*readings: dict[str, Any], **given: Any) -> pd.DataFrame:
    """Make a table of one claim, each reading with a name and its checks."""
    row = {"claim": "acme-a1", "number": "A1", "kind": "time", "claimed": 15.0, "unit": "min", "precision": 0.1}
    row |= {"publisher": "ACME", "missing": "", "readings": json.dumps(readings)}
    return pd.DataFrame([row | given])


def reading(name: str, *checks: dict[str, Any], **given: Any) -> dict[str, Any]:
    return {"name": name, "checks": [*checks], **given}


def judged(table: pd.DataFrame, results: pd.DataFrame = RESULTS) -> Judgement:
    (judgement,) = evaluate(table, results, COMPATIBILITY)
    return judgement


def test_a_figure_equal_at_the_claimed_precision_is_reproduced() -> None:
    found = judged(claim(reading("Closed", {"best": {"of": OWN}})))

    assert found.verdict == "reproduced"
    assert found.result_ids == (RESULTS.loc[2, "result_id"],)


def test_a_figure_beyond_half_a_step_differs_and_says_by_how_much() -> None:
    found = judged(claim(reading("Closed", {"best": {"of": OWN}}), claimed=15.2))

    assert (found.verdict, found.reason) == ("differs", "15.04 min, off by -1.1 %")


def test_a_claim_that_holds_in_one_reading_is_reproduced_only_for_that() -> None:
    opened = {**OWN, "division": "open"}
    found = judged(claim(reading("Closed", {"best": {"of": OWN}}), reading("Open", {"best": {"of": opened}})))

    assert found.verdict == "reproduced only for"
    assert found.reason == "Closed; not for Open: 12 min, off by -20.0 %"


def test_an_alternative_reading_has_no_say() -> None:
    other = reading("Open", {"best": {"of": {**OWN, "division": "open"}}}, alternative=True)

    assert judged(claim(reading("Closed", {"best": {"of": OWN}}), other)).verdict == "reproduced"


def test_every_check_of_a_reading_must_hold() -> None:
    zeta = {"round": "training-v1.1", "submitter": "Zeta"}
    faster = {"times_faster": {"of": zeta, "than": OWN}, "at_least": 1}

    found = judged(claim(reading("Closed", {"best": {"of": OWN}}, faster)))

    assert (found.verdict, found.reason) == ("differs", "0.94 times, off by -6.0 %")


def test_a_percentage_is_off_by_points() -> None:
    fell = {"fell": {"before": {"round": "training-v1.0"}, "after": OWN}}

    found = judged(claim(reading("Closed", fell), claimed=30, precision=1, unit="%"))

    assert found.reason == "24.8 %, off by -5.2 points"


def test_a_gain_by_software_alone_needs_the_same_hardware() -> None:
    fell = {"fell": {"before": {"round": "training-v1.0"}, "after": OWN, "same_hardware": True}}

    found = judged(claim(reading("Closed", fell), claimed=25, precision=1))

    assert found.verdict == "differs"
    assert found.reason == "the hardware differs: accelerators 8 became 16"


def test_a_derivation_across_definitions_is_not_comparable() -> None:
    fell = {"fell": {"before": {"round": "training-v0.5"}, "after": OWN}}

    found = judged(claim(reading("Closed", fell)))

    assert found.verdict == "not comparable"
    assert found.reason == "rule R12: the benchmark was defined anew between v0.5 and v1.1"


def test_an_own_measurement_is_not_comparable() -> None:
    found = judged(claim(kind="own measurement", missing="a log"))

    assert found.verdict == "not comparable"
    assert found.reason.startswith("rule R13")


def test_without_a_derivation_it_says_what_is_missing() -> None:
    found = judged(claim(missing="a peak rate"))

    assert (found.verdict, found.reason) == ("not checkable", "missing: a peak rate")


@pytest.mark.parametrize(
    ("check", "reason"),
    [
        ({"guess": {"of": OWN}}, "a check has one operation of best"),
        ({"best": {"of": {**OWN, "submitter": "Nobody"}}}, "no result has the submitter 'Nobody'"),
        ({"best": {"of": {**OWN, "accelerators": 4096}}}, "no valid result is"),
        ({"best": {"of": {**OWN, "colour": "red"}}}, "a filter may not name 'colour'"),
        ({"best": {"of": {**OWN, "nodes": {"below": 2}}}}, "a condition on 'nodes' may not say 'below'"),
        ({"best": {"of": OWN, "unit": "furlong"}}, "'furlong' is no unit of time"),
        ({"best": {}}, "missing 1 required keyword-only argument: 'of'"),
        ({"values": {"of": OWN, "column": "division"}, "at_least": 1}, "values gives a list"),
    ],
)
def test_a_derivation_that_leads_nowhere_is_unresolved_and_says_why(check: dict[str, Any], reason: str) -> None:
    found = judged(claim(reading("Closed", check)))

    assert found.verdict == "unresolved"
    assert reason in found.reason


def test_the_best_must_have_the_properties_expected_of_it() -> None:
    found = judged(claim(reading("Closed", {"best": {"of": OWN, "expect": {"submitter": "Zeta"}}})))

    assert found.verdict == "differs"
    assert "whose submitter is ACME and not Zeta" in found.reason


@pytest.mark.parametrize(
    ("check", "claimed"),
    [
        ({"slowest": {"of": {"round": "training-v1.1"}}}, 16.0),
        ({"count": {"of": {"round": "training-v1.1"}, "by": "submitter"}}, 2.0),
        ({"count": {"of": {"round": "training-v1.1"}, "under": 15}}, 1.0),
        ({"count": {"of": {"round": "training-v1.1", "accelerators": {"min": 9, "max": 16}}}}, 2.0),
        ({"size": {"of": {"round": "training-v1.1"}}}, 16.0),
        ({"size": {"of": {"round": "training-v1.1"}, "pick": "least"}}, 8.0),
        ({"size_ratio": {"of": OWN, "than": {"submitter": "Zeta"}}}, 2.0),
        ({"times_faster": {"of": OWN, "than": {"submitter": "Zeta"}}}, 1.1),
        ({"gained": {"before": {"round": "training-v1.0"}, "after": OWN}}, 33.0),
        ({"rivals": {"of": OWN, "against": {"round": "training-v1.1", "submitter": {"not": "ACME"}}}}, 1.0),
        ({"records_set": {"of": OWN}}, 1.0),
        ({"host_ratio": {"of": OWN}}, 8.0),
        ({"host_ratio": {"of": {"round": "training-v1.1"}, "pick": "least"}}, 2.0),
        ({"quotient": {"minutes": 1504, "of": OWN}}, 100.0),
        ({"best": {"of": OWN, "unit": "s"}}, 902.4),
    ],
)
def test_each_operation_computes_what_its_name_says(check: dict[str, Any], claimed: float) -> None:
    assert judged(claim(reading("only", check), claimed=claimed)).verdict == "reproduced"


@pytest.mark.parametrize(("mean", "claimed"), [("arithmetic", 2.5), ("geometric", 2.0), ("harmonic", 1.6)])
def test_a_mean_over_benchmarks_is_named(mean: str, claimed: float) -> None:
    older, newer = {"round": "training-v1.0"}, {"round": "training-v1.1"}
    table = measurements(
        {**older, "value": 4.0},
        newer | {"value": 4.0},
        older | {"value": 4.0, "benchmark": "ssd"},
        newer | {"value": 1.0, "benchmark": "ssd"},
    )
    check = {"mean_times_faster": {"of": newer, "than": older, "mean": mean}}

    assert judged(claim(reading(mean, check), claimed=claimed), table).verdict == "reproduced"


def test_values_are_compared_as_a_set() -> None:
    check = {"values": {"of": {"round": "training-v1.1"}, "column": "division"}, "is": ["open", "closed"]}

    assert judged(claim(reading("both", check))).verdict == "reproduced"


def test_the_text_has_a_line_a_claim() -> None:
    lines = as_text(evaluate(claim(reading("Closed", {"best": {"of": OWN}})), RESULTS, COMPATIBILITY)).splitlines()

    assert [line.split() for line in lines] == [
        ["claim", "claimed", "computed", "verdict", "why"],
        ["acme-a1", "15", "min", "15.04", "min", "reproduced"],
    ]


def test_the_data_form_is_json_with_everything_that_the_verdict_rests_on() -> None:
    (data,) = as_data(evaluate(claim(reading("Closed", {"slowest": {"of": OWN}})), RESULTS, COMPATIBILITY))

    assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert data["readings"][0]["checks"][0]["outcome"]["table"][0]["value"] == 15.04


def test_every_operation_and_column_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs/writing-claims.md").read_text(encoding="utf-8")

    assert [name for name in OPERATIONS if f"| `{name}` |" not in page] == []
    assert [name for name in COLUMNS if f"`{name}`" not in page] == []

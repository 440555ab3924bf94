"""Figures of the committed data that anyone can check against the logs or by hand."""

import dataclasses

import pandas as pd
import pytest

from generator.analyses.claims import evaluate
from generator.analyses.comparability import compare
from generator.analyses.comparison import comparison, find
from generator.analyses.records import records
from generator.analyses.scaling import scaling
from tests.analyses.real import dataset, real_measurements

POD16 = "training-v1.1/graphcore/ipu-pod16-tf1/resnet"
DGX = "training-v1.1/nvidia/dgxa100-ngc21-09-mxnet/resnet"

VERDICTS = {
    "graphcore-v1.1-a1": "reproduced",
    "graphcore-v1.1-a2": "reproduced",
    "graphcore-v1.1-a3": "reproduced",
    "graphcore-v1.1-a4": "reproduced",
    "graphcore-v1.1-a5": "reproduced",
    "graphcore-v1.1-a6": "reproduced",
    "graphcore-v1.1-a7": "differs",
    "graphcore-v1.1-a8": "reproduced only for",
    "graphcore-v1.1-a9": "reproduced only for",
    "graphcore-v1.1-a10": "reproduced only for",
    "graphcore-v1.1-a11": "reproduced",
    "graphcore-v1.1-a12": "reproduced",
    "graphcore-v1.1-a13": "reproduced",
    "graphcore-v1.1-a14": "not comparable",
    "graphcore-v1.1-a15": "reproduced",
    "google-v0.7-b1": "reproduced",
    "google-v0.7-b2": "reproduced",
    "google-v0.7-b3": "reproduced",
    "google-v0.7-b4": "reproduced",
    "google-v0.7-b5": "reproduced only for",
    "google-v0.7-b6": "not checkable",
    "google-v0.7-b7": "differs",
    "google-v0.7-b8": "reproduced",
}


def verdicts(measurements: pd.DataFrame, claims: pd.DataFrame | None = None) -> dict[str, tuple[str, str]]:
    known = dataset().claims if claims is None else claims
    return {
        found.claim: (found.verdict, found.reason) for found in evaluate(known, measurements, dataset().compatibility)
    }


def test_every_claim_has_the_verdict_that_the_logs_give_it() -> None:
    assert {name: verdict for name, (verdict, _) in verdicts(real_measurements()).items()} == VERDICTS


@pytest.mark.parametrize("seed", [1, 2])
def test_a_verdict_does_not_depend_on_the_order_of_data(seed: int) -> None:
    shuffled = real_measurements().sample(frac=1, random_state=seed)
    claims = dataset().claims.sample(frac=1, random_state=seed)

    assert verdicts(shuffled, claims) == verdicts(real_measurements())


def test_a_changed_score_changes_the_verdicts_that_rest_on_it_and_no_other() -> None:
    before = verdicts(real_measurements())
    table = real_measurements().copy()
    table.loc[table["result_id"].eq(POD16), "value"] = 30.0

    after = verdicts(table)

    assert {name for name in after if after[name] != before[name]} == {
        "graphcore-v1.1-a1",
        "graphcore-v1.1-a2",
        "graphcore-v1.1-a3",
    }
    assert after["graphcore-v1.1-a1"] == ("differs", "30 min, off by +6.0 %")


def test_every_claim_is_told_in_both_languages() -> None:
    claims = dataset().claims

    assert claims["statement"].ne("").all()
    assert claims["statement_ko"].str.contains("[가-힣]").all()


def test_the_first_pair_of_the_first_story() -> None:
    rows = [find(name, real_measurements(), dataset().claims) for name in (POD16, DGX)]
    found = comparison(rows[0], rows[1], dataset().runs, dataset().compatibility)

    assert found.left.value == pytest.approx(28.335, abs=5e-4)
    assert found.right.value == pytest.approx(29.147, abs=5e-4)
    assert found.ratio == pytest.approx(29.147 / 28.335, abs=1e-3)
    assert (found.verdict.kind, found.better) == ("differs", "left")
    assert [field.name for field in found.verdict.differences][:2] == ["chip count", "submitter"]


def test_what_the_policy_forbids_is_refused_on_real_results() -> None:
    results = real_measurements()

    def first(round_id: str, benchmark: str, division: str = "closed") -> dict[str, object]:
        kept = results[
            results["round"].eq(round_id) & results["benchmark"].eq(benchmark) & results["division"].eq(division)
        ]
        return {str(name): value for name, value in kept[kept["status"].eq("valid")].iloc[0].items()}

    pairs = {
        "R12 definition": (first("training-v0.5", "resnet"), first("training-v0.6", "resnet")),
        "R12 benchmark": (first("training-v1.1", "bert"), first("training-v1.1", "rnnt")),
        "R15": (first("training-v1.1", "bert"), first("training-v1.1", "bert", "open")),
        "R13": (find(POD16, results, dataset().claims), find("graphcore-v1.1-a14", results, dataset().claims)),
    }

    for rule, (left, right) in pairs.items():
        found = compare(left, right, dataset().compatibility)
        assert (found.kind, found.rule) == ("no", rule[:3])


def test_scaling_of_resnet_in_v1_1_closed_equals_the_calculation_by_hand() -> None:
    points = scaling(real_measurements())
    resnet = points[
        points["round"].eq("training-v1.1") & points["benchmark"].eq("resnet") & points["division"].eq("closed")
    ]
    # Minutes to three decimals from the logs; efficiency = (base minutes / minutes) / (accelerators / base accelerators).
    by_hand = {
        "NVIDIA": {
            8: 1.0,
            64: (29.147 / 4.534) / (64 / 8),  # 0.804
            1024: (29.147 / 0.575) / (1024 / 8),  # 0.396
            4320: (29.147 / 0.347) / (4320 / 8),  # 0.156
        },
        "Graphcore": {
            16: 1.0,
            64: (28.335 / 8.504) / (64 / 16),  # 0.833
            128: (28.335 / 5.672) / (128 / 16),  # 0.624
            256: (28.335 / 3.795) / (256 / 16),  # 0.467
        },
    }

    for submitter, expected in by_hand.items():
        series = resnet[resnet["submitter"].eq(submitter)].set_index("accelerators")["efficiency"]
        assert series.to_dict() == pytest.approx(expected, rel=2e-3)


def test_google_set_three_records_in_v0_6() -> None:
    broken = records(real_measurements())
    set_then = broken[
        broken["round"].eq("training-v0.6")
        & broken["submitter"].eq("Google")
        & broken["availability_class"].eq("any availability")
        & broken["size_class"].eq("any size")
    ]

    assert sorted(set_then["benchmark"]) == ["resnet", "ssd", "transformer"]


def test_every_result_has_a_definition() -> None:
    assert real_measurements()["definition"].ne("").all()


def test_records_only_ever_fall() -> None:
    broken = records(real_measurements())

    assert broken["fell"].dropna().gt(0).all()


def test_the_frames_of_the_dataset_are_left_as_they_were() -> None:
    before = {field.name: len(getattr(dataset(), field.name)) for field in dataclasses.fields(dataset())}

    verdicts(real_measurements())

    assert before == {field.name: len(getattr(dataset(), field.name)) for field in dataclasses.fields(dataset())}


def test_every_result_whose_size_is_not_known_can_be_set_beside_another() -> None:
    table, claims = real_measurements(), dataset().claims
    unknown = table.loc[table["accelerators"].isna(), "result_id"].tolist()

    found = {compare(find(name, table, claims), find(DGX, table, claims), dataset().compatibility) for name in unknown}

    assert unknown
    assert {field.left for verdict in found for field in verdict.fields if field.name == "chip count"} == {"unknown"}

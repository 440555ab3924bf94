"""The state of the data, counted and compared with a reference."""

import pandas as pd

from generator.analyses.quality import differences, statuses, without_score
from generator.publish.quality_report import report_text
from tests.examples import a_dataset, a_submission

REFERENCE = pd.DataFrame(
    [
        ("training-v1.0", "ACME/results/box-0/resnet", 9.0, "tool", ""),
        ("training-v1.0", "ACME/results/box-1/resnet", 8.0, "tool", "The tool counts a failed run."),
        ("training-v1.0", "ACME/results/gone/resnet", 5.0, "tool", ""),
    ],
    columns=["round", "source_path", "value", "how", "note"],
)


def test_results_are_counted_by_round_and_status() -> None:
    results = a_dataset(9, None, others=a_submission(8.0, "other", version="v1.1")).results

    assert statuses(results).to_dict("records") == [
        {"round": "training-v1.0", "results": 2, "valid": 1, "invalid": 0, "incomplete": 1},
        {"round": "training-v1.1", "results": 1, "valid": 1, "invalid": 0, "incomplete": 0},
    ]


def test_results_without_a_score_say_why() -> None:
    assert without_score(a_dataset(9, None).results).to_dict("records") == [
        {
            "round": "training-v1.0",
            "result_id": "training-v1.0/acme/box-1/resnet",
            "status": "incomplete",
            "reason": "5 logs are absent from the copy",
        }
    ]


def test_equal_scores_are_left_out_and_others_are_told_with_their_note() -> None:
    found = differences(a_dataset(9, 7, 6).results, REFERENCE)

    assert found["source_path"].str.split("/").str[2].tolist() == ["box-1", "box-2", "gone"]
    assert found["note"].tolist() == ["The tool counts a failed run.", "", ""]
    assert found["difference"].round(6).tolist()[0] == -0.125


def test_rounds_without_a_reference_are_not_compared() -> None:
    results = a_dataset(9, version="v1.1").results

    assert differences(results, REFERENCE)["round"].tolist() == ["training-v1.0"] * 3


def test_analyses_leave_their_arguments_as_they_were() -> None:
    results = a_dataset(9, None).results
    before = results.copy(deep=True)
    for table in (statuses(results), without_score(results), differences(results, REFERENCE)):
        table["spoilt"] = 1

    pd.testing.assert_frame_equal(results, before)


def test_the_report_has_a_section_for_each_part_and_is_safe_markdown() -> None:
    doubtful = pd.DataFrame({"result_id": ["a|b"], "value": [1.5], "reference": [float("nan")]})

    assert report_text({"statuses": pd.DataFrame(), "differences": doubtful}).splitlines() == [
        "## Results by round",
        "",
        "There are no results.",
        "",
        "## Scores that differ from the reference",
        "",
        "| result_id | value | reference |",
        "|---|---|---|",
        "| a\\|b | 1.5 |  |",
        "",
    ]

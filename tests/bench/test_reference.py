"""What is said of a score by the reference package, folder by folder."""

from typing import Any

import pandas as pd
import pytest

from tests.bench.reference import Scored, judged, reference_rows, told

VALID = {"status": "valid", "value": 10.0, "reason": ""}
CHECK = "Required EXACTLY_ONE occurrence of 'run_stop' but found 0"


def scored(value: float | None = None, **changes: Any) -> Scored:
    return Scored(path="ACME/results/pod/resnet", value=value, runs=5, **changes)


@pytest.mark.parametrize(
    ("result", "theirs", "value", "note"),
    [
        (VALID, scored(10.000000001), 10.000000001, ""),
        (VALID, scored(10.1, failed={"result_0.txt": CHECK}), 10.1, f"leaves out 1 of 5 runs: result_0.txt: {CHECK}."),
        (VALID, scored(failed=dict.fromkeys("abcde", CHECK)), None, f"leaves out 5 of 5 runs: {CHECK}."),
        (VALID, scored(trouble="KeyError: None"), None, "cannot read the folder: KeyError: None."),
        (VALID, None, None, "looks only at result_*.txt"),
        (VALID | {"status": "incomplete"}, scored(9.0), None, "Logs are absent"),
        (VALID | {"status": "invalid", "reason": "Too few."}, scored(9.0), 9.0, "all the same. Here: Too few."),
        (None, scored(9.0), 9.0, "Only the summarizer"),
    ],
)
def test_a_figure_has_a_note_unless_it_is_ours(
    result: dict[str, Any] | None, theirs: Scored | None, value: float | None, note: str
) -> None:
    found = judged(result, theirs)

    assert found[0] == value
    assert note in found[1]
    assert bool(note) == bool(found[1])


def test_a_folder_that_cannot_be_read_does_not_take_the_others_with_it() -> None:
    paths = ["ACME/results/a/resnet", "ACME/results/b/resnet"]
    results = pd.DataFrame([VALID | {"source_path": path} for path in paths])
    found = {
        paths[0]: Scored(path=paths[0], value=None, runs=0, trouble="KeyError: None"),
        paths[1]: Scored(path=paths[1], value=10.0, runs=5),
    }

    rows = list(reference_rows("v9.0", results, found))

    assert [(row.value, bool(row.note)) for row in rows] == [(None, True), (10.0, False)]
    assert list(told("v9.0", rows))[1:] == [
        "  1 without a score there: The summarizer cannot read the folder: KeyError: None."
    ]

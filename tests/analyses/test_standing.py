"""Records that stand, and those that fell between two states of the data."""

from collections.abc import Sequence

import pandas as pd
import pytest

from generator.analyses.standing import COLUMNS, fallen, standing
from generator.dataset.rows import Row
from tests.examples import a_submission, complete
from tests.pages.made import definitions

ANY = "resnet/closed/resnet-v1.0/any size"


def of(*submissions: Sequence[Row]) -> pd.DataFrame:
    rows = [*definitions("resnet"), *(row for submission in submissions for row in submission)]
    dataset = complete(rows)
    return standing(dataset.measurements(), dataset.runs)


FIRST = a_submission(10.0, "one")
FASTER = a_submission(8.0, "next", version="v1.1")
SLOWER = a_submission(11.0, "next", version="v1.1")


def test_the_best_result_of_each_size_stands() -> None:
    table = of(FIRST, FASTER).set_index("key")

    assert list(table.index) == [ANY, "resnet/closed/resnet-v1.0/single server", "resnet/closed/resnet-v1.0/up to 8"]
    assert table.loc[ANY, "result_id"] == "training-v1.1/acme/next/resnet"
    assert table.loc[ANY, "value"] == "8.0"


def test_nothing_stands_where_there_is_no_result() -> None:
    assert list(of().columns) == list(COLUMNS)
    assert of().empty


def test_a_record_falls_to_a_better_result_by_a_share_of_the_time() -> None:
    table = fallen(of(FIRST), of(FIRST, FASTER)).set_index("key")

    assert len(table) == 3
    assert table.loc[ANY, "previous_result_id"] == "training-v1.0/acme/one/resnet"
    assert table.loc[ANY, "previous_system_name"] == "one"
    assert table.loc[ANY, "fell"] == pytest.approx(0.2)


def test_a_record_that_runs_cannot_tell_from_the_one_before_is_marked() -> None:
    before, after = of(FIRST), of(FIRST, FASTER)

    assert not fallen(before, after)["tied"].any()
    assert fallen(before.assign(fastest="7.9"), after.assign(slowest="10.1"))["tied"].all()


def test_a_slower_result_breaks_nothing() -> None:
    assert fallen(of(FIRST), of(FIRST, SLOWER)).empty


def test_a_corrected_score_of_the_same_result_breaks_nothing() -> None:
    assert fallen(of(FIRST), of(a_submission(9.0, "one"))).empty


def test_a_holder_that_is_withdrawn_gives_its_record_back_and_breaks_none() -> None:
    assert fallen(of(FIRST, FASTER), of(FIRST)).empty


def test_a_result_of_another_definition_breaks_nothing() -> None:
    new = of(FIRST, FASTER).assign(key=lambda table: table["key"].str.replace("resnet-v1.0", "resnet-v1.1"))

    assert fallen(of(FIRST), new).empty


def test_where_more_is_better_a_record_falls_to_a_higher_value() -> None:
    before = of(FIRST).assign(better="higher")
    after = before.assign(result_id="x", value="12.5")

    assert fallen(before, after)["fell"].tolist() == pytest.approx([0.2] * 3)
    assert fallen(after, before).empty


def test_the_tables_are_left_as_they_were() -> None:
    before, after = of(FIRST), of(FIRST, FASTER)
    kept = before.copy(), after.copy()
    fallen(before, after)

    pd.testing.assert_frame_equal(before, kept[0])
    pd.testing.assert_frame_equal(after, kept[1])

"""Laws that every analysis keeps, whatever the data."""

from collections.abc import Callable

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from generator.analyses.coverage import coverage
from generator.analyses.gains import all_nearest_rivals, generation_gains, nearest_rivals, software_gains
from generator.analyses.history import best_by_round
from generator.analyses.hosts import host_ratios, hosts
from generator.analyses.records import records
from generator.analyses.scaling import fits, scaling
from generator.analyses.sizes import record_classes
from generator.analyses.spread import run_ranges, scored_ranges, ties
from tests.analyses.strategies import runs_of, tables

Analysis = Callable[[pd.DataFrame], pd.DataFrame]

ANALYSES: dict[str, Analysis] = {
    "all_nearest_rivals": all_nearest_rivals,
    "rivals_by_size": lambda table: all_nearest_rivals(table, by_size=True),
    "best_by_round": best_by_round,
    "coverage": coverage,
    "fits": lambda table: fits(scaling(table)),
    "generation_gains": lambda table: generation_gains(
        table[table["accelerator"].eq("A1")], table[table["accelerator"].eq("A2")]
    ),
    "host_ratios": host_ratios,
    "hosts": hosts,
    "nearest_rivals": lambda table: nearest_rivals(
        table[table["submitter"].eq("ACME")], table[table["submitter"].ne("ACME")]
    ),
    "records": records,
    "run_ranges": lambda table: run_ranges(runs_of(table)),
    "scaling": scaling,
    "scored_ranges": lambda table: scored_ranges(table, runs_of(table)),
    "software_gains": software_gains,
    "ties": lambda table: ties(table, runs_of(table)),
}

few = settings(max_examples=15, deadline=None)


@few
@given(tables(), st.integers(0, 2**32 - 1))
def test_the_order_of_rows_does_not_matter(table: pd.DataFrame, seed: int) -> None:
    shuffled = table.sample(frac=1, random_state=seed)

    for analysis in ANALYSES.values():
        assert_frame_equal(analysis(table), analysis(shuffled))


@few
@given(tables())
def test_arguments_stay_untouched(table: pd.DataFrame) -> None:
    before = table.copy(deep=True)

    for analysis in ANALYSES.values():
        analysis(table)

    assert_frame_equal(table, before)


@pytest.mark.parametrize("analysis", [best_by_round, scaling], ids=["best_by_round", "scaling"])
@few
@given(table=tables())
def test_twice_is_once(analysis: Analysis, table: pd.DataFrame) -> None:
    once = analysis(table)
    again = analysis(table[table["result_id"].isin(once["result_id"])])

    assert_frame_equal(once, again)


@few
@given(tables(), st.data())
def test_records_never_improve_when_a_result_is_removed(table: pd.DataFrame, data: st.DataObject) -> None:
    removed = data.draw(st.sampled_from([*table["result_id"], ""]))
    keys = ["benchmark", "division", "definition", "availability_class", "size_class"]
    best = records(table).groupby(keys)["value"].min()
    best_without = records(table[table["result_id"].ne(removed)]).groupby(keys)["value"].min()

    assert (best_without >= best.reindex(best_without.index)).all()


@few
@given(tables(), st.sampled_from([1 / 60, 60.0, 2.0]))
def test_scaling_does_not_depend_on_the_unit(table: pd.DataFrame, factor: float) -> None:
    in_unit = table.assign(value=table["value"] * factor)
    columns = ["result_id", "base_id", "speedup", "efficiency"]

    assert_frame_equal(scaling(in_unit)[columns], scaling(table)[columns])


@few
@given(tables())
def test_closed_and_open_are_never_mixed(table: pd.DataFrame) -> None:
    for analysis in (best_by_round, records, scaling):
        together = analysis(table)
        apart = [analysis(table[table["division"].eq(division)]) for division in ("closed", "open")]

        assert sorted(together["result_id"]) == sorted([*apart[0]["result_id"], *apart[1]["result_id"]])


@few
@given(tables())
def test_only_valid_results_count(table: pd.DataFrame) -> None:
    valid = set(table.loc[table["status"].eq("valid"), "result_id"])

    for analysis in (best_by_round, records, scaling, software_gains):
        assert set(analysis(table)["result_id"]) <= valid


@few
@given(tables())
def test_every_result_of_a_known_size_is_in_exactly_one_band(table: pd.DataFrame) -> None:
    for accelerators, nodes in zip(table["accelerators"], table["nodes"], strict=True):
        bands = set(record_classes(accelerators, nodes)) - {"any size", "single server"}

        assert len(bands) == (1 if accelerators is not pd.NA and accelerators > 0 else 0)


@few
@given(tables())
def test_all_rivals_at_once_are_those_of_each_submitter_by_itself(table: pd.DataFrame) -> None:
    together = all_nearest_rivals(table)

    for submitter in table["submitter"].unique():
        own = table["submitter"].eq(submitter)
        alone = nearest_rivals(table[own], table[~own])
        mine = together[together["submitter"].eq(submitter)].reset_index(drop=True)
        assert mine["result_id"].tolist() == alone["result_id"].tolist()
        assert mine["times_faster"].tolist() == alone["times_faster"].tolist()

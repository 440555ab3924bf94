"""Records: who held them, how long, and by how much they fell."""

from generator.analyses.records import records
from tests.analyses.examples import measurements


def test_a_record_stands_until_a_better_result_is_published() -> None:
    table = measurements(
        {"round": "training-v1.0", "value": 10.0}, {"value": 12.0}, {"round": "training-v2.0", "value": 8.0}
    )
    found = records(table).query("availability_class == 'any availability' and size_class == 'any size'")

    assert found["value"].tolist() == [10.0, 8.0]
    assert found["from"].tolist() == ["2021-06-30", "2022-06-29"]
    assert found["until"].tolist() == ["2022-06-29", ""]
    assert found["fell"].tolist()[1:] == [0.19999999999999996]
    assert found["previous_id"].tolist() == ["", table.loc[0, "result_id"]]
    assert found["current"].tolist() == [False, True]


def test_a_record_does_not_compete_with_another_definition() -> None:
    table = measurements(
        {"round": "training-v0.5", "value": 5.0, "definition": "resnet-v0.5"},
        {"round": "training-v0.6", "value": 9.0, "definition": "resnet-v0.6"},
    )
    found = records(table).query("availability_class == 'any availability' and size_class == 'any size'")

    assert found["value"].tolist() == [5.0, 9.0]
    assert found["fell"].isna().all()


def test_an_equal_result_does_not_break_a_record() -> None:
    found = records(measurements({"round": "training-v1.0"}, {"round": "training-v1.1"}))

    assert set(found["round"]) == {"training-v1.0"}


def test_available_takes_cloud_and_on_premise_together_and_leaves_research_out() -> None:
    table = measurements(
        {"availability": "research", "value": 1.0},
        {"availability": "cloud", "value": 3.0},
        {"availability": "onprem", "value": 2.0},
    )
    found = records(table).query("size_class == 'any size'").set_index("availability_class")["value"]

    assert found.to_dict() == {"any availability": 1.0, "available": 2.0, "research": 1.0}


def test_a_single_server_goes_by_host_servers() -> None:
    table = measurements({"accelerators": 64, "nodes": 1, "value": 2.0}, {"accelerators": 8, "nodes": 2, "value": 1.0})
    found = records(table).query("availability_class == 'any availability'").set_index("size_class")["value"]

    assert found["single server"] == 2.0
    assert found["up to 8"] == 1.0
    assert found["9 to 64"] == 2.0


def test_a_rate_is_better_when_it_is_higher() -> None:
    rate = {"better": "higher", "unit": "models/min"}
    table = measurements({"round": "training-v1.0", "value": 4.0} | rate, {"value": 5.0} | rate)
    found = records(table).query("availability_class == 'any availability' and size_class == 'any size'")

    assert found["value"].tolist() == [4.0, 5.0]

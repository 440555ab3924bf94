"""The pace of the machine is told by a loop of fixed work."""

from tests.bench.pace import paced


def test_what_runs_gives_its_result_and_the_loop_its_own_time() -> None:
    found, pace = paced(lambda: "done")

    assert found == "done"
    assert pace > 0

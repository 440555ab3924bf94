"""Logs of v0.5 and v0.6, with everything that real ones have done."""

import pytest

from generator.importers.log import Log
from generator.importers.reading import read_log


def read(*lines: str) -> Log:
    return read_log("result_0.txt", "\n".join(lines).encode())


def seconds(log: Log) -> float | None:
    return None if log.start_ns is None or log.stop_ns is None else (log.stop_ns - log.start_ns) / 1e9


def v05(time: str, text: str) -> str:
    return f":::MLPv0.5.0 resnet {time} (<string>:1) {text}"


@pytest.mark.parametrize(
    ("stop", "succeeded"),
    [
        ('run_stop: {"success": true}', True),
        ('run_stop: {"success": "true"}', True),
        ("run_stop", True),
        ('run_stop : {"success": true}\r', True),
        ('run_stop: {"success": false}', False),
    ],
)
def test_a_v05_run_ends_in_many_ways(stop: str, succeeded: bool) -> None:
    log = read(v05("100.250000001", "run_start"), v05("160.750000002", stop))

    assert seconds(log) == pytest.approx(60.500000001, abs=1e-12)
    assert log.succeeded == succeeded


def test_v05_facts_and_evaluations_are_read() -> None:
    log = read(
        v05("0000000000", "run_set_random_seed: 7"),
        v05("100", "input_batch_size:  32 "),
        v05("100", "run_start"),
        v05("130", 'eval_accuracy: {"epoch": 59, "value": 0.74982}'),
        v05("160", "run_stop"),
    )

    assert (log.seed, log.batch, seconds(log)) == ("7", 32, 60)
    assert (list(log.curve.progress), list(log.curve.quality)) == ([59.0], [0.74982])


def test_v05_lines_that_are_printed_twice_behind_prefixes_are_read() -> None:
    start, stop = v05("100", "run_start"), v05("160", "run_stop")

    assert seconds(read(f"DEBUG:mlperf_compliance:{start}", f"INFO:mlperf_compliance:{start}", stop, stop)) == 60


def mll(time: str, key: str, record: str) -> str:
    return f":::MLL {time} {key}: {record}"


def test_a_v06_run_is_read() -> None:
    log = read(
        mll("0.0", "submission_benchmark", '{"value": "resnet", "metadata": {}}'),
        mll("100.250", "run_start", '{"value": null, "metadata": {"file": "x", "lineno": 1}}'),
        mll("130.25", "eval_accuracy", '{"value": [0.37, 0.33], "metadata": {"epoch_num": 11}}'),
        mll("160.750", "run_stop", '{"value": null, "metadata": {"status": "success"}}'),
    )

    assert (log.benchmark, seconds(log), log.succeeded) == ("resnet", 60.5, True)
    assert log.curve.metric == ("eval_accuracy 0", "eval_accuracy 1")


def test_v06_records_in_another_notation_are_read_and_reported() -> None:
    log = read(
        mll("100.0", "run_start", "{value: true, metadata: {lineno: 0, file: manual}}"),
        mll("160.0", "run_stop", "{'value': None, 'metadata': {'status': 'aborted'}}"),
    )

    assert (seconds(log), log.succeeded, log.damaged) == (60, False, False)
    assert [(remark.line, remark.kind) for remark in log.remarks] == [(1, "repaired-line")]
    assert log.remarks[0].message.endswith("Lines like it: 2.")


def test_a_v06_run_without_stop_ends_with_the_clock_of_its_last_evaluation() -> None:
    log = read(
        mll("100.0", "run_start", '{"value": null, "metadata": {}}'),
        mll("5000.0", "eval_result", '{"value": null, "metadata": {"timestamp": 1643.521, "iteration": 18}}'),
        mll("5100.0", "eval_result", '{"value": null, "metadata": {"timestamp": 1725.869, "iteration": 19}}'),
    )

    assert (seconds(log), log.succeeded) == (1725.869, True)
    assert [remark.kind for remark in log.remarks] == ["evaluated-off-clock"]


def test_records_without_marker_that_share_a_line_are_read() -> None:
    log = read(
        *["MLPerf: resnet [06/13/19 04:46:49], run_start"] * 64,
        "MLPerf: resnet [06/13/19 04:MLPerf: resnet [06/13/19 04:46:52]MLPerf: resnet [06/13/19 04:46:52], run_start, x",
        'MLPerf: resnet [06/13/19 05:11:21], eval_accuracy: {"value": 75.98000%, "epoch": 79}',
        "MLPerf: resnet [06/13/19 05:11:22], run_stop",
    )

    assert (seconds(log), log.succeeded, log.local_time) == (24 * 60 + 30, True, True)
    assert list(log.curve.progress) == [79.0]
    assert list(log.curve.quality) == pytest.approx([0.7598])

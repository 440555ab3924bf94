"""Logs of v0.7 and later, with everything that real ones have done."""

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.importers import mllog
from generator.importers.log import Log
from generator.importers.reading import _run, marked_hash, read_log
from tests.importers.made import START, a_log, lines, record


def read(text: str | bytes) -> Log:
    return read_log("result_0.txt", text.encode() if isinstance(text, str) else text)


def minutes(log: Log) -> float | None:
    return None if log.start_ns is None or log.stop_ns is None else (log.stop_ns - log.start_ns) / 60e9


def joined(*more: str) -> str:
    return "\n".join([*lines(), *more]) + "\n"


def test_a_usual_log_is_read() -> None:
    log = read(a_log(10))

    assert minutes(log) == 10
    assert (log.succeeded, log.damaged, log.seed, log.batch) == (True, False, "42", 3200)
    assert (log.benchmark, log.division, log.init_s) == ("resnet", "closed", 60.0)
    assert list(log.curve.time_s) == [300.0, 599.0]
    assert list(log.curve.progress) == [2.0, 4.0]
    assert list(log.curve.quality) == [0.38, 0.76]
    assert log.curve.metric == ("eval_accuracy", "eval_accuracy")


def test_the_hash_is_that_of_the_bytes_as_read() -> None:
    assert read(b"abc").sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_log_and_a_copy_of_its_marked_lines_have_the_same_hash() -> None:
    whole = b"epoch 1\nrank 0: :::MLLOG {}\r\nloss 2\n:::DLPAL x\ntail :::MLLOG {}"
    copy = b"rank 0: :::MLLOG {}\r\n:::DLPAL x\ntail :::MLLOG {}\n"

    assert read(whole).sha256 == read(copy).sha256 == hashlib.sha256(copy).hexdigest()


@given(st.lists(st.sampled_from((b":::", b"\n", b"\r", b"a", b"::")), max_size=40).map(b"".join))
def test_the_hash_is_that_of_the_lines_that_grep_finds(data: bytes) -> None:
    found = [line + b"\n" for line in data.split(b"\n") if b":::" in line]

    assert marked_hash(data) == hashlib.sha256(b"".join(found) or data).hexdigest()


@pytest.mark.parametrize(
    "before",
    [
        b"  3: ",
        b"[1,0]<stdout>:",
        b"DEBUG:mlperf_compliance:",
        b"\x1b[A\x08\x08 ",
        b"12%|\xe2\x96| 3/4\r",
        b"7 :::MLLOG x ",
    ],
)
def test_text_before_the_marker_does_not_matter(before: bytes) -> None:
    log = read(b"".join(before + line.encode() + b"\n" for line in lines(10)))

    assert (minutes(log), log.succeeded) == (10, True)


@pytest.mark.parametrize("ending", ["\r\n", "\r\n\n", "\n\x1b[0m\n", "\rloss 0.3\r\n"])
def test_line_ends_of_any_kind_do_not_matter(ending: str) -> None:
    log = read("".join(line + ending for line in lines(10)))

    assert (minutes(log), log.damaged, len(log.curve.metric)) == (10, False, 2)


def test_a_log_without_a_final_newline_is_read() -> None:
    assert minutes(read("\n".join(lines(10)))) == 10


def test_other_records_are_no_faults() -> None:
    log = read(joined(":::DLPAL x 1 2", ':::SYSJSON {"a": 1}', ":::GITCOMMITID 0abc", "+ echo ':::DLPAL x'"))

    assert (minutes(log), log.remarks) == (10, ())


def test_a_run_without_stop_is_unfinished() -> None:
    log = read("\n".join(lines(10)[:-1]))

    assert (log.start_ns, log.stop_ns, log.succeeded) == (START * 10**6, None, False)


@pytest.mark.parametrize("status", ["aborted", "abort", "fail"])
def test_a_run_that_did_not_succeed_has_not_converged(status: str) -> None:
    assert not read(a_log(10, status=status)).succeeded


def test_a_misspelt_success_is_one() -> None:
    assert read(a_log(10, status="succuss")).succeeded


def test_the_last_start_before_the_first_stop_counts() -> None:
    log = read("\n".join([record("run_start", at_s=-600), *lines(10), record("run_start", at_s=700)]))

    assert minutes(log) == 10


def test_lines_out_of_order_do_not_matter() -> None:
    texts = lines(10)
    texts[7], texts[8] = texts[8], texts[7]

    assert list(read("\n".join(texts)).curve.time_s) == [300.0, 599.0]


def test_an_evaluation_that_is_printed_twice_is_one() -> None:
    texts = lines(10)

    assert len(read("\n".join([*texts[:9], texts[8], texts[9]])).curve.metric) == 2


def test_time_in_seconds_is_read_exactly() -> None:
    texts = [json.loads(line.removeprefix(":::MLLOG ")) for line in lines(10)]
    for text in texts:
        text["time_s"] = text.pop("time_ms") / 1000 + 0.569

    assert minutes(read("\n".join(":::MLLOG " + json.dumps(text) for text in texts))) == 10


def test_fractions_of_milliseconds_are_read() -> None:
    start = record("run_start").replace(str(START), f"{START}.25")
    stop = record("run_stop", at_s=60, status="success").replace(str(START + 60_000), f"{START + 60_000}.75")

    assert minutes(read(f"{start}\n{stop}\n")) == pytest.approx(1 + 0.0005 / 60)


def test_one_quality_for_each_name_is_kept() -> None:
    log = read("\n".join([*lines()[:9], record("eval_accuracy", {"BBOX": 0.37, "SEGM": 0.34}, 600, epoch_num=14)]))

    assert log.curve.metric[-2:] == ("eval_accuracy BBOX", "eval_accuracy SEGM")
    assert list(log.curve.quality)[-2:] == [0.37, 0.34]


def test_a_named_metric_is_kept_apart() -> None:
    log = read(joined(record("eval_accuracy", 88.1, 600, samples_count=2048, metric="FID")))

    assert (log.curve.metric[-1], log.curve.progress[-1]) == ("eval_accuracy FID", 2048)


def test_a_figure_that_is_not_finite_is_no_quality() -> None:
    log = read(joined(':::MLLOG {"key": "eval_accuracy", "value": NaN, "time_ms": 1, "metadata": {}}'))

    assert len(log.curve.metric) == 2


def test_facts_that_are_told_after_the_start_are_found() -> None:
    texts = lines(10)
    log = read("\n".join([*texts[:3], *texts[5:8], *texts[3:5], *texts[8:]]))

    assert (log.seed, log.batch) == ("42", 3200)


@pytest.mark.parametrize(
    "damage",
    [
        '{"namespace": "", "time_ms": 1, "event_type": "X", "key": "init_start", "value": nullLambdaorkspace/x.py", "lineno": 2}}',
        '{"namespace": "", "time_ms": 1, "event_type": "X", "key": "opt_name", "value": "adamw"Lambdaorkspace/sd/x.py", "lineno": 2}}',
        '{"namespace": "", "time_ms": 1, "event_type": "X", "key": "opt_beta", "vLambda"file": "/workspace/x.py", "lineno": 2}}',
        '{"namespace": "", "time_ms": 1, "event_ty',
        "",
        "[1, 2]",
        "[" * 100_000,
    ],
)
def test_a_record_that_is_not_whole_is_found_wherever_it_stands(damage: str) -> None:
    texts = lines(10)
    log = read("\n".join([*texts[:8], f":::MLLOG {damage}", *texts[8:]]))

    assert log.damaged
    assert [(remark.line, remark.kind) for remark in log.remarks] == [(9, "damaged-line")]
    assert minutes(log) == 10


def test_records_of_another_form_are_whole() -> None:
    log = read(joined(':::MLLOG {"metadata": "", "value": "null", "key": "power_reading", "time_ms": 1}'))

    assert (log.damaged, minutes(log)) == (False, 10)


def test_a_file_without_any_marker_has_no_dialect() -> None:
    log = read("Traceback (most recent call last):\n")

    assert (log.dialect, log.start_ns, log.remarks) == ("", None, ())


KEYS = st.sampled_from(
    ["run_start", "run_stop", "init_start", "init_stop", "seed", "eval_accuracy", "status", "block_stop"]
)
VALUES = st.one_of(st.none(), st.booleans(), st.integers(-5, 5), st.floats(0, 1), st.text(max_size=3))
RECORDS = st.builds(
    lambda key, value, at, metadata: record(key, value, at, **metadata),
    KEYS,
    VALUES,
    st.integers(0, 100),
    st.dictionaries(st.sampled_from(["epoch_num", "samples_count", "status", "metric"]), VALUES, max_size=2),
)


@given(st.lists(RECORDS, max_size=12), st.sampled_from(["\n", "\r\n", "\rx\n", "\n\n"]))
def test_the_quick_reader_says_what_the_careful_one_says(records: list[str], ending: str) -> None:
    data = "".join(text + ending for text in records).encode()
    quick, careful = mllog._quick(data), mllog._careful(data)

    if quick is not None:
        told = [(event.key, event.time_ns, str(event.value)) for event in careful.events]
        wanted = {key: text for key, *text in reversed(told) if key not in {"run_start", "run_stop"}}
        found = {event.key: [event.time_ns, str(event.value)] for event in quick.events if event.key in wanted}
        assert found == wanted
        assert str(sorted(quick.evaluations, key=str)) == str(sorted(careful.evaluations, key=str))
        assert [event and event[:2] for event in _run(quick.events)] == [
            event and event[:2] for event in _run(careful.events)
        ]

"""Made repositories imported: what becomes of each thing that may be wrong with one."""

import json

import pytest

from generator.dataset.vocabulary import Vocabulary
from tests.importers.made import FIVE, START, a_description, a_log, a_submission, imported, lines, record


def test_a_result_has_its_system_and_its_runs() -> None:
    read = imported(a_submission(FIVE))

    assert [system.system_id for system in read.systems] == ["graphcore/ipu-pod16"]
    assert [result.result_id for result in read.results] == ["training-v1.1/graphcore/ipu-pod16/resnet"]
    result = read.results[0]
    assert (result.status, result.value, result.runs_found, result.runs_used) == ("valid", 12.0, 5, 3)
    assert result.source_path == "Graphcore/results/ipu-pod16/resnet"
    assert [(run.value, run.used) for run in read.runs] == list(
        zip([10.0, 11, 12, 13, 14], [False, True, True, True, False], strict=True)
    )
    assert read.findings == []


def test_a_run_says_what_its_log_says() -> None:
    run = imported(a_submission(FIVE)).runs[0]

    assert (run.started, run.seed, run.global_batch_size) == ("2020-09-13T12:26:40Z", "42", 3200)
    assert (run.epochs_or_samples, run.final_quality) == (4.0, 0.76)
    assert run.source_path == "Graphcore/results/ipu-pod16/resnet/result_0.txt"


def test_runs_are_in_the_natural_order_of_their_names() -> None:
    folder = "Graphcore/results/ipu-pod16/resnet"
    read = imported({f"{folder}/result_{number}.txt": b"" for number in ("10", "9", "012", "8", "11")})

    assert [run.source_path.rpartition("_")[2] for run in read.runs] == [
        "8.txt",
        "9.txt",
        "10.txt",
        "11.txt",
        "012.txt",
    ]


def test_a_factor_for_fast_convergence_is_applied() -> None:
    scaling = {"Graphcore/results/ipu-pod16/resnet/scaling.json": b'{"scaling_factor": 1.5}'}
    result = imported(a_submission(FIVE) | scaling).results[0]

    assert (result.value, result.unscaled_value, result.scaling_factor) == (18.0, 12.0, 1.5)


@pytest.mark.parametrize("text", [b"{", b"{}", b'{"scaling_factor": "fast"}', b'{"scaling_factor": NaN}', b"[]"])
def test_a_factor_that_cannot_be_read_leaves_no_score(text: bytes) -> None:
    read = imported(a_submission(FIVE) | {"Graphcore/results/ipu-pod16/resnet/scaling.json": text})

    assert (read.results[0].status, read.results[0].value) == ("incomplete", None)
    assert read.kinds == [("unreadable-scaling", "Graphcore/results/ipu-pod16/resnet")]


def test_an_aborted_run_is_kept_and_dropped_from_the_mean() -> None:
    read = imported(a_submission([*FIVE[:4], a_log(1, status="aborted")]))

    assert [run.status for run in read.runs] == ["success"] * 4 + ["aborted"]
    assert (read.results[0].value, read.results[0].runs_failed) == (12.0, 1)


def test_a_truncated_log_counts_as_failed_and_the_rest_is_imported() -> None:
    read = imported(a_submission([*FIVE[:4], FIVE[4][:700]]))

    assert (read.runs[4].status, read.results[0].status, read.results[0].runs_failed) == ("unreadable", "valid", 1)
    assert read.kinds == [("damaged-line", "Graphcore/results/ipu-pod16/resnet/result_4.txt")]


def test_a_log_that_stops_early_counts_as_failed() -> None:
    read = imported(a_submission([*FIVE[:4], "\n".join(lines()[:-1]).encode()]))

    assert read.runs[4].status == "unfinished"
    assert read.kinds == [("unfinished-run", "Graphcore/results/ipu-pod16/resnet/result_4.txt")]


def test_a_log_without_any_record_counts_as_failed() -> None:
    read = imported(a_submission([*FIVE[:4], b"Segmentation fault\n"]))

    assert read.runs[4].status == "unreadable"
    assert read.kinds == [("unreadable-run", "Graphcore/results/ipu-pod16/resnet/result_4.txt")]


def test_a_long_initialisation_makes_a_run_count_as_failed() -> None:
    read = imported(a_submission([*FIVE[:4], a_log(11.5, init_min=31)]))

    assert (read.runs[4].status, read.results[0].runs_failed, read.results[0].value) == ("success", 1, 12.0)
    assert read.kinds == [("long-initialisation", "Graphcore/results/ipu-pod16/resnet/result_4.txt")]


def test_the_open_division_may_initialise_longer() -> None:
    files = a_submission([*FIVE[:4], a_log(11.5, init_min=31)])
    files["Graphcore/systems/ipu-pod16.json"] = a_description(division="open")
    read = imported(files)

    assert read.results[0].runs_failed == 0
    assert read.kinds == [("division-differs", "Graphcore/systems/ipu-pod16.json")]


def test_a_success_that_misses_the_target_is_reported() -> None:
    read = imported(a_submission([*FIVE[:4], a_log(quality=0.75)]))

    assert read.kinds == [("missed-target", "Graphcore/results/ipu-pod16/resnet/result_4.txt")]


def test_absent_logs_leave_their_runs_and_no_score() -> None:
    files = a_submission(FIVE[:3])
    lacking = [f"Graphcore/results/ipu-pod16/resnet/result_{run}.txt" for run in (3, 4)]
    read = imported(files | {"SOURCE.json": json.dumps({"absent": lacking}).encode()})

    assert [run.status for run in read.runs] == ["success"] * 3 + ["absent"] * 2
    assert (read.results[0].status, read.results[0].runs_found) == ("incomplete", 3)
    assert read.results[0].reason == "2 of 5 logs are absent from the source."
    assert read.kinds == [("absent-log", "Graphcore/results/ipu-pod16/resnet")]


def test_a_log_that_is_there_is_not_absent_whatever_the_source_says() -> None:
    told = {"absent": ["Graphcore/results/ipu-pod16/resnet/result_0.txt", 7, "README.md"]}

    assert imported(a_submission(FIVE) | {"SOURCE.json": json.dumps(told).encode()}).results[0].status == "valid"


def test_a_system_without_description_is_imported_with_what_is_known() -> None:
    files = a_submission(FIVE)
    del files["Graphcore/systems/ipu-pod16.json"]
    read = imported(files)
    system = read.systems[0]

    assert (system.submitter, system.system_name, system.division, system.accelerators) == (
        *("Graphcore", "ipu-pod16", "closed"),
        None,
    )
    assert (system.source_path, read.results[0].status) == ("", "valid")
    assert read.kinds == [("no-description", "Graphcore/results/ipu-pod16")]


@pytest.mark.parametrize("text", [b"{", b"\xff\xfe", b"[" * 100_000])
def test_a_description_that_cannot_be_read_is_named(text: bytes) -> None:
    read = imported(a_submission(FIVE) | {"Graphcore/systems/ipu-pod16.json": text})

    assert read.results[0].status == "valid"
    assert read.kinds == [("unreadable-description", "Graphcore/systems/ipu-pod16.json")]


def test_a_rule_that_nobody_wrote_down_is_assumed_and_reported() -> None:
    read = imported(a_submission(FIVE), round_id="training-v9.0")

    assert (read.results[0].status, read.results[0].value) == ("valid", 12.0)
    assert read.results[0].reason == "The rule is assumed: none is known for this round."
    assert read.kinds == [("assumed-rule", "Graphcore/results/ipu-pod16/resnet")]


def test_a_benchmark_that_nobody_knows_is_imported() -> None:
    read = imported(a_submission([a_log(minutes) for minutes in range(10, 20)], benchmark="Llama9"), Vocabulary())

    assert [result.result_id for result in read.results] == ["training-v1.1/graphcore/ipu-pod16/llama9"]
    assert (read.results[0].status, read.results[0].benchmark_raw) == ("valid", "Llama9")


def test_a_folder_by_another_name_is_the_same_benchmark() -> None:
    assert imported(a_submission(FIVE, benchmark="mask")).results[0].benchmark == "maskrcnn"


def test_without_a_folder_the_logs_name_the_benchmark() -> None:
    read = imported({f"Alibaba/results/v100-256/result_{run}.txt": log for run, log in enumerate(FIVE, 1)})

    assert [result.result_id for result in read.results] == ["training-v1.1/alibaba/v100-256/resnet"]
    assert (read.results[0].source_path, read.results[0].benchmark_raw) == ("Alibaba/results/v100-256", "")


def test_logs_by_another_name_are_runs_where_nothing_else_is() -> None:
    read = imported({f"Alibaba/results/a100/resnet/2007_{run}.log": log for run, log in enumerate(FIVE)})

    assert (read.results[0].status, read.results[0].runs_found) == ("valid", 5)


def test_the_first_layout_tells_systems_of_one_name_apart_by_their_submission() -> None:
    files: dict[str, bytes] = {}
    for submission in ("cloud_v2.8/ssd-tpuv2-8", "cloud_v2.8/gnmt-tpuv2-8"):
        base = f"v0.5.0/google/{submission}/results/tpu"
        files |= {f"{base}/resnet/result_{run}.txt": log for run, log in enumerate(FIVE)}
        files[f"{base}/entry.json"] = json.dumps({"hardware": "TPU", "division": "closed", "nodes": [{}]}).encode()
    read = imported(files)

    assert [system.system_id for system in read.systems] == [
        "google/cloud-v2-8-gnmt-tpuv2-8-tpu",
        "google/cloud-v2-8-ssd-tpuv2-8-tpu",
    ]
    assert read.systems[0].source_path == "v0.5.0/google/cloud_v2.8/gnmt-tpuv2-8/results/tpu/entry.json"


def test_folders_that_differ_only_in_signs_are_two_systems() -> None:
    read = imported(a_submission(FIVE, system="pod_16") | a_submission(FIVE, system="pod 16"))

    assert [system.system_id for system in read.systems] == ["graphcore/pod-16", "graphcore/pod-16-2"]
    assert len(read.results) == 2


def test_a_second_folder_of_the_same_benchmark_is_named_and_not_imported() -> None:
    read = imported(a_submission(FIVE, benchmark="mask") | a_submission(FIVE, benchmark="maskrcnn"))

    assert len(read.results) == 1
    assert ("duplicate-result", "Graphcore/results/ipu-pod16/maskrcnn") in read.kinds


def test_more_runs_than_required_are_all_scored_and_reported() -> None:
    read = imported(a_submission([*FIVE, a_log(15)]))

    assert read.results[0].value == 12.5
    assert read.kinds == [("extra-runs", "Graphcore/results/ipu-pod16/resnet")]


def test_a_log_that_occurs_twice_is_reported() -> None:
    read = imported(a_submission([*FIVE[:4], FIVE[0]]))

    assert read.kinds == [("repeated-log", "Graphcore/results/ipu-pod16/resnet/result_4.txt")]


def test_whatever_is_not_used_is_named() -> None:
    folder = "Graphcore/results/ipu-pod16/resnet"
    more = {
        f"{folder}/bert/result_0.txt": FIVE[0],
        f"{folder}/power/result_0/node_0.txt": b"",
        f"{folder}/.!65506!result_4.txt": b"",
        f"{folder}/rcp_checker.log": b"",
        f"{folder}/resubmit.tgz": b"",
        "Graphcore/results/checker-log.txt": b"",
        "Graphcore/results/ipu-pod64/resnet/README.md": b"",
        "Graphcore/systems/ipu-pod64.json": a_description(),
        "Graphcore/systems/.ipu-pod64.json.swp": b"",
        "Graphcore/benchmarks/resnet/results/x.txt": b"",
        "README.md": b"",
    }

    assert imported(a_submission(FIVE) | more).kinds == [
        ("no-runs", "Graphcore/results/ipu-pod64/resnet"),
        ("unused-description", "Graphcore/systems/ipu-pod64.json"),
        ("unused-file", "Graphcore/results"),
        ("unused-file", folder),
        ("unused-file", "Graphcore/systems/.ipu-pod64.json.swp"),
        ("unused-folder", f"{folder}/bert"),
        ("unused-folder", f"{folder}/power"),
    ]


def test_the_folder_around_an_archive_is_taken_off() -> None:
    wrapped = {f"training_results_v1.1/{path}": data for path, data in a_submission(FIVE).items()}

    assert imported(wrapped).results == imported(a_submission(FIVE)).results


def test_times_that_no_calendar_has_are_unknown() -> None:
    log = b"\n".join(line.encode().replace(str(START)[:6].encode(), b"9" * 24) for line in lines())

    assert imported(a_submission([log] * 5)).runs[0].started == ""


def test_every_evaluation_is_kept() -> None:
    log = "\n".join([*lines()[:9], record("eval_accuracy", {"a": 1, "b": 2}, 600), *lines()[9:]]).encode()
    curve = imported(a_submission([log])).curves[0].curve

    assert curve.metric == ("eval_accuracy", "eval_accuracy", "eval_accuracy a", "eval_accuracy b")

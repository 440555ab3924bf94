"""The benchmarks and rules that are written down, as the repository has them."""

from pathlib import Path

import pytest

from generator.dataset.vocabulary import Vocabulary
from generator.errors import DataFileError
from generator.normalise.benchmarks import load_benchmarks
from generator.normalise.vocabulary import load_vocabulary

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return load_vocabulary(DATA)


@pytest.mark.parametrize(
    ("version", "benchmark", "target", "runs"),
    [
        ("v0.5", "resnet", 0.749, (5, 5, 1, 1)),
        ("v0.6", "resnet", 0.759, (5, 5, 1, 1)),
        ("v0.5", "ncf", 0.635, (100, 50, 1, 50)),
        ("v0.6", "gnmt", 24.0, (10, 10, 1, 1)),
        ("v1.1", "unet3d", 0.908, (40, 40, 4, 4)),
        ("v1.1", "ssd", 0.23, (5, 5, 1, 1)),
        ("v2.0", "retinanet", 0.34, (5, 5, 1, 1)),
        ("v3.0", "gpt3", 2.69, (3, 3, 1, 1)),
        ("v5.0", "llama31_405b", 5.6, (3, 3, 1, 1)),
        ("v5.1", "flux1", 0.586, (10, 10, 1, 1)),
    ],
)
def test_a_rule_is_as_the_training_rules_have_it(
    vocabulary: Vocabulary, version: str, benchmark: str, target: float, runs: tuple[int, int, int, int]
) -> None:
    rule = vocabulary.rule(f"training-{version}", benchmark)

    assert not rule.assumed
    assert rule.source
    assert rule.target_value == target
    assert (rule.runs_required, rule.runs_scored, rule.drop, rule.failures_allowed) == runs


@pytest.mark.parametrize(
    ("version", "closed", "opened"),
    [("v0.5", None, None), ("v0.7", 20, 20), ("v1.0", 30, 30), ("v1.1", 30, 30), ("v2.0", 30, 240), ("v5.0", 30, 240)],
)
def test_initialisation_is_limited_by_the_round(
    vocabulary: Vocabulary, version: str, closed: float | None, opened: float | None
) -> None:
    benchmark = "bert" if version != "v0.5" else "resnet"
    rule = vocabulary.rule(f"training-{version}", benchmark)

    assert (rule.init_limit_min, rule.init_limit_open_min) == (closed, opened)


def test_one_benchmark_had_its_own_limit_in_one_round(vocabulary: Vocabulary) -> None:
    assert vocabulary.rule("training-v3.0", "gpt3").init_limit_min == 60
    assert vocabulary.rule("training-v3.1", "gpt3").init_limit_min == 30


@pytest.mark.parametrize(
    ("folder", "version", "benchmark"),
    [
        ("ssd", "v1.1", "ssd"),
        ("ssd", "v4.1", "retinanet"),
        ("retinanet", "v5.0", "retinanet"),
        ("mask", "v0.6", "maskrcnn"),
        ("gnn", "v4.0", "rgat"),
        ("rgat", "v5.0", "rgat"),
        ("llama31_405b", "v6.0", "llama31_405b"),
    ],
)
def test_a_folder_is_the_benchmark_of_its_round(
    vocabulary: Vocabulary, folder: str, version: str, benchmark: str
) -> None:
    assert vocabulary.benchmark_of(folder, f"training-{version}") == benchmark


def test_every_benchmark_has_a_rule_and_a_description(vocabulary: Vocabulary) -> None:
    ruled = {rule.benchmark for rule in vocabulary.rules}

    assert [
        each.benchmark for each in vocabulary.benchmarks if each.benchmark not in ruled or not each.description
    ] == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("training: {fallback: {runs: 10}, rounds: []}", "the suite training lacks benchmarks"),
        ("[]", "must be a mapping from suite to its rounds, fallback and benchmarks"),
        (
            "training: {fallback: {runs: 1}, rounds: [], benchmarks: [{benchmark: x}]}",
            "the benchmark x lacks name, task, area, dataset, quality_metric, description, rules",
        ),
    ],
)
def test_a_faulty_file_is_named_with_its_entry(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "benchmarks.yml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(DataFileError) as error:
        load_benchmarks(path)

    assert str(error.value) == f"{path}: {message}"

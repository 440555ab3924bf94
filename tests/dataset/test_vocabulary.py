"""Which benchmark a folder holds, and by which rule it is scored."""

from generator.dataset.vocabulary import ANY_RULE, Folder, Vocabulary, version_key
from tests.examples import a_rule

OBJECTS = Vocabulary(
    folders=(
        Folder(folder="ssd", benchmark="ssd", rounds=("training-v1.0", "training-v1.1")),
        Folder(folder="ssd", benchmark="retinanet", rounds=("training-v2.0",)),
        Folder(folder="mask", benchmark="maskrcnn"),
    ),
    rules=(a_rule("v0.5", runs_required=3), a_rule("v1.0"), a_rule("v2.0", runs_required=7)),
)


def test_a_folder_is_the_benchmark_that_its_round_says() -> None:
    assert OBJECTS.benchmark_of("ssd", "training-v1.1") == "ssd"
    assert OBJECTS.benchmark_of("ssd", "training-v2.0") == "retinanet"


def test_a_folder_without_rounds_is_always_the_same_benchmark() -> None:
    assert OBJECTS.benchmark_of("mask", "training-v0.6") == "maskrcnn"


def test_a_folder_of_an_unlisted_round_is_what_it_was_last() -> None:
    assert OBJECTS.benchmark_of("ssd", "training-v9.0") == "retinanet"


def test_an_unlisted_folder_is_its_own_name_in_lower_case() -> None:
    assert OBJECTS.benchmark_of("NewModel", "training-v9.0") == "newmodel"


def test_a_written_rule_is_not_assumed() -> None:
    assert OBJECTS.rule("training-v1.0", "resnet") == a_rule("v1.0")


def test_a_later_round_has_the_newest_earlier_rule_assumed() -> None:
    rule = OBJECTS.rule("training-v1.5", "resnet")

    assert (rule.round, rule.runs_required, rule.assumed) == ("training-v1.5", 5, True)


def test_a_round_before_all_has_the_oldest_rule_assumed() -> None:
    assert OBJECTS.rule("training-v0.1", "resnet").runs_required == 3


def test_an_unknown_benchmark_has_the_fallback() -> None:
    assert OBJECTS.rule("training-v1.0", "new").runs_required == ANY_RULE.runs_required
    assert OBJECTS.rule("training-v1.0", "new").benchmark == "new"


def test_another_suite_has_its_own_rules() -> None:
    assert OBJECTS.rule("hpc-v1.0", "resnet").runs_required == ANY_RULE.runs_required


def test_versions_are_sorted_by_number() -> None:
    assert sorted(["training-v1.10", "training-v1.9"], key=version_key) == ["training-v1.9", "training-v1.10"]

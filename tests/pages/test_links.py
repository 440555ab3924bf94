"""Addresses are permanent, and links between them are relative."""

import pytest

from generator.pages import links
from tests.examples import a_round


def test_a_results_address_is_its_identifier_with_the_version_as_a_folder() -> None:
    address = links.result_page("training-v1.1/graphcore/ipu-pod16-tf1/resnet")

    assert address == "results/training/v1.1/graphcore/ipu-pod16-tf1/resnet.md"


@pytest.mark.parametrize(
    ("target", "start", "way"),
    [
        ("index.md", "index.md", "index.md"),
        ("method.md", "results/quality.md", "../method.md"),
        ("results/a/b.md", "results/a/c.md", "b.md"),
        ("results/a/b/c.md", "results/a/d/e.md", "../b/c.md"),
        ("results/a/index.md", "results/a/b/index.md", "../index.md"),
        ("results/ab/c.md", "results/a/c.md", "../ab/c.md"),
        ("results/a", "results/a/b.md", "../a"),
    ],
)
def test_the_way_from_one_page_to_another_is_the_shortest(target: str, start: str, way: str) -> None:
    assert links.relative(target, start) == way


def test_a_file_of_the_repository_is_linked_at_the_imported_commit() -> None:
    round_ = a_round("v1.1", repository="https://github.com/mlcommons/training_results_v1.1.git", commit="ab" * 20)

    url = links.source_file(round_, "nettrix/results/X660 G45/bert/result_0.txt")

    assert url == (
        f"https://github.com/mlcommons/training_results_v1.1/blob/{'ab' * 20}"
        "/nettrix/results/X660%20G45/bert/result_0.txt"
    )

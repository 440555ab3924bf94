"""One run's time changed in a copy of the data: what depends on it says something else, and nothing else does."""

from __future__ import annotations

import csv
import io
import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import cli
from generator.dataset.edition import edition
from generator.dataset.store import load
from generator.normalise.vocabulary import load_vocabulary
from generator.pages import compare_data, pages_of
from generator.pages.book import Book
from generator.site.downloads import downloads
from generator.site.render import environment, render

ROOT = Path(__file__).parents[2]
POD = "training-v1.1/graphcore/ipu-pod16-tf1/resnet"
STORY = "graphcore-v1.1"
OLD = 'ipu-pod16-tf1/resnet.md "28.335 min"'
ROUNDS = ("training-v1.0", "training-v1.1")
RESULTS = "results/training"
TOUCHED = [
    f"{RESULTS}/v1.1/graphcore/ipu-pod16-tf1/resnet.md",
    f"{RESULTS}/v1.1/graphcore/ipu-pod16-tf1/index.md",
    f"{RESULTS}/v1.1/benchmarks/resnet.md",
    f"{RESULTS}/v1.1/index.md",
    f"{RESULTS}/v1.1/notes.md",
    f"{RESULTS}/scaling/v1.1/resnet.md",
    f"{RESULTS}/gains/v1.1.md",
    "results/submitters/graphcore.md",
    "results/claims/index.md",
    "results/claims/graphcore-v1.1-a1.md",
    "results/claims/graphcore-v1.1-a2.md",
    "results/claims/graphcore-v1.1-a3.md",
    "results/stories/graphcore-v1.1.md",
]
SPARED = [
    f"{RESULTS}/v1.1/graphcore/ipu-pod16-popart-closed/bert.md",
    f"{RESULTS}/v1.1/benchmarks/bert.md",
    f"{RESULTS}/benchmarks/bert.md",
    f"{RESULTS}/scaling/v1.1/bert.md",
    "results/claims/graphcore-v1.1-a10.md",
]


def part_of_the_data(folder: Path) -> Path:
    """Copy the names, rules and tables of two rounds, and the claims of one source."""
    data = folder / "data"
    left_out = shutil.ignore_patterns("training-*", "google-*", "releases", "curves.parquet")
    shutil.copytree(ROOT / "data", data, ignore=left_out)
    for name in ROUNDS:
        shutil.copytree(ROOT / "data" / "rounds" / name, data / "rounds" / name)
    kept = [line for line in (data / "rounds.csv").read_text().splitlines() if line.startswith(("round,", *ROUNDS))]
    (data / "rounds.csv").write_text("\n".join(kept) + "\n")
    return data


def slow_down(data: Path, result_id: str, run: str) -> None:
    """Let one run take a minute longer, in the table of runs alone."""
    path = data / "rounds" / result_id.split("/", maxsplit=1)[0] / "runs.csv"
    lines = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    (line,) = (line for line in lines if (line["result_id"], line["run"]) == (result_id, run))
    assert line["used"] == "true"
    line["value"] = str(float(line["value"]) + 1)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(lines[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    path.write_text(text.getvalue(), encoding="utf-8")


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What is made of one state of the data; `pages` are Markdown with what their charts are made of."""

    verdicts: dict[str, str]
    pages: dict[str, str]
    compare: str
    downloads: dict[str, str]

    @classmethod
    def of(cls, data: Path) -> State:
        stories = {STORY: (ROOT / "docs" / "stories" / f"{STORY}.md").read_text(encoding="utf-8")}
        dataset, templates = load(data, load_vocabulary(data)), environment(ROOT / "templates")
        book = Book.of(dataset, stories)
        return cls(
            verdicts=verdicts(data),
            pages={
                str(page.path): render(page, templates) + "".join(plan.key() for plan in page.figures.values())
                for page in pages_of(book)
            },
            compare=compare_data.script(book),
            downloads={path.name: str(text) for path, text in downloads(dataset, edition(data)).items()},
        )


def verdicts(data: Path) -> dict[str, str]:
    ran = CliRunner().invoke(cli, ["claims", "--data", str(data), "--json"])
    assert ran.exit_code == 0
    return {each["number"]: each["verdict"] for each in json.loads(ran.output)}


@pytest.fixture(scope="module")
def states(tmp_path_factory: pytest.TempPathFactory) -> tuple[State, State]:
    """Give the data before and after one run of one result took a minute longer."""
    data = part_of_the_data(tmp_path_factory.mktemp("copy"))
    before = State.of(data)
    slow_down(data, POD, "2")
    return before, State.of(data)


def test_the_verdicts_that_rest_on_the_result_change_and_no_others(states: tuple[State, State]) -> None:
    before, after = states

    changed = {
        number: after.verdicts[number]
        for number in before.verdicts
        if before.verdicts[number] != after.verdicts[number]
    }
    assert changed == {"A1": "differs", "A3": "differs"}
    assert {before.verdicts[number] for number in changed} == {"reproduced"}


def test_every_page_that_shows_the_result_changes(states: tuple[State, State]) -> None:
    before, after = states

    assert [name for name in TOUCHED if before.pages[name] == after.pages[name]] == []
    assert [name for name, text in before.pages.items() if OLD in text and text == after.pages[name]] == []
    assert [name for name, text in after.pages.items() if OLD in text] == []


def test_pages_that_speak_of_something_else_stay(states: tuple[State, State]) -> None:
    before, after = states

    assert [name for name in SPARED if before.pages[name] != after.pages[name]] == []
    assert before.pages.keys() == after.pages.keys()


def test_the_story_tells_the_new_time_and_the_new_verdict(states: tuple[State, State]) -> None:
    before, after = (state.pages["results/stories/graphcore-v1.1.md"] for state in states)

    assert "28.335 min" in before
    assert "28.335 min" not in after
    assert "28.668 min" in after


def test_what_is_taken_away_and_compared_changes_too(states: tuple[State, State]) -> None:
    before, after = states

    assert before.compare != after.compare
    changed = {name for name in before.downloads if before.downloads[name] != after.downloads[name]}
    assert {"results.csv", "results.json", "runs.csv", "runs.json"} <= changed

"""A round that no data file knows, given as an archive: v5.0 after everything that is written of it has been forgotten."""

import csv
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from generator.cli import cli
from generator.dataset.store import load
from generator.dataset.unknown import NAMED
from generator.dataset.vocabulary import spelling_key
from generator.normalise.vocabulary import load_vocabulary
from generator.pages import BUILDERS
from generator.pages.book import Book
from generator.site.render import environment, render

ROOT = Path(__file__).parent.parent.parent
ARCHIVE = ROOT.parent / "shared" / "data" / "training-v5.0.tar.xz"
ROUND = "training-v5.0"
LATER = ("training-v5.0", "training-v5.1")
NEW_BENCHMARK = "llama31_405b"

pytestmark = [
    pytest.mark.archives,
    pytest.mark.skipif(not ARCHIVE.exists(), reason="the archives are not in ../shared/data"),
]


def table(name: str) -> list[dict[str, str]]:
    with (ROOT / "data" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def forget(data: Path) -> None:
    """Take the round and what came after it out of every file that people write, as if nobody had seen it."""
    shutil.copytree(ROOT / "data", data, ignore=shutil.ignore_patterns(ROUND, "releases"))
    for path in data.glob("*.csv"):
        lines = path.read_text("utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if not any(name in line for name in LATER)), "utf-8")
    rules = re.sub(r"(, )?v5\.[01]", "", (data / "benchmarks.yml").read_text("utf-8"))
    rules = re.sub(r", retinanet: \[\]", "", rules)
    parts = re.split(r"(?m)^(?=    - benchmark: )", rules)
    (data / "benchmarks.yml").write_text("".join(part for part in parts if "rounds: []" not in part), "utf-8")
    parts = re.split(r"(?m)^(?=- )", (data / "corrections.yml").read_text("utf-8"))
    (data / "corrections.yml").write_text("".join(part for part in parts if ROUND not in part), "utf-8")
    for column, kind in NAMED.items():
        forget_names(data / "names" / f"{kind}.yml", column)


def forget_names(path: Path, column: str) -> None:
    rounds = [table(f"rounds/{path.name}/systems.csv") for path in sorted((ROOT / "data/rounds").iterdir())]
    earlier = {spelling_key(row[f"{column}_raw"]) for rows in rounds for row in rows if row["round"] not in LATER}
    entries: list[Any] = yaml.safe_load(path.read_text("utf-8"))
    known = [
        entry | {"spellings": spellings}
        for entry in entries
        if (
            spellings := [
                each for each in [entry["name"], *entry.get("spellings", [])] if spelling_key(each) in earlier
            ]
        )
    ]
    path.write_text(yaml.safe_dump(known, sort_keys=False, allow_unicode=True), "utf-8")


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("new") / "data"
    forget(data)
    done = CliRunner().invoke(cli, ["import", str(ARCHIVE), "--data", str(data)])
    assert done.exit_code == 0, done.output
    return data


def test_it_is_imported_with_the_scores_that_its_own_rules_give(imported: Path) -> None:
    dataset = load(imported, load_vocabulary(imported))
    found = dataset.results[dataset.results["round"] == ROUND].set_index("result_id")["value"]
    known = {row["result_id"]: float(row["value"]) for row in table(f"rounds/{ROUND}/results.csv") if row["value"]}

    assert found.dropna().to_dict() == pytest.approx(known, rel=1e-9)


def test_a_check_says_what_to_write_down(imported: Path) -> None:
    said = CliRunner().invoke(cli, ["check", "--data", str(imported)]).output

    assert f"{NEW_BENCHMARK}: is not described; add an entry '- benchmark: {NEW_BENCHMARK}'" in said
    assert "bert: has no rule for v5.0; 10 runs are assumed" in said
    assert "published: is empty; write the day on which the results were published" in said
    assert "submitter: 'AMD' is not known" in said
    assert '- {name: NVIDIA Blackwell GPU (GB200), family: "", vendor: "", spellings: [NVIDIA Blackwell GPU' in said


def test_its_names_can_be_accepted_from_the_check(imported: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(imported, data)
    said = CliRunner().invoke(cli, ["check", "--data", str(data)]).output
    reviewed = said.replace("{name: QCT,", "{name: Quanta Cloud Technology,")  # another name of one that is listed
    accepted = CliRunner().invoke(cli, ["names", "--accept", "-", "--data", str(data)], input=reviewed)

    assert accepted.exit_code == 0, accepted.output
    assert "is not known" not in CliRunner().invoke(cli, ["check", "--data", str(data)]).output


@pytest.mark.parametrize("kind", ["round", "round_benchmark", "result", "system", "home", "quality", "benchmark"])
def test_its_pages_are_made(imported: Path, kind: str) -> None:
    book = Book.of(load(imported, load_vocabulary(imported)))
    jinja = environment(ROOT / "templates")
    pages = {str(page.path): page for page in BUILDERS[kind](book)}
    own = [path for path in pages if "/v5.0/" in path] or list(pages)
    texts = {path: render(pages[path], jinja) for path in own}

    assert texts
    assert any("v5.0" in text for text in texts.values())

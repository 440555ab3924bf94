"""Releases made one after another from states of the data."""

import json
import shutil
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from click.testing import CliRunner, Result

from generator import cli as command_line
from generator.cli import cli
from generator.dataset.edition import data_hash, edition, file_hashes
from generator.dataset.store import load
from generator.errors import DataFileError, InvalidDatasetError, UsageError
from tests.examples import a_submission, a_vocabulary, complete, save

DATA = Path(__file__).parent.parent.parent / "data"
CHANGELOG = """# Changelog

## Unreleased

### Data

### Site

- A page of records.
"""
ONE = a_submission(10.0, "one")
TWO = a_submission(20.0, "two")
LATER = a_submission(8.0, "one", version="v1.1")


class Project:
    """A folder with data and a changelog, in which releases are made."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.changelog = folder / "CHANGELOG.md"
        self.changelog.write_text(CHANGELOG)

    def holds(self, *rows: Any) -> None:
        save(complete([each for group in rows for each in group]), self.data)

    def release(self, version: str, date: str = "2031-01-02") -> Result:
        words = ["release", version, "--date", date, "--data", str(self.data), "--changelog", str(self.changelog)]
        return CliRunner().invoke(cli, words)

    def document(self, version: str, name: str = "manifest.json") -> Any:
        return json.loads((self.data / "releases" / version / name).read_text())

    def notes(self, version: str) -> str:
        return (self.data / "releases" / version / "notes.md").read_text()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Give a project whose made data pass for sound, though nobody has named what is in them."""
    monkeypatch.setattr(command_line, "_sound", lambda _: {})
    return Project(tmp_path)


@pytest.fixture
def real(tmp_path: Path) -> Project:
    """Give a project with what people have written about the real data, and no round yet."""
    made = Project(tmp_path)
    shutil.copytree(DATA, made.data, ignore=shutil.ignore_patterns("rounds", "releases", "claims"))
    return made


def with_rounds(project: Project, *rounds: str) -> None:
    """Give the project the named rounds of the real data, and nothing that speaks of others."""
    for name in rounds:
        shutil.copytree(DATA / "rounds" / name, project.data / "rounds" / name, dirs_exist_ok=True)
    for name in ("rounds.csv", "compatibility.csv"):
        table = pd.read_csv(DATA / name, dtype=object, keep_default_na=False)
        table[table["round"].isin(rounds)].to_csv(project.data / name, index=False, lineterminator="\n")
    lines = (DATA / "deviations.csv").read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if line.startswith(("result_id,", *(f"{name}/" for name in rounds)))]
    (project.data / "deviations.csv").write_text("".join(kept), "utf-8")


def listed(project: Project, version: str) -> list[tuple[str, str, str]]:
    changes = project.document(version, "changes.json")["changes"]
    return [(each["table"], each["kind"], each["key"]) for each in changes]


def test_the_manifest_says_what_the_release_holds(project: Project) -> None:
    project.holds(ONE, TWO)
    done = project.release("2031.01")

    manifest = project.document("2031.01")
    assert done.exit_code == 0, done.output
    assert manifest["counts"] == {"rounds": 1, "systems": 2, "results": 2, "runs": 10, "findings": 0}
    assert manifest["files"] == file_hashes(project.data)
    assert manifest["data"] == data_hash(file_hashes(project.data))
    assert manifest["rounds"]["training-v1.0"]["commit"] == "0123456789abcdef0123456789abcdef01234567"
    assert edition(project.data).version == "2031.01"


def test_a_second_release_lists_only_the_difference(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")
    project.holds(ONE, LATER)
    project.release("2031.02")

    assert listed(project, "2031.01") == [("rounds", "added", "training-v1.0")]
    assert listed(project, "2031.02") == [
        ("rounds", "added", "training-v1.1"),
        ("systems", "added", "training-v1.1/acme/one"),
        ("results", "added", "training-v1.1/acme/one/resnet"),
        ("records", "added", "resnet/closed/training-v1.1/any size"),
        ("records", "added", "resnet/closed/training-v1.1/single server"),
        ("records", "added", "resnet/closed/training-v1.1/up to 8"),
    ]
    assert "| training-v1.1 | 2021-12-01 | 1 | 1 |" in project.notes("2031.02")
    assert "training-v1.0" not in project.notes("2031.02")


def test_a_release_of_the_same_data_says_so(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")
    project.release("2031.02")

    assert listed(project, "2031.02") == []
    assert "The data are those of 2031.01." in project.notes("2031.02")
    assert edition(project.data).version == "2031.01"


def test_a_changed_score_is_listed_with_what_changed_beside_it(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")
    project.holds(a_submission(9.5, "one", scaling_factor=1.1))
    project.release("2031.02")

    notes = project.notes("2031.02")
    assert "## Results changed" in notes
    assert "- training-v1.0/acme/one/resnet: value 10.0 → 9.5; scaling\\_factor 1.0 → 1.1; unscaled\\_value" in notes


def test_a_result_that_moved_is_renamed_and_not_withdrawn(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")
    moved = complete(ONE)
    for table in (moved.systems, moved.results, moved.runs):
        for name in set(table) & {"system_id", "result_id"}:
            table[name] = table[name].str.replace("acme/one", "acme/uno")
    save(moved, project.data)
    project.release("2031.02")

    assert "acme/one/resnet → training-v1.0/acme/uno/resnet" in project.notes("2031.02")
    assert "withdrawn" not in project.notes("2031.02")


def test_a_withdrawn_result_is_listed(project: Project) -> None:
    project.holds(ONE, TWO)
    project.release("2031.01")
    project.holds(ONE)
    project.release("2031.02")

    assert "## Results withdrawn\n\n- training-v1.0/acme/two/resnet: 20.0 min" in project.notes("2031.02")


def test_a_changed_file_of_judgement_is_named(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")
    (project.data / "benchmarks.yml").write_text("# nothing yet\n")
    project.release("2031.02")

    assert "## Files of judgement added\n\n- benchmarks.yml" in project.notes("2031.02")


def test_a_claim_whose_verdict_changed_is_listed(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    project.holds(ONE)
    for version, verdict in (("2031.01", "reproduced"), ("2031.02", "differs")):
        monkeypatch.setattr(command_line, "_sound", lambda _, verdict=verdict: {"acme-v1.0-a1": verdict})
        project.release(version)

    assert "## Claims whose verdict changed\n\n- acme-v1.0-a1: verdict reproduced → differs" in project.notes("2031.02")


def test_the_changelog_moves_what_was_unreleased_under_the_version(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")

    text = project.changelog.read_text()
    assert text.index("## Unreleased") < text.index("## 2031.01 (2031-01-02)") < text.index("- A page of records.")
    assert "- 1 round, 1 system, 1 result, 5 runs; the first release" in text
    assert "A page of records." in project.notes("2031.01")


def test_a_second_release_does_not_repeat_the_first_ones_changes(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")
    project.release("2031.02")

    assert project.changelog.read_text().count("A page of records.") == 1
    assert "A page of records." not in project.notes("2031.02")


def test_releases_are_loaded_with_the_data(project: Project) -> None:
    project.holds(ONE)
    project.release("2031.01")
    project.holds(ONE, LATER)
    project.release("2031.02")

    dataset = load(project.data, a_vocabulary())
    assert dataset.releases["version"].tolist() == ["2031.01", "2031.02"]
    assert dataset.releases["results"].tolist() == [1, 2]
    assert set(dataset.changes["version"]) == {"2031.01", "2031.02"}


@pytest.mark.parametrize("version", ["2031.01", "2030.12", "latest", "../x", ""])
def test_a_version_that_is_none_or_not_newer_is_refused_and_changes_nothing(project: Project, version: str) -> None:
    project.holds(ONE)
    project.release("2031.01")
    before = {path: path.read_bytes() for path in project.data.parent.rglob("*") if path.is_file()}

    done = project.release(version)

    assert isinstance(done.exception, UsageError)
    assert {path: path.read_bytes() for path in project.data.parent.rglob("*") if path.is_file()} == before


def test_a_round_of_the_real_data_is_exactly_what_a_second_release_lists(real: Project) -> None:
    with_rounds(real, "training-v0.5")
    first = real.release("2031.01")
    with_rounds(real, "training-v0.5", "training-v0.6")
    second = real.release("2031.02")

    assert (first.exit_code, second.exit_code) == (0, 0), f"{first.exception} {second.exception}"
    results = pd.read_csv(DATA / "rounds/training-v0.6/results.csv")["result_id"]
    found = listed(real, "2031.02")
    assert {key for table, _, key in found if table == "results"} == set(results)
    assert {kind for table, kind, _ in found if table in {"results", "systems", "rounds"}} == {"added"}
    assert all(key.startswith("training-v0.6") for table, _, key in found if table in {"results", "systems"})


def test_records_that_a_round_broke_are_told_with_who_broke_them_from_what_and_by_how_much(real: Project) -> None:
    with_rounds(real, "training-v1.0")
    real.release("2031.01")
    with_rounds(real, "training-v1.0", "training-v1.1")
    done = real.release("2031.02")

    assert done.exit_code == 0, done.exception
    broken = {(each["benchmark"], each["size"]): each for each in real.document("2031.02", "changes.json")["records"]}
    found = broken["MLPerf® Training v1.1 Closed Image Classification benchmark", "single server"]
    assert found["holder"] == "Graphcore IPU-POD64 (64 × Graphcore GC200 IPU; on premise)"
    assert found["previous_holder"] == "Graphcore IPU-POD64 (64 × Graphcore GC200 IPU; on premise), v1.0"
    assert (found["score"], found["previous_score"], found["saved"]) == ("8 min 30 s", "14 min 29 s", "41.3 %")
    line = (
        f"| {found['benchmark']} | single server | {found['score']} | {found['holder']} | {found['previous_score']} |"
    )
    assert line in real.notes("2031.02").replace("\\", "")
    assert real.notes("2031.02").count("| any size |") == sum(size == "any size" for _, size in broken)


def test_the_first_release_tells_of_no_broken_record(real: Project) -> None:
    with_rounds(real, "training-v1.0", "training-v1.1")
    real.release("2031.01")

    assert real.document("2031.01", "changes.json")["records"] == []
    assert "Records" not in real.notes("2031.01")


def test_notes_can_stand_where_the_repository_is_not(project: Project) -> None:
    said = (
        "- A line that\n  goes on.\n\n- See [the rules](docs/rules.md) and [them](https://example.org/).\n  - Below.\n"
    )
    project.changelog.write_text(CHANGELOG.replace("- A page of records.\n", said))
    project.holds(ONE)
    project.release("2031.01")

    unwrapped = "- A line that goes on.\n- See the rules and [them](https://example.org/).\n  - Below.\n"
    assert f"## Site\n\n{unwrapped}" in project.notes("2031.01")


def test_data_with_faults_are_not_released(real: Project) -> None:
    with_rounds(real, "training-v0.6")
    path = real.data / "rounds/training-v0.6/results.csv"
    path.write_text(path.read_text().replace(",min,lower,", ",h,lower,", 1))

    done = real.release("2031.01")

    assert isinstance(done.exception, InvalidDatasetError), done.output
    assert not (real.data / "releases").exists()


def test_a_changelog_without_its_heading_is_named(project: Project) -> None:
    project.holds(ONE)
    project.changelog.write_text("# Changelog\n")

    done = project.release("2031.01")

    assert isinstance(done.exception, DataFileError)
    assert "## Unreleased" in str(done.exception)


def test_making_a_release_twice_from_the_same_state_gives_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_line, "_sound", lambda _: {})
    made = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        project = Project(tmp_path / name)
        project.holds(ONE, LATER)
        project.release("2031.01")
        folder = project.data / "releases"
        made.append({str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()})

    assert made[0] == made[1]

"""The commands `compare` and `claims`, as a person calls them, on the committed data."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import cli
from generator.errors import UsageError

ROOT = Path(__file__).parent.parent
POD16 = "training-v1.1/graphcore/ipu-pod16-tf1/resnet"
DGX = "training-v1.1/nvidia/dgxa100-ngc21-09-mxnet/resnet"


ROUNDS = ("training-v0.5", "training-v0.6", "training-v0.7", "training-v1.0", "training-v1.1")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the claims rest on, without the curves."""
    folder = tmp_path_factory.mktemp("copy") / "data"
    left_out = [path.name for path in (ROOT / "data/rounds").iterdir() if path.name not in ROUNDS]
    shutil.copytree(ROOT / "data", folder, ignore=shutil.ignore_patterns("curves.parquet", "releases", *left_out))
    return folder


def call(data: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cli, [*arguments, "--data", str(data)])


def test_compare_prints_ratio_direction_differences_verdict_and_notices(data: Path) -> None:
    result = call(data, "compare", POD16, DGX)

    assert result.exit_code == 0
    assert "verdict      comparable, with differences" in result.output
    assert "ratio        1.029, A is better: it takes 2.8% less than B" in result.output
    assert "difference   chip count: 16 | 8" in result.output
    assert "difference   submitter: Graphcore | NVIDIA" in result.output
    assert "not an official figure of MLCommons" in result.output


def test_compare_in_json_says_the_same(data: Path) -> None:
    said = json.loads(call(data, "compare", POD16, DGX, "--json").output)

    assert said["verdict"]["kind"] == "differs"
    assert said["better"] == "left"
    assert said["ratio"] == pytest.approx(1.0287, abs=1e-4)


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        (POD16, "graphcore-v1.1-a14", "R13"),
        ("training-v0.5/google/8xv100/resnet", "training-v0.6/google/tpu-v3-1024/resnet", "R12"),
        (
            "training-v1.1/graphcore/ipu-pod16-popart-closed/bert",
            "training-v1.1/nvidia/dgxa100-n16-ngc21-09-pytorch/rnnt",
            "R12",
        ),
        (POD16, "training-v1.1/graphcore/ipu-pod16-popart-closed/bert", "R12"),
        (
            "training-v1.1/graphcore/ipu-pod16-popart-open/bert",
            "training-v1.1/graphcore/ipu-pod16-popart-closed/bert",
            "R15",
        ),
    ],
)
def test_a_refused_comparison_names_the_rule_and_has_exit_status_1(data: Path, a: str, b: str, rule: str) -> None:
    result = call(data, "compare", a, b)

    assert result.exit_code == 1
    assert f"not comparable (rule {rule})" in result.output
    assert "ratio" not in result.output


def test_open_against_closed_is_compared_when_the_deviations_are_told(data: Path) -> None:
    pair = [f"training-v1.1/graphcore/ipu-pod16-popart-{division}/bert" for division in ("open", "closed")]
    result = call(data, "compare", *pair, "--deviations", "another packing of the data")

    assert result.exit_code == 0
    assert "would not qualify as closed: another packing of the data" in result.output


def test_an_unknown_result_is_wrong_usage(data: Path) -> None:
    result = call(data, "compare", POD16, DGX + "x")

    assert isinstance(result.exception, UsageError)
    assert f"perhaps {DGX}" in str(result.exception)


def test_claims_prints_a_line_for_each(data: Path) -> None:
    result = call(data, "claims")

    assert result.exit_code == 0
    assert len(result.output.splitlines()) == 24
    assert "graphcore-v1.1-a1   28.3 min" in result.output


def test_claims_in_json_have_their_evidence(data: Path) -> None:
    said = {claim["claim"]: claim for claim in json.loads(call(data, "claims", "--json").output)}

    assert said["graphcore-v1.1-a1"]["verdict"] == "reproduced"
    assert said["graphcore-v1.1-a1"]["result_ids"] == [POD16]


def test_a_claim_that_cannot_be_evaluated_has_exit_status_1(data: Path, tmp_path: Path) -> None:
    shutil.copytree(data, tmp_path / "data")
    file = tmp_path / "data/claims/graphcore-v1.1.yml"
    file.write_text(file.read_text(encoding="utf-8").replace("submitter: Graphcore,", "submitter: Graphcor,"), "utf-8")

    result = call(tmp_path / "data", "claims")

    assert result.exit_code == 1
    assert "no result has the submitter 'Graphcor'" in result.output


def test_changed_runs_in_a_copy_of_the_data_changes_the_verdict(data: Path, tmp_path: Path) -> None:
    shutil.copytree(data, tmp_path / "data")
    file = tmp_path / "data/rounds/training-v1.1/runs.csv"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text(
        "".join(line.replace(",28.3", ",30.3") if line.startswith(POD16) else line for line in lines), "utf-8"
    )

    said = {claim["claim"]: claim for claim in json.loads(call(tmp_path / "data", "claims", "--json").output)}

    assert said["graphcore-v1.1-a1"]["verdict"] == "differs"
    assert said["graphcore-v1.1-a1"]["reason"] == "30.335 min, off by +7.2 %"

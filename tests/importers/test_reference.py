"""The committed scores beside figures from elsewhere: a reference scorer's, and what was published."""

import csv
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from generator.analyses.quality import differences as differences_of
from generator.dataset.dataset import Dataset
from generator.dataset.reference import load_reference
from generator.dataset.store import load
from generator.normalise.vocabulary import load_vocabulary

ROOT = Path(__file__).parent.parent.parent
REFERENCE = Path(__file__).parent / "reference"

# Where the reference does not say what our tables say, and why.
DIFFERENT = {
    # Neither reference scorer could settle this one: the two disagree, and the file gives no figure.
    "training-v3.0": {"Lenovo/results/SR670v2-4xA100_SXM4_40GB_400W/bert": ("value",)},
    # One run of each took longer than 30 minutes to initialise: the reference's score leaves it out as failed, as ours
    # does, but it does not count it as failed.
    "training-v1.1": {
        "Dell/results/DSS8440x8A100-PCIE-40GB/minigo": ("runs_failed",),
        "Dell/results/R750xax4A100-PCIE-80GB/minigo": ("runs_failed",),
    },
    "training-v0.7": {},
}
# Folders that the reference names by a benchmark which the repository has no folder for.
NAMED = {
    f"Alibaba/results/{system}/resnet": f"Alibaba/results/{system}" for system in ("v100-256", "v100-512", "v100-1280")
}


@pytest.fixture(scope="module")
def dataset() -> Dataset:
    return load(ROOT / "data", load_vocabulary(ROOT / "data"))


@pytest.fixture(scope="module")
def results(dataset: Dataset) -> pd.DataFrame:
    return dataset.results.set_index(["round", "source_path"])


def reference(round_id: str) -> dict[str, dict[str, str]]:
    with (REFERENCE / f"{round_id}.csv").open(encoding="utf-8", newline="") as file:
        return {NAMED.get(line["source_path"], line["source_path"]): line for line in csv.DictReader(file)}


def differences(ours: Any, theirs: dict[str, str]) -> tuple[str, ...]:
    found = []
    if not theirs["value"]:
        if not pd.isna(ours["value"]):
            found.append("value")
    elif ours["value"] != pytest.approx(float(theirs["value"]), rel=1e-6):
        found.append("value")
    counts = ("runs_found", "runs_failed")
    found += [column for column in counts if theirs[column] and int(theirs[column]) != ours[column]]
    return tuple(found)


@pytest.mark.parametrize("round_id", sorted(DIFFERENT))
def test_every_score_equals_the_references_but_for_those_explained_here(round_id: str, results: pd.DataFrame) -> None:
    figures = reference(round_id)
    ours = results.loc[round_id]

    assert sorted(ours.index) == sorted(figures)
    found = {path: told for path, theirs in figures.items() if (told := differences(ours.loc[path], theirs))}
    assert found == DIFFERENT[round_id]


# How many scores of each round the reference has; the rest are incomplete, or have a note that says why not.
SCORED = {
    "v0.5": 0,
    "v0.6": 31,
    "v0.7": 130,
    "v1.0": 138,
    "v1.1": 183,
    "v2.0": 262,
    "v3.0": 259,
    "v3.1": 209,
    "v4.0": 202,
    "v4.1": 153,
    "v5.0": 201,
}


@pytest.mark.parametrize("version", SCORED)
def test_every_score_of_the_data_folders_reference_is_ours_or_a_note_says_why_not(
    version: str, dataset: Dataset
) -> None:
    reference = load_reference(ROOT / "data")
    figures = reference[reference["round"] == f"training-{version}"]
    found = differences_of(dataset.results, figures)

    assert int(figures["value"].notna().sum()) == SCORED[version]
    assert (found["note"] != "").all()
    assert found.loc[found["reference"].notna(), "source_path"].tolist() == (
        ["Supermicro/results/as-4142gs-tnr/unet3d"] if version == "v1.0" else []
    )


PUBLISHED = [
    ("v0.5", "v0.5.0/google/research_v3.512/resnet-tpuv3-512/results/tpu/resnet", 7.075),
    ("v0.5", "v0.5.0/nvidia/submission/results/dgx2h_ngc18.11_mxnet/resnet", 70.012),
    ("v0.5", "v0.5.0/intel/intel_ncf_submission/results/skx8180/ncf", 29.798),
    ("v0.6", "NVIDIA/results/dgx1_ngc19.05_mxnet/resnet", 115.221),
    ("v0.6", "NVIDIA/results/dgx2h_n96_ngc19.05_mxnet/resnet", 1.332),
    ("v0.6", "NVIDIA/results/dgx1_ngc19.05_tensorflow/minigo", 27.392),
    ("v0.6", "Google/results/tpu-v3-2048/resnet", 1.282),
    ("v0.6", "Google/results/tpu-v3-2048/ssd", 1.207),
    ("v0.6", "Google/results/tpu-v3-2048/transformer", 0.848),
    ("v0.7", "Google/results/tpu-v3-8192-TF/resnet", 0.481),
    ("v0.7", "Google/results/tpu-v3-8192-JAX/resnet", 0.472),
    ("v0.7", "Google/results/tpu-v3-8192-TF/bert", 0.393),
    ("v0.7", "NVIDIA/results/dgxa100_ngc20.06_mxnet/resnet", 39.78),
    ("v0.7", "NVIDIA/results/dgxa100_ngc20.06_pytorch/bert", 49.01),
    ("v0.7", "NVIDIA/results/dgxa100_ngc20.06_tensorflow/minigo", 299.734),
    ("v1.0", "Graphcore/results/ipu-pod64-TF1/resnet", 14.485),
    ("v1.0", "Graphcore/results/ipu-pod64-POPART-open/bert", 9.392),
    ("v1.1", "Graphcore/results/ipu-pod16-TF1/resnet", 28.335),
    ("v1.1", "Graphcore/results/ipu-pod64-TF1/resnet", 8.504),
    ("v1.1", "Graphcore/results/ipu-pod128-TF1/resnet", 5.672),
    ("v1.1", "Graphcore/results/ipu-pod256-TF1/resnet", 3.795),
    ("v1.1", "Graphcore/results/ipu-pod16-POPART-open/bert", 26.050),
    ("v1.1", "Graphcore/results/ipu-pod128-POPART-closed/bert", 6.859),
    ("v1.1", "Graphcore/results/ipu-pod64-POPART-closed/bert", 10.564),
    ("v1.1", "NVIDIA/results/dgxa100_ngc21.09_mxnet/resnet", 29.147),
    ("v1.1", "NVIDIA/results/dgxa100_n14_ngc21.09_merlin_hugectr/dlrm", 0.632),
    ("v3.0", "NVIDIA/results/dgxh100_n8_ngc23.04_mxnet/resnet", 2.664),
    ("v3.0", "Dell/results/XE9680x8H100-SXM-80GB/resnet", 13.466),
    ("v3.0", "NVIDIA/results/dgxh100_ngc23.04_pytorch/maskrcnn", 19.180),
]


@pytest.mark.parametrize(("version", "path", "minutes"), PUBLISHED)
def test_published_figures_are_what_the_tables_say(
    version: str, path: str, minutes: float, results: pd.DataFrame
) -> None:
    assert results.loc[(f"training-{version}", path), "value"] == pytest.approx(minutes, abs=0.00051)


# Results whose official score depends on how a faulty run is treated.
FAULTY = [
    ("v4.1", "Lambda/results/lambda_1cc_n4_H100-SXM-80GB_ngc24.04_nemo/llama2_70b_lora", 8.223, 1),
    ("v5.0", "tinycorp/results/tinybox_green/bert", 213.60, 1),
    ("v1.1", "Graphcore/results/ipu-pod16-TF1/resnet", 28.335, 1),
]


@pytest.mark.parametrize(("version", "path", "minutes", "failed"), FAULTY)
def test_a_faulty_run_counts_as_failed(
    version: str, path: str, minutes: float, failed: int, results: pd.DataFrame
) -> None:
    place = (f"training-{version}", path)

    assert results.loc[place, "value"] == pytest.approx(minutes, abs=0.0051)
    assert results.loc[place, "runs_failed"] == failed


SIZES = [
    *(("v0.6", f"Google/systems/tpu-v3-{cores}.json", cores // 2) for cores in (32, 128, 256, 512, 1024, 2048)),
    ("v0.7", "Google/systems/tpu-v3-4096-JAX.json", 2048),
    ("v0.7", "Google/systems/tpu-v3-8192-JAX.json", 4096),
    ("v0.7", "Google/systems/tpu-v3-8192-TF.json", 4096),
    *(("v0.7", f"Google/systems/tpu-v4-{cores}-TF.json", cores // 2) for cores in (16, 128, 512)),
    *(("v1.1", f"Graphcore/systems/ipu-pod{size}-TF1.json", size) for size in (16, 64, 128, 256)),
    ("v1.1", "NVIDIA/systems/dgxa100_ngc21.09_mxnet.json", 8),
]


@pytest.mark.parametrize(("version", "path", "accelerators"), SIZES)
def test_a_system_counts_its_accelerators_as_chips(
    version: str, path: str, accelerators: int, dataset: Dataset
) -> None:
    systems = dataset.systems
    found = systems[(systems["round"] == f"training-{version}") & (systems["source_path"] == path)]

    assert list(found["accelerators"]) == [accelerators]


def test_a_result_uses_as_many_runs_as_it_says(dataset: Dataset) -> None:
    counts = dataset.runs.groupby("result_id")["used"].sum()

    assert (dataset.results.set_index("result_id")["runs_used"] == counts).all()


def test_nothing_is_scored_that_lacks_a_run(results: pd.DataFrame) -> None:
    valid = results["status"] == "valid"

    assert results.loc[valid, "value"].notna().all()
    assert results.loc[~valid, "value"].isna().all()
    assert (results.loc[~valid, "reason"] != "").all()

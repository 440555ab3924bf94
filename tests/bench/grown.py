"""Made data of any size, of the real ones' shape: a part of them, and copies of it under other submitters' names.

Rounds and benchmarks stay as many, as do accelerators, which the copies share. A copy's runs take other times, so that
every chart and score of it is another one, and its logs have other hashes, so that none is taken for a duplicate.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import shutil
import zlib
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.dataset.deviation_rows import Deviation
from generator.dataset.hardware import identified
from generator.dataset.reference import Reference, load_reference
from generator.dataset.rescored import rescored
from generator.dataset.rows import CurvePoint
from generator.dataset.schema import frame
from generator.dataset.store import load, save_round
from generator.dataset.table_file import table_text
from generator.normalise.vocabulary import load_vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from generator.dataset.dataset import Dataset

# One of so many systems is kept: with those that are spoken of more than half of what there is, so that rounds are
# as crowded as the real ones, and sixteen times that nearly nine times as much.
SHARE = 2
# Claims and stories speak of systems of these, so all of them are kept.
SPOKEN_OF = (
    "training-v0.6/google/",
    "training-v0.7/google/",
    "training-v1.0/graphcore/",
    "training-v1.1/graphcore/",
    "training-v1.1/nvidia/dgxa100-ngc21-09-mxnet",
)
# Corrections are in the tables already, and releases freeze other data.
LEFT_OUT = ("rounds", "releases", "corrections.yml", "deviations.csv", "reference.csv")
ROW: Any = Reference  # it is no table of the dataset


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The tables that grow."""

    systems: pd.DataFrame
    results: pd.DataFrame
    runs: pd.DataFrame
    findings: pd.DataFrame
    deviations: pd.DataFrame
    reference: pd.DataFrame


def make(data: Path, target: Path, times: int) -> int:
    """Write a data folder with so many copies of a part of another; give how many results it has."""
    dataset = load(data, load_vocabulary(data))
    base = kept(dataset, load_reference(data))
    whole = joined([base, *(copied(base, number, dataset.rules) for number in range(2, times + 1))])
    shutil.copytree(data, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
    _name(target / "names" / "submitters.yml", sorted(set(whole.systems["submitter"]) - set(base.systems["submitter"])))
    (target / "deviations.csv").write_text(table_text(Deviation, whole.deviations), encoding="utf-8")
    (target / "reference.csv").write_text(table_text(ROW, whole.reference), encoding="utf-8")
    for round_id in dataset.rounds["round"]:
        save_round(target, round_id, **_of_round(whole, round_id), curves=frame(CurvePoint, []))
    return len(whole.results)


def kept(dataset: Dataset, reference: pd.DataFrame, share: int = SHARE) -> Part:
    """Give the part that is copied: some systems of every round with all that belongs to them."""
    ids = _in_round(dataset.systems, "system_id")
    chosen = set(sorted(ids)[share // 2 :: share]) | set(ids[ids.str.startswith(SPOKEN_OF)])
    results = dataset.results[_in_round(dataset.results, "system_id").isin(chosen)]
    names = set(results["result_id"])
    runs = dataset.runs[dataset.runs["result_id"].isin(names)]
    round_ids = runs["result_id"].str.partition("/")[0]
    paths = {*_in_round(results, "source_path"), *(round_ids + "/" + runs["source_path"])}
    return Part(
        systems=dataset.systems[ids.isin(chosen)],
        results=results,
        runs=runs,
        findings=dataset.findings[_in_round(dataset.findings, "path").isin(paths)],
        deviations=dataset.deviations[dataset.deviations["result_id"].isin(names)],
        reference=reference[_in_round(reference, "source_path").isin(paths)],
    )


def copied(base: Part, number: int, rules: pd.DataFrame) -> Part:
    """Give the part under other submitters' names, each result up to a tenth slower than its original."""
    systems = base.systems.assign(
        system_id=[_renamed(name, number) for name in base.systems["system_id"]],
        submitter=base.systems["submitter"] + f" {number}",
        submitter_raw=base.systems["submitter_raw"] + f" {number}",
        source_path=_moved(base.systems["source_path"], number),
    )
    runs = base.runs.assign(
        result_id=_results(base.runs, number),
        source_path=_moved(base.runs["source_path"], number),
        sha256=[_other(sha256, number) for sha256 in base.runs["sha256"]],
    )
    runs = runs.assign(value=runs["value"] * [_factor(path) for path in runs["source_path"]])
    findings = base.findings.assign(path=_moved(base.findings["path"], number))
    results = base.results.assign(
        result_id=_results(base.results, number),
        system_id=[_renamed(name, number) for name in base.results["system_id"]],
        source_path=_moved(base.results["source_path"], number),
    )
    results, runs = rescored(results, runs, rules, findings)
    slower = dict(zip(_in_round(base.results, "source_path"), results["value"] / base.results["value"], strict=True))
    return Part(
        systems=identified(systems),
        results=results,
        runs=runs,
        findings=findings,
        deviations=base.deviations.assign(result_id=_results(base.deviations, number)),
        reference=base.reference.assign(
            value=base.reference["value"] * _in_round(base.reference, "source_path").map(slower),
            source_path=_moved(base.reference["source_path"], number),
        ),
    )


def joined(parts: Iterable[Part]) -> Part:
    """Give the tables of several parts, one below the other."""
    every = list(parts)
    tables = {field.name: [getattr(part, field.name) for part in every] for field in dataclasses.fields(Part)}
    return Part(**{name: pd.concat(frames, ignore_index=True) for name, frames in tables.items()})


def _in_round(table: pd.DataFrame, column: str) -> pd.Series[str]:
    """Give a name that is only unique in its round with the round before it."""
    return table["round"] + "/" + table[column]


def _renamed(system_id: str, number: int) -> str:
    submitter, _, system = system_id.partition("/")
    return f"{submitter}-{number}/{system}"


def _results(table: pd.DataFrame, number: int) -> list[str]:
    split = (name.split("/", 1) for name in table["result_id"])
    return [f"{round_id}/{_renamed(rest, number)}" for round_id, rest in split]


def _moved(paths: pd.Series[str], number: int) -> list[str]:
    return [f"{number}/{path}" if path else "" for path in paths]


def _other(sha256: str, number: int) -> str:
    return hashlib.sha256(f"{number} {sha256}".encode()).hexdigest() if sha256 else ""


def _factor(path: str) -> float:
    """Give what the times of a result's runs are multiplied by: from 1 to 1.1, as if by chance, always the same.

    It is never less than 1, since claims say that originals are the fastest, and the same for all runs of a result, so
    that the same of them count.
    """
    result, _, _ = path.rpartition("/")
    return 1 + zlib.crc32(result.encode()) / 2**32 / 10


def _name(names: Path, added: Iterable[str]) -> None:
    with names.open("a", encoding="utf-8") as file:
        file.writelines(f"- name: {json.dumps(name)}\n" for name in added)


def _of_round(whole: Part, round_id: str) -> dict[str, pd.DataFrame]:
    here = f"{round_id}/"
    return {
        "systems": whole.systems[whole.systems["round"] == round_id],
        "results": whole.results[whole.results["round"] == round_id],
        "runs": whole.runs[whole.runs["result_id"].str.startswith(here)],
        "findings": whole.findings[whole.findings["round"] == round_id],
    }

"""A release of the data: a frozen folder that says what it holds and how it differs from the one before."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.errors import UsageError
from generator.publish.difference import counts, summary
from generator.publish.release_notes import amounts, release_notes, standalone
from generator.publish.versions import checked, order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

TABLES = "tables"
_FROZEN = ("systems.csv", "results.csv")
_COUNTED = ("rounds", "systems", "results", "runs", "findings")
_PARTIAL = ".partial"
_RECORD = ("key", "result_id", "value", "unit")


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """All that a release says; `previous` is "" for the first, `said` what the changelog says beside the data.

    `broken` are the records that fell since the release before, each told in the same words.
    """

    version: str
    date: str
    previous: str
    data: str
    files: Mapping[str, str]
    tables: Mapping[str, pd.DataFrame]
    changes: pd.DataFrame
    broken: Sequence[Mapping[str, str]] = ()
    verdicts: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)

    def manifest(self) -> dict[str, Any]:
        """Give what the release holds: hashes, counts, the commit of each source, and what people say of it."""
        return {
            "version": self.version,
            "date": self.date,
            "previous": self.previous,
            "data": self.data,
            "counts": {name: len(self.tables[name]) for name in _COUNTED},
            "changes": counts(self.changes),
            "rounds": self._rounds(),
            "claims": dict(sorted(self.verdicts.items())),
            "said": {section: standalone(text) for section, text in self.said.items()},
            "files": dict(self.files),
        }

    def _rounds(self) -> dict[str, dict[str, object]]:
        sizes = {name: self.tables[name]["round"].value_counts() for name in ("systems", "results")}
        return {
            str(row["round"]): {name: str(row[name]) for name in ("published", "repository", "commit")}
            | {name: int(size.get(row["round"], 0)) for name, size in sizes.items()}
            for row in self.tables["rounds"].to_dict(orient="records")
        }

    def documents(self) -> dict[str, str]:
        """Give the manifest, the changes and the notes as the files that hold them."""
        manifest = self.manifest()
        changes = self.changes.to_dict(orient="records")
        difference = {"version": self.version, "previous": self.previous, "records": self.broken, "changes": changes}
        return {
            "manifest.json": _json(manifest),
            "changes.json": _json(difference),
            "notes.md": release_notes(manifest, self.changes, self.said, self.broken),
        }

    def summary(self) -> str:
        """Say in a line what the release holds and what is new in it."""
        held = self.manifest()["counts"]
        changed = "; ".join(f"{table}: {summary(kinds)}" for table, kinds in counts(self.changes).items())
        since = f"since {self.previous}: {changed or 'nothing changed'}" if self.previous else "the first release"
        return f"{amounts(held)}; {since}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What a release keeps beside copies of tables: one hash a result's logs, and the records that stand."""

    logs: pd.DataFrame
    records: pd.DataFrame


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a data folder is read and compared: by other stages, which this one may not import."""

    manifests: Callable[[Path], Mapping[str, Mapping[str, Any]]]
    tables: Callable[[Path], dict[str, pd.DataFrame]]
    hashes: Callable[[Path], dict[str, str]]
    whole: Callable[[dict[str, str]], str]
    logs: Callable[[pd.DataFrame], pd.DataFrame]
    changes: Callable[[Mapping[str, pd.DataFrame], Mapping[str, pd.DataFrame]], pd.DataFrame]
    verdicts: Callable[[Path], dict[str, str]]
    records: Callable[[Path], pd.DataFrame]
    broken: Callable[[pd.DataFrame, pd.DataFrame], list[dict[str, str]]]


def make(data: Path, version: str, date: str, said: Mapping[str, str], reading: Reading) -> tuple[Release, Path]:
    """Freeze a data folder as its next release, and give that with its folder.

    Raises `UsageError` for a version that is none or is not newer, and whatever `reading` raises for data with faults;
    nothing is written then.
    """
    known = reading.manifests(data)
    previous = next_after(version, known)
    verdicts = reading.verdicts(data)
    tables, files = reading.tables(data), reading.hashes(data)
    kept = Kept(logs=reading.logs(tables["runs"]), records=reading.records(data))
    before, then = frozen(data, known.get(previous, {}), reading.tables)
    release = Release(
        version=version,
        date=date,
        previous=previous,
        data=reading.whole(files),
        files=files,
        tables=tables,
        changes=listed(reading.changes(before, compared(tables, kept, files, verdicts)), previous),
        broken=reading.broken(then.records, kept.records) if previous else (),
        verdicts=verdicts,
        said=said,
    )
    return release, freeze(release, data, kept)


def next_after(version: str, known: Iterable[str]) -> str:
    """Give the release that a new one follows, "" where it is the first.

    Raises `UsageError` where it is no version, is there already, or is older than one that is there.
    """
    newest = max(known, key=order, default="")
    if order(checked(version)) <= order(newest):
        raise UsageError(f"version {version}: {newest} is released already; give a later one")
    return newest


def compared(
    tables: Mapping[str, pd.DataFrame], kept: Kept, files: Mapping[str, str], verdicts: Mapping[str, str]
) -> dict[str, pd.DataFrame]:
    """Give what is compared between releases: frozen tables, records, files written by hand, and claims' verdicts."""
    by_hand = {path: sha256 for path, sha256 in files.items() if not path.startswith("rounds")}
    return {
        **{name: tables[name] for name in ("rounds", "systems", "results")},
        "logs": kept.logs,
        "records": kept.records[list(_RECORD)],
        "files": _pairs(by_hand, "sha256"),
        "claims": _pairs(verdicts, "verdict"),
    }


def frozen(
    data: Path, manifest: Mapping[str, Any], read: Callable[[Path], dict[str, pd.DataFrame]]
) -> tuple[dict[str, pd.DataFrame], Kept]:
    """Give what a release froze, in the form of `compared`; for an empty manifest all tables are empty."""
    folder = data / "releases" / str(manifest.get("version", "none")) / TABLES
    kept = Kept(
        logs=_table(folder / "logs.csv", ("result_id", "logs")), records=_table(folder / "records.csv", _RECORD)
    )
    return compared(read(folder), kept, manifest.get("files", {}), manifest.get("claims", {})), kept


def listed(changes: pd.DataFrame, previous: str) -> pd.DataFrame:
    """Keep the changes that a release lists: for the first one, whose every row is new, only its rounds."""
    return changes if previous else changes[changes["table"].eq("rounds")].reset_index(drop=True)


def freeze(release: Release, data: Path, kept: Kept) -> Path:
    """Write `releases/<version>/` of a data folder, all or nothing, and give it.

    Beside the documents it holds the tables that the next release is compared with: rounds, systems and results as
    they are, byte for byte, `logs.csv`, by which moved results are known again, and the `records.csv` that stood.
    """
    folder = data / "releases" / release.version
    partial = folder.with_name(f".{release.version}{_PARTIAL}")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    for name, text in release.documents().items():
        (partial / name).write_text(text, encoding="utf-8", newline="\n")
    for path in ["rounds.csv", *sorted(name for name in release.files if name.endswith(_FROZEN))]:
        (partial / TABLES / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(data / path, partial / TABLES / path)
    for name, table in (("logs", kept.logs), ("records", kept.records)):
        table.to_csv(partial / TABLES / f"{name}.csv", index=False, lineterminator="\n", encoding="utf-8")
    partial.rename(folder)
    return folder


def _table(path: Path, columns: Sequence[str]) -> pd.DataFrame:
    if path.is_file():
        return pd.read_csv(path, dtype=object, keep_default_na=False)
    return pd.DataFrame(columns=list(columns), dtype=object)


def _pairs(values: Mapping[str, str], column: str) -> pd.DataFrame:
    keys = sorted(values)
    return pd.DataFrame({"key": keys, column: [values[key] for key in keys]}, dtype=object)


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"

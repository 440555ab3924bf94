"""One name for each thing: spellings from submissions, translated by the lists under `data/names/`."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, get_args

import pandas as pd

from generator.dataset.slug import slug
from generator.dataset.unknown import NAMED
from generator.dataset.vocabulary import Name, NameKind, spelling_key
from generator.errors import DataFileError
from generator.normalise.yaml_file import check_keys, read_entries

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from generator.dataset.dataset import Dataset


def load_names(folder: Path) -> dict[NameKind, tuple[Name, ...]]:
    """Read `submitters.yml`, `accelerators.yml` and `processors.yml`.

    Raises `DataFileError` where an entry lacks its name, or where two entries claim one spelling or one slug.
    """
    kinds: tuple[NameKind, ...] = get_args(NameKind)
    return {kind: _load(folder / f"{kind}.yml") for kind in kinds}


def _load(path: Path) -> tuple[Name, ...]:
    names = tuple(_name(path, entry) for entry in read_entries(path))
    owners: dict[str, str] = {}
    for name in names:
        for spelling in {spelling_key(text) for text in (name.name, *name.spellings)}:
            other = owners.setdefault(spelling, name.name)
            if other != name.name:
                raise DataFileError(path, f"'{spelling}' is claimed by '{other}' and '{name.name}'; keep one")
    firsts: dict[str, str] = {}
    for name in names:
        other = firsts.setdefault(name.slug, name.name)
        if other != name.name:
            advice = "make one a spelling of the other, or give one its own with 'slug:'"
            raise DataFileError(path, f"'{other}' and '{name.name}' both have the slug {name.slug}; {advice}")
    return names


def _name(path: Path, entry: dict[str, object]) -> Name:
    label = f"the entry '{entry.get('name', entry)}'"
    check_keys(path, label, entry, ["name"], ["slug", "family", "vendor", "cores", "spellings"])
    spellings = entry.get("spellings") or []
    if not isinstance(spellings, list) or not all(isinstance(text, str) for text in [entry["name"], *spellings]):
        raise DataFileError(path, f"{label} needs a text as name and a list of texts as spellings; quote numbers")
    cores = entry.get("cores")
    if cores is not None and not isinstance(cores, int):
        raise DataFileError(path, f"{label} needs a whole number of cores, not {cores}")
    name = str(entry["name"])
    return Name(
        name=name,
        slug=str(entry.get("slug") or slug(name)),
        family=str(entry.get("family") or ""),
        vendor=str(entry.get("vendor") or ""),
        cores=cores,
        spellings=tuple(spellings),
    )


class Names:
    """The lists of names, ready to translate."""

    def __init__(self, names: Mapping[NameKind, Iterable[Name]]) -> None:
        self._canonical = {
            kind: {spelling_key(text): name.name for name in listed for text in (*name.spellings, name.name)}
            for kind, listed in names.items()
        }
        self._cores = {name.name: name.cores for name in names.get("processors", ()) if name.cores}

    def canonical(self, kind: NameKind, spelling: str) -> str:
        """Give the name for a spelling; an unknown spelling is given back as written, without outer blanks."""
        return self._canonical.get(kind, {}).get(spelling_key(spelling), spelling.strip())

    def cores(self, processor: str) -> int | None:
        """Give the cores of a processor by its canonical name; `None` where its entry does not say."""
        return self._cores.get(processor)


def rename_systems(systems: pd.DataFrame, names: Names) -> pd.DataFrame:
    """Give the systems with `submitter`, `accelerator` and `host_processor` translated from their `_raw` columns.

    `host_processor_cores` becomes that of the processor where its entry says it, because submissions count now one
    socket, now all, now threads.
    """
    translated = {
        column: pd.Series([names.canonical(kind, text) for text in systems[f"{column}_raw"]], systems.index, "object")
        for column, kind in NAMED.items()
    }
    cores = pd.Series([names.cores(text) for text in translated["host_processor"]], systems.index, "Int64")
    return systems.assign(**translated, host_processor_cores=cores.fillna(systems["host_processor_cores"]))


def rename(dataset: Dataset, names: Names) -> Dataset:
    """Give the dataset with every name of its systems translated; nothing else changes."""
    return dataclasses.replace(dataset, systems=rename_systems(dataset.systems, names))

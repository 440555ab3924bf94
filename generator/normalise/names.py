"""One name for each thing: spellings from submissions, translated by the lists under `data/names/`."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, get_args

from generator.dataset.slug import slug
from generator.dataset.vocabulary import Name, NameKind
from generator.errors import DataFileError
from generator.normalise.yaml_file import check_keys, read_entries

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    import pandas as pd

    from generator.dataset.dataset import Dataset

# Which columns of `systems` hold names, each with the list that knows them; `<column>_raw` holds the spelling.
RENAMED: Mapping[str, NameKind] = {
    "submitter": "submitters",
    "accelerator": "accelerators",
    "host_processor": "processors",
}


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
    slugs = [name.slug for name in names]
    if doubled := sorted({text for text in slugs if slugs.count(text) > 1}):
        raise DataFileError(path, f"the slug {doubled[0]} is used twice; give one entry its own with 'slug:'")
    return names


def _name(path: Path, entry: dict[str, object]) -> Name:
    label = f"the entry '{entry.get('name', entry)}'"
    check_keys(path, label, entry, ["name"], ["slug", "family", "vendor", "spellings"])
    spellings = entry.get("spellings") or []
    if not isinstance(spellings, list) or not all(isinstance(text, str) for text in [entry["name"], *spellings]):
        raise DataFileError(path, f"{label} needs a text as name and a list of texts as spellings; quote numbers")
    name = str(entry["name"])
    return Name(
        name=name,
        slug=str(entry.get("slug") or slug(name)),
        family=str(entry.get("family") or ""),
        vendor=str(entry.get("vendor") or ""),
        spellings=tuple(spellings),
    )


def spelling_key(text: str) -> str:
    """Give what is compared of a spelling: blanks, case and trademark signs do not matter."""
    return " ".join(re.sub(r"\((?:r|tm|c)\)|[®™©]", " ", text, flags=re.IGNORECASE).split()).casefold()


class Names:
    """The lists of names, ready to translate."""

    def __init__(self, names: Mapping[NameKind, Iterable[Name]]) -> None:
        self._canonical = {
            kind: {spelling_key(text): name.name for name in listed for text in (*name.spellings, name.name)}
            for kind, listed in names.items()
        }

    def canonical(self, kind: NameKind, spelling: str) -> str:
        """Give the name for a spelling; an unknown spelling is given back as written, without outer blanks."""
        return self._canonical.get(kind, {}).get(spelling_key(spelling), spelling.strip())


def rename_systems(systems: pd.DataFrame, names: Names) -> pd.DataFrame:
    """Give the systems with `submitter`, `accelerator` and `host_processor` translated from their `_raw` columns."""
    translated = {
        column: systems[f"{column}_raw"].map(lambda text, kind=kind: names.canonical(kind, text)).astype("object")
        for column, kind in RENAMED.items()
    }
    return systems.assign(**translated)


def rename(dataset: Dataset, names: Names) -> Dataset:
    """Give the dataset with every name of its systems translated; nothing else changes."""
    return dataclasses.replace(dataset, systems=rename_systems(dataset.systems, names))

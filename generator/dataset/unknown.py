"""Names that no list knows, each with the closest known one and an entry that is ready to be reviewed."""

from __future__ import annotations

import difflib
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.dataset.vocabulary import Name, NameKind, spelling_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from generator.dataset.dataset import Dataset
    from generator.dataset.vocabulary import Vocabulary

# Which columns of `systems` hold names, each with the list that knows them; `<column>_raw` holds the spelling.
NAMED: Mapping[str, NameKind] = {
    "submitter": "submitters",
    "accelerator": "accelerators",
    "host_processor": "processors",
}
CLOSE_ENOUGH = 0.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """One spelling that no entry has: where it is first met, how often, and what it resembles."""

    kind: NameKind
    column: str
    spelling: str
    position: int
    systems: int
    closest: str

    def entry(self) -> str:
        """Give an entry for the list, on one line of YAML; with another name it makes the spelling one of that name."""
        more = ', family: "", vendor: ""' if self.kind == "accelerators" else ""
        spelling = scalar(self.spelling)
        return f"- {{name: {spelling}{more}, spellings: [{spelling}]}}"


def scalar(text: str) -> str:
    """Give a text as YAML holds it, quoted only where it must be."""
    plain = re.fullmatch(r"[A-Za-z][\w .()+/@-]*(?<! )", text) and text.lower() not in {
        "yes",
        "no",
        "on",
        "off",
        "null",
    }
    return text if plain and text.lower() not in {"true", "false", "y", "n"} else json.dumps(text, ensure_ascii=False)


def unknown_names(dataset: Dataset, vocabulary: Vocabulary) -> Iterator[Unknown]:
    """Find the names of systems that no list has, in the order of their first appearance."""
    for column, kind in NAMED.items():
        listed = vocabulary.names.get(kind, ())
        known = {name.name for name in listed} | {""}
        met = dataset.systems[column]
        for spelling in dict.fromkeys(met[~met.isin(known)]):
            same = (met == spelling).to_numpy().nonzero()[0]
            yield Unknown(
                kind=kind,
                column=column,
                spelling=spelling,
                position=int(same[0]),
                systems=len(same),
                closest=closest_name(spelling, listed),
            )


def closest_name(spelling: str, names: tuple[Name, ...]) -> str:
    """Give the name of which a spelling is most like the given one; "" where none is like it."""
    keys = {spelling_key(text): name.name for name in names for text in (*name.spellings, name.name) if text}
    found = difflib.get_close_matches(spelling_key(spelling), keys, n=1, cutoff=CLOSE_ENOUGH)
    return keys[found[0]] if found else ""

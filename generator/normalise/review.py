"""Reviewed names put into `data/names/`: by hand-like edits of the text, so that comments and order stay."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, cast, get_args

from generator.dataset.unknown import scalar, unknown_names
from generator.dataset.vocabulary import NameKind
from generator.errors import DataFileError
from generator.normalise.names import Names, load_names
from generator.normalise.yaml_file import Entry, parse_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from generator.dataset.dataset import Dataset
    from generator.dataset.vocabulary import Vocabulary

HEADER = """\
# Names that data/names/ does not know. Review each: write the right name behind `name:` (that of an entry that is there
# already makes this one of its spellings), fill in what is empty, remove what you do not want; then run
#     benchbook names --accept THIS_FILE
"""
STDIN = "-"

_BELOW = re.compile(r"(?:^[ \t]*(?:#.*)?\n)+\Z", flags=re.MULTILINE)  # blank lines and comments belong to what follows

_CHECKED = re.compile(r" data/names/(\w+)\.yml: (- \{.*\})$", flags=re.MULTILINE)  # a problem of a name, in `check`


def review_text(dataset: Dataset, vocabulary: Vocabulary) -> str:
    """Give every unknown name as an entry to review, in the form that `accept` reads; "" where all are known."""
    lines: list[str] = []
    kind = ""
    for unknown in unknown_names(dataset, vocabulary):
        if unknown.kind != kind:
            kind = unknown.kind
            lines.append(f"{kind}:")
        like = f"; the closest known name is {scalar(unknown.closest)}" if unknown.closest else ""
        systems = f"{unknown.systems} system{'s' if unknown.systems > 1 else ''}"
        lines.append(f"  # in {systems}, first {_place(dataset, unknown.position)}{like}")
        lines.append(f"  {unknown.entry()}")
    return HEADER + "\n".join(lines) + "\n" if lines else ""


def _place(dataset: Dataset, position: int) -> str:
    row = dataset.systems.iloc[position]
    return f"{row['round']}/{row['system_id']}"


def answers(source: str) -> tuple[str, str]:
    """Give the text of a file of reviewed entries, or of what is piped in where it is `-`, and what to call it."""
    if source == STDIN:
        return sys.stdin.read(), "standard input"
    try:
        return Path(source).read_text(encoding="utf-8"), source
    except FileNotFoundError:
        advice = "is not there; write it with 'benchbook names' and review it first"
        raise DataFileError(source, advice) from None


def accept(folder: Path, text: str, source: str) -> dict[str, str]:
    """Give the files of `data/names/` with the reviewed entries in them, by path below the data folder.

    The text is what `review_text` gives, or what `benchbook check` prints, whose problems other than names are passed
    over; `source` is what to call it. Raises `DataFileError` where it has another form, or where an edited file would
    not be read back.
    """
    texts: dict[str, str] = {}
    known = load_names(folder / "names").items()
    meant = [(kind, text, each.name) for kind, names in known for each in names for text in each.spellings]
    for kind, entries in _reviewed(text, source).items():
        path = folder / "names" / f"{kind}.yml"
        listed = path.read_text(encoding="utf-8") if path.exists() else ""
        for entry in entries or []:
            if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
                raise DataFileError(source, f"an entry of {kind} has no name: {entry}")
            listed = _with_entry(listed, entry)
            meant += ((kind, spelling, entry["name"]) for spelling in entry.get("spellings") or [])
        texts[f"names/{kind}.yml"] = listed
    _try_out(texts, meant, source)
    return texts


def _reviewed(text: str, source: str) -> Mapping[NameKind, list[object]]:
    """Read entries by the list that they are for."""
    kinds = get_args(NameKind)
    if found := _CHECKED.findall(text):
        return {kind: [one for at, entry in found if at == kind for one in parse_text(entry, source)] for kind in kinds}
    reviewed = parse_text(text, source) or {}
    lists = isinstance(reviewed, dict) and all(isinstance(entries, list | None) for entries in reviewed.values())
    if not lists or set(reviewed) - set(kinds):
        raise DataFileError(source, f"must be a mapping with {', '.join(kinds)}, each a list of entries")
    return cast("Mapping[NameKind, list[object]]", reviewed)


def _try_out(texts: Mapping[str, str], meant: Iterable[tuple[NameKind, str, str]], source: str) -> None:
    """Raise `DataFileError` where a list would not be read back, or would not give a spelling the name that was meant."""
    with tempfile.TemporaryDirectory() as place:
        for name, text in texts.items():
            path = Path(place, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        try:
            names = Names(load_names(Path(place, "names")))
        except DataFileError as error:
            raise DataFileError(source, f"with these entries, {error.reason}") from error
    for kind, spelling, name in meant:
        if names.canonical(kind, spelling) != name:
            advice = f"write the entries into data/names/{kind}.yml by hand, whose form is not understood"
            raise DataFileError(source, f"'{spelling}' would not stay with '{name}'; {advice}")


def _with_entry(text: str, entry: Entry) -> str:
    """Add the entry's spellings to the entry of its name, or the entry at the end of the text."""
    spellings = [spelling for spelling in entry.get("spellings") or [] if spelling != entry["name"]]
    for block in re.finditer(r"^- name: (.*)\n(?:(?!- ).*\n)*", text, flags=re.MULTILINE):
        if parse_text(block[1], block[1]) == entry["name"]:
            body = _BELOW.sub("", block[0])
            return text[: block.start()] + _with_spellings(body, spellings) + text[block.start() + len(body) :]
    return text.rstrip("\n") + "\n" * bool(text) + _entry_text(entry, spellings)


def _with_spellings(body: str, spellings: list[str]) -> str:
    """Add spellings to one entry's text, in the style that its list has."""
    flow = re.search(r"^  spellings: \[(.*)\]", body, flags=re.MULTILINE)
    if flow:
        return body[: flow.end(1)] + "".join(f", {scalar(each)}" for each in spellings) + body[flow.end(1) :]
    has_list = re.search(r"^  spellings:[ \t]*\n( *)- ", body, flags=re.MULTILINE)
    indent = has_list[1] if has_list else "    "
    listed = "".join(f"{indent}- {scalar(each)}\n" for each in spellings)
    return body + listed if has_list or not listed else f"{body}  spellings:\n{listed}"


def _entry_text(entry: Mapping[str, object], spellings: list[str]) -> str:
    kept = {key: value for key, value in entry.items() if key not in {"name", "spellings"} and value not in {None, ""}}
    lines = [f"- name: {scalar(str(entry['name']))}"]
    lines += [f"  {key}: {value if isinstance(value, int) else scalar(str(value))}" for key, value in kept.items()]
    return (
        "\n".join(lines)
        + "\n"
        + ("  spellings:\n" + "".join(f"    - {scalar(s)}\n" for s in spellings) if spellings else "")
    )

"""Reviewed names put into `data/names/`: by hand-like edits of the text, so that comments and order stay."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from generator.dataset.unknown import scalar, unknown_names
from generator.dataset.vocabulary import NameKind
from generator.errors import DataFileError
from generator.normalise.names import load_names
from generator.normalise.yaml_file import Entry, parse_yaml, read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.dataset.dataset import Dataset
    from generator.dataset.vocabulary import Vocabulary

HEADER = """\
# Names that data/names/ does not know. Review each: write the right name behind `name:` (that of an entry that is there
# already makes this one of its spellings), fill in what is empty, remove what you do not want; then run
#     benchbook names --accept THIS_FILE
"""

_BELOW = re.compile(r"(?:^[ \t]*(?:#.*)?\n)+\Z", flags=re.MULTILINE)  # blank lines and comments belong to what follows


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
        entry = unknown.entry()[:-1]
        lines.append(f"  {entry}, spellings: [{scalar(unknown.spelling)}]}}")
    return HEADER + "\n".join(lines) + "\n" if lines else ""


def _place(dataset: Dataset, position: int) -> str:
    row = dataset.systems.iloc[position]
    return f"{row['round']}/{row['system_id']}"


def accept(folder: Path, answers: Path) -> dict[str, str]:
    """Give the files of `data/names/` with the reviewed entries in them, by path below the data folder.

    Raises `DataFileError` where the answers have another form, or where an edited file would not be read back.
    """
    if not answers.is_file():
        raise DataFileError(answers, "is not there; write it with 'benchbook names' and review it first")
    reviewed = read_yaml(answers) or {}
    kinds = get_args(NameKind)
    if not isinstance(reviewed, dict) or set(reviewed) - set(kinds):
        raise DataFileError(answers, f"must be a mapping with {', '.join(kinds)}, each a list of entries")
    texts = {}
    for kind, entries in reviewed.items():
        path = folder / "names" / f"{kind}.yml"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for entry in entries or []:
            if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
                raise DataFileError(answers, f"an entry of {kind} has no name: {entry}")
            text = _with_entry(text, entry)
        texts[f"names/{kind}.yml"] = text
    _try_out(texts, answers)
    return texts


def _try_out(texts: Mapping[str, str], answers: Path) -> None:
    """Raise `DataFileError` where a list would not be read back, or would claim a spelling twice."""
    with tempfile.TemporaryDirectory() as place:
        for name, text in texts.items():
            path = Path(place, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        try:
            load_names(Path(place, "names"))
        except DataFileError as error:
            raise DataFileError(answers, f"with these entries, {error.reason}") from error


def _with_entry(text: str, entry: Entry) -> str:
    """Add the entry's spellings to the entry of its name, or the entry at the end of the text."""
    spellings = [spelling for spelling in entry.get("spellings") or [] if spelling != entry["name"]]
    for block in re.finditer(r"^- name: (.*)\n(?:(?!- ).*\n)*", text, flags=re.MULTILINE):
        if parse_yaml(block[1]) == entry["name"]:
            body = _BELOW.sub("", block[0])
            return text[: block.start()] + _with_spellings(body, spellings) + text[block.start() + len(body) :]
    return text.rstrip("\n") + "\n" * bool(text) + _entry_text(entry, spellings)


def _with_spellings(body: str, spellings: list[str]) -> str:
    """Add spellings to one entry's text, in the style that its list has."""
    flow = re.search(r"^  spellings: \[(.*)\]", body, flags=re.MULTILINE)
    if flow:
        return body[: flow.end(1)] + "".join(f", {scalar(each)}" for each in spellings) + body[flow.end(1) :]
    listed = "".join(f"    - {scalar(each)}\n" for each in spellings)
    has_list = re.search(r"^  spellings:[ \t]*\n", body, flags=re.MULTILINE)
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

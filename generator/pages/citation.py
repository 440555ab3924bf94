"""How to cite one result: as plain text, BibTeX and CSL-JSON, without any date but the publication's."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from generator.dataset.dataset import UNDATED
from generator.pages import links, wording

if TYPE_CHECKING:
    from generator.pages.book import Entry

_LATEX = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{letter: "\\" + letter for letter in "&%$#_{}"},
}
_quoted = json.JSONEncoder(ensure_ascii=False).encode
_SPECIAL = re.compile(r"[\\~^&%$#_{}]")


def plain(entry: Entry) -> str:
    """Cite a result in a sentence that holds what the rules ask a footnote to say."""
    return (
        f"{_title(entry)}, {_score(entry)}. Published {wording.day(entry.round.published)}; logs at "
        f"{links.source_folder(entry.round, entry.result.source_path) or wording.NO_ADDRESS}; {wording.official(entry.official_id)}. "
        f"Recomputed from the submission's logs by Benchbook ({entry.result.result_id}); not an official figure of "
        f"MLCommons. {wording.LEGEND}"
    )


def bibtex(entry: Entry) -> tuple[str, ...]:
    """Cite a result as a BibTeX entry, a line each."""
    fields = {
        "author": "{" + _latex(entry.system.submitter) + "}",
        "title": "{" + _latex(_title(entry)) + "}",
        "year": "" if entry.round.published == UNDATED else entry.round.published[:4],
        "note": _latex(
            f"{_score(entry)}; {wording.official(entry.official_id)}; recomputed from the logs by Benchbook, not an official figure of MLCommons"
        ),
        "howpublished": _latex(f"Benchbook result {entry.result.result_id}"),
        "url": links.source_folder(entry.round, entry.result.source_path),
    }
    key = re.sub(r"[^A-Za-z0-9.-]+", "-", entry.result.result_id)
    return (f"@misc{{{key},", *(f"  {name} = {{{value}}}," for name, value in fields.items() if value), "}")


def csl_json(entry: Entry) -> tuple[str, ...]:
    """Cite a result as CSL-JSON, which reference managers import, a line each."""
    # Laid out by hand: the library indents with code that takes ten times as long.
    return (
        *("[", "  {"),
        f'    "id": {_quoted(entry.result.result_id)},',
        '    "type": "dataset",',
        f'    "title": {_quoted(_title(entry))},',
        *('    "author": [', "      {", f'        "literal": {_quoted(entry.system.submitter)}', "      }", "    ],"),
        *_issued(entry.round.published),
        f'    "version": {_quoted(entry.round.version)},',
        f'    "note": {_quoted(_note(entry))},',
        f'    "URL": {_quoted(links.source_folder(entry.round, entry.result.source_path))}',
        *("  }", "]"),
    )


def _issued(day: str) -> tuple[str, ...]:
    if day == UNDATED:
        return ()
    year, month, number = (f"          {int(part)}" for part in day.split("-"))
    return (
        *('    "issued": {', '      "date-parts": [', "        ["),
        *(f"{year},", f"{month},", number),
        *("        ]", "      ]", "    },"),
    )


def _note(entry: Entry) -> str:
    return f"{_score(entry)}; {wording.official(entry.official_id)}. {wording.NOTICE} {wording.LEGEND}"


def _title(entry: Entry) -> str:
    title = wording.benchmark_title(
        entry.round.suite, entry.round.version, wording.DIVISIONS[entry.system.division], [entry.benchmark.task]
    )
    return f"{entry.system.submitter}, {entry.system.system_name}: {title}"


def _score(entry: Entry) -> str:
    if entry.result.value is None:
        return f"no score ({entry.result.status})"
    status = "" if entry.result.status == "valid" else f" ({entry.result.status})"
    return f"{wording.raw(entry.result.value, entry.result.unit)}{status}"


def _latex(text: str) -> str:
    return _SPECIAL.sub(lambda found: _LATEX[found[0]], " ".join(text.split()))

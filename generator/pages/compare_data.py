"""The compare page's data: every result in columns, as a classic script, with what verdicts are made of."""

from __future__ import annotations

import json
import math
import re
from typing import TYPE_CHECKING, Any

import pandas as pd

from generator.analyses.comparability import AVAILABILITIES, OWN_MEASUREMENT, definition
from generator.analyses.comparison import RECOMPUTED
from generator.analyses.derived import RATIO_NOTICE
from generator.pages import footnotes, ranking
from generator.pages.book import grouped
from generator.pages.pairs import PairMaker

if TYPE_CHECKING:
    from generator.pages.book import Book

_UNSIGNED = re.compile(r"MLPerf(?!®)")
ADDRESS = "results/data/compare.js"
_TEXTS = (
    "round", "version", "benchmark", "benchmark_name", "task", "division", "availability", "scenario", "metric", "unit",
    "better", "status", "reason", "submitter", "system_name", "accelerator", "framework",
    "deviations",
)  # fmt: skip


def script(book: Book) -> str:
    """Write the data as a script that sets `benchbook.compare.data`; texts that repeat stand once, by number."""
    table = book.measurements.sort_values("result_id", ignore_index=True)
    ranges = book.once(PairMaker.of).ranges
    ids = table["result_id"].tolist()
    data = {
        "id": ids,
        "value": _numbers(table["value"].tolist()),
        "accelerators": _numbers(table["accelerators"].tolist()),
        "fastest": _numbers([ranges.get(name, (None, None))[0] for name in ids]),
        "slowest": _numbers([ranges.get(name, (None, None))[1] for name in ids]),
        "complete": [int(value) for value in table["deviations_complete"].tolist()],
        "texts": {name: _coded(table[name].tolist()) for name in _TEXTS},
        "definitions": _definitions(book),
        "categories": AVAILABILITIES,
        "example": _example(book),
        "own": _own(book),
        "sources": {name: footnotes.source_text(row) for name, row in book.rounds.items()},
        "official": dict(sorted(book.official_ids.items())),
        "notices": [RATIO_NOTICE, RECOMPUTED],
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")
    return f"(globalThis.benchbook??={{}}).compare??={{}};benchbook.compare.data={text};\n"


def _definitions(book: Book) -> dict[str, str]:
    """Give the definition of each benchmark in each round, from the very table that verdicts are made of elsewhere."""
    pairs = sorted(set(zip(book.measurements["round"], book.measurements["benchmark"], strict=True)))
    table = book.dataset.compatibility
    return {f"{round_}/{name}": definition({"round": round_, "benchmark": name}, table) for round_, name in pairs}


def _own(book: Book) -> dict[str, dict[str, str]]:
    """Give what vendors measured by themselves, by the claim that states it: it stands beside no result (rule R13)."""
    claims = book.dataset.claims
    own = claims[claims["kind"].eq(OWN_MEASUREMENT)]
    return {
        row["claim"]: {"submitter": row["publisher"], "said": f"{row['claimed']:g} {row['unit']}"}
        for row in own.to_dict("records")
    }


def _example(book: Book) -> list[str]:
    """Pick two submitters' fastest results of one benchmark in the newest round, to begin with."""
    scored = [entry for entry in book.entries if ranking.scored(entry) and entry.system.division == "closed"]
    fields = grouped(scored, lambda entry: (entry.round.published, entry.benchmark.benchmark))
    for _, field in sorted(fields.items(), reverse=True):
        best = {entry.submitter.submitter: entry for entry in sorted(field, key=ranking.cost, reverse=True)}
        if len(best) > 1:
            return [entry.result.result_id for entry in sorted(best.values(), key=ranking.cost)[:2]]
    return []


def signed(text: str) -> str:
    """Put the sign behind the owner's name where a submission's text lacks it (rule R3)."""
    return _UNSIGNED.sub(lambda match: f"{match[0]}®", text)


def _coded(values: list[Any]) -> dict[str, list[object]]:
    """Write texts by their numbers among those that differ, which are few; unknown is ""."""
    shown = {value: "" if pd.isna(value) else signed(str(value)) for value in set(values)}
    names = sorted(set(shown.values()))
    places = {name: place for place, name in enumerate(names)}
    at = {value: places[name] for value, name in shown.items()}
    return {"names": [*names], "at": [at[value] for value in values]}


def _numbers(values: list[Any]) -> list[float | int | None]:
    """Give numbers as JSON has them, whole ones without a point; unknown is nothing."""
    floats = [math.nan if value is None or value is pd.NA else float(value) for value in values]
    return [None if number != number else int(number) if number.is_integer() else number for number in floats]  # noqa: PLR0124 (only NaN differs from itself)

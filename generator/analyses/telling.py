"""Claims with their verdicts as plain text and plain values, for a terminal and for JSON."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any

from generator.analyses.operations import shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.analyses.claims import Judgement

_HEADINGS = ("claim", "claimed", "computed", "verdict", "why")


def computed(judgement: Judgement) -> str:
    """Tell the figure of the first check of the first reading that agrees, or of the first reading; "" for none."""
    readings = sorted(judgement.readings, key=lambda reading: (reading.alternative, not reading.agrees))
    if not readings:
        return ""
    outcome = readings[0].checks[0].outcome
    return shown(outcome.value, outcome.unit)


def as_text(judgements: Sequence[Judgement]) -> str:
    """Tell claims as a table, a line each."""
    lines = [_HEADINGS, *(_line(judgement) for judgement in judgements)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(_HEADINGS) - 1)]
    return "".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(line, widths, strict=False)), line[-1]]).rstrip() + "\n"
        for line in lines
    )


def _line(judgement: Judgement) -> tuple[str, ...]:
    claimed = shown(judgement.claimed, judgement.unit) if judgement.claimed is not None else ""
    return judgement.claim, claimed, computed(judgement), judgement.verdict, judgement.reason


def as_data(judgements: Sequence[Judgement]) -> list[dict[str, Any]]:
    """Give claims as plain values, with everything that the verdict rests on."""
    return [
        {
            **_plain(dataclasses.asdict(judgement)),
            "computed": computed(judgement),
            "result_ids": [*judgement.result_ids],
        }
        for judgement in judgements
    ]


def as_json(judgements: Sequence[Judgement]) -> str:
    """Tell claims as JSON."""
    return json.dumps(as_data(judgements), indent=2, ensure_ascii=False) + "\n"


def _plain(value: Any) -> Any:  # noqa: ANN401 (whatever a table's cell holds)
    if isinstance(value, dict):
        return _plain_mapping(value)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    number = value.item() if hasattr(value, "item") else value
    return None if number != number else number  # noqa: PLR0124 (NaN is no JSON)


def _plain_mapping(mapping: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _plain(value) for name, value in mapping.items()}

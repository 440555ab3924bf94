"""How the site says numbers, durations, days and the benchmarks' full name."""

from __future__ import annotations

import math
from datetime import date
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.dataset.rows import Benchmark, Result, Rule

DIVISIONS = {"closed": "Closed", "open": "Open"}
AVAILABILITIES = {
    "cloud": "Available (cloud)",
    "onprem": "Available (on premise)",
    "preview": "Preview",
    "research": "Research, development or internal",
    "": "not stated",
}
SHORT_AVAILABILITIES = {"cloud": "cloud", "onprem": "on premise", "preview": "preview", "research": "research", "": "–"}
STATUSES = {"valid": "valid", "invalid": "invalid", "incomplete": "incomplete"}
NONE = "–"
NOTICE = "Recomputed from the submission's logs by Benchbook; not an official figure of MLCommons."
LEGEND = (
    "The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association in the United States "
    "and other countries. All rights reserved. Unauthorized use strictly prohibited. See www.mlcommons.org for more "
    "information."
)
"""The owner's notice, word for word; it is the one place where the name stands without its sign."""

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_SMALL = 0.002


def duration(minutes: float) -> str:
    """Say a time in minutes as people read it: 23.6 s, 28 min 20 s, 1 h 52 min, 2 d 3 h."""
    seconds = minutes * 60
    whole = round(seconds)
    if whole <= _MINUTE:
        if round(seconds, 2) < 10:  # noqa: PLR2004 (below ten seconds a tenth is more than a percent)
            return f"{seconds:.2f} s"
        if round(seconds, 1) < _MINUTE:
            return f"{seconds:.1f} s"
    if whole < _HOUR:
        return f"{whole // 60} min {whole % 60:02d} s"
    whole = round(seconds / 60)
    if whole < _DAY // 60:
        return f"{whole // 60} h {whole % 60:02d} min"
    return "{} d {} h".format(*divmod(round(seconds / 3600), 24))


# A score stands on some thirty pages, each time with its raw value.
@lru_cache(maxsize=1 << 16)
def score(value: float | None, unit: str) -> str:
    """Say a score: a time as people read it, anything else as a number with its unit."""
    if value is None:
        return NONE
    return duration(value) if unit == "min" else f"{number(value)} {unit}".rstrip()


@lru_cache(maxsize=1 << 16)
def raw(value: float, unit: str) -> str:
    """Say a score as the data holds it, to five significant digits or the thousandth, whichever is finer."""
    digits = 3 if value >= 1 else 5
    return f"{value:.{digits}f} {unit}".rstrip()


def raw_title(result: Result) -> str:
    """Say a result's score as the data holds it, for a link's title; nothing where there is none."""
    return "" if result.value is None else raw(result.value, result.unit)


def quality(value: float) -> str:
    """Say a quality as logs do, to five significant digits."""
    return f"{value:.5g}"


# So do counts of accelerators, and tables under charts repeat scores by the thousand.
@lru_cache(maxsize=1 << 16)
def number(value: float) -> str:
    """Say a number with thousands separators and, where it is no whole one, four significant digits."""
    if float(value).is_integer():
        return f"{int(value):,}"
    places = max(0, 3 - math.floor(math.log10(abs(value))))
    said = f"{value:,.{places}f}"
    return said.rstrip("0").rstrip(".") if places else said


def counted(count: int, noun: str, plural: str = "") -> str:
    """Say a count with its noun."""
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def share(part: float) -> str:
    """Say a share in percent, small ones to the hundredth."""
    return f"{part * 100:.{1 if abs(part) >= _SMALL else 2}f} %"


def times(ratio: float) -> str:
    """Say a ratio as a reader needs it: 1.04, 2.7, 12."""
    places = 2 if ratio < 2 else 1 if ratio < 10 else 0  # noqa: PLR2004 (what differs shows in the last digit)
    return f"{ratio:,.{places}f}"


def signed_share(part: float) -> str:
    """Say a difference in percent with its sign."""
    return f"{part * 100:+.1f} %".replace("-", "−")


def ordinal(place: int) -> str:
    """Say a place: 1st, 2nd, 3rd, 11th."""
    teens = 10 <= place % 100 <= 20  # noqa: PLR2004 (11th, 12th and 13th are spoken unlike 1st, 2nd and 3rd)
    return f"{place}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"


NO_ADDRESS = "a source without a public address"
NO_COMMIT = "not known"


@cache
def day(iso: str) -> str:
    """Say an ISO date as a day, month and year; what is no date stays as it is."""
    try:
        parsed = date.fromisoformat(iso[:10])
    except ValueError:
        return iso
    return f"{parsed.day} {_MONTHS[parsed.month - 1]} {parsed.year}"


def moment(iso: str) -> str:
    """Say an ISO date and time to the minute, in UTC."""
    return iso[:16].replace("T", " ") + (" UTC" if iso else "")


def listed(items: Sequence[str]) -> str:
    """Say a list: a, b and c."""
    if len(items) < 2:  # noqa: PLR2004 (most lists name one)
        return "".join(items)
    return " and ".join(filter(None, [", ".join(items[:-1]), items[-1]]))


def benchmark_title(suite: str, version: str, division: str, tasks: Sequence[str]) -> str:
    """Emit the owner's name, with what must follow it: one benchmark or several, in a division of a round (R3 to R5, R29).

    This is the only place that emits it. `division` is "closed", "open" or both as readers see them.
    """
    return _title(suite, version, division, tuple(tasks))


# A page names its benchmark in title, text, footnotes and citations, and so do a hundred others.
@lru_cache(maxsize=1 << 12)
def _title(suite: str, version: str, division: str, tasks: tuple[str, ...]) -> str:
    noun = "benchmark" if len(tasks) == 1 else "benchmarks"
    words = ["MLPerf®", suite.capitalize(), version, DIVISIONS.get(division, division), listed(tasks), noun]
    return " ".join(word for word in words if word)


def official(official_id: str) -> str:
    """Name the owner's identifier of a result, or say that none is known."""
    return f"result ID {official_id}" if official_id else "result ID not published in the repository"


def downloads_notice() -> str:
    """Say what goes with every table that is taken away, for the file that lies beside them (R6, R8)."""
    return (
        "Tables to take away\n\n"
        "A file under charts/ holds what one chart shows, and belongs to the page of the same path; its columns source "
        "and notice name suite, version, division and benchmark, and the source of each round with its day and commit. "
        "Result IDs are "
        "not published in the repositories. What a column named speed-up, efficiency, ratio or difference holds is "
        "derived by Benchbook, and neither official nor verified by MLCommons.\n\n"
        f"{NOTICE}\n\n{LEGEND}\n"
    )


def benchmark_label(benchmark: Benchmark) -> str:
    """Say a benchmark shortly: its task with the model's name."""
    return f"{benchmark.task} · {benchmark.name}" if benchmark.name != benchmark.task else benchmark.task


def target(rule: Rule | None) -> str:
    """Say the quality that a benchmark's runs must reach in a round."""
    return rule.target if rule and rule.target else "the round's quality target"

"""A score told run by run: which runs count, why the others do not, and the formula with its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import links, wording
from generator.pages.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from generator.dataset.rows import Result, Rule, Run
    from generator.pages.book import Entry
    from generator.pages.links import Place

_ENDINGS = {
    "aborted": "failed",
    "unfinished": "did not finish",
    "unreadable": "log not readable",
    "absent": "log not available",
}
_BREACHES = {"long-initialisation", "damaged-line"}
"""The kinds of findings that make a run count as failed although it reached the target."""
_TERMS_A_LINE = 6


@frozen
class Making:
    """How a score was made: the rule in words, the formula with its numbers, and where the rule comes from."""

    rule: str
    source: str
    assumed: bool
    version: str
    sources: str
    method: str
    formula: tuple[str, ...]
    scaling_factor: str


def making(entry: Entry, here: Place) -> Making:
    """Say how one result's score was made."""
    factor = entry.result.scaling_factor
    return Making(
        rule=rule_sentence(entry.result, entry.rule),
        source=entry.rule.source if entry.rule else "",
        assumed=entry.rule is None or entry.rule.assumed,
        version=entry.round.version,
        sources=here.to(links.METHOD, "sources-of-the-rules"),
        method=here.to(links.METHOD, "score"),
        formula=formula(entry.result, used_times(entry.runs)),
        scaling_factor="" if factor == 1 else f"{factor:.6g}",
    )


def part(run: Run, entry: Entry, used: Sequence[float]) -> str:
    """Say what a run does for the score and, if it does not count, why; `used` are the times in the mean, sorted."""
    if run.used:
        return "yes"
    failed = _ENDINGS.get(run.status, "broke a rule" if _broke_a_rule(run, entry) else "")
    if failed:
        return f"no: {failed}, taken as the slowest" if used else f"no: {failed}"
    if not used or run.value is None:
        return "no: there is no score"
    return f"no: {_left_out(run.value, used, entry.rule)}"


def _broke_a_rule(run: Run, entry: Entry) -> bool:
    return any(finding.path == run.source_path and finding.kind in _BREACHES for finding in entry.findings)


def _left_out(value: float, used: Sequence[float], rule: Rule | None) -> str:
    """Say why a run that reached the target is not in the mean."""
    which = "" if rule is None or rule.drop == 1 else f"{rule.drop} "
    if rule and rule.runs_scored < rule.runs_required:
        return f"the fastest, the slowest, or not among the first {rule.runs_scored} that converged"
    if value <= used[0]:
        return f"the {which}fastest"
    return f"the {which}slowest" if value >= used[-1] else "counts as failed"


def used_times(runs: Sequence[Run]) -> list[float]:
    """Give the times in the mean, fastest first."""
    return sorted(run.value for run in runs if run.used and run.value is not None)


def formula(result: Result, used: Sequence[float]) -> tuple[str, ...]:
    """Write the score out with the numbers in it, a line each; nothing where there is no score."""
    if not used or result.value is None:
        return ()
    mean = sum(used) / len(used)
    terms = [f"{value:.6g}" for value in used]
    lines = [" + ".join(terms[at : at + _TERMS_A_LINE]) for at in range(0, len(terms), _TERMS_A_LINE)]
    name = "score" if result.scaling_factor == 1 else "mean"
    if len(used) == 1:
        written = [f"{name} = {mean:.6g} {result.unit}"]
    else:
        first, *rest = lines
        written = [f"{name} = ({first}", *(f"   + {line}" for line in rest)]
        written[-1] += f") / {len(used)}"
        written.append(f"{'':{len(name)}} = {mean:.6g} {result.unit}")
    if result.scaling_factor != 1:
        written.append(f"score = {mean:.6g} × {result.scaling_factor:.6g} = {result.value:.6g} {result.unit}")
    return tuple(written)


def rule_sentence(result: Result, rule: Rule | None) -> str:
    """Say in a sentence how the round's rule makes a score of runs."""
    drop = rule.drop if rule else 1
    scored = rule.runs_scored if rule else result.runs_required
    runs = wording.counted(scored, "run")
    if drop == 0:
        return f"The score is the mean of {runs}."
    ends = "the fastest and the slowest" if drop == 1 else f"the {drop} fastest and the {drop} slowest"
    left = scored - 2 * drop
    rest = f"the mean of the other {left}" if left > 1 else "the one that is left"
    scale = ", times a scaling factor" if result.scaling_factor != 1 else ""
    return f"Of {runs}, {ends} are left out; the score is {rest}{scale}."


def summary(result: Result) -> str:
    """Say how many runs there are, count, and failed."""
    said = f"{result.runs_used} of {wording.counted(result.runs_found, 'run')} in the mean"
    failed = f", {result.runs_failed} failed" if result.runs_failed else ""
    wanted = f"; the rule asks for {result.runs_required}" if result.runs_found != result.runs_required else ""
    return f"{said}{failed}{wanted}"


def spread(entry: Entry) -> str:
    """Say how far apart the runs lie."""
    times = sorted(run.value for run in entry.runs if run.value is not None and run.status == "success")
    if not times:
        return "No run reached the target."
    unit = entry.result.unit
    first, last = wording.score(times[0], unit), wording.score(times[-1], unit)
    where = f"all at {first}" if first == last else f"from {first} to {last}"
    return f"{wording.counted(len(times), 'run')} {where}, {wording.share(times[-1] / times[0] - 1)} apart."

"""The value of a term in a story: a subject's field, in a unit where that is asked, or two results set beside each other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.dataset.rows import Benchmark, Round
from generator.pages import amounts, claims, comparing, counts, hardware, links, ranking, verdicts, wording
from generator.pages.book import Entry
from generator.pages.frozen import frozen
from generator.pages.page import Link
from generator.pages.story_names import Source, one_of
from generator.pages.story_text import NotationError
from generator.pages.verdicts import Judged

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.dataset.rows import Accelerator
    from generator.pages.links import Place
    from generator.pages.pairs import Pair
    from generator.pages.story_names import Names, Subject

    Reader = Callable[..., Link]


@frozen
class Said:
    """What a term says, and the results that it names."""

    link: Link
    entries: tuple[Entry, ...] = ()


def value(term: str, names: Names, here: Place) -> Said:
    """Evaluate a term: `subject`, `subject field`, `subject field in unit`, `result against result field`."""
    words = term.split()
    if not words:
        raise NotationError("there is nothing between the braces")
    if len(words) > 2 and words[1] == "against":  # noqa: PLR2004 (two results and the word between them)
        return _compared(words, names, here)
    subject = names.subject(words[0])
    rest, unit = _unit(words[1:])
    if len(rest) > 1:
        raise NotationError(f"'{term}' has too many words; it is `subject field` or `subject field in unit`")
    return _field(subject, rest[0] if rest else "", unit, names, here)


def _unit(words: list[str]) -> tuple[list[str], str]:
    if len(words) >= 2 and words[-2] == "in":  # noqa: PLR2004 (the word and the unit)
        return words[:-2], one_of(words[-1], amounts.UNITS, "unit")
    return words, ""


def _field(subject: Subject, field: str, unit: str, names: Names, here: Place) -> Said:
    readers = _readers(subject)
    name = one_of(field or next(iter(readers)), readers, f"field of {_kind(subject)}")
    entries = (subject,) if isinstance(subject, Entry) else ()
    if unit:
        if not isinstance(subject, Entry) or name != "time":
            raise NotationError(f"'{name}' has no unit to choose; only a result's time has")
        return Said(link=_time_in(subject, unit, here), entries=entries)
    return Said(link=readers[name](subject, here, names), entries=entries)


def _time_in(entry: Entry, unit: str, here: Place) -> Link:
    link = ranking.score_link(entry, here)
    if entry.result.value is None or entry.result.unit != "min":
        raise NotationError(f"{entry.result.result_id} has no time")
    return Link(amounts.in_unit(entry.result.value, unit), link.target, link.title)


def _compared(words: list[str], names: Names, here: Place) -> Said:
    """Set two results beside each other; the differences that rule R14 names follow in brackets."""
    pair = names.maker.pair(names.result(words[0]).result.result_id, names.result(words[2]).result.result_id)
    if pair.verdict.kind == "no":
        raise NotationError(f"{words[0]} and {words[2]} are {comparing.said(pair.verdict)}")
    field = one_of(words[3] if words[3:] else "times", _PAIR, "field of a comparison")
    said = comparing.required(pair.verdict)
    tie = f"{ranking.TIE}; " if pair.tied and field != "differences" else ""
    differ = "" if field == "differences" or not (said or tie) else f" ({tie}{said})".replace("; )", ")")
    target = links.result_page(pair.ours.result.result_id)
    return Said(link=here.link(f"{_PAIR[field](pair)}{differ}", target), entries=(pair.ours, pair.other))


_PAIR: Mapping[str, Callable[[Pair], str]] = {
    "times": lambda pair: f"{wording.times(pair.times)} times",
    "saved": lambda pair: wording.share(1 - 1 / pair.times),
    "gained": lambda pair: wording.share(pair.times - 1),
    "differences": lambda pair: comparing.required(pair.verdict) or "no difference",
}


def _kind(subject: Subject) -> str:
    kinds = {Entry: "a result", Judged: "a claim", Source: "a source", Round: "a round", Benchmark: "a benchmark"}
    return kinds.get(type(subject), "an accelerator")


def _text(text: str) -> Link:
    return Link(text, "")


def _model(benchmark: Benchmark) -> str:
    """Give a model's name without its version: ResNet-50."""
    return re.sub(r" v\d+(\.\d+)*$", "", benchmark.name)


def _title(entry: Entry, *_: object) -> Link:
    return _text(
        wording.benchmark_title(entry.round.suite, entry.round.version, entry.system.division, [entry.benchmark.task])
    )


_RESULT: Mapping[str, Reader] = {
    "time": lambda entry, here, _: ranking.score_link(entry, here),
    "system": lambda entry, here, _: here.link(
        entry.system.system_name, links.system_page(entry.round.round, entry.system.system_id)
    ),
    "submitter": lambda entry, here, _: here.link(
        entry.submitter.submitter, links.submitter_page(entry.submitter.slug)
    ),
    "benchmark": lambda entry, here, _: here.link(
        entry.benchmark.name, links.round_benchmark_page(entry.round.round, entry.benchmark.benchmark)
    ),
    "title": _title,
    "accelerators": lambda entry, *_: _text(hardware.count(entry.system)),
    "accelerator": lambda entry, here, _: hardware.accelerator_link(entry.accelerator, here) or _text("none"),
    "hardware": lambda entry, *_: _text(hardware.said(entry.system)),
    "servers": lambda entry, *_: _text(wording.number(entry.system.nodes or 0)),
    "processors": lambda entry, *_: _text(wording.number(entry.system.host_processors or 0)),
    "processor": lambda entry, *_: _text(entry.system.host_processor),
    "availability": lambda entry, *_: _text(wording.AVAILABILITIES[entry.system.availability or ""]),
    "division": lambda entry, *_: _text(wording.DIVISIONS[entry.system.division]),
    "framework": lambda entry, *_: _text(entry.system.framework),
    "round": lambda entry, here, _: here.link(entry.round.version, links.round_page(entry.round.round)),
    "published": lambda entry, *_: _text(wording.day(entry.round.published)),
    "range": lambda entry, _, names: _text(_range(entry, names)),
}

_CLAIM: Mapping[str, Reader] = {
    "number": lambda each, here, _: here.link(each.claim.number, links.claim_page(each.claim.claim)),
    "claimed": lambda each, *_: _text(verdicts.claimed(each)),
    "computed": lambda each, here, names: here.link(
        verdicts.computed(each, names.book), links.claim_page(each.claim.claim)
    ),
    "verdict": lambda each, here, _: here.link(verdicts.verdict(each), links.claim_page(each.claim.claim)),
    "statement": lambda each, *_: _text(each.claim.statement),
    "reason": lambda each, _, names: _text(verdicts.reason(each, names.book)),
    "missing": lambda each, *_: _text(each.claim.missing),
}

_SOURCE: Mapping[str, Reader] = {
    "claims": lambda source, *_: _text(wording.number(len(source.claims))),
    "summary": lambda source, *_: _text(claims.summary(source.claims)),
    "publisher": lambda source, *_: _text(source.claims[0].claim.publisher),
    "published": lambda source, *_: _text(wording.day(source.claims[0].claim.published)),
}

_ROUND: Mapping[str, Reader] = {
    "version": lambda row, here, _: here.link(row.version, links.round_page(row.round)),
    "published": lambda row, *_: _text(wording.day(row.published)),
    "results": lambda row, _, names: _text(wording.number(len(_of_round(row, names)))),
    "systems": lambda row, _, names: _text(wording.number(counts.systems(_of_round(row, names)))),
    "submitters": lambda row, _, names: _text(
        wording.number(len({entry.submitter.submitter for entry in _of_round(row, names)}))
    ),
    "benchmarks": lambda row, _, names: _text(
        wording.number(len({entry.benchmark.benchmark for entry in _of_round(row, names)}))
    ),
}

_BENCHMARK: Mapping[str, Reader] = {
    "model": lambda row, here, _: here.link(_model(row), links.benchmark_page(row.suite, row.benchmark)),
    "name": lambda row, here, _: here.link(row.name, links.benchmark_page(row.suite, row.benchmark)),
    "task": lambda row, *_: _text(row.task),
}


def _accelerator_name(row: Accelerator, here: Place, _: Names) -> Link:
    return here.link(row.accelerator, links.accelerator_page(row.slug))


_ACCELERATOR: Mapping[str, Reader] = {
    "name": _accelerator_name,
    "family": lambda row, *_: _text(row.family),
    "vendor": lambda row, *_: _text(row.vendor),
}


def _readers(subject: Subject) -> Mapping[str, Reader]:
    kinds: Mapping[type, Mapping[str, Reader]] = {
        Entry: _RESULT,
        Judged: _CLAIM,
        Source: _SOURCE,
        Round: _ROUND,
        Benchmark: _BENCHMARK,
    }
    return kinds.get(type(subject), _ACCELERATOR)


def _of_round(row: Round, names: Names) -> list[Entry]:
    return [entry for entry in names.book.entries if entry.round.round == row.round]


def _range(entry: Entry, names: Names) -> str:
    """Say from where to where a result's runs lie, on the scale of the score."""
    limits = names.maker.ranges.get(entry.result.result_id)
    if limits is None:
        raise NotationError(f"{entry.result.result_id} has no run with a time")
    return " to ".join(wording.score(limit, entry.result.unit) for limit in limits)

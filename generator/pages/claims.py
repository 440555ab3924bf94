"""All claims with their verdicts, source by source."""

from __future__ import annotations

from collections import Counter
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import cited, claim_evidence, comparing, links, trail, verdicts, wording
from generator.pages.book import grouped
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.pairs import PairMaker

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book
    from generator.pages.footnotes import Footnote
    from generator.pages.links import Place
    from generator.pages.verdicts import Judged


@frozen
class ClaimLine:
    """One claim in a table."""

    number: Link
    statement: str
    claimed: str
    computed: str
    verdict: str
    differences: str


@frozen
class SourcePart:
    """The claims of one source."""

    publisher: str
    published: str
    title: str
    summary: str
    story: Link | None
    lines: tuple[ClaimLine, ...]
    footnote: Footnote | None


@frozen
class ClaimsView(View):
    """What the page of all claims says."""

    template: ClassVar[str] = "claims.md.j2"

    count: str
    summary: str
    meanings: tuple[tuple[str, str], ...]
    parts: tuple[SourcePart, ...]
    method: Link
    stories: Link | None


def pages(book: Book) -> Iterator[Page]:
    """Give the page of all claims."""
    yield Page(path=PurePosixPath(links.CLAIMS), view=view(book))


def view(book: Book) -> ClaimsView:
    """Say which claims there are and what became of them."""
    here, every = links.Place(links.CLAIMS), verdicts.judged(book)
    sources = grouped(every, lambda each: each.claim.source)
    count, said = wording.counted(len(every), "claim"), summary(every)
    return ClaimsView(
        title="Claims checked against the logs",
        heading="Claims checked against the logs",
        description=f"{count} that vendors made about their results, each worked out from the logs: {said}.",
        keywords=("claims", "fact check", *dict.fromkeys(each.claim.publisher for each in every)),
        breadcrumbs=trail.home(here),
        count=count,
        summary=said,
        meanings=tuple((kind, verdicts.MEANINGS[kind]) for kind in verdicts.MEANINGS if kind != "unresolved"),
        parts=tuple(_part(source, members, book, here) for source, members in sources.items()),
        method=here.link("how verdicts are made", links.METHOD),
        stories=here.link("stories", links.STORIES) if book.stories else None,
    )


def summary(claims: Sequence[Judged]) -> str:
    """Say how many claims got which verdict: 15 reproduced, 4 reproduced only for one reading, 2 differ."""
    found = Counter[str](each.judgement.verdict for each in claims)
    said = {
        "reproduced only for": "reproduced in one reading only",
        "differs": "contradicted by the logs",
        "unresolved": "not resolved",
    }
    return wording.listed([f"{found[kind]} {said.get(kind, kind)}" for kind in verdicts.MEANINGS if found[kind]])


def _part(source: str, claims: Sequence[Judged], book: Book, here: Place) -> SourcePart:
    first = claims[0].claim
    return SourcePart(
        publisher=first.publisher,
        published=wording.day(first.published),
        title=first.title,
        summary=f"{wording.counted(len(claims), 'claim')}: {summary(claims)}",
        story=here.link("The story with its charts", links.story_page(source)) if source in book.stories else None,
        lines=tuple(line(each, book, here) for each in claims),
        footnote=note(claims, book),
    )


def note(claims: Sequence[Judged], book: Book) -> Footnote | None:
    """Make the footnote of claims: of all results that they rest on."""
    entries, names = cited.by_id(book), {name for each in claims for name in each.judgement.result_ids}
    found = [entries[name] for name in sorted(names) if name in entries]
    return cited.note(found, "computed figures are worked out as each claim's page says.") if found else None


def line(each: Judged, book: Book, here: Place) -> ClaimLine:
    """Make a line of one claim."""
    return ClaimLine(
        number=here.link(each.claim.number, links.claim_page(each.claim.claim)),
        statement=each.claim.statement,
        claimed=verdicts.claimed(each) or wording.NONE,
        computed=verdicts.computed(each, book) or wording.NONE,
        verdict=verdicts.verdict(each),
        differences=_differences(each, book),
    )


def _differences(each: Judged, book: Book) -> str:
    """Say in what the results differ that a claim sets beside each other (rule R14), all its pairs together."""
    checks = [check for reading in each.judgement.readings for check in reading.checks]
    names = dict.fromkeys(pair for check in checks for pair in claim_evidence.pairs_of(check))
    if not names:
        return ""
    judge = book.once(PairMaker.of).judge
    fields = [field for pair in names for field in judge.verdict(*pair).fields if field.required and field.differs]
    if len(names) == 1:
        return comparing.differences(fields)
    return wording.listed(list(dict.fromkeys(field.name for field in fields)))

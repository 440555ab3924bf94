"""One claim: the statement, the verdict on it, and everything that the verdict rests on."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, ClassVar

from generator.pages import chart, claim_evidence, claim_readings, links, trail, verdicts, wording
from generator.pages.frozen import frozen
from generator.pages.page import Link, Page, View
from generator.pages.pairs import PairMaker

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.pages.book import Book
    from generator.pages.claim_evidence import ClaimEvidence
    from generator.pages.claim_readings import CheckLine
    from generator.pages.links import Place
    from generator.pages.verdicts import Judged


@frozen
class ClaimView(View):
    """What the page of one claim says."""

    template: ClassVar[str] = "claim.md.j2"

    number: str
    publisher: str
    published: str
    source_title: str
    statement: str
    statement_ko: str
    claimed: str
    computed: str
    verdict: str
    meaning: str
    reason: str
    missing: str
    checks: tuple[CheckLine, ...]
    remarks: tuple[str, ...]
    evidence: ClaimEvidence | None
    story: Link | None
    previous: Link | None
    following: Link | None
    all_claims: Link
    method: Link


def pages(book: Book) -> Iterator[Page]:
    """Give the page of every claim."""
    every = verdicts.judged(book)
    maker = book.once(PairMaker.of) if every else None
    for place, each in enumerate(every):
        here = links.Place(links.claim_page(each.claim.claim))
        found, drawn = claim_evidence.evidence(each, maker, here) if maker else (None, ())
        beside = (every[place - 1] if place else None, every[place + 1] if place + 1 < len(every) else None)
        yield Page(
            path=PurePosixPath(here.address), view=view(each, found, beside, book), figures=chart.figures(*drawn)
        )


def view(each: Judged, evidence: ClaimEvidence | None, beside: Sequence[Judged | None], book: Book) -> ClaimView:
    """Say everything about one claim; `beside` are the claims before and after it."""
    claim = each.claim
    here = links.Place(links.claim_page(claim.claim))
    verdict = verdicts.verdict(each)
    previous, following = (_beside(other, each, here) for other in beside)
    return ClaimView(
        title=f"Claim {claim.number} of {claim.publisher}: {verdict}",
        heading=f"Claim {claim.number}: {verdict}",
        description=f"{claim.publisher} stated on {wording.day(claim.published)}: {claim.statement} Verdict: {verdict}.",
        keywords=(claim.publisher, claim.kind, "claim"),
        breadcrumbs=trail.claims(here),
        number=claim.number,
        publisher=claim.publisher,
        published=wording.day(claim.published),
        source_title=claim.title,
        statement=claim.statement,
        statement_ko=claim.statement_ko,
        claimed=verdicts.claimed(each),
        computed=verdicts.computed(each, book),
        verdict=verdict,
        meaning=verdicts.MEANINGS[each.judgement.verdict],
        reason=verdicts.reason(each, book),
        missing=claim.missing,
        checks=claim_readings.lines(each, book),
        remarks=claim_readings.remarks(each),
        evidence=evidence,
        story=here.link("the whole story", links.story_page(claim.source)) if claim.source in book.stories else None,
        previous=previous,
        following=following,
        all_claims=here.link("all claims", links.CLAIMS),
        method=here.link("how verdicts are made", links.METHOD),
    )


def _beside(other: Judged | None, each: Judged, here: Place) -> Link | None:
    """Link to a claim of the same source."""
    if other is None or other.claim.source != each.claim.source:
        return None
    return here.link(f"claim {other.claim.number}", links.claim_page(other.claim.claim))

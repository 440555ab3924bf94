"""The only place that knows where pages are: addresses relative to `docs/`, and the way from one to another."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING
from urllib.parse import quote

from generator.pages.frozen import frozen_by_place
from generator.pages.page import Link

if TYPE_CHECKING:
    from generator.dataset.rows import Round

HOME = "index.md"
METHOD = "method.md"
GLOSSARY = "glossary.md"
SUBMITTERS = "results/submitters/index.md"
ACCELERATORS = "results/accelerators/index.md"
COMPARE = "results/compare.md"
CLAIMS = "results/claims/index.md"
STORIES = "results/stories/index.md"
WRITING_STORIES = "writing-stories.md"
QUALITY = "results/quality.md"
REFERENCES = "results/references.md"
DATA = "results/data/index.md"
RELEASES = "results/releases/index.md"
RELEASES_FEED = "results/feeds/releases.xml"

_UNQUOTED = re.compile(r"[\w./~-]*", re.ASCII)


def _round_folder(round_id: str) -> str:
    suite, version = round_id.rsplit("-", 1)
    return f"results/{suite}/{version}"


def suite_page(suite: str) -> str:
    """Address of a suite: its rounds."""
    return f"results/{suite}/index.md"


def round_page(round_id: str) -> str:
    """Address of a round: its systems and results."""
    return f"{_round_folder(round_id)}/index.md"


def round_notes_page(round_id: str) -> str:
    """Address of what a round brought."""
    return f"{_round_folder(round_id)}/notes.md"


def round_notes_file(round_id: str) -> str:
    """Address of what a round brought, as data."""
    return f"{_round_folder(round_id)}/notes.json"


def round_benchmark_page(round_id: str, benchmark: str) -> str:
    """Address of one benchmark in one round."""
    return f"{_round_folder(round_id)}/benchmarks/{benchmark}.md"


def benchmarks_page(suite: str) -> str:
    """Address of the list of a suite's benchmarks."""
    return f"results/{suite}/benchmarks/index.md"


def benchmark_page(suite: str, benchmark: str) -> str:
    """Address of one benchmark across rounds."""
    return f"results/{suite}/benchmarks/{benchmark}.md"


def records_page(suite: str) -> str:
    """Address of a suite's records."""
    return f"results/{suite}/records.md"


def analyses_page(suite: str) -> str:
    """Address of the list of a suite's analyses."""
    return f"results/{suite}/analyses.md"


def scaling_page(round_id: str, benchmark: str) -> str:
    """Address of how one benchmark scaled in one round."""
    suite, version = round_id.rsplit("-", 1)
    return f"results/{suite}/scaling/{version}/{benchmark}.md"


def gains_page(round_id: str) -> str:
    """Address of what the same hardware gained in one round."""
    suite, version = round_id.rsplit("-", 1)
    return f"results/{suite}/gains/{version}.md"


def generations_page(suite: str) -> str:
    """Address of one accelerator generation against another."""
    return f"results/{suite}/generations.md"


def rivals_page(suite: str, slug: str) -> str:
    """Address of one submitter against its nearest rivals."""
    return f"results/{suite}/rivals/{slug}.md"


def hosts_page(round_id: str) -> str:
    """Address of the host processors and servers of one round."""
    suite, version = round_id.rsplit("-", 1)
    return f"results/{suite}/hosts/{version}.md"


def coverage_page(round_id: str) -> str:
    """Address of who submitted what in one round."""
    suite, version = round_id.rsplit("-", 1)
    return f"results/{suite}/coverage/{version}.md"


def claim_page(claim: str) -> str:
    """Address of one claim with its evidence, by its permanent identifier."""
    return f"results/claims/{claim}.md"


def story_page(name: str) -> str:
    """Address of one story, by the name of its file."""
    return f"results/stories/{name}.md"


@cache
def system_page(round_id: str, system_id: str) -> str:
    """Address of one system in one round."""
    return f"{_round_folder(round_id)}/{system_id}/index.md"


@cache
def result_page(result_id: str) -> str:
    """Address of one result, which is its permanent identifier with the version as a folder."""
    round_id, rest = result_id.split("/", 1)
    return f"{_round_folder(round_id)}/{rest}.md"


def submitter_page(slug: str) -> str:
    """Address of one submitter."""
    return f"results/submitters/{slug}.md"


def accelerator_page(slug: str) -> str:
    """Address of one accelerator."""
    return f"results/accelerators/{slug}.md"


def release_page(version: str) -> str:
    """Address of one release of the data."""
    return f"results/releases/{version}.md"


def records_feed(suite: str, benchmark: str) -> str:
    """Address of the feed of one benchmark's records."""
    return f"results/feeds/records/{suite}/{benchmark}.xml"


def submitter_feed(slug: str) -> str:
    """Address of the feed of one submitter's results."""
    return f"results/feeds/submitters/{slug}.xml"


def download(name: str) -> str:
    """Address of one table to take away."""
    return f"results/data/{name}"


def chart_file(page: str, chart: str, extension: str) -> str:
    """Address of one file of a chart on a page."""
    return f"results/charts/{page.removesuffix('.md').removeprefix('results/')}/{chart}.{extension}"


def source_file(round_: Round, path: str) -> str:
    """Address of a file in the public repository at the commit that was imported."""
    return _below(_repository(round_.repository, "blob", round_.commit), path)


def source_folder(round_: Round, path: str) -> str:
    """Address of a folder in the public repository at the commit that was imported."""
    return _below(_repository(round_.repository, "tree", round_.commit), path)


def source_commit(round_: Round) -> str:
    """Address of the public repository at the commit that was imported."""
    return _repository(round_.repository, "tree", round_.commit)


@cache
def _repository(repository: str, kind: str, commit: str) -> str:
    """Give the address of a repository at a commit, as files or folders; "" where nobody has written it down."""
    root = quote(repository.removesuffix("/").removesuffix(".git"), safe=":/")
    return f"{root}/{kind}/{commit or 'HEAD'}" if root else ""


def _below(root: str, path: str) -> str:
    """Give the address of what is below another; hardly any path needs quoting, and to ask costs less than to quote."""
    quoted = path if _UNQUOTED.fullmatch(path) else quote(path)
    return f"{root}/{quoted}" if root else ""


def relative(target: str, start: str) -> str:
    """Give the way from one address to another, as a link in Markdown needs it."""
    for folder, way in _folders(start):
        if target.startswith(folder):
            return way + target[len(folder) :]
    raise AssertionError("the root is round every page")


# A page has dozens of links, and pages are made one after another.
@lru_cache(maxsize=1 << 8)
def _folders(address: str) -> tuple[tuple[str, str], ...]:
    """List the folders round a page, nearest first and the root, which is "", last; each with the way up to it."""
    folder, way = address[: address.rfind("/") + 1], ""
    found = [(folder, way)]
    while folder:
        folder, way = folder[: folder.rfind("/", 0, -1) + 1], f"{way}../"
        found.append((folder, way))
    return tuple(found)


@frozen_by_place
class Place:
    """Where a page stands, and so how it links to others."""

    address: str

    def to(self, target: str, anchor: str = "") -> str:
        """Give the way from here to another page, or to an anchor in it."""
        way = relative(target, self.address)
        return f"{way}#{anchor}" if anchor else way

    def link(self, text: str, target: str, title: str = "") -> Link:
        """Make a link from here to another page."""
        return Link(text, relative(target, self.address), title)

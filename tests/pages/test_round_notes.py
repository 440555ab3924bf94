"""The notes of three rounds say, from the committed data, what is known of these rounds."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from generator.dataset.store import load
from generator.normalise.vocabulary import load_vocabulary
from generator.pages import round_notes
from generator.pages.book import Book
from generator.site.render import environment, render
from tests.pages.made import a_site

ROOT = Path(__file__).parent.parent.parent
LINK = re.compile(r"\[([^]]*)\]\((?:[^()]|\([^()]*\))*\)")


@cache
def all_notes() -> Mapping[str, str]:
    """Give the notes of each round as text without links, one line a row of a table."""
    book = Book.of(load(ROOT / "data", load_vocabulary(ROOT / "data")))
    jinja = environment(ROOT / "templates")
    return {page.path.parent.name: LINK.sub(r"\1", render(page, jinja)) for page in round_notes.pages(book)}


def section(version: str, heading: str) -> str:
    """Give the part of a round's notes from a heading to the next of its level or above."""
    level = heading.partition(" ")[0]
    rest = all_notes()[version].partition(f"\n{heading}")[2]
    return re.split(rf"\n#{{2,{len(level)}}} ", rest)[0]


FACTS = {
    "v0.7": (
        ("## Benchmarks", r"New: BERT-large, DLRM"),
        ("## Benchmarks", r"Defined anew: Mini Go"),
        (
            "### Closed: any size",
            r"ResNet-50 v1.5 \| 28\.3 s \| 63\.2 % \| Google TPU v3-8192.* \| 1 min 17 s \| .*; v0\.6 \|",
        ),
        ("### Closed: any size", r"Transformer \| 15\.5 s \| 69\.6 % \| Google .* \| 50\.9 s \| Google .*; v0\.6 \|"),
        (
            "### Closed: any size",
            r"Mask R-CNN \| 8 min 08 s \| 56\.0 % \| Google .* \| 18 min 28 s \| NVIDIA .*; v0\.6 \|",
        ),
        ("## Newcomers", r"First submission: .*Tencent"),
    ),
    "v1.1": (
        ("## Newcomers", r"\| IPU-POD128.* \| Graphcore \| 128 × "),
        ("## Newcomers", r"\| IPU-POD256.* \| Graphcore \| 256 × "),
        (
            "### Closed: like for like",
            r"ResNet-50 v1.5 \| Graphcore IPU-POD16.* \| 28 min 20 s \| 37 min 07 s \| 23\.7 % \| v1\.0, ",
        ),
        (
            "### Closed: like for like",
            r"ResNet-50 v1.5 \| Graphcore IPU-POD64.* \| 8 min 30 s \| 14 min 29 s \| 41\.3 % \| v1\.0, ",
        ),
        (
            "### Open: like for like",
            r"BERT-large \| Graphcore IPU-POD64.* \| 8 min 15 s \| 9 min 24 s \| 12\.1 % \| v1\.0, ",
        ),
        ("### Closed: any size", r"BERT-large \| 13\.6 s \| 18\.0 % \| NVIDIA .* \| 16\.6 s \| Google .*; v1\.0 \|"),
        ("### Closed: any size", r"3D U-Net \| 1 min 16 s \| 57\.9 % \| Azure "),
        ("## Benchmarks", r"Defined anew: RNN-T"),
    ),
    "v5.0": (
        ("## Benchmarks", r"New: Llama 3\.1 405B"),
        ("## Benchmarks", r"No longer there: GPT-3 175B"),
        (
            "### Closed: any size",
            r"Llama 2 70B LoRA \| 33\.6 s \| 52\.8 % \| NVIDIA .* \| 1 min 11 s \| NVIDIA .*; v4\.1 \|",
        ),
        ("## Newcomers", r"First submission: .*AMD"),
        ("## Newcomers", r"\| 512 × [^|]*GB200"),
        ("## Newcomers", r"\| Supermicro \| 8 × [^|]*MI325X"),
    ),
}


@pytest.mark.parametrize(
    ("version", "heading", "fact"), [(version, *fact) for version, facts in FACTS.items() for fact in facts]
)
def test_the_notes_of_a_round_say_what_is_known_of_it(version: str, heading: str, fact: str) -> None:
    assert re.search(fact, section(version, heading)), section(version, heading)[:3000]


def test_every_round_has_notes() -> None:
    assert sorted(all_notes()) == sorted(path.name.partition("-")[2] for path in (ROOT / "data/rounds").iterdir())


def test_the_notes_are_data_too() -> None:
    (page,) = (page for page in round_notes.pages(Book.of(a_site())) if "v1.1" in str(page.path))
    document = json.loads(page.files["results/training/v1.1/notes.json"])

    assert document["commit"] == "0123456789abcdef0123456789abcdef01234567"
    assert document["legend"].startswith("The MLPerf name and logo")
    gain = next(each for each in document["gains"] if each["system_name"] == "pod-8" and each["division"] == "closed")
    assert (gain["previous_value"], gain["value"]) == (30.0, 24.0)

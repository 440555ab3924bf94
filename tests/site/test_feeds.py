"""Feeds, read back by an XML parser and by a parser that readers use."""

import re
from datetime import datetime
from pathlib import PurePosixPath
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import feedparser
import pytest

from generator.dataset.dataset import Dataset
from generator.pages.book import Book
from generator.pages.feeds import Feed, FeedEntry, feeds
from generator.site.feeds import ATOM, atom
from tests.examples import a_submission, complete
from tests.pages.made import a_release, a_site

SITE = "https://example.org/latest/"
LATER = a_submission(5.0, "pod-8", version="v1.1")


def parsed(dataset: Dataset) -> dict[str, ET.Element]:
    return {feed.address: ET.fromstring(atom(feed, SITE)) for feed in feeds(Book.of(dataset))}  # noqa: S314 (we wrote it)


def parsed_text(address: str, site: str, *, folders: bool = True) -> bytes:
    feed = next(each for each in feeds(Book.of(a_site())) if each.address == address)
    return atom(feed, site, folders=folders).encode()


def said(element: ET.Element, name: str) -> str:
    found = element.findall(f"{{{ATOM}}}{name}")
    assert len(found) == 1, f"an element has {len(found)} of {name}"
    return found[0].text or ""


def entries(feed: ET.Element) -> list[ET.Element]:
    return feed.findall(f"{{{ATOM}}}entry")


def identifiers(dataset: Dataset) -> set[tuple[str, str]]:
    return {(address, said(entry, "id")) for address, feed in parsed(dataset).items() for entry in entries(feed)}


def test_there_is_a_feed_of_releases_of_each_benchmark_and_of_each_submitter() -> None:
    assert sorted(parsed(a_site())) == [
        "results/feeds/records/training/bert.xml",
        "results/feeds/records/training/resnet.xml",
        "results/feeds/releases.xml",
        "results/feeds/submitters/acme.xml",
        "results/feeds/submitters/bolt-sons.xml",
    ]


@pytest.mark.parametrize("address", sorted(parsed(a_site())))
def test_a_feed_has_what_atom_requires(address: str) -> None:
    feed = parsed(a_site())[address]

    assert feed.tag == f"{{{ATOM}}}feed"
    assert feed.find(f"{{{ATOM}}}author/{{{ATOM}}}name") is not None
    for element in (feed, *entries(feed)):
        assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", said(element, "id"))
        assert said(element, "title")
        assert datetime.fromisoformat(said(element, "updated")).tzinfo is not None
    ids = [said(entry, "id") for entry in entries(feed)]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("address", sorted(parsed(a_site())))
def test_a_reader_finds_no_fault_in_a_feed_and_every_entry_in_it(address: str) -> None:
    feed = next(each for each in feeds(Book.of(a_site())) if each.address == address)
    read = feedparser.parse(parsed_text(address, SITE))

    assert (read.bozo, read.version) == (False, "atom10")
    assert (read.feed.title, read.feed.author) == (feed.title, "Benchbook")
    assert read.feed.updated == f"{feed.day}T00:00:00Z"
    assert [link.href for link in read.feed.links if link.rel == "self"] == [SITE + address]
    assert [(entry.title, entry.summary) for entry in read.entries] == [
        (each.title, each.text) for each in feed.entries
    ]
    assert all(entry.link.startswith(SITE) and entry.updated_parsed for entry in read.entries)


@pytest.mark.parametrize("address", sorted(parsed(a_site())))
def test_a_feed_read_again_has_the_same_identifiers_and_dates(address: str) -> None:
    first, second = (
        [(entry.id, entry.updated) for entry in feedparser.parse(parsed_text(address, site)).entries]
        for site in (SITE, "https://elsewhere.example.com/")
    )

    assert first == second


def test_a_feed_in_a_folder_links_to_files() -> None:
    read = feedparser.parse(parsed_text("results/feeds/releases.xml", "", folders=False))

    assert read.entries[0].link == "../releases/2031.02.html"
    assert read.feed.link == "../releases/index.html"


@pytest.mark.parametrize("address", sorted(parsed(a_site())))
def test_the_newest_entry_comes_first_and_dates_the_feed(address: str) -> None:
    feed = parsed(a_site())[address]
    days = [said(entry, "updated") for entry in entries(feed)]

    assert days == sorted(days, reverse=True)
    assert days[0] == said(feed, "updated")


def test_an_entry_links_to_its_page_under_the_address_of_the_site() -> None:
    feed = parsed(a_site())["results/feeds/submitters/acme.xml"]
    base = feed.get("{http://www.w3.org/XML/1998/namespace}base") or ""
    found = {link.get("href") or "" for entry in entries(feed) for link in entry.findall(f"{{{ATOM}}}link")}

    assert f"{SITE}results/training/v1.1/acme/pod-8/resnet/" in {urljoin(base, way) for way in found}


def test_a_feed_links_to_itself_and_to_the_page_that_it_follows() -> None:
    feed = parsed(a_site())["results/feeds/releases.xml"]
    base = feed.get("{http://www.w3.org/XML/1998/namespace}base") or ""
    found = {link.get("rel"): urljoin(base, link.get("href") or "") for link in feed.findall(f"{{{ATOM}}}link")}

    assert found == {"self": f"{SITE}results/feeds/releases.xml", "alternate": f"{SITE}results/releases/"}


def test_feeds_gain_exactly_the_new_entries_when_a_round_is_added() -> None:
    before = complete(a_submission(10.0, "pod-8"))
    after = complete([*a_submission(10.0, "pod-8"), *LATER])

    gained = identifiers(after) - identifiers(before)
    assert identifiers(before) <= identifiers(after)
    assert sorted(address for address, _ in gained) == [
        "results/feeds/records/training/resnet.xml",
        "results/feeds/submitters/acme.xml",
    ]


def test_the_feed_of_releases_gains_one_entry_a_release() -> None:
    rows = a_submission(10.0, "pod-8")
    before = complete([*rows, a_release("2031.01")])
    after = complete([*rows, a_release("2031.01"), a_release("2031.02", "2031.01")])

    assert [address for address, _ in identifiers(after) - identifiers(before)] == ["results/feeds/releases.xml"]


def test_a_score_is_stated_with_its_full_name_and_source() -> None:
    feed = parsed(a_site())["results/feeds/records/training/resnet.xml"]
    text = said(entries(feed)[-1], "summary")

    assert text.startswith("MLPerf® Training v1.0 Closed Image Classification benchmark: ")
    assert "commit 0123456, published 30 June 2021" in text
    assert "not an official figure of MLCommons" in said(feed, "rights")


def test_text_that_xml_cannot_hold_is_left_out_and_the_rest_escaped() -> None:
    entry = FeedEntry(key="k", title="a<b>&\x00\x1b]]>", day="2031-01-02", page="index.md", text="\ud800x")
    feed = Feed(address="results/feeds/f.xml", title="t", page="index.md", day="2031-01-02", entries=(entry,))

    read = ET.fromstring(atom(feed, ""))  # noqa: S314 (we wrote it)

    assert said(entries(read)[0], "title") == "a<b>&]]>"
    assert said(entries(read)[0], "summary") == "x"


def test_a_feed_stands_below_the_results() -> None:
    assert {PurePosixPath(address).parts[:2] for address in parsed(a_site())} == {("results", "feeds")}

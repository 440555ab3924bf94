"""What a page's head says beside title and description."""

from pathlib import Path

from generator.site import kept
from generator.site.head import canonical, head
from generator.site.records import Record, read
from generator.site.targets import Targets

FOLDERS = {"a/old/x.md": "a/old/x/", "a/new/x.md": "a/new/x/", "feeds/f.xml": "feeds/f.xml"}
FILES = FOLDERS | {"a/old/x.md": "a/old/x.html", "a/new/x.md": "a/new/x.html"}
PAGE = "a/old/x.md"


def a_record(front: str) -> Record:
    return read(f'---\ntitle: "A \\"new\\" x"\n{front}---\n\n# x\n', PAGE, Targets(FOLDERS))[0]


def test_a_page_that_moved_leads_on_by_itself_from_a_server() -> None:
    record = a_record('moved: "../new/x.md"\n')

    assert head(record, FOLDERS[PAGE], FOLDERS) == '<meta http-equiv="refresh" content="0; url=../../new/x/">'


def test_a_page_that_moved_leads_on_by_itself_from_a_folder() -> None:
    record = a_record('moved: "../new/x.md"\n')

    assert head(record, FILES[PAGE], FILES) == '<meta http-equiv="refresh" content="0; url=../new/x.html">'


def test_the_new_place_of_a_page_that_moved_is_the_one_to_be_known() -> None:
    moved, stays = a_record('moved: "../new/x.md"\n'), a_record("")

    assert canonical(moved, FOLDERS[PAGE], FOLDERS, "https://example.org/") == "https://example.org/a/new/x/"
    assert canonical(stays, FOLDERS[PAGE], FOLDERS, "https://example.org/") == "https://example.org/a/old/x/"
    assert canonical(moved, FOLDERS[PAGE], FOLDERS, "") == ""


def test_a_page_names_its_feed() -> None:
    record = a_record('feed: "../../feeds/f.xml"\n')

    assert head(record, FOLDERS[PAGE], FOLDERS) == (
        '<link rel="alternate" type="application/atom+xml" title="A &quot;new&quot; x" href="../../../feeds/f.xml">'
    )


def test_a_page_without_either_has_nothing_more_in_its_head() -> None:
    assert head(a_record(""), FOLDERS[PAGE], FOLDERS) == ""


def test_a_record_is_read_back_as_it_was_kept(tmp_path: Path) -> None:
    record = a_record('moved: "../new/x.md"\nfeed: "../../feeds/f.xml"\n')

    kept.save(tmp_path / "record", "1", tuple(record))

    assert Record._make(kept.load(tmp_path / "record", "1") or ()) == record
    assert kept.load(tmp_path / "record", "2") is None

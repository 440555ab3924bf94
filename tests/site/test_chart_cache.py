"""Charts' files come from the cache as they were made, whatever became of their other names."""

import os
import shutil
from pathlib import Path

import pytest

from generator.site.chart_cache import ChartCache
from generator.site.folder import Folder

TEXTS = {".svg": "<svg/>", ".csv": "a\n1\n", ".inline": "<div></div>"}


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    made = ChartCache.load(tmp_path / "cache")
    made.keep("key", TEXTS)
    made.save()
    return tmp_path / "cache"


def held(cache: Path) -> dict[str, str] | None:
    files = ChartCache.load(cache).find("key")
    return None if files is None else {end: Path(file.path).read_text() for end, file in files.items()}


def test_what_was_kept_is_found_under_its_key_alone(cache: Path) -> None:
    assert held(cache) == TEXTS
    assert ChartCache.load(cache).find("another") is None


def test_a_file_that_was_changed_under_another_name_is_not_trusted(cache: Path, tmp_path: Path) -> None:
    files = ChartCache.load(cache).find("key") or {}
    site = Folder.at(tmp_path / "site")
    site.link("x.svg", files[".svg"].path, files[".svg"].stamp)
    (tmp_path / "site/x.svg").write_text("<gvs/>")

    assert held(cache) is None


def test_making_a_chart_again_leaves_the_other_names_of_its_files(cache: Path, tmp_path: Path) -> None:
    files = ChartCache.load(cache).find("key") or {}
    os.link(files[".svg"].path, tmp_path / "x.svg")
    made = ChartCache.load(cache)
    made.keep("key", TEXTS | {".svg": "<svg></svg>"})
    made.save()

    assert held(cache) == TEXTS | {".svg": "<svg></svg>"}
    assert (tmp_path / "x.svg").read_text() == "<svg/>"


def test_a_copied_cache_is_as_good_as_the_first(cache: Path, tmp_path: Path) -> None:
    shutil.copytree(cache, tmp_path / "copy", copy_function=shutil.copy)

    assert held(tmp_path / "copy") == TEXTS


@pytest.mark.parametrize("name", ["index.marshal", "*/*.csv"])
def test_a_chart_is_made_again_where_something_of_it_is_gone(cache: Path, name: str) -> None:
    for path in (cache / "files").glob(name):
        path.unlink()

    assert held(cache) is None


def test_files_that_passed_are_known_by_their_stamps_until_the_rules_change(cache: Path) -> None:
    made = ChartCache.load(cache)
    (entry,) = made.entries.values()
    asked = frozenset({entry.stamps[".svg"], entry.stamps[".csv"]})
    made.note_passed("rules", asked - {entry.stamps[".csv"]}, {".svg", ".csv"})
    assert not list(made.that_passed("rules"))

    made.note_passed("rules", asked, {".svg", ".csv"})
    made.save()

    assert asked <= set(ChartCache.load(cache).that_passed("rules"))
    assert not list(ChartCache.load(cache).that_passed("other rules"))

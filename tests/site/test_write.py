"""Writing touches what differs, deletes what is stale, and never what a person wrote."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from generator.site.write import write

PAGE = PurePosixPath("results/training/index.md")


def test_equal_files_are_left_untouched(tmp_path: Path) -> None:
    write({PAGE: "text\n"}.items(), tmp_path)
    before = (tmp_path / PAGE).stat().st_mtime_ns

    written = write({PAGE: "text\n"}.items(), tmp_path)

    assert written.changed == ()
    assert (tmp_path / PAGE).stat().st_mtime_ns == before


def test_what_the_tree_no_longer_has_is_deleted_with_its_folder(tmp_path: Path) -> None:
    gone = PurePosixPath("results/old/system.md")
    write({PAGE: "", gone: ""}.items(), tmp_path)

    written = write({PAGE: ""}.items(), tmp_path)

    assert written.deleted == (gone,)
    assert not (tmp_path / "results/old").exists()


def test_pages_written_by_hand_stay(tmp_path: Path) -> None:
    (tmp_path / "method.md").write_text("by hand")

    write({PAGE: "", PurePosixPath("index.md"): ""}.items(), tmp_path)

    assert (tmp_path / "method.md").read_text() == "by hand"


@pytest.mark.parametrize("path", ["method.md", "results/../method.md", "charts/x.svg"])
def test_a_path_that_is_not_the_generators_is_refused_before_writing(tmp_path: Path, path: str) -> None:
    with pytest.raises(ValueError, match="not the generator's"):
        write({PAGE: "", PurePosixPath(path): ""}.items(), tmp_path)

    assert not (tmp_path / path).exists()

"""A folder knows its files from one walk, and what was written into it since."""

from pathlib import Path

import pytest

from generator.site.folder import NOTHING, Folder, stamp


def a_folder(path: Path, *names: str) -> Folder:
    for name in names:
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_text(name)
    return Folder.at(path)


def test_what_was_written_is_known_as_a_new_walk_would_find_it(tmp_path: Path) -> None:
    folder = a_folder(tmp_path / "new")

    assert folder.write("a/b/c.txt", b"one")
    assert folder.write("a/b/c.txt", b"two")
    assert not folder.write("a/b/c.txt", b"two")

    assert folder == Folder.at(tmp_path / "new")
    assert [path.name for path in (tmp_path / "new/a/b").iterdir()] == ["c.txt"]


def test_a_linked_file_has_the_stamp_of_the_first(tmp_path: Path) -> None:
    file, folder = tmp_path / "file", a_folder(tmp_path / "folder", "x")
    file.write_text("x")
    known = stamp(str(file))

    assert folder.link("x", str(file), known)
    assert not folder.link("x", str(file), known)

    assert folder == Folder.at(tmp_path / "folder")
    assert folder.stamp("x") == known


def test_a_file_is_copied_where_names_cannot_cross(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_: str) -> None:
        raise OSError

    monkeypatch.setattr("os.link", no_link)
    file, folder = tmp_path / "file", a_folder(tmp_path / "folder")
    file.write_text("x")

    assert folder.link("x", str(file), stamp(str(file)))
    assert not folder.link("x", str(file), stamp(str(file)))

    assert folder.read("x") == b"x"


def test_a_replaced_file_leaves_its_other_name_as_it_was(tmp_path: Path) -> None:
    file, folder = tmp_path / "file", a_folder(tmp_path / "folder")
    file.write_text("one")
    folder.link("x", str(file), stamp(str(file)))

    folder.write("x", b"two")

    assert file.read_text() == "one"


def test_folders_go_with_the_last_file_in_them(tmp_path: Path) -> None:
    folder = a_folder(tmp_path, "a/b/c.txt", "a/d.txt")

    folder.delete(["a/b/c.txt"])

    assert folder == Folder.at(tmp_path)
    assert folder.stamp("a/b/c.txt") == NOTHING
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["d.txt"]


def test_links_to_folders_are_known_but_not_followed(tmp_path: Path) -> None:
    a_folder(tmp_path / "elsewhere", "x.txt")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder/linked").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "folder/broken").symlink_to(tmp_path / "nowhere")
    folder = Folder.at(tmp_path / "folder")

    folder.delete([*folder.links, *folder.stamps])

    assert (tmp_path / "elsewhere/x.txt").is_file()
    assert not any((tmp_path / "folder").iterdir())

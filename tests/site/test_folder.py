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


def test_a_file_with_a_second_name_is_known_by_its_number(tmp_path: Path) -> None:
    first, second = a_folder(tmp_path / "first", "a/x", "a/y", "z"), a_folder(tmp_path / "second", "a/y", "own")
    second.link("a/x", f"{first.path}/a/x", first.stamps["a/x"])
    second.link("z", f"{first.path}/z", first.stamps["z"])
    (tmp_path / "second/z").unlink()
    (tmp_path / "second/z").write_text("replaced")

    docs = Folder.at(first.path)
    found = Folder.at(second.path, docs)

    assert found == Folder.at(second.path)
    assert found.stamps["a/x"] is docs.stamps["a/x"]
    assert found.stamps["z"] != first.stamps["z"]


def test_a_file_changed_under_its_other_name_is_seen_in_both_folders(tmp_path: Path) -> None:
    first, second = a_folder(tmp_path / "first", "x"), a_folder(tmp_path / "second")
    second.link("x", f"{first.path}/x", first.stamps["x"])
    before = first.stamps["x"]

    (tmp_path / "second/x").write_text("longer than it was")

    docs = Folder.at(first.path)
    assert docs.stamps["x"] == Folder.at(second.path, docs).stamps["x"] != before


def test_numbers_of_another_device_mean_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = a_folder(tmp_path / "first", "x"), a_folder(tmp_path / "second", "x")
    told = Folder(first.path, {"x": (1, 2, second.stamps["x"][2])})
    monkeypatch.setattr("generator.site.folder._on_one_device", lambda *_: False)

    assert Folder.at(second.path, told) == second

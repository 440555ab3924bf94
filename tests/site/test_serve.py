"""The live site makes what a change asks for, and nothing of its own doing starts it again."""

import urllib.request
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from generator.dataset.dataset import Dataset
from generator.site import serve
from generator.site.serve import Handler, Live, Maker
from tests.made import a_small_dataset, make_project


@pytest.fixture(scope="module")
def maker(tmp_path_factory: pytest.TempPathFactory) -> Maker:
    root = make_project(tmp_path_factory.mktemp("live"))
    made = Maker(root, root / "site", a_small_dataset)
    assert made.changed()
    made.make()
    return made


def test_what_the_generator_wrote_is_no_change(maker: Maker) -> None:
    assert not maker.changed()


def test_a_page_by_hand_is_made_anew_without_the_data(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_load() -> Dataset:
        raise AssertionError

    monkeypatch.setattr(maker, "load", no_load)
    page = maker.root / "docs/glossary.md"
    page.write_text(page.read_text() + "\nA new sentence.\n")

    assert maker.changed()
    assert maker.make() == "pages as they were"
    assert "A new sentence." in (maker.site / "glossary/index.html").read_text()
    assert not maker.changed()


def test_a_changed_file_of_data_loads_the_data_anew(maker: Maker) -> None:
    (maker.root / "data/note.csv").write_text("x\n")

    assert maker.changed()
    assert "generated pages" in maker.make()


def test_a_page_is_served_with_the_script_and_waits_for_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PATIENCE", 5.0)
    (tmp_path / "index.html").write_text("<html><body>x</body></html>")
    live = Live()
    live.made()

    def handler(*args: object) -> Handler:
        return Handler(*args, live=live, directory=str(tmp_path))

    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"
        with urllib.request.urlopen(f"{address}/") as answer:  # noqa: S310 (our own server)
            assert b"seen = 1" in answer.read()
        with urllib.request.urlopen(f"{address}/.changes/0") as answer:  # noqa: S310 (our own server)
            assert answer.read() == b"1"
        server.shutdown()

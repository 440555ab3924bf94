"""The live site makes what a change asks for, and nothing of its own doing starts it again."""

import shutil
import urllib.request
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from generator.dataset.dataset import Dataset
from generator.site import build, serve
from generator.site import maker as making
from generator.site.maker import Maker
from generator.site.serve import Handler, Readers, look_of
from tests.made import ROOT, a_small_dataset, make_project


@pytest.fixture(scope="module")
def maker(tmp_path_factory: pytest.TempPathFactory) -> Maker:
    root = make_project(tmp_path_factory.mktemp("live"))
    # These are changed here, so they may not be the repository's.
    (root / "templates").unlink()
    shutil.copytree(ROOT / "templates", root / "templates")
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


def test_a_style_is_brought_into_the_site_without_the_pages(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    style = maker.root / making.ASSETS / "stylesheets" / "benchbook.css"
    style.write_text(style.read_text() + ".seen { color: red; }\n")
    monkeypatch.setattr(making, "publish", None)

    assert maker.changed()
    assert maker.make() == "styles as they are now"
    assert ".seen { color: red; }" in (maker.site / "assets/benchbook.css").read_text()
    assert not maker.changed()


def test_a_style_that_is_new_or_gone_is_left_to_mkdocs(maker: Maker) -> None:
    style = maker.root / making.ASSETS / "stylesheets" / "more.css"
    for exists in (True, False):
        style.write_text("") if exists else style.unlink()

        assert maker.changed()
        assert maker.make() == "pages as they were"
        assert (maker.site / "assets/stylesheets/more.css").exists() == exists


def test_the_page_that_is_open_is_made_before_all_others(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    page = "results/training/v1.1/graphcore/ipu-pod16-tf1/resnet/"
    others = maker.site / "results/training/v1.0/graphcore/ipu-pod16-tf1/resnet/index.html"
    maker.rest()
    monkeypatch.setattr(maker, "opened", lambda: (page, "results/no/such/page/"))
    seen: list[tuple[bool, bool]] = []
    template = maker.root / "templates" / "result.md.j2"
    template.write_text(template.read_text().replace("## Cite this result", "## Cite it"))

    def looking(*args: object, **options: object) -> str:
        seen.append(("Cite it" in (maker.site / page / "index.html").read_text(), "Cite it" in others.read_text()))
        return build.write_book(*args, **options)  # type: ignore[arg-type]  # what the maker gives, passed on

    monkeypatch.setattr(making, "write_book", looking)
    assert maker.changed()
    maker.make()

    assert seen == [(True, False)]
    assert "Cite it" in others.read_text()
    assert not maker.changed()


def test_a_fault_in_a_template_is_told_and_ends_nothing(maker: Maker) -> None:
    template = maker.root / "templates" / "round.md.j2"
    whole = template.read_text()
    said = []
    for text in (whole + "{% if %}", whole.replace("{{", "{{ nothing.at_all }}{{", 1), whole):
        template.write_text(text)
        assert maker.changed()
        said.append(serve.made(maker))

    assert said[0].startswith("error: round.md.j2:")
    assert said[1] == "error: 'nothing' is undefined"
    assert "generated pages" in said[2]


def test_a_page_looks_different_once_it_or_what_it_loads_was_written(tmp_path: Path) -> None:
    page, style = tmp_path / "a.html", tmp_path / "s.css"
    looks = [look_of(str(page))]
    page.write_text('<link rel="stylesheet" href="s.css"><script src="https://example.org/x.js"></script>')
    looks.append(look_of(str(page)))
    style.write_text("x")
    looks.append(look_of(str(page)))
    (tmp_path / "b.html").write_text("another")

    assert len(set(looks)) == 3
    assert look_of(str(page)) == looks[-1]


def test_a_page_is_served_with_the_script_and_waits_for_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PATIENCE", 0.2)
    page = tmp_path / "index.html"
    page.write_text("<html><body>x</body></html>")
    readers, look = Readers(), look_of(str(page))

    def handler(*args: object) -> Handler:
        return Handler(*args, readers=readers, directory=str(tmp_path))

    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"
        assert f'seen = "{look}"' in got(f"{address}/")
        assert got(f"{address}/.changes/{look}/") == look
        page.write_text("<html><body>another</body></html>")
        assert got(f"{address}/.changes/{look}/") == look_of(str(page)) != look
        assert got(f"{address}/.changes/x/../../secret.html") == "none"
        server.shutdown()
    assert readers.pages()[0] == ""


def got(address: str) -> str:
    with urllib.request.urlopen(address) as answer:  # noqa: S310 (our own server)
        text: str = answer.read().decode()
    return text

"""Our way of making generated pages gives what plain MkDocs gives, only sooner."""

from __future__ import annotations

import hashlib
import json
import shutil
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath

import pytest

from generator.dataset.edition import data_hash, file_hashes
from generator.site.assets import CHANGED
from generator.site.build import publish
from generator.site.mkdocs import SiteError, make_site
from generator.site.renewal import hold, renew
from generator.site.targets import Targets
from tests.site.project import project, tree


class Shown(HTMLParser):
    """What a reader gets of the article: text, links with their titles, headings with anchors, tables."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = False
        self.shown: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "article":
            self.inside = True
        elif self.inside and tag in {"a", "h1", "h2", "h3", "table", "tr", "th", "td", "figure", "details", "img"}:
            kept = {name: value for name, value in given.items() if name in {"href", "id", "title", "src", "alt"}}
            self.shown.append(f"<{tag} {sorted(kept.items())}>")

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "article"

    def handle_data(self, data: str) -> None:
        if self.inside and data.strip():
            self.shown.append(" ".join(data.split()))


def shown(path: Path) -> list[str]:
    reader = Shown()
    reader.feed(path.read_text())
    return " ".join(reader.shown).replace("> ", ">\n").splitlines()


def hashes(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    root = project(
        tmp_path_factory.mktemp("project"), {path: text for path, text in tree().items() if path.suffix != ".inline"}
    )
    make_site(root, root / "ours")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BENCHBOOK_PLAIN", "1")
        make_site(root, root / "plain")
    return root / "ours", root / "plain"


@pytest.mark.parametrize("page", [str(path) for path in tree() if path.suffix == ".md"])
def test_a_page_shows_what_plain_mkdocs_shows(both: tuple[Path, Path], page: str) -> None:
    path = PurePosixPath(page)
    html = path.with_suffix(".html") if path.stem == "index" else path.with_suffix("") / "index.html"

    assert len(shown(both[0] / html)) > 5
    assert shown(both[0] / html) == shown(both[1] / html)


def test_building_again_changes_no_file(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    before = {path: path.stat().st_mtime_ns for path in (root / "site").rglob("*")}

    make_site(root, root / "site")

    assert {path: path.stat().st_mtime_ns for path in (root / "site").rglob("*")} == before


def test_the_cache_changes_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    root = project(tmp_path)
    page = root / "docs/results/training/v1.1/index.md"
    for text in ("# v1.1\n\n## Results\n", page.read_text()):
        page.write_text(text)
        make_site(root, root / "site")

    fresh = tmp_path / "again"
    fresh.mkdir()
    make_site(project(fresh), root / "fresh")

    assert hashes(root / "site") == hashes(root / "fresh")


def test_a_page_that_is_gone_leaves_the_site(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    extra = root / "docs/results/gone/x.md"
    extra.parent.mkdir()
    extra.write_text("# x\n")
    make_site(root, root / "site")
    assert (root / "site/results/gone/x/index.html").is_file()

    extra.unlink()
    make_site(root, root / "site")

    assert not (root / "site/results/gone").exists()


@pytest.mark.parametrize("link", ["absent.md", "index.md#nowhere", "../../../method.md#nowhere"])
def test_a_link_that_leads_nowhere_fails_the_build(tmp_path: Path, link: str) -> None:
    root = project(tmp_path)
    page = root / "docs/results/training/v1.1/index.md"
    page.write_text(page.read_text() + f"\n[x]({link})\n")

    with pytest.raises(SiteError, match=r"results/training/v1.1/index.md: links to .*correct the link"):
        make_site(root, root / "site")


def test_a_link_that_chooses_results_in_its_anchor_needs_no_heading() -> None:
    targets = Targets({"compare.md": "compare/", "a.md": "a/"})

    assert targets.ways("a.md").of([b"compare.md#training-v1.1/acme/pod-8/resnet"])[0].endswith(b"/pod-8/resnet")
    assert list(targets.check({"compare.md": frozenset(), "a.md": frozenset()})) == []


def test_a_link_breaks_when_its_target_goes_though_its_own_page_is_the_same(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    (root / "docs/results/training/v1.1/graphcore/ipu-pod16/resnet.md").unlink()

    with pytest.raises(SiteError, match=r"there is no file results/training/v1.1/graphcore/ipu-pod16/resnet.md"):
        make_site(root, root / "site")


def test_a_chart_is_drawn_into_its_page_with_its_text(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")

    html = (root / "site/results/training/v1.1/graphcore/ipu-pod16/resnet/index.html").read_text()

    assert 'aria-label="Five runs lie within &quot;2 %&quot; of &amp; each other"' in html
    assert 'data-src="../../../../../charts/training/v1.1/graphcore/ipu-pod16/resnet/runs.js"' in html
    assert 'runs.svg" alt' not in html


def test_a_changed_chart_remakes_its_page(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    chart = root / "docs/results/charts/training/v1.1/graphcore/ipu-pod16/resnet/runs.inline"
    chart.write_text("<div>%ALT% drawn anew</div>")

    make_site(root, root / "site")

    assert "drawn anew" in (root / "site/results/training/v1.1/graphcore/ipu-pod16/resnet/index.html").read_text()


def test_a_changed_page_is_renewed_without_mkdocs(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    hold(root, root / "site", offline=False)
    page = root / "docs/results/training/records.md"
    page.write_text(page.read_text() + "\nAnother sentence.\n")

    assert renew(root, root / "site", offline=False)

    assert "Another sentence." in (root / "site/results/training/records/index.html").read_text()


@pytest.mark.parametrize("name", ["results/training/records/index.html", "search/index.js"])
def test_a_file_of_the_site_that_was_changed_by_hand_is_made_again(tmp_path: Path, name: str) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    hold(root, root / "site", offline=False)
    before = hashes(root / "site")
    (root / "site" / name).write_text("x")

    assert renew(root, root / "site", offline=False)

    assert hashes(root / "site") == before


@pytest.mark.parametrize("name", ["404.html", "method/index.html", "assets/benchbook.js", "sitemap.xml"])
def test_a_file_that_only_mkdocs_makes_is_made_again_where_it_is_gone_or_other(tmp_path: Path, name: str) -> None:
    root = project(tmp_path, tree())
    make_site(root, root / "site")
    file = root / "site" / name
    made = file.read_bytes()
    file.unlink()

    assert not renew(root, root / "site", offline=False)

    make_site(root, root / "site")
    again = file.read_bytes()
    file.write_text("changed by hand")

    assert again == made
    assert not renew(root, root / "site", offline=False)


@pytest.mark.parametrize("page", ["method.md", "results/training/records.md"])
def test_a_character_that_no_text_may_hold_is_shown_as_lost(tmp_path: Path, page: str) -> None:
    root = project(tmp_path, tree())
    source = root / "docs" / page
    source.write_text(source.read_text() + "\nBefore\0after.\n")

    make_site(root, root / "site")

    made = root / "site" / page.removesuffix(".md") / "index.html"
    assert "Before\ufffdafter." in made.read_text()


def test_a_site_that_was_deleted_is_made_whole(tmp_path: Path) -> None:
    root = project(tmp_path, tree())
    publish(root, root / "site")
    before = hashes(root / "site")
    shutil.rmtree(root / "site")

    publish(root, root / "site")

    assert hashes(root / "site") == before


def test_data_changed_since_their_release_are_told_by_the_stylesheet_and_change_no_page(tmp_path: Path) -> None:
    root = project(tmp_path)
    data = root / "data"
    (data / "releases/2031.1").mkdir(parents=True)
    (data / "rounds.csv").write_text("round\n")
    manifest = {"version": "2031.1", "date": "2031-01-01", "data": data_hash(file_hashes(data))}
    (data / "releases/2031.1/manifest.json").write_text(json.dumps(manifest))
    make_site(root, root / "site")
    hold(root, root / "site", offline=False)
    before = hashes(root / "site")
    (data / "rounds.csv").write_text("round\ntraining-v9.9\n")

    assert renew(root, root / "site", offline=False)

    after = hashes(root / "site")
    assert [name for name in after if after[name] != before.get(name)] == ["assets/benchbook.css"]
    assert (root / "site/assets/benchbook.css").read_text().endswith(CHANGED)
    assert "Data edition 2031.1, 2031-01-01" in (root / "site/index.html").read_text()


def test_a_page_under_another_name_is_renewed_in_the_sidebars_of_others(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    hold(root, root / "site", offline=False)
    page = root / "docs/results/training/v1.1/graphcore/ipu-pod16/bert.md"
    page.write_text(page.read_text().replace("\u203a bert", "\u203a BERT large"))

    assert renew(root, root / "site", offline=False)

    beside = (root / "site/results/training/v1.1/graphcore/ipu-pod16/resnet/index.html").read_text()
    assert ">BERT large</a>" in beside


@pytest.mark.parametrize("name", ["method.md", "results/training/new.md"])
def test_a_page_by_hand_or_a_new_page_needs_mkdocs(tmp_path: Path, name: str) -> None:
    root = project(tmp_path)
    make_site(root, root / "site")
    hold(root, root / "site", offline=False)

    (root / "docs" / name).write_text("# New\n\n## Score\n")

    assert not renew(root, root / "site", offline=False)


def test_the_short_way_gives_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    root = project(tmp_path / "one")
    make_site(root, root / "site")
    hold(root, root / "site", offline=False)
    stem = root / "docs/results/charts/training/v1.1/graphcore/ipu-pod16/resnet/runs"
    stem.with_suffix(".inline").write_text("<div>%ALT%</div>")
    stem.with_suffix(".js").write_text("y")
    assert renew(root, root / "site", offline=False)

    make_site(root, root / "again")

    assert hashes(root / "site") == hashes(root / "again")


def test_the_offline_site_links_to_files(tmp_path: Path) -> None:
    root = project(tmp_path)
    make_site(root, root / "site", offline=True)

    html = (root / "site/results/training/v1.1/index.html").read_text()

    assert 'href="graphcore/ipu-pod16/resnet.html"' in html
    assert (root / "site/results/training/v1.1/graphcore/ipu-pod16/resnet.html").is_file()

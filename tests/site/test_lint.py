"""A clean site passes the lint; each planted breach is found with page, element, rule and what to do."""

import json
import re
import shutil
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.dataset.dataset import Dataset
from generator.pages.wording import LEGEND, NOTICE, benchmark_title, downloads_notice
from generator.site import build as building
from generator.site import name_rules
from generator.site.document import Kind
from generator.site.folder import Folder
from generator.site.fresh import Disk
from generator.site.lint import KINDS, README, Breach, LintError, check, lint, lint_project, lint_text
from generator.site.lint_memory import Memory
from generator.site.name_rules import NAME_RULES
from generator.site.page_rules import PAGE_RULES

TITLE = benchmark_title("training", "v1.1", "closed", ["Image Classification"])
NOTE = f"<p><small>{TITLE}; ACME Anvil.\nSource: x, commit <code>abc</code>. {NOTICE}</small></p>"
FOOTER = f"<footer><p>{NOTICE} Benchbook is independent of MLCommons.</p><p>{LEGEND}</p></footer>"
TABLE = "<table><tr><th>System</th><th>Time</th></tr><tr><td>Anvil</td><td>28 min 20 s</td></tr></table>"
FIGURE = f'<figure><svg></svg><figcaption><p><b>T.</b> <a href="x.csv">CSV</a></p>{NOTE}</figcaption></figure>'


def page(body: str = "", head: str = "", footer: str = FOOTER) -> str:
    return f"<html><head><title>Anvil – Benchbook</title>{head}</head><body><article>{body}</article>{footer}</body></html>"


def rules(kind: Kind, text: str, path: str = "page") -> list[str]:
    return [breach.rule for breach in lint_text(path, kind, text)]


CLEAN: dict[str, tuple[Kind, str]] = {
    "page": ("html", page(f"<h1>Anvil</h1><p>28 min 20 s in the {TITLE}.</p>{TABLE}{NOTE}{FIGURE}")),
    "title": ("html", page(head=f'<meta name="description" content="28 min 20 s: {TITLE}">')),
    "name without a score": ("html", page("<p>The MLPerf® Training suite has rules.</p>")),
    "reference of the sign": ("html", page("<p>The MLPerf&reg; Training suite has rules.</p>")),
    "table with the legend as JSON": (
        "json",
        json.dumps({"table": "t", "legend": LEGEND, "columns": ["framework"], "rows": [["NGC MLPerf v4.0"]]}),
    ),
    "code": ("html", page("<pre><code>:::MLLOG mlperf leaderboard</code></pre><p><code>mlperf-logging</code></p>")),
    "address": ("html", page('<p><a href="https://github.com/mlperf/training">github.com/mlperf/training</a></p>')),
    "package": ("html", page("<p>The package mlperf-logging and the file MLPerf_Compatibility_Table.adoc.</p>")),
    "script": ("html", page('<script>x="mlperf leaderboard"</script>')),
    "table without scores": ("html", page("<table><tr><td>Closed</td><td>Open</td></tr></table>")),
    "table under its chart": ("html", page(f"{FIGURE}{TABLE}<p><small>Source as under the chart above.</small></p>")),
    "table before its source": (
        "html",
        page(f"{TABLE}<p><small>Source as under the table below.</small></p>{TABLE}{NOTE}"),
    ),
    "somebody's own figure": ("html", page(f"{TABLE}<p><small>It is no result of the benchmark.</small></p>")),
    "drawing": ("svg", f"<svg><title>{TITLE}</title><text>{LEGEND[:70]}</text><text>{LEGEND[71:]}</text></svg>"),
    "drawing that breaks the legend after the name": (
        "svg",
        f"<svg><title>{TITLE}</title><text>{LEGEND[:15]}</text><text>{LEGEND[16:]}</text></svg>",
    ),
    "submitted text": ("csv", "result_id,software_stack\na,NGC MLPerf v4.0 TDP\n"),
    "data": ("json", '{"title": "Results", "source": "https://github.com/mlperf/x"}'),
    "word that holds letters of another": ("html", page("<p>Performance of the perfect htdpx.</p>")),
}


@pytest.mark.parametrize(("kind", "text"), CLEAN.values(), ids=CLEAN)
def test_what_keeps_the_rules_passes(kind: Kind, text: str) -> None:
    assert list(map(str, lint_text("page", kind, text))) == []


PLANTED: dict[str, tuple[str, Kind, str]] = {
    "class": ("R2 (own names)", "html", page('<p class="mlperf-note">x</p>')),
    "logo": ("R2 (own names)", "html", page('<img alt="" src="assets/mlperf-logo.svg">')),
    "site name": ("R2 (own names)", "html", page().replace("– Benchbook", "– MLPerf® Explorer")),
    "text without sign": ("R3 (sign)", "html", page("<p>The MLPerf Training suite.</p>")),
    "title without sign": ("R3 (sign)", "html", page(head="<title>MLPerf Training</title>")),
    "alt without sign": ("R3 (sign)", "html", page('<img src="x.svg" alt="MLPerf results">')),
    "meta without sign": ("R3 (sign)", "html", page(head='<meta property="og:title" content="MLPerf results">')),
    "ARIA label without sign": ("R3 (sign)", "html", page('<nav aria-label="MLPerf rounds"></nav>')),
    "drawing without sign": ("R3 (sign)", "svg", "<svg><text>MLPerf Training</text></svg>"),
    "cell without sign": ("R3 (sign)", "csv", f"note\nMLPerf Training\n{LEGEND}\n"),
    "JSON without sign": ("R3 (sign)", "json", '{"title": "MLPerf Training"}'),
    "feed without sign": ("R3 (sign)", "xml", "<feed><title>MLPerf Training</title></feed>"),
    "search index without sign": ("R3 (sign)", "script", 'x=["MLPerf Training"]'),
    "upper case": ("R4 (spelling)", "html", page("<p>MLPERF® Training</p>")),
    "split": ("R4 (spelling)", "html", page("<p>ML Perf® Training</p>")),
    "hyphen": ("R4 (spelling)", "html", page("<p>ML-Perf® Training</p>")),
    "lower case": ("R4 (spelling)", "html", page("<p>the mlperf® suite</p>")),
    "compound": ("R4 (spelling)", "html", page("<p>an MLPerf®-class system</p>")),
    "Korean particle": ("R4 (spelling)", "html", page("<p>MLPerf®의 결과</p>")),
    "possessive": ("R5 (inflection)", "html", page("<p>MLPerf®'s rules</p>")),
    "typographic possessive": ("R5 (inflection)", "html", page("<p>MLPerf®\u2019s rules</p>")),
    "plural": ("R5 (inflection)", "html", page("<p>two MLPerf®s</p>")),
    "score without benchmark": ("R5 (full name)", "html", page("<p>28.3 min in MLPerf® Training v1.1.</p>")),
    "score in a description": (
        "R5 (full name)",
        "html",
        page(head='<meta name="description" content="28 min 20 s in MLPerf® Training">'),
    ),
    "name of a benchmark that runs into the next word": (
        "R5 (full name)",
        "html",
        page(f"<p>In 28 min 20 s: {TITLE}<a href='x'>Anvil</a></p>"),
    ),
    "name of a benchmark that a cell cuts off": (
        "R5 (full name)",
        "csv",
        f"a,b\n28 min 20 s in MLPerf® Training v1.1 Closed Image,Classification benchmark\n{LEGEND},\n",
    ),
    "table in JSON that is cut off": ("R3 (sign)", "json", '{"table": "t", "rows": [["MLPerf Training"'),
    "page without legend": ("R6 (legend)", "html", page(footer=FOOTER.replace(LEGEND, ""))),
    "drawing without legend": ("R6 (legend)", "svg", f"<svg><title>{TITLE}</title></svg>"),
    "drawing that breaks the legend off": (
        "R6 (legend)",
        "svg",
        f"<svg><title>{TITLE}</title><text>The MLPerf name</text><text>and logo</text></svg>",
    ),
    "feed without legend": ("R6 (legend)", "xml", f"<feed><title>{TITLE}</title></feed>"),
    "download without legend": ("R6 (legend)", "text", f"About the {TITLE}\n"),
    "figure without footnote": ("R8 (footnote of a figure)", "html", page(FIGURE.replace(NOTE, ""))),
    "figure with its footnote in the image": (
        "R8 (footnote of a figure)",
        "html",
        page(f"<figure><svg><text>{TITLE} {NOTICE}</text></svg><figcaption>T</figcaption></figure>"),
    ),
    "table without footnote": ("R8 (footnote of a table)", "html", page(TABLE + "<h2>Next</h2>" + NOTE)),
    "table that refers to a note that is not there": (
        "R8 (footnote of a table)",
        "html",
        page(f"{TABLE}<p><small>Source as under the table below.</small></p>"),
    ),
    "second table without footnote": ("R8 (footnote of a table)", "html", page(TABLE + TABLE + NOTE)),
    "page without notice": ("R10 (recomputed)", "html", page(footer=FOOTER.replace(NOTICE, ""))),
    "rated power": ("R17 (rated power)", "html", page("<p>A TDP of 400 W.</p>")),
    "rated power in words": ("R17 (rated power)", "html", page("<p>Its thermal design power.</p>")),
    "derived column without its notice": (
        "R21 (derived figures)",
        "html",
        page(TABLE.replace("System", "Speed-up") + NOTE),
    ),
    "page without independence": (
        "R22 (independence)",
        "html",
        page(footer=FOOTER.replace("independent of", "at")),
    ),
    "mixed divisions": (
        "R24 (divisions apart)",
        "html",
        page(TABLE.replace("System", "Division").replace("Anvil", "Closed</td><td>Open") + NOTE),
    ),
    "word": ("R31 (no overall rank)", "html", page("<h2>Leaderboard</h2>")),
    "word in a title": ("R31 (no overall rank)", "html", page('<a title="The leaderboard" href="x">x</a>')),
    "word in data": ("R31 (no overall rank)", "json", '{"title": "Leaderboard"}'),
}


@pytest.mark.parametrize(("rule", "kind", "text"), PLANTED.values(), ids=PLANTED)
def test_a_planted_breach_is_found(rule: str, kind: Kind, text: str) -> None:
    assert rule in rules(kind, text)


# fmt: off
PIECES = [
    TITLE, LEGEND, "MLPerf", "MLPerf®", "mlperf", "® Training v1.1 ", "Closed ", "Image Classification", " benchmark", "s", " ",
    ", ", ".", ". A", '"', ",", "\n", "28 min 20 s ", "의", "\u2019s", "&reg;", "\\u00ae", "<b>", "</b>", "</p>", "<p>",
    '<img alt="', "<pre>", "</pre>",
]
# fmt: on


@example(kind="html", pieces=['<img alt="', TITLE])
@given(kind=st.sampled_from(sorted(set(KINDS.values()))), pieces=st.lists(st.sampled_from(PIECES), max_size=12))
def test_no_breach_is_missed_for_being_taken_as_certain(kind: Kind, pieces: list[str]) -> None:
    quick = list(lint_text("page", kind, "".join(pieces)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(name_rules, "_is_certain", lambda *_: False)
        thorough = list(lint_text("page", kind, "".join(pieces)))

    assert quick == thorough


def test_each_row_with_the_same_breach_is_named() -> None:
    text = f"note\nThe MLPerf suite\nThe MLPerf suite\n{LEGEND}\n"

    assert [breach.element for breach in lint_text("a.csv", "csv", text)] == [
        "row 2, column note",
        "row 3, column note",
    ]


def test_every_rule_has_a_planted_breach() -> None:
    registered = {f"{rule.rule} ({rule.name})" for rule in (*NAME_RULES, *PAGE_RULES)}

    assert registered == {rule for rule, _, _ in PLANTED.values()}


def test_every_kind_of_file_is_asked_for_the_sign() -> None:
    for kind in set(KINDS.values()):
        assert "R3 (sign)" in rules(kind, '<p>\n"MLPerf Training"\n</p>' if kind != "csv" else "a,b\nMLPerf x,1\n")


def test_the_owners_name_in_a_file_name_is_a_breach() -> None:
    assert rules("json", "{}", path="data/mlperf.json") == ["R2 (own names)"]


def test_a_breach_says_page_element_rule_and_what_to_do() -> None:
    (breach,) = lint_text("a/index.html", "html", page('<p>See <img src="x.svg" alt="all MLPerf results"></p>'))

    assert str(breach) == (
        "a/index.html: img[alt]: R3 (sign): 'all MLPerf results'; "
        "put ® right after the name; pages/wording.benchmark_title does"
    )


def test_a_cell_is_named_by_row_and_column() -> None:
    text = f'title,note\nx,"The MLPerf suite"\n{LEGEND},\n'

    assert [breach.element for breach in lint_text("a.csv", "csv", text)] == ["row 2, column note"]


def test_a_site_is_asked_file_by_file_and_pictures_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.html").write_text(page("<p>MLPerf</p>"), encoding="utf-8")
    (tmp_path / "a.html").write_text(page(), encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"MLPerf")

    assert [breach.page for breach in lint(Folder.at(tmp_path))] == ["sub/b.html"]
    assert list(lint(Folder.at(tmp_path), {"sub/b.html"})) == []


def test_a_table_to_take_away_needs_a_notice_in_its_folder_or_above(tmp_path: Path) -> None:
    (tmp_path / "results" / "charts").mkdir(parents=True)
    (tmp_path / "results" / "charts" / "a.csv").write_text("value\n1\n", encoding="utf-8")

    assert [breach.rule for breach in lint(Folder.at(tmp_path))] == ["R6 (notice of a download)"]

    (tmp_path / "results" / README).write_text(downloads_notice(), encoding="utf-8")

    assert list(lint(Folder.at(tmp_path))) == []


def test_what_passed_is_not_read_again_until_it_is_written(tmp_path: Path) -> None:
    site, memory = tmp_path / "site", tmp_path / "memory"
    site.mkdir()
    (site / "a.html").write_text(page(), encoding="utf-8")
    check(Folder.at(site), memory)

    assert "a.html" in Memory.load(memory, Folder.at(site))
    other = tmp_path / "other"
    shutil.copytree(site, other, copy_function=shutil.copy2)
    assert "a.html" not in Memory.load(memory, Folder.at(other))

    (site / "a.html").write_text(page("<p>MLPerf</p>"), encoding="utf-8")

    with pytest.raises(LintError):
        check(Folder.at(site), memory)


def test_a_damaged_memory_is_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "a.html").touch()
    (tmp_path / "memory").write_text("[", encoding="utf-8")

    assert "a.html" not in Memory.load(tmp_path / "memory", Folder.at(tmp_path))


def test_a_site_with_breaches_is_refused_with_the_number_of_them(tmp_path: Path) -> None:
    for number in range(45):
        (tmp_path / f"{number:02}.html").write_text(page("<p>MLPerf</p>"), encoding="utf-8")

    with pytest.raises(LintError) as caught:
        check(Folder.at(tmp_path))

    assert "  00.html: p: R3 (sign)" in str(caught.value)
    assert str(caught.value).endswith("and 5 more")
    assert all(isinstance(breach, Breach) for breach in caught.value.breaches)


def test_a_project_named_after_the_benchmark_is_a_breach(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "mlperf-viewer"\n', encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: MLPerf® results\n", encoding="utf-8")

    assert [breach.page for breach in lint_project(tmp_path)] == ["pyproject.toml", "mkdocs.yml"]


def test_our_own_project_keeps_the_name_out_of_its_names() -> None:
    assert list(lint_project(Path(__file__).parents[2])) == []


def test_every_rule_of_the_lint_is_in_the_table_of_rules() -> None:
    table = (Path(__file__).parents[2] / "docs/development/rules.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (R\d+) \|(.*)\|$", table, re.MULTILINE))

    assert [f"R{number}" for number in range(1, 35)] == list(rows)
    for rule in (*NAME_RULES, *PAGE_RULES):
        assert f"`{rule.name}`" in rows[rule.rule]


def test_a_breach_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def make_site(*_: Path, offline: bool, disk: Disk, **_more: object) -> None:
        assert not offline
        disk.site.write("index.html", page("<p>The MLPerf Training suite.</p>").encode())

    monkeypatch.setattr(building, "build", lambda *_, **__: iter(()))
    monkeypatch.setattr("generator.site.mkdocs.make_site", make_site)

    with pytest.raises(LintError, match=r"index\.html: p: R3 \(sign\)"):
        building.build_site(Dataset.of([]), tmp_path, tmp_path / "site")


def test_a_footnote_whose_words_stand_only_in_a_tag_is_none() -> None:
    hidden = f'<p title="MLPerf® Training v9.9 Closed X benchmark. {NOTICE}">see above</p>'

    found = [
        breach for breach in lint_text("x.html", "html", page(TABLE + hidden)) if "footnote of a table" in breach.rule
    ]

    assert len(found) == 1


def test_a_footnote_whose_words_are_broken_by_tags_is_one() -> None:
    first, rest = NOTICE.split(" ", 1)
    broken = f"<p>MLPerf® Training v9.9 Closed Image Classification benchmark. {first}\n<b>{rest}</b></p>"

    assert not [breach for breach in lint_text("x.html", "html", page(TABLE + broken)) if "footnote" in breach.rule]

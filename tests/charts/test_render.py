"""Figures drawn, kept and put into pages."""

import json
import re
from pathlib import Path

import pytest

from generator.charts import Figure
from generator.charts.embed import embed
from generator.charts.render import render
from generator.charts.templates import version
from tests.charts.examples import FOOTNOTE, KINDS, SUMMARY, a_frame, parsed

HOSTILE = '</script><script>alert(1)</script>"><svg onload=alert(1)>\n\x1f&amp;\u2028 ]]>'


def figures(rows: int) -> dict[str, Figure]:
    return {f"{kind}-{rows}": chart(a_frame(rows)) for kind, chart in KINDS.items()}


@pytest.mark.parametrize("rows", [0, 1, 2, 80])
def test_every_kind_is_drawn_of_few_and_many_rows(rows: int, cache: Path) -> None:
    for key, drawing in render(figures(rows), cache).items():
        for svg in (drawing.wide, drawing.narrow, drawing.standalone):
            root = parsed(svg)
            width, height = (float(size) for size in str(root.get("viewBox")).split()[2:])
            assert width in {720, 360, 768}, key
            assert 40 < height < 4_000, key


def test_what_is_drawn_again_equals_what_comes_from_the_cache(cache: Path, fresh: Path) -> None:
    first = render(figures(5), cache)

    assert render(figures(5), cache) == first
    assert render(figures(5), fresh) == first


def test_one_process_and_two_give_the_same_bytes(monkeypatch: pytest.MonkeyPatch, cache: Path, fresh: Path) -> None:
    monkeypatch.setattr("generator.charts.render.WORTH_A_PROCESS", 4)

    one = render(figures(6), cache, processes=1)
    two = render(dict(reversed(figures(6).items())), fresh, processes=2)

    assert dict(sorted(one.items())) == dict(sorted(two.items()))


def test_nothing_is_drawn_for_what_the_cache_holds(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    render(figures(7), cache)
    monkeypatch.delattr("generator.charts.render.drawn")

    assert len(render(figures(7), cache)) == len(KINDS)


def test_the_cache_depends_on_the_code_that_draws(monkeypatch: pytest.MonkeyPatch, fresh: Path) -> None:
    figure = {"a": KINDS["runs"](a_frame(2))}
    render(figure, fresh)
    before = set(fresh.rglob("*.json"))
    monkeypatch.setattr("generator.charts.render.version", lambda: version() + "x")

    render(figure, fresh)

    assert len(set(fresh.rglob("*.json")) - before) == 1


def test_a_file_carries_its_title_legend_finding_and_footnote(cache: Path) -> None:
    (drawing,) = render({"a": KINDS["scaling"](a_frame(8))}, cache).values()

    text = " ".join(parsed(drawing.standalone).itertext())

    assert all(part in text for part in ("Time to train", "A100", SUMMARY, FOOTNOTE))


def test_a_file_has_both_themes_and_plain_colours(cache: Path) -> None:
    (drawing,) = render({"a": KINDS["bars"](a_frame(3))}, cache).values()

    assert "prefers-color-scheme:dark" in drawing.standalone
    assert "var(" not in drawing.standalone
    assert "var(--bb-c1)" in drawing.wide


@pytest.mark.parametrize("kind", KINDS)
def test_drawings_have_no_ids_so_that_a_page_may_hold_many(kind: str, cache: Path) -> None:
    (drawing,) = render({"a": KINDS[kind](a_frame(5))}, cache).values()

    assert not re.search(r"\b(id|href|clip-path|font-family)=", drawing.wide + drawing.narrow)


@pytest.mark.parametrize("kind", KINDS)
def test_a_strangers_text_does_nothing(kind: str, cache: Path) -> None:
    frame = a_frame(4, HOSTILE).assign(group=HOSTILE, family=HOSTILE, series=HOSTILE, detail=HOSTILE, status=HOSTILE)

    (drawing,) = render({"a": KINDS[kind](frame)}, cache).values()

    html = embed(drawing, chart_id="a", alt=HOSTILE, kind=kind, src='a"b.js')
    assert "<script" not in html + drawing.standalone
    assert "<svg onload" not in html + drawing.standalone
    assert "<" not in drawing.data
    assert "\u2028" not in drawing.data
    parsed(f"<div>{html}</div>")
    parsed(drawing.standalone)


def test_data_is_a_script_that_sets_the_chart_by_its_key(cache: Path) -> None:
    key = "results/charts/x/scaling"

    (drawing,) = render({key: KINDS["scaling"](a_frame(8))}, cache).values()

    start = f'benchbook.charts.data["{key}"]='
    assert drawing.data.startswith(start)
    data = json.loads(drawing.data.removeprefix(start).removesuffix(";\n"))
    assert set(data) == {"kind", "values", "signals", "layouts", "frame"}


def test_a_block_says_what_the_pages_script_needs(cache: Path) -> None:
    (drawing,) = render({"a": KINDS["scaling"](a_frame(8))}, cache).values()

    root = parsed(embed(drawing, chart_id="x/a", alt="A finding.", kind="scaling", src="../a.js"))

    assert (root.get("data-chart"), root.get("data-kind"), root.get("data-src")) == ("x/a", "scaling", "../a.js")
    assert [child.get("class") for child in root] == ["bb-legend", "bb-plot"]
    assert root[1].get("aria-label") == "A finding."
    assert [svg.get("class") for svg in root[1]] == ["bb-wide", "bb-narrow"]


def test_long_labels_are_cut_to_the_room_that_they_have(cache: Path) -> None:
    (drawing,) = render({"a": KINDS["bars"](a_frame(2, "A very long name of a submitter " * 6))}, cache).values()

    texts = [text.text or "" for text in parsed(drawing.wide).iter("text")]
    cut = [text for text in texts if "…" in text]
    assert len(cut) == 2
    assert all(text.startswith("A very long") and text.endswith(("0", "1")) for text in cut)


def test_a_chart_of_a_few_runs_is_small(cache: Path) -> None:
    (drawing,) = render({"a": KINDS["runs"](a_frame(5))}, cache).values()

    assert len(drawing.wide) + len(drawing.narrow) < 3_000

"""Text is made safe for the place where a template puts it, and stays readable."""

from __future__ import annotations

from html import unescape

import markdown as python_markdown
import pyromark
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.site import filters


@pytest.mark.parametrize(
    ("given_text", "expected"),
    [
        ("IPU-POD16", "IPU-POD16"),
        ("A100-SXM4-40GB (400W)", "A100-SXM4-40GB (400W)"),
        ("stable_diffusion", "stable_diffusion"),
        ("_so_", "\\_so\\_"),
        ("2x|[x](javascript:y)", "2x\\|\\[x\\](javascript:y)"),
        ("<script>", "&lt;script&gt;"),
        ("AT&T &amp; R&D", "AT&T &amp;amp; R&D"),
        ("# no heading", "\\# no heading"),
        ("1. no list", "1\\. no list"),
        ("1.5 min", "1.5 min"),
        ("- no list", "\\- no list"),
        ("-5", "-5"),
        ("two\nlines", "two lines"),
        (16, "16"),
    ],
)
def test_text_is_escaped_only_where_it_would_mean_something(given_text: object, expected: str) -> None:
    assert filters.markdown(given_text) == expected


def test_markdown_of_ours_is_left_alone() -> None:
    assert filters.markdown(filters.md("**bold**")) == "**bold**"


def test_a_template_may_not_show_none() -> None:
    with pytest.raises(TypeError, match="None"):
        filters.markdown(None)


def _text(html: str) -> str:
    """Give the text of one paragraph that has no other element."""
    inner = " ".join(html.split()).removeprefix("<p>").removesuffix("</p>")
    assert "<" not in inner
    return unescape(inner)


@given(st.text(alphabet="ab_*`[](){}|\\<>&;#-+=~!.:1 \"'\n", max_size=24))
def test_any_text_shows_as_itself_in_both_engines(text: str) -> None:
    source = f"x {filters.markdown(text)} x"

    expected = " ".join(f"x {filters.plain(text)} x".split())
    assert _text(pyromark.html(source)) == expected
    assert _text(python_markdown.markdown(source, extensions=["tables", "attr_list"])) == expected


@given(st.text(alphabet="ab_*`[]|\\<>&; ", max_size=16))
def test_code_shows_as_itself_inside_a_table(text: str) -> None:
    source = f"| a |\n|---|\n| {filters.code(text)} |"
    html = pyromark.html(source, options=pyromark.Options.ENABLE_TABLES)

    cell = html.split("<td>")[1].split("</td>")[0].replace("<code>", "").replace("</code>", "")
    assert _text(cell.strip()) == " ".join(filters.plain(text).split())


def test_a_link_target_stays_one_target() -> None:
    assert filters.url("https://x.y/a (b)/c d") == "https://x.y/a%20%28b%29/c%20d"


def test_a_scheme_that_runs_code_stops_being_one() -> None:
    assert filters.url("javascript:alert(1)") == "javascript%3Aalert%281%29"


def test_a_value_that_only_claims_to_be_safe_is_escaped() -> None:
    class Sly(str):
        __slots__ = ()

        def __html__(self) -> str:
            return str(self)

    assert filters.markdown(Sly("*x*")) == "\\*x\\*"

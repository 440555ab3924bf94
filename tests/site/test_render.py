"""Templates show what they are given escaped, whichever way it comes, and leave tidy Markdown."""

from __future__ import annotations

import re
from pathlib import Path

import jinja2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from generator.pages.page import Link
from generator.site import phrases, render

HOSTILE = 'x|[y](z) <b> "&amp; `'


@pytest.mark.parametrize("name", sorted(render.FILTERS))
def test_whatever_a_filter_of_ours_gives_is_marked_as_escaped(name: str) -> None:
    link = Link(HOSTILE, "javascript:alert(1)", HOSTILE)
    value, arguments = {"link": (link, ()), "links": ([link], ()), "block": ([HOSTILE], ("text",))}.get(
        name, (HOSTILE, ())
    )

    assert type(render.FILTERS[name](value, *arguments)) is Markup


def shown(source: str, **values: object) -> str:
    """Render a template of one line."""
    return render.environment(Path()).from_string(source).render(values)


def test_a_value_is_escaped_and_what_a_filter_gives_stays_as_it_is() -> None:
    link = Link("a|b", "c d", "e")

    assert shown("{{ x }} {{ link | link }} {{ x if x else link | link }}", x="1|2", link=link) == (
        '1\\|2 [a\\|b](c%20d "e") 1\\|2'
    )


def test_what_a_filter_of_the_engine_gives_is_escaped() -> None:
    assert shown("{{ values | join(' ') }}", values=["a|b", "<c>"]) == "a\\|b &lt;c&gt;"


def test_what_a_macro_gives_is_escaped_once() -> None:
    assert shown("{% macro m(a) %}{{ a }}{% endmacro %}{{ m(x) }}", x="1|<2>") == "1\\|&lt;2&gt;"


def test_a_macro_is_given_its_arguments_by_their_places() -> None:
    with pytest.raises(jinja2.TemplateAssertionError, match="by their places"):
        shown("{% macro m(a) %}{{ a }}{% endmacro %}{{ m(a=x) }}", x=1)


def test_a_field_that_a_view_does_not_have_is_an_error() -> None:
    for source in ("{{ link.colour }}", "{{ colour }}"):
        with pytest.raises(jinja2.UndefinedError, match="colour"):
            shown(source, link=Link("a", "b"))


@given(st.text(alphabet="ab \t\n", max_size=40))
def test_tidied_text_has_no_space_at_a_line_s_end_and_one_blank_line_at_a_time(text: str) -> None:
    expected = re.sub(r"\n{3,}", "\n\n", re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE))

    assert render.tidied(text).strip() == expected.strip()


@given(st.lists(st.text(alphabet="ab`\n\x00 ", max_size=8), max_size=5))
def test_no_line_of_a_block_ends_it(lines: list[str]) -> None:
    block = phrases.block(lines, "text").removeprefix("\n```text\n").removesuffix("```\n")

    assert len(block.split("\n")) == len(lines) + 1
    assert not any(line.startswith("```") for line in block.split("\n"))

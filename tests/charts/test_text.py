"""Text that is fit to be drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.charts.layout import spread_apart
from generator.charts.text import clean, shorten, width, wrap


@pytest.mark.parametrize("letter", ["\n", "\x00", "\x1f", "\u2028", "\u202e", "\ud800", "\ufffe"])
def test_what_xml_cannot_hold_or_reorders_is_taken_out(letter: str) -> None:
    assert clean(f"DGX{letter}A100") == "DGX A100"


@given(st.text(), st.floats(min_value=20, max_value=400))
def test_shortened_text_fits_and_is_marked(text: str, room: float) -> None:
    short = shorten(clean(text), room)

    assert width(short) <= room
    assert short == clean(text) or "…" in short


@given(st.text(max_size=300), st.floats(min_value=40, max_value=400))
def test_every_wrapped_line_fits(text: str, room: float) -> None:
    assert all(width(line) <= room for line in wrap(clean(text), room))


def test_text_is_cut_in_its_middle_since_names_differ_at_their_ends() -> None:
    assert (
        shorten("Dell XE9680xH100-SXM-80GB (8x H100-SXM-80GB), Stable Diffusion v2", 260)
        == "Dell XE9680xH100-SXM-…le Diffusion v2"
    )


def test_wrapping_loses_no_word() -> None:
    text = "The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association."

    assert " ".join(wrap(text, 200)) == text


@given(st.lists(st.floats(min_value=0, max_value=300), min_size=1, max_size=12))
def test_labels_are_moved_apart_and_stay_inside(places: list[float]) -> None:
    moved = spread_apart(places, 15, 0, 300)

    assert all(later - earlier >= 15 - 1e-6 for earlier, later in zip(sorted(moved), sorted(moved)[1:], strict=False))
    assert min(moved) >= -1e-6
    assert max(moved) <= 300 + 1e-6


def test_labels_that_are_apart_stay_where_they_are() -> None:
    assert spread_apart([200.0, 40.0], 15, 0, 300) == [200.0, 40.0]

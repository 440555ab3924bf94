"""Vega's SVG made small."""

from xml.etree import ElementTree as ET

from generator.charts.svg import minified

START = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><g transform="translate(5,5)">'


def content(inside: str) -> str:
    drawing = ET.fromstring(f"{START}{inside}</g></svg>")  # noqa: S314 (written here)
    return minified(drawing, 40, 20).content


def test_places_are_added_up_and_rounded() -> None:
    assert content('<g transform="translate(1.04,2)"><text font-size="9px" fill="#000">a</text></g>') == (
        '<text x="6" y="7" fill="#000" font-size="9">a</text>'
    )


def test_the_size_of_letters_loses_its_sign() -> None:
    assert 'font-size="12"' in content('<g><text font-size="-12px" fill="#000">a</text></g>')


def test_straight_lines_of_one_style_are_one_path() -> None:
    line = '<line transform="translate({},0)" x2="0" y2="9" stroke="#ccc"/>'

    assert content(f"<g>{line.format(1)}{line.format(2.5)}</g>") == '<path d="M6,5v9M7.5,5v9" stroke="#ccc"/>'


def test_a_circle_is_said_as_one() -> None:
    circle = '<path transform="translate(3,4)" d="M4,0A4,4,0,1,1,-4,0A4,4,0,1,1,4,0" fill="red"/>'

    assert content(f"<g>{circle}</g>") == '<circle cx="8" cy="9" r="4" fill="red"/>'


def test_neighbours_of_one_style_share_a_group() -> None:
    texts = "".join(f'<text transform="translate({x},0)" font-size="9px" fill="#000">{x}</text>' for x in range(3))

    assert content(f"<g>{texts}</g>") == (
        '<g fill="#000" font-size="9"><text x="5" y="5">0</text><text x="6" y="5">1</text><text x="7" y="5">2</text></g>'
    )


def test_filled_marks_without_a_rim_are_one_outline() -> None:
    square = '<path transform="translate({},0)" d="M-1,-1h2v2h-2Z" fill="red"/>'

    assert content(f"<g>{square.format(1)}{square.format(9)}</g>") == (
        '<path d="M5,4h2v2h-2zM13,4h2v2h-2z" fill="red"/>'
    )


def test_marks_with_a_rim_stay_apart_so_that_each_covers_the_one_before() -> None:
    square = '<path transform="translate({},0)" d="M-1,-1h2v2h-2Z" fill="red" stroke="#fff"/>'

    assert content(f"<g>{square.format(1)}{square.format(2)}</g>").count("<path") == 2


def test_what_shows_nothing_is_left_out() -> None:
    assert content('<g><text font-size="9px" fill="#000"/><path class="background" d="M0,0h9v9h-9Z"/></g>') == ""


def test_a_strangers_text_stays_text() -> None:
    assert "&lt;script&gt;" in content('<g><text font-size="9px" fill="#000">&lt;script&gt;</text></g>')

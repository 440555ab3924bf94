"""What browsers load, and the theme's own files."""

import re
from pathlib import Path

import pytest

from generator.charts.bundle import bundle
from generator.charts.theme import DARK, LIGHT

THEME = Path(__file__).parent.parent.parent / "templates" / "theme" / "assets"


@pytest.fixture(scope="module")
def files(cache: Path) -> dict[str, str]:
    return bundle(cache)


def test_the_runtime_is_a_classic_script_that_needs_no_module(files: dict[str, str]) -> None:
    assert "(()=>{" in files["vega.js"][:120]
    assert not re.search(r"^\s*(import|export)\b", files["vega.js"], re.MULTILINE)


def test_the_runtime_is_trimmed(files: dict[str, str]) -> None:
    assert len(files["vega.js"]) < 460_000


def test_the_scripts_know_whether_pages_are_files_or_folders(files: dict[str, str], cache: Path) -> None:
    assert '"files":false' in files["vega-specifications.js"]
    assert '"files":true' in bundle(cache, files=True)["vega-specifications.js"]


def test_licences_come_with_what_they_cover(files: dict[str, str]) -> None:
    assert "vega-licences.txt" in files["vega.js"][:200]
    assert all(name in files["vega-licences.txt"] for name in ("Interactive Data Lab", "Mike Bostock"))


def test_making_the_files_twice_gives_the_same_bytes(files: dict[str, str], fresh: Path) -> None:
    assert bundle(fresh) == bundle(fresh) == files


def test_the_style_sheet_has_the_colours_of_the_theme() -> None:
    css = (THEME / "stylesheets" / "charts.css").read_text(encoding="utf-8")
    blocks = [
        dict(re.findall(r"--bb-(\w+): (#\w+);", block)) for block in re.findall(r"\{([^{}]*--bb-c0[^{}]*)\}", css)
    ]

    assert blocks == [LIGHT, DARK, LIGHT]


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_marks_and_letters_stand_out_from_the_paper(theme: dict[str, str]) -> None:
    assert all(contrast(theme[f"c{slot}"], theme["paper"]) >= 3 for slot in range(7))
    assert all(contrast(theme[name], theme["paper"]) >= 4.5 for name in ("ink", "muted"))


def test_each_colour_of_the_light_theme_is_another() -> None:
    assert len(set(LIGHT.values())) == len(LIGHT)

"""Vega's SVG made small: nothing in it that a page with many charts does not need."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from xml.etree import ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?\d*\.\d+(?:e-?\d+)?|-?\d+(?:\.\d+)?e-?\d+")
_TRANSLATE = re.compile(r"translate\((-?[\d.e-]+),(-?[\d.e-]+)\)")
_CIRCLE = re.compile(r"M([\d.]+),0A\1,\1,0,1,1,-\1,0A\1,\1,0,1,1,\1,0Z?")
_DEFAULTS = {
    "opacity": "1", "fill-opacity": "1", "text-anchor": "start", "font-weight": "normal", "stroke-dasharray": "",
    "stroke-width": "1",
}  # fmt: skip
# What a group hands down to all that it holds; opacity is not among it.
_STYLE = (
    "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "stroke-linecap",
    "stroke-linejoin", "paint-order", "font-size", "font-weight", "text-anchor",
)  # fmt: skip
WORTH_A_GROUP = 3


@dataclass(frozen=True, slots=True)
class Picture:
    """The inside of an SVG, with its size."""

    content: str
    width: float
    height: float

    def svg(self, css_class: str) -> str:
        """Write it as an element that stands in HTML and is told apart by a class."""
        size = f"0 0 {self.width:g} {self.height:g}"
        return f'<svg class="{css_class}" viewBox="{size}" fill="none" aria-hidden="true">{self.content}</svg>'


def minified(svg: str) -> Picture:
    """Make Vega's SVG small: flat, without ids and classes, with short numbers, shared style on groups."""
    root = ET.fromstring(svg)  # noqa: S314 (vl-convert wrote it, of our own specifications)
    groups: list[ET.Element] = []
    for child in root:
        _collect(child, 0.0, 0.0, groups)
    content = "".join(ET.tostring(group, encoding="unicode") for group in groups)
    return Picture(content.replace(" />", "/>"), float(root.get("width", 0)), float(root.get("height", 0)))


def _collect(element: ET.Element, x: float, y: float, groups: list[ET.Element]) -> None:
    """Find the groups that hold marks, with their places added up, in the order of drawing."""
    place = _TRANSLATE.fullmatch(element.get("transform", ""))
    if place:
        x, y = x + float(place[1]), y + float(place[2])
    marks = [mark for child in element if (mark := _mark(child, x, y)) is not None]
    if marks:
        groups.extend(_grouped(_joined(marks)))
    for child in element:
        if child.tag == f"{_SVG}g":
            _collect(child, x, y, groups)


def _mark(element: ET.Element, x: float, y: float) -> ET.Element | None:
    """Give one mark the short way, at its place from the drawing's corner; what shows nothing is None."""
    name = element.tag.removeprefix(_SVG)
    painted = element.get("fill", "none") != "none" or element.get("stroke") is not None
    if name == "g" or not painted or (name == "text" and not element.text):
        return None
    place = _TRANSLATE.fullmatch(element.get("transform", ""))
    if place:
        x, y = x + float(place[1]), y + float(place[2])
    style = {key: value for key in (*_STYLE, "opacity") if (value := element.get(key)) is not None}
    style = {key: value for key, value in style.items() if _DEFAULTS.get(key) != value}
    if name == "text":
        return _text(element, x, y, style)
    if name == "line":
        to = _short(float(element.get("x2", 0))), _short(float(element.get("y2", 0)))
        return ET.Element("path", {"d": f"M{_short(x)},{_short(y)}l{to[0]},{to[1]}"} | style)
    outline = element.get("d", "")
    if circle := _CIRCLE.fullmatch(outline):
        return ET.Element("circle", {"cx": _short(x), "cy": _short(y), "r": _short(float(circle[1]))} | style)
    return ET.Element("path", _moved(x, y) | {"d": _NUMBER.sub(_rounded, outline)} | style)


def _text(element: ET.Element, x: float, y: float, style: dict[str, str]) -> ET.Element:
    """Give a text, undoing the size that keeps Vega from measuring it; a rim goes behind its letters."""
    size = element.get("font-size", "").removesuffix("px").removeprefix("-")
    behind = {"paint-order": "stroke"} if "stroke" in style else {}
    text = ET.Element("text", {"x": _short(x), "y": _short(y)} | style | behind | {"font-size": size})
    text.text = element.text
    return text


def _joined(marks: list[ET.Element]) -> list[ET.Element]:
    """Join straight lines of one style into one path, if there is nothing else beside them."""
    straight = all("l" in mark.get("d", "") and "transform" not in mark.attrib for mark in marks)
    if not straight or len({str(_style(mark)) for mark in marks}) > 1:
        return marks
    return [ET.Element("path", {"d": "".join(mark.get("d", "") for mark in marks)} | _style(marks[0]))]


def _grouped(marks: list[ET.Element]) -> list[ET.Element]:
    """Put neighbours of one style into a group that holds the style once."""
    groups: list[ET.Element] = []
    for _, run in groupby(marks, key=lambda mark: str(_style(mark))):
        alike = list(run)
        style = _style(alike[0])
        if len(alike) < WORTH_A_GROUP or not style:
            groups.extend(alike)
            continue
        group = ET.Element("g", style)
        for mark in alike:
            for name in style:
                del mark.attrib[name]
        group.extend(alike)
        groups.append(group)
    return groups


def _style(mark: ET.Element) -> dict[str, str]:
    """Give what of a mark's attributes a group may hold for it."""
    return {name: mark.attrib[name] for name in _STYLE if name in mark.attrib}


def _moved(x: float, y: float) -> dict[str, str]:
    """Say that a path lies elsewhere than its coordinates say."""
    return {"transform": f"translate({_short(x)},{_short(y)})"} if x or y else {}


def _rounded(match: re.Match[str]) -> str:
    """Round a number within a path."""
    return _short(float(match[0]))


def _short(number: float) -> str:
    """Write a coordinate to a tenth of a pixel."""
    return f"{round(number, 1) + 0:g}"

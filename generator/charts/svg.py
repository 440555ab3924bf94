"""Vega's SVG made small: nothing in it that a page with many charts does not need."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from xml.etree import ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?\d*\.\d+(?:e-?\d+)?|-?\d+(?:\.\d+)?e-?\d+")
_TRANSLATE = re.compile(r"translate\((-?[\d.e-]+),(-?[\d.e-]+)\)")
_COMMAND = re.compile("[A-Za-df-z]")
_STEP = re.compile("([A-Za-df-z])([^A-Za-df-z]*)")
_ANY_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_LINE = re.compile("M[^a-z]*[lhv][^a-z]*")
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


def minified(drawing: ET.Element, width: float, height: float) -> Picture:
    """Make Vega's SVG small: flat, without ids and classes, with short numbers, shared style on groups."""
    groups: list[ET.Element] = []
    _collect(drawing, 0.0, 0.0, groups)
    content = "".join(ET.tostring(group, encoding="unicode") for group in groups)
    return Picture(content.replace(" />", "/>"), float(width), float(height))


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
        return ET.Element("path", _outline(f"M0,0L{element.get('x2', 0)},{element.get('y2', 0)}", x, y) | style)
    outline = element.get("d", "")
    if circle := _CIRCLE.fullmatch(outline):
        return ET.Element("circle", {"cx": _short(x), "cy": _short(y), "r": _short(float(circle[1]))} | style)
    return ET.Element("path", _outline(outline, x, y) | style)


def _text(element: ET.Element, x: float, y: float, style: dict[str, str]) -> ET.Element:
    """Give a text, undoing the size that keeps Vega from measuring it; a rim goes behind its letters."""
    size = element.get("font-size", "").removesuffix("px").removeprefix("-")
    behind = {"paint-order": "stroke"} if "stroke" in style else {}
    text = ET.Element("text", {"x": _short(x), "y": _short(y)} | style | behind | {"font-size": size})
    text.text = element.text
    return text


def _joined(marks: list[ET.Element]) -> list[ET.Element]:
    """Join straight lines of one style into one path, if there is nothing else beside them."""
    straight = all(_LINE.fullmatch(mark.get("d", "")) for mark in marks)
    if not straight or len({str(_style(mark)) for mark in marks}) > 1:
        return marks
    return [ET.Element("path", {"d": "".join(mark.get("d", "") for mark in marks)} | _style(marks[0]))]


def _grouped(marks: list[ET.Element]) -> list[ET.Element]:
    """Put neighbours of one style into a group that holds the style once."""
    groups: list[ET.Element] = []
    for _, run in groupby(marks, key=lambda mark: str(_style(mark))):
        alike = list(run)
        style = _style(alike[0])
        if len(alike) > 1 and "stroke" not in style and all(set(mark.attrib) - set(style) == {"d"} for mark in alike):
            # Filled outlines without a rim are one outline of many parts.
            groups.append(ET.Element("path", {"d": "".join(mark.attrib["d"] for mark in alike)} | style))
            continue
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


def _outline(path: str, x: float, y: float) -> dict[str, str]:
    """Write a path that lies at a place: from point to point where it is straight, else moved as it is."""
    if set(_COMMAND.findall(path)) - set("MLhvHVZ"):
        moved = {"transform": f"translate({_short(x)},{_short(y)})"} if x or y else {}
        return moved | {"d": _NUMBER.sub(_rounded, path)}
    at, written = (0.0, 0.0), []
    for command, numbers in _STEP.findall(path):
        to = _reached(command, [float(number) for number in _ANY_NUMBER.findall(numbers)], at)
        here = tuple(round(place + move, 1) for place, move in zip(at, (x, y), strict=True))
        there = tuple(round(place + move, 1) for place, move in zip(to, (x, y), strict=True))
        across, down = _short(there[0] - here[0]), _short(there[1] - here[1])
        straight = f"v{down}" if across == "0" else f"h{across}" if down == "0" else f"l{across},{down}"
        written.append(
            f"M{_short(there[0])},{_short(there[1])}" if command == "M" else "z" if command == "Z" else straight
        )
        at = to
    return {"d": "".join(written)}


def _reached(command: str, numbers: list[float], at: tuple[float, float]) -> tuple[float, float]:
    """Give the point that a straight step of a path leads to."""
    match command, numbers:
        case "M" | "L", [x, y]:
            return x, y
        case "h", [across]:
            return at[0] + across, at[1]
        case "v", [down]:
            return at[0], at[1] + down
        case "H", [x]:
            return x, at[1]
        case "V", [y]:
            return at[0], y
    return at


def _rounded(match: re.Match[str]) -> str:
    """Round a number within a path."""
    return _short(float(match[0]))


def _short(number: float) -> str:
    """Write a coordinate to a tenth of a pixel."""
    return f"{round(number, 1) + 0:g}"

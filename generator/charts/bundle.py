"""What readers' browsers need for live charts, made from installed packages."""

from __future__ import annotations

import json
from pathlib import Path

import vl_convert

from generator.charts.script import literal
from generator.charts.templates import templates, version, write
from generator.charts.theme import LIGHT

_LITE = "6.4"
# Vega without what no kind here uses (maps, forces, hierarchies and the like), which is a quarter of it, and with the
# interpreter of its expressions, so that a page may forbid the evaluation of text as code. These are the versions
# that the locked vl-convert carries.
_PARTS = {
    "vega-dataflow@6.1.0": "{transforms}",
    "vega-transforms@5.1.0": "* as data",
    "vega-view-transforms@5.1.0": "* as view",
    "vega-encode@5.1.0": "* as encode",
    "vega-view@6.1.0": "{View}",
    "vega-parser@7.1.0": "{parse}",
    "vega-interpreter@2.0.0": "{expressionInterpreter}",
}
_SNIPPET = "\n".join(
    (
        *(f'import {names} from "https://cdn.jsdelivr.net/npm/{part}/+esm";' for part, names in _PARTS.items()),
        "Object.assign(transforms, data, view, encode);",
        "benchbook.charts.vega = {View, parse, expressionInterpreter};",
    )
)
_LICENCES = Path(__file__).with_name("licences.txt")


def bundle(cache: Path) -> dict[str, str]:
    """Give the files that charts.js loads from the folder that it lies in, by name.

    The Vega runtime, the compiled specifications with the colours of downloads, and the licences of what is in them;
    all are classic scripts, so that they load from `file:` too. They are made once and kept in the cache folder.
    """
    path = cache / f"bundle-{version()}.json"
    if not path.exists():
        write(path, json.dumps(_made(cache)))
    files: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return files


def _made(cache: Path) -> dict[str, str]:
    """Make the files."""
    runtime: str = vl_convert.javascript_bundle(_SNIPPET, vl_version=_LITE)
    notice = "/* Parts of Vega and D3; licences in vega-licences.txt */\n"
    specs = literal({"templates": templates(cache), "colours": LIGHT})
    return {
        "vega.js": f'{notice}(()=>{{"use strict";\n{runtime}\n}})();\n',
        "vega-specifications.js": f"Object.assign(benchbook.charts,{specs});\n",
        "vega-licences.txt": _LICENCES.read_text(encoding="utf-8"),
    }

"""What readers' browsers need for live charts, made from installed packages."""

from __future__ import annotations

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


def bundle(cache: Path, *, files: bool = False) -> dict[str, str]:
    """Give the files that charts.js loads from the folder that it lies in, by name.

    The Vega runtime, the compiled specifications with the colours of downloads, and the licences of what is in them;
    all are classic scripts, so that they load from `file:` too. The runtime is made once and kept in the cache folder.
    `files` says that the site's pages link to files (`x.html`) instead of folders (`x/`), as charts then must too.
    """
    path = cache / f"vega-{version()}.js"
    if not path.exists():
        write(path, _runtime())
    specs = literal({"templates": templates(cache), "colours": LIGHT, "files": files})
    return {
        "vega.js": path.read_text(encoding="utf-8"),
        "vega-specifications.js": f"Object.assign(benchbook.charts,{specs});\n",
        "vega-licences.txt": _LICENCES.read_text(encoding="utf-8"),
    }


def _runtime() -> str:
    """Make a classic script of the parts of Vega."""
    code = vl_convert.javascript_bundle(_SNIPPET, vl_version=_LITE)
    return f'/* Parts of Vega and D3; licences in vega-licences.txt */\n(()=>{{"use strict";\n{code}\n}})();\n'

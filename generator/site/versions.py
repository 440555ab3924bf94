"""Which code and which libraries make the site: what was made by others is made anew."""

from __future__ import annotations

import hashlib
from importlib.metadata import version
from pathlib import Path

LIBRARIES = ("mkdocs", "pyromark", "markdown", "jinja2")


def site_version(*, folders: bool) -> str:
    """Name the code and libraries that make pages, and the form of addresses."""
    digest = hashlib.sha256(f"{folders}".encode())
    for library in LIBRARIES:
        digest.update(f"{library} {version(library)}\n".encode())
    for module in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()


def templates_version(templates: Path) -> str:
    """Name the templates of generated pages, and the code that makes text of pages and charts."""
    digest = hashlib.sha256(version("jinja2").encode())
    code = [
        Path(__file__).with_name(name) for name in ("render.py", "filters.py", "phrases.py", "build.py", "chart_csv.py")
    ]
    for path in [*sorted(templates.glob("*.j2")), *sorted((templates / "macros").glob("*")), *code]:
        digest.update(path.read_bytes())
    return digest.hexdigest()

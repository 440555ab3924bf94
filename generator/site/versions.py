"""Which code and which libraries make the site: what was made by others is made anew."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_TAKES = re.compile(r"""\{%-?\s*(?:extends|from|import|include)\s+"([^"]+)\"""")
LIBRARIES = ("mkdocs", "pyromark", "markdown", "jinja2")


def site_version(*, folders: bool) -> str:
    """Name the code and libraries that make pages, and the form of addresses."""
    digest = hashlib.sha256(f"{folders}".encode())
    for library in LIBRARIES:
        digest.update(f"{library} {version(library)}\n".encode())
    for module in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()


@cache
def code_version() -> str:
    """Name all code of ours and the libraries that make generated pages and their charts, but for the templates."""
    digest = hashlib.sha256()
    for library in ("jinja2", "markupsafe", "pandas", "altair", "vl-convert-python"):
        digest.update(f"{library} {version(library)}\n".encode())
    for module in sorted(Path(__file__).parents[1].rglob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()


def chart_files_version() -> str:
    """Name the code that writes charts' files, beside that which draws them, and the library that writes tables."""
    digest = hashlib.sha256(version("pandas").encode())
    for name in ("chart_files.py", "chart_cache.py", "chart_csv.py", "../pages/chart.py", "../pages/wording.py"):
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()


def template_versions(templates: Path) -> dict[str, str]:
    """Name the state of each kind's template and of all that it takes in, by the kind's name."""
    texts = {path.relative_to(templates).as_posix(): path.read_text(encoding="utf-8") for path in _files(templates)}
    return {
        name.removesuffix(".md.j2"): hashlib.sha256(
            "\0".join(texts[each] for each in _taken(name, texts)).encode()
        ).hexdigest()
        for name in texts
    }


def _files(templates: Path) -> list[Path]:
    return [*templates.glob("*.md.j2"), *templates.glob("macros/*.md.j2")]


def _taken(name: str, texts: Mapping[str, str]) -> list[str]:
    """List a template and all that it takes in, and they, sorted."""
    found, left = set[str](), [name]
    while left:
        found.add(each := left.pop())
        left += set(_TAKES.findall(texts[each])) - found
    return sorted(found)

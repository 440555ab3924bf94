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

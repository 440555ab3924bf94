"""The short way of a build: generated pages made into a frame that still holds, without running MkDocs."""

from __future__ import annotations

import hashlib
from pathlib import Path

from generator.dataset.edition import edition
from generator.site.frame import Frame
from generator.site.fresh import state
from generator.site.making import make
from generator.site.places import generated_files, is_generated
from generator.site.versions import site_version

# What MkDocs reads besides the generated pages' names; it knows nothing of what stands in them.
INPUTS = ("mkdocs.yml", "templates/site", "templates/theme", str(Path(__file__).parent))


def cache_of(root: Path, site: Path, *, offline: bool) -> Path:
    """Give the folder where a build into `site` keeps what the next one can use."""
    name = hashlib.sha256(f"{site.resolve()} {offline}".encode()).hexdigest()[:16]
    return root / ".cache" / "site" / name


def renew(root: Path, site: Path, *, offline: bool) -> bool:
    """Make the generated pages anew if MkDocs would do nothing else; say whether that was so.

    It was not if a page by hand, the theme or the configuration changed, if pages came or went, if a page needs a
    shell that was never rendered, or if a link leads nowhere: MkDocs then says so.
    """
    cache = cache_of(root, site, offline=offline)
    frame = Frame.load(cache / "frame.json")
    held = cache / "held"
    if frame is None or not held.is_file() or held.read_text() != _state(root):
        return False
    version = site_version(folders=not offline)
    try:
        return not make(root / "docs", site, frame, cache / "manifest.json", version).problems
    except KeyError:
        return False


def hold(root: Path, site: Path, *, offline: bool) -> None:
    """Note that the frame holds, after MkDocs ran without a fault."""
    (cache_of(root, site, offline=offline) / "held").write_text(_state(root))


def _state(root: Path) -> str:
    docs = root / "docs"
    by_hand = [path for path in docs.iterdir() if not is_generated(path.name + "/" * path.is_dir())]
    data = edition(root / "data")
    shown = f"{data.version} {data.date} {data.data}" if data.version else ""
    pages = (uri for uri in generated_files(str(docs)) if uri.endswith(".md"))
    return state([*(root / name for name in INPUTS), *by_hand], "\n".join([shown, *pages]))

"""The short way of a build: generated pages made into a frame that still holds, without running MkDocs."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from generator.dataset.edition import edition
from generator.site.assets import STYLESHEET, stylesheet
from generator.site.frame import Frame
from generator.site.fresh import Disk, state
from generator.site.making import INDEX, make
from generator.site.places import FOLDER, HOME, generated_files, is_generated, output
from generator.site.versions import site_version

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from generator.site.folder import Folder

# What MkDocs reads besides the generated pages' names; it knows nothing of what stands in them.
INPUTS = ("mkdocs.yml", "templates/site", "templates/theme", str(Path(__file__).parent))
HELD = "held"


def cache_of(root: Path, site: Path, *, offline: bool) -> Path:
    """Give the folder where a build into `site` keeps what the next one can use."""
    name = hashlib.sha256(f"{site.resolve()} {offline}".encode()).hexdigest()[:16]
    return root / ".cache" / "site" / name


def renew(root: Path, site: Path, *, offline: bool, disk: Disk | None = None, first: Collection[str] = ()) -> bool:
    """Make the generated pages anew if MkDocs would do nothing else; say whether that was so.

    It was not if a page by hand, the theme or the configuration changed, if pages came or went, if a file that MkDocs
    made is no longer there as it was made, if a page needs a shell that was never rendered, or if a link leads nowhere:
    MkDocs then says so.
    """
    cache, disk = cache_of(root, site, offline=offline), disk or Disk.at(root, site)
    held, uris = cache / HELD, generated_files(disk.docs)
    if not held.is_file() or held.read_text() != _state(root, disk, uris):
        return False
    frame = Frame.load(cache / "frame.marshal")
    if frame is None:
        return False
    version = site_version(folders=not offline)
    style = stylesheet(root / "templates/theme", changed=edition(root / "data").changed)
    disk.site.write(STYLESHEET, style.encode())
    try:
        return not make(disk, frame, cache / "manifest.marshal", version, uris, held=True, first=first).problems
    except KeyError:
        return False


def is_held(root: Path, site: Path) -> bool:
    """Say whether the last run of MkDocs for a server's site ended without a fault."""
    return (cache_of(root, site, offline=False) / HELD).is_file()


def hold(root: Path, site: Path, *, offline: bool, disk: Disk | None = None) -> None:
    """Note that the frame holds, after MkDocs ran without a fault."""
    disk = disk or Disk.at(root, site)
    held = _state(root, disk, generated_files(disk.docs))
    (cache_of(root, site, offline=offline) / HELD).write_text(held)


def _state(root: Path, disk: Disk, uris: Sequence[str]) -> str:
    docs = disk.docs
    by_hand = sorted(f"{name} {seen}" for name, seen in docs.stamps.items() if not is_generated(name))
    linked = [Path(docs.path, name) for name in sorted(docs.links) if not is_generated(f"{name}/")]
    shown = repr(edition(root / "data").last)
    pages = (uri for uri in uris if uri.endswith(".md"))
    return state([*(root / name for name in INPUTS), *linked], "\n".join([shown, *by_hand, *pages, *_rest(disk.site)]))


def _rest(site: Folder) -> list[str]:
    """Name the files of the site that are made only where MkDocs runs, with their stamps."""
    renewed = {output(HOME, folders=True), INDEX, STYLESHEET}
    others = (name for name in site.stamps if name not in renewed and not name.startswith(FOLDER))
    return [f"{name} {site.stamps[name]}" for name in sorted(others)]

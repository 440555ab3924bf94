"""Generated files as MkDocs sees them: there to be linked to, but neither rendered nor copied by it."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, InclusionLevel

from generator.site import places
from generator.site.assets import is_part
from generator.site.frame import ByHand, Frame
from generator.site.places import is_generated

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page


class AdoptedFile(File):
    """A generated file, which the plugin makes; only what links and navigation ask for is there."""

    def __init__(self, uri: str, config: MkDocsConfig) -> None:
        """Stand for a file whose place is told by its path; MkDocs' own way of finding it out is slow."""
        self.src_uri = uri
        self.src_dir = None
        self.dest_dir = config.site_dir
        self.use_directory_urls = config.use_directory_urls
        self.inclusion = InclusionLevel.NOT_IN_NAV
        self.dest_uri = places.output(uri, folders=config.use_directory_urls)
        self.url = places.address(uri, folders=config.use_directory_urls)

    def is_documentation_page(self) -> bool:
        """Tell MkDocs that there is no Markdown here for it to render."""
        return False

    def copy_file(self, dirty: bool = False) -> None:
        """Leave the copying to the plugin, which knows what changed."""
        del dirty


def by_hand_only(docs: Path, view: Path) -> str:
    """Give a folder that shows `docs` without what is generated: MkDocs would look at every file of it.

    Where links to files cannot be made, that is `docs` itself.
    """
    shutil.rmtree(view, ignore_errors=True)
    view.mkdir(parents=True)
    try:
        for path in sorted(docs.iterdir()):
            if not is_generated(path.name + "/" * path.is_dir()):
                (view / path.name).symlink_to(path.resolve(), target_is_directory=path.is_dir())
    except OSError:
        return str(docs)
    return str(view)


def adopt(files: Files, generated: Iterable[str], config: MkDocsConfig) -> None:
    """Add a stand-in for every generated file, and leave out what is excluded or part of a bundle."""
    for file in list(files):
        if not file.inclusion.is_included() or is_generated(file.src_uri) or is_part(file.src_uri):
            files.remove(file)
    for uri in generated:
        files.append(AdoptedFile(uri, config))


def frame_of(config: MkDocsConfig, files: Files, nav: Navigation) -> Frame:
    """Gather what generated pages need of MkDocs, once it has read the pages written by hand."""
    theirs = [file for file in files if not is_generated(file.src_uri)]
    return Frame(
        folders=config.use_directory_urls,
        site_url=config.site_url or "",
        tabs=tuple(item.file.src_uri for item in nav.items if item.is_page),
        by_hand={file.src_uri: _by_hand(file.page) for file in theirs if file.page and file.is_documentation_page()},
        others={file.src_uri: file.url for file in theirs if not file.is_documentation_page()},
    )


def _by_hand(page: Page) -> ByHand:
    title, said = str(page.meta.get("title") or page.title), str(page.meta.get("description", ""))
    headings = [str(item.title) for heading in page.toc for item in heading.children]
    asked = (page.links_to_anchors or {}).items()
    return ByHand(
        address=page.url,
        anchors=frozenset(page.present_anchor_ids or ()),
        entry=(page.url, title, " · ".join([said, *headings] if said else headings)),
        asks=tuple((file.src_uri, anchor) for file, links in asked if is_generated(file.src_uri) for anchor in links),
    )

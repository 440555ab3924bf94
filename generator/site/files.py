"""Generated files as MkDocs sees them: there to be linked to, but made by the plugin."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

from generator.site.filling import Source

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

HOME = "index.md"
FOLDER = "results/"
# A chart's HTML, which the plugin puts into its page; mkdocs.yml keeps every engine from copying it.
INLINE = ".inline"


def is_generated(uri: str) -> bool:
    """Say whether a path below `docs` is the generator's."""
    return uri == HOME or uri.startswith(FOLDER)


class AdoptedFile(File):
    """A generated file that MkDocs neither renders nor copies."""

    def __init__(self, file: File, config: MkDocsConfig) -> None:
        """Take over a file's place; its address is settled before it stops being a page to MkDocs."""
        super().__init__(file.src_uri, config.docs_dir, config.site_dir, config.use_directory_urls)
        self.inclusion = file.inclusion
        self.dest_uri = file.dest_uri
        self.url = file.url

    def is_documentation_page(self) -> bool:
        """Tell MkDocs that there is no Markdown here for it to render."""
        return False

    def copy_file(self, dirty: bool = False) -> None:  # noqa: FBT001, FBT002 (the signature is MkDocs')
        """Leave the copying to the plugin, which knows what changed."""
        del dirty

    def source(self, output: Path) -> Source:
        """Give where the file is, and where it goes below `output`."""
        return Source(Path(str(self.abs_src_path)), output / self.dest_uri)

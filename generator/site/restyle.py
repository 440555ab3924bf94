"""Styles and scripts brought into a site that is otherwise as MkDocs made it, without running MkDocs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.dataset.edition import edition
from generator.site.assets import assets, is_part
from generator.site.folder import Folder
from generator.site.renewal import hold

if TYPE_CHECKING:
    from pathlib import Path

    from generator.site.fresh import Disk


def restyle(root: Path, site: Path, disk: Disk) -> None:
    """Write the theme's assets into the site as MkDocs would, and note that its frame still holds.

    The theme must have the same files as when MkDocs ran.
    """
    theme = root / "templates" / "theme"
    changed = edition(root / "data").changed
    texts = assets(theme, root / ".cache" / "charts", folders=True, changed=changed)
    made = {uri: text.encode() for uri, text in texts}
    own = Folder.at(theme / "assets")
    made |= {f"assets/{name}": own.read(name) for name in own.stamps if not is_part(f"assets/{name}")}
    for uri, data in made.items():
        disk.site.write(uri, data)
    hold(root, site, offline=False, disk=disk)

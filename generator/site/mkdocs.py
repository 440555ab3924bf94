"""MkDocs run in this process: into a folder of its own, from which the site takes what differs."""

from __future__ import annotations

import contextlib
import logging
import os
from typing import TYPE_CHECKING

# Material greets every import with a notice on MkDocs 2; its pin in pyproject.toml is our answer.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

from mkdocs.commands.build import build as build_docs
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from generator.errors import BenchbookError
from generator.site.folder import Folder
from generator.site.fresh import Disk
from generator.site.plugin import BenchbookPlugin
from generator.site.renewal import HELD, cache_of, hold

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig


STAGE = "stage"


class SiteError(BenchbookError):
    """MkDocs could not build the site cleanly; the text lists what it said."""

    def __init__(self, said: list[str]) -> None:
        super().__init__("the site could not be built:\n" + "\n".join(f"  {line}" for line in said))


class _Listener(logging.Handler):
    """Keeps what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@contextlib.contextmanager
def _listening() -> Iterator[list[str]]:
    listener, logger = _Listener(), logging.getLogger("mkdocs")
    logger.addHandler(listener)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield listener.said
    finally:
        logger.propagate = propagate
        logger.removeHandler(listener)


def make_site(
    root: Path, site: Path, *, offline: bool = False, disk: Disk | None = None, first: Collection[str] = ()
) -> None:
    """Build the site of the project in `root` into `site`, writing only files that differ and deleting stale ones.

    `offline` makes pages link to files instead of folders, so that the site opens without a server. Raises `SiteError`
    with everything that MkDocs warned of.
    """
    cache, disk = cache_of(root, site, offline=offline), disk or Disk.at(root, site)
    # What comes of this belongs to another frame, whether it ends well or not.
    (cache / HELD).unlink(missing_ok=True)
    with _listening() as said:
        config = _config(root, cache, site, offline=offline)
        plugin = config.plugins.get("benchbook")
        if isinstance(plugin, BenchbookPlugin):
            plugin.disk, plugin.first = disk, first
        try:
            config.plugins.on_startup(command="build", dirty=False)
            build_docs(config)
            config.plugins.on_shutdown()
        except Abort as error:
            # Strict mode ends a build that is otherwise whole: it is there to be looked at, and is not taken for good.
            _publish(cache / STAGE, disk.site, kept=_outputs(config))
            raise SiteError(said or [str(error)]) from error
    _publish(cache / STAGE, disk.site, kept=_outputs(config))
    hold(root, site, offline=offline, disk=disk)


def _config(root: Path, cache: Path, site: Path, *, offline: bool) -> MkDocsConfig:
    config = load_config(
        str(root / "mkdocs.yml"),
        site_dir=str(cache / STAGE),
        use_directory_urls=not offline,
        **({"site_url": ""} if offline else {}),
    )
    plugin = config.plugins.get("benchbook")
    if plugin is not None:
        plugin.config.output = str(site)
        plugin.config.cache = str(cache)
    return config


def _outputs(config: MkDocsConfig) -> frozenset[str]:
    outcome = getattr(config.plugins.get("benchbook"), "outcome", None)
    return outcome.files if outcome else frozenset()


def _publish(stage: Path, site: Folder, *, kept: frozenset[str]) -> None:
    """Bring what MkDocs made into the site, and delete what neither it nor the plugin made."""
    made = Folder.at(stage)
    for name in made.stamps:
        site.write(name, made.read(name))
    site.delete([name for name in (*site.stamps, *site.links) if name not in kept and name not in made.stamps])
    site.prune()

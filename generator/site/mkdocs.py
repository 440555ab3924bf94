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
from generator.site.output import Output, read
from generator.site.renewal import cache_of, hold
from generator.site.walk import files_below

if TYPE_CHECKING:
    from collections.abc import Container, Iterator
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


def make_site(root: Path, site: Path, *, offline: bool = False) -> None:
    """Build the site of the project in `root` into `site`, writing only files that differ and deleting stale ones.

    `offline` makes pages link to files instead of folders, so that the site opens without a server. Raises `SiteError`
    with everything that MkDocs warned of.
    """
    cache = cache_of(root, site, offline=offline)
    with _listening() as said:
        config = _config(root, cache, site, offline=offline)
        try:
            config.plugins.on_startup(command="build", dirty=False)
            build_docs(config)
            config.plugins.on_shutdown()
        except Abort as error:
            # Strict mode ends a build that is otherwise whole: it is there to be looked at, and is not taken for good.
            _publish(cache / STAGE, site, kept=_outputs(config))
            raise SiteError(said or [str(error)]) from error
    _publish(cache / STAGE, site, kept=_outputs(config))
    hold(root, site, offline=offline)


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


def _publish(stage: Path, site: Path, *, kept: frozenset[str]) -> None:
    """Bring what MkDocs made into the site, and delete what neither it nor the plugin made."""
    wanted, output = set(kept), Output()
    for below in files_below(str(stage)):
        wanted.add(below)
        output.write(f"{site}/{below}", read(f"{stage}/{below}"))
    _sweep(str(site), "", wanted)


def _sweep(folder: str, prefix: str, wanted: Container[str]) -> bool:
    """Delete what is not wanted, and folders without anything; say whether nothing is left."""
    empty = True
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if _sweep(entry.path, f"{prefix}{entry.name}/", wanted):
                    os.rmdir(entry.path)  # noqa: PTH106 (a path as text: there are thousands)
                    continue
            elif prefix + entry.name not in wanted:
                os.unlink(entry.path)  # noqa: PTH108 (as above)
                continue
            empty = False
    return empty

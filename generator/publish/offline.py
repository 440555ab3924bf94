"""The offline edition: a built site as one folder with an index of its contents, and as one deterministic zip."""

from __future__ import annotations

import hashlib
import zipfile
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.errors import BenchbookError
from generator.publish.versions import HERE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MEGABYTE = 1_000_000
_SUMS = "SHA256SUMS"
_README = "README.txt"
# What only a web server needs: addresses that begin at the root, and lists of them.
_ONLINE_ONLY = ("404.html", "sitemap.xml", "sitemap.xml.gz", "robots.txt")
# The first moment that a zip can hold; any other would make equal sites differ.
_MOMENT = (1980, 1, 1, 0, 0, 0)
_MODE = 0o100644 << 16
_UNIX = 3
_LEVEL = 9

_TEXT = """Benchbook, offline edition {name}

Open index.html in a web browser. Nothing is fetched from any network: navigation, search, charts, tables and
downloads work from this folder, wherever it lies.

Data: SHA-256 {data}
Contents: {files} files, {megabytes:.1f} MB. SHA256SUMS lists each; `sha256sum -c SHA256SUMS` checks them.

{kinds}

Scores are recomputed from the submissions' logs by Benchbook; they are no official figures of MLCommons. Benchbook is
independent of MLCommons and not endorsed by it. {legend}
"""
LEGEND = (
    "The MLPerf name and logo are registered and unregistered trademarks of MLCommons Association in the United States "
    "and other countries. All rights reserved. Unauthorized use strictly prohibited. See www.mlcommons.org for more "
    "information."
)


class OverBudgetError(BenchbookError):
    """The offline edition has become larger than readers should have to download."""

    def __init__(self, measured: str, value: float, limit: float, largest: Mapping[str, int]) -> None:
        folders = ", ".join(f"{name} {size / MEGABYTE:.1f} MB" for name, size in largest.items())
        super().__init__(
            f"offline edition: {measured} {value:.1f} is over the budget of {limit:.1f}; largest: {folders}"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How large the offline edition may be."""

    packed_megabytes: float = 60
    megabytes: float = 300
    files: int = 25_000


BUDGET = Budget()


def contents(site: Path) -> dict[str, bytes]:
    """Give the files of a built site that belong into the offline edition, by path, sorted; links are left out."""
    paths = (path for path in site.rglob("*") if path.is_file() and not path.is_symlink())
    names = sorted(path.relative_to(site).as_posix() for path in paths)
    return {name: (site / name).read_bytes() for name in names if name not in (*_ONLINE_ONLY, _SUMS, _README)}


def finish(site: Path, name: str, data: str, editions: str) -> None:
    """Make a built site the offline edition: remove what needs a server, add the index and the checksums.

    `editions` is the script that lists the published versions.
    """
    for path in _ONLINE_ONLY:
        (site / path).unlink(missing_ok=True)
    (site / HERE).write_text(editions, encoding="utf-8", newline="\n")
    files = contents(site)
    (site / _README).write_text(_readme(files, name, data), encoding="utf-8", newline="\n")
    files[_README] = (site / _README).read_bytes()
    sums = (f"{hashlib.sha256(body).hexdigest()}  {path}\n" for path, body in sorted(files.items()))
    (site / _SUMS).write_text("".join(sums), encoding="utf-8", newline="\n")


def pack(site: Path, target: Path, budget: Budget = BUDGET) -> str:
    """Write a finished site as a zip with one top folder, its checksum file beside it, and give the SHA-256.

    Equal sites give equal bytes: sorted names, one moment, one mode, one compression level. Raises `OverBudgetError`,
    and leaves no zip, where a limit is passed.
    """
    files = contents(site) | {name: (site / name).read_bytes() for name in (_README, _SUMS)}
    sizes = {path: len(body) for path, body in files.items()}
    _keep("files", len(files), budget.files, sizes)
    _keep("megabytes unpacked", sum(sizes.values()) / MEGABYTE, budget.megabytes, sizes)
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_suffix(".partial")
    _write_zip(partial, {f"{target.stem}/{path}": body for path, body in sorted(files.items())})
    try:
        _keep("megabytes", partial.stat().st_size / MEGABYTE, budget.packed_megabytes, sizes)
    except OverBudgetError:
        partial.unlink()
        raise
    partial.replace(target)
    sha256 = hashlib.sha256(target.read_bytes()).hexdigest()
    target.with_name(f"{target.name}.sha256").write_text(f"{sha256}  {target.name}\n", encoding="utf-8", newline="\n")
    return sha256


def _write_zip(target: Path, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for path, body in files.items():
            entry = zipfile.ZipInfo(path, _MOMENT)
            entry.create_system, entry.external_attr = _UNIX, _MODE
            archive.writestr(entry, body, zipfile.ZIP_DEFLATED, _LEVEL)


def _keep(measured: str, value: float, limit: float, sizes: Mapping[str, int]) -> None:
    if value > limit:
        by_folder: Counter[str] = Counter()
        for path, size in sizes.items():
            by_folder["/".join(path.split("/")[:2])] += size
        raise OverBudgetError(measured, value, limit, dict(by_folder.most_common(3)))


def _readme(files: Mapping[str, bytes], name: str, data: str) -> str:
    counted, sizes = Counter[str](), Counter[str]()
    for path, body in files.items():
        kind = path.rpartition(".")[2] if "." in path.rpartition("/")[2] else "other"
        counted[kind] += 1
        sizes[kind] += len(body)
    lines = [f"  .{kind:<8} {counted[kind]:>6} files {sizes[kind] / MEGABYTE:>8.1f} MB" for kind in sorted(counted)]
    total = sum(sizes.values()) / MEGABYTE
    return _TEXT.format(name=name, data=data, files=len(files), megabytes=total, kinds="\n".join(lines), legend=LEGEND)

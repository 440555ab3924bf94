"""MLCommons' result summarizer, installed into an environment of its own in the cache."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CACHE = ROOT / ".cache" / "bench"
ARCHIVES = ROOT.parent / "shared" / "data"
PACKAGE = "mlperf-logging==4.1.68"


def python() -> Path:
    """Give the interpreter of the summarizer's environment, which is made on first use."""
    place = CACHE / "peer"
    if not (place / "ready").exists():
        shutil.rmtree(place, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
        pip = [str(place / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, PACKAGE], check=True)
        (place / "ready").touch()
    return place / "bin" / "python"


def command(tree: Path, version: str, table: Path | None = None) -> list[str]:
    """Give the command that scores every submission of a tree, by the rules of a version such as 1.1.0."""
    written = ["--csv", str(table)] if table else []
    call = [str(python()), "-m", "mlperf_logging.result_summarizer"]
    return [*call, f"{tree}/{{*}}", "training", version, *written]


def unpacked(name: str, folder: Path) -> Path:
    """Unpack an archive anew, because the summarizer changes what it reads; give the repository's folder."""
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(ARCHIVES / name) as archive:
        archive.extractall(folder, filter="data")
    (tree,) = folder.iterdir()
    return tree

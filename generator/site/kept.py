"""What one build keeps for the next, in the form that loads fastest; what cannot be read, or is another version's, is nothing."""

from __future__ import annotations

import hashlib
import marshal
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

_DIGEST = hashlib.sha256().digest_size


def load(path: Path, version: str) -> Any | None:  # noqa: ANN401 (whatever was kept)
    """Give what was kept under that version; none if there is nothing that is whole."""
    try:
        whole = path.read_bytes()
    except OSError:
        return None
    # The form checks nothing itself, and may do anything with a file that was cut or altered.
    if whole[:_DIGEST] != _seal(whole[_DIGEST:], version):
        return None
    return marshal.loads(whole[_DIGEST:])  # noqa: S302 (our own, and whole)


def save(path: Path, version: str, value: Any) -> None:  # noqa: ANN401 (as above)
    """Keep plain values, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = marshal.dumps(value)
    beside = path.with_suffix(".new")
    beside.write_bytes(_seal(data, version) + data)
    beside.replace(path)


def _seal(data: bytes, version: str) -> bytes:
    digest = hashlib.sha256(f"{sys.version} {version}\n".encode())
    digest.update(data)
    return digest.digest()

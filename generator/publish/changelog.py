"""The changelog: what stands under *Unreleased* becomes a release's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.errors import DataFileError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SECTIONS = ("Data", "Site")
_UNRELEASED = "## Unreleased\n"
_NEXT = re.compile(r"^## ", re.MULTILINE)
_RELEASED = re.compile(r"^## (\d[\d.]*) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)


def unreleased(text: str) -> dict[str, str]:
    """Give what stands under *Unreleased*, by section, trimmed; sections without a line are left out.

    Raises `DataFileError` where there is no such heading.
    """
    _, body, _ = _parts(text)
    sections = re.split(r"^### (.+)$", body, flags=re.MULTILINE)
    return {
        name.strip(): said.strip() for name, said in zip(sections[1::2], sections[2::2], strict=True) if said.strip()
    }


def released(text: str, version: str, date: str, data: Sequence[str]) -> str:
    """Move what is unreleased under a heading of that version, with lines on the data before what people wrote."""
    head, _, rest = _parts(text)
    said = unreleased(text)
    lines = "\n".join(f"- {line}" for line in data)
    said["Data"] = "\n".join(filter(None, [lines, said.get("Data", "")]))
    fresh = "\n".join(f"### {name}\n" for name in SECTIONS)
    return f"{head}{_UNRELEASED}\n{fresh}\n## {version} ({date})\n\n{_sections(said)}\n{rest}".rstrip() + "\n"


def versions(text: str) -> tuple[str, ...]:
    """Give the versions that have a heading, newest first."""
    return tuple(match[1] for match in _RELEASED.finditer(text))


def _parts(text: str) -> tuple[str, str, str]:
    head, mark, after = text.partition(_UNRELEASED)
    if not mark:
        raise DataFileError("CHANGELOG.md", "has no heading '## Unreleased'; add it above the newest release")
    following = _NEXT.search(after)
    cut = following.start() if following else len(after)
    return head, after[:cut], after[cut:]


def _sections(said: Mapping[str, str]) -> str:
    order = [*SECTIONS, *(name for name in said if name not in SECTIONS)]
    return "\n".join(f"### {name}\n\n{said[name]}\n" for name in order if said.get(name))

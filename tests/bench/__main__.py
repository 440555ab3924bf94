"""Measure Benchbook beside its peers: `python -m tests.bench [NAME...]`, all benchmarks unless some are named.

To add one, write a function that gives the lines to print, and add it here.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tests.bench import building, growing, importing, preview, same
from tests.bench.project import ASIDE, remove

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BENCHMARKS: dict[str, Callable[[], Iterable[str]]] = {
    "import": importing.run,
    "build": building.whole,
    "others": building.others,
    "growth": growing.growth,
    "same": same.same,
    "preview": preview.preview,
}


def main(names: list[str]) -> None:
    if unknown := [name for name in names if name not in BENCHMARKS]:
        sys.exit(f"no such benchmark: {', '.join(unknown)}; there are: {', '.join(BENCHMARKS)}")
    try:
        for name in names or BENCHMARKS:
            print(f"{name}:", flush=True)  # noqa: T201 (this is what the program is for)
            for line in BENCHMARKS[name]():
                print(f"  {line}", flush=True)  # noqa: T201 (the same)
    finally:
        remove(ASIDE)


if __name__ == "__main__":
    main(sys.argv[1:])

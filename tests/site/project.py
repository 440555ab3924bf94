"""A small project made for tests: the real configuration and theme, and a page of every form that generated ones take."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path, PurePosixPath

from generator.site.records import BETWEEN_CRUMBS
from generator.site.write import write

ROOT = Path(__file__).parents[2]

HOME = ("Home", "index.md")
SUITE = ("Training", "results/training/index.md")
ROUND = ("v1.1", "results/training/v1.1/index.md")
SYSTEM = ("IPU-POD16", "results/training/v1.1/graphcore/ipu-pod16/index.md")

BY_HAND = {
    "method.md": "---\ndescription: How scores are computed.\n---\n# Method\n\n## Score\n\nThe mean. See [home](index.md) "
    "and [a round](results/training/v1.1/index.md#results).\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n",
    "glossary.md": "# Glossary\n\nA *run* is one training. See [the method](method.md#score).\n",
}

CHART = (
    '<div class="bb-chart" data-chart="x" data-kind="bars" data-src="%SRC%"><div class="bb-plot" role="img" '
    'aria-label="%ALT%"><svg class="bb-wide" viewBox="0 0 720 99"><rect width="700" height="50"/></svg></div></div>'
)

FIGURE = """<figure class="chart" id="chart-runs" markdown>

![Five runs lie within "2 %" of & each other]({stem}.svg)

<figcaption markdown>

**Runs.** Within 2 %. [CSV]({stem}.csv) · [SVG]({stem}.svg)

<small>Source: [a repository](https://example.org/a_b), commit `0123abc`.</small>

</figcaption>
</figure>

<details markdown><summary>Data table (2 rows)</summary>

| Run | Time |
|--:|--:|
| 1 | 28 min 20 s |
| 2 | 28 min 21 s |

</details>
"""


def page(path: str, crumbs: list[tuple[str, str]], heading: str, body: str) -> tuple[PurePosixPath, str]:
    """Make a page; crumbs are texts and paths below `docs`."""
    here = posixpath.dirname(path) or "."
    trail = "".join(f"[{text}]({posixpath.relpath(target, here)}) {BETWEEN_CRUMBS} " for text, target in crumbs)
    meta = {"title": f"{heading} in full", "description": f"{heading} took 28 min 20 s.", "keywords": ["GC200"]}
    lines = "".join(f"{name}: {json.dumps(value)}\n" for name, value in meta.items())
    return PurePosixPath(path), f"---\n{lines}---\n\n{trail}{heading}\n\n# {heading}\n\n{body}"


def table(rows: int, link: str) -> str:
    """Make a table with links, titles, numbers to the right, escapes and code."""
    head = "| System | Accelerators | Time to train | Log |\n|:--|--:|--:|:--|\n"
    line = '| [IPU-POD{0} \\| x]({1}) | {0} | [{0} min 20 s]({1} "{0}.335 min") | `result_{0}.txt` |\n'
    return head + "".join(line.format(number, link) for number in range(1, rows + 1))


def tree() -> dict[PurePosixPath, str]:
    """Make the generated tree: home, lists, a round, a system and its results, one with a chart."""
    stem = "results/charts/training/v1.1/graphcore/ipu-pod16/resnet/runs"
    up = "../" * 5
    result = f"**28 min 20 s** to train; see [method]({up}method.md#score).\n\n## Runs\n\n"
    listed = {
        "results/training/benchmarks/index.md": ("Benchmarks", [HOME, SUITE], "../v1.1/index.md"),
        "results/training/records.md": ("Records", [HOME, SUITE], "v1.1/index.md"),
        "results/submitters/index.md": ("Submitters", [HOME], "../training/v1.1/index.md"),
        "results/accelerators/index.md": ("Accelerators", [HOME], "../training/v1.1/index.md"),
        "results/compare.md": ("Compare", [HOME], "training/v1.1/index.md"),
        "results/stories/index.md": ("Stories", [HOME], "../training/v1.1/index.md"),
        "results/data/index.md": ("Data", [HOME], "../training/v1.1/index.md"),
    }
    pages = [
        page("index.md", [], "Benchbook", "**1,234 results.**\n\n## Rounds\n\n" + table(2, ROUND[1])),
        page(SUITE[1], [HOME], "Training", table(3, "v1.1/index.md")),
        page(ROUND[1], [HOME, SUITE], "v1.1", "Text.\n\n## Results\n\n" + table(9, "graphcore/ipu-pod16/resnet.md")),
        page(SYSTEM[1], [HOME, SUITE, ROUND], "IPU-POD16", "Text.\n\n## Results\n\n- [ResNet](resnet.md)\n- one\n"),
        *(page(path, crumbs, name, table(4, link)) for path, (name, crumbs, link) in listed.items()),
        *(
            page(f"results/training/v1.1/graphcore/ipu-pod16/{name}.md", [HOME, SUITE, ROUND, SYSTEM], name, body)
            for name, body in {
                "resnet": result + FIGURE.format(stem=posixpath.relpath(stem, posixpath.dirname(SYSTEM[1]))),
                "bert": result
                + "```\nlog | line <x>\n```\n\n## Runs\n\n## Formula & “proof” of `x_y`\n\n"
                + table(3, "resnet.md#runs"),
            }.items()
        ),
    ]
    files = {".svg": "<svg/>", ".csv": "a,b\n1,2\n", ".js": "x", ".inline": CHART}
    return dict(pages) | {PurePosixPath(stem + end): text for end, text in files.items()}


def project(folder: Path, generated: dict[PurePosixPath, str] | None = None) -> Path:
    """Make the project in a folder; its configuration and templates are the real ones."""
    for name in ("mkdocs.yml", "templates"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "docs").mkdir()
    for name, text in BY_HAND.items():
        (folder / "docs" / name).write_text(text)
    write((tree() if generated is None else generated).items(), folder / "docs")
    return folder

"""Score every folder of runs with MLCommons' package, run by that package's own interpreter: one JSON line a folder.

`python summarizer.py TREE RULES`. Each folder is scored by itself, by the function that the summarizer itself calls, so
that one that cannot be read does not take the others with it; the package's own loop over a round ends at the first.
"""

import contextlib
import functools
import io
import json
import logging
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

compliance: Any = import_module("mlperf_logging.compliance_checker.mlp_compliance")
summarizer: Any = import_module("mlperf_logging.result_summarizer.result_summarizer")


class Heard(logging.Handler):
    """Keeps what the compliance checker says of one file."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage().strip())


def watched(heard: Heard, failed: dict[str, str]) -> None:
    """Have the summarizer parse each log once instead of twice, and note why it leaves a run out."""
    parse = functools.lru_cache(maxsize=1)(compliance.mlp_parser.parse_file)
    compliance.mlp_parser.parse_file = summarizer.parse_file = parse
    read = summarizer._read_result_file

    def noting(path: str, usage: str, rules: str) -> object:
        heard.said.clear()
        compliance.enqueued_configs.clear()  # an error in one file would leave its checks to the next
        try:
            return read(path, usage, rules)
        except ValueError:
            failed[Path(path).name] = gist(heard.said)
            raise

    summarizer._read_result_file = noting


def gist(said: list[str]) -> str:
    """Give the checker's first complaint, without the line that it prints with it."""
    if said and said[0].startswith("Found parsing errors"):
        cause = next((text for text in said if text.startswith("^^")), "^^")
        return "a line cannot be parsed: " + cause.removeprefix("^^").strip().partition(": line ")[0]
    first, _, rest = (said[0] if said else "no reason is given").partition("\n")
    test = re.search(r"failed test: (.*)", rest)
    what = re.sub(r" in line \d+:?$", "", first)
    return f"{what}: {test[1].strip()}" if test else what


def told(error: Exception) -> str:
    """Give an error without the places of this machine."""
    package = str(Path(summarizer.__file__).parents[2])
    return f"{type(error).__name__}: {error}".partition("\n")[0].replace(f"{package}/", "")


def main(tree: Path, rules: str) -> None:
    heard, failed = Heard(), dict[str, str]()
    logging.getLogger().handlers = [heard]
    watched(heard, failed)
    folders = {path.parent for path in tree.glob("*/results/*/*/result_*.txt")}
    for folder in sorted(folders):
        failed.clear()
        value, trouble = None, ""
        benchmark, system = summarizer._benchmark_alias(folder.name), folder.parent.name
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                value, *_ = summarizer._compute_strong_score_standalone(
                    benchmark, system, has_power=False, benchmark_folder=str(folder), usage="training", ruleset=rules
                )
        except Exception as error:  # noqa: BLE001 (whatever it is, the other folders are to be scored)
            trouble = told(error)
        runs = len(list(folder.glob("result_*.txt")))
        line = {"path": str(folder.relative_to(tree)), "value": value, "runs": runs, "failed": failed}
        print(json.dumps(line | {"trouble": trouble}), flush=True)  # noqa: T201 (this is what the program is for)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

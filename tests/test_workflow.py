"""The sample workflow: it is sound YAML, and what it runs is there."""

import re
import subprocess
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from generator.cli import cli

ROOT = Path(__file__).parent.parent
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/site.yml").read_text("utf-8"))
STEPS: list[dict[str, Any]] = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]
SCRIPTS: list[str] = [step["run"] for step in STEPS if "run" in step]


def test_every_job_says_where_it_runs_and_waits_only_for_jobs_that_are_there() -> None:
    for job in WORKFLOW["jobs"].values():
        assert job["runs-on"]
        assert job.get("needs", "check") in WORKFLOW["jobs"]


def test_only_the_job_that_publishes_may_write() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [name for name, job in WORKFLOW["jobs"].items() if "write" in job.get("permissions", {}).values()] == [
        "publish"
    ]


def test_every_action_is_named_with_its_version() -> None:
    actions = [step["uses"] for step in STEPS if "uses" in step]

    assert actions
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", action) for action in actions)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_is_one_that_a_shell_can_read(script: str) -> None:
    subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_every_target_and_command_that_it_runs_is_there() -> None:
    said = "\n".join(SCRIPTS)
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert isinstance(cli, click.Group)

    assert set(re.findall(r"\bmake (\w+)", said)) <= targets
    assert set(re.findall(r"benchbook (\w+) --", said)) <= set(cli.commands)


def test_nothing_that_fails_passes_for_done() -> None:
    assert [script for script in SCRIPTS if "|| true" in script] == []

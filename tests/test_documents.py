"""Documents that must say what the code says."""

from pathlib import Path

from generator.cli import cli
from generator.site.architecture import architecture

ROOT = Path(__file__).parent.parent


def test_the_architecture_page_is_what_the_modules_say() -> None:
    page = (ROOT / "docs/development/architecture.md").read_text(encoding="utf-8")

    assert page == architecture(ROOT / "generator"), "run: python -m generator.site.architecture"


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert [name for name in cli.commands if f"benchbook {name}" not in readme] == []


def test_every_dependency_has_its_reason() -> None:
    decisions = (ROOT / "docs/development/decisions.md").read_text(encoding="utf-8")
    locked = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("dependencies = [")[2].partition("]")[0]
    names = [line.strip(' ",').partition(">")[0].partition("=")[0] for line in locked.splitlines() if line.strip()]

    assert [name for name in names if name not in decisions] == []


def test_the_lock_files_name_no_address() -> None:
    for lock in sorted((ROOT / "requirements").glob("*.lock")):
        assert "://" not in lock.read_text(encoding="utf-8")

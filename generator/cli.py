"""The command line: paths in, one stage called, one line out."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from generator.errors import BenchbookError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="benchbook")
def cli() -> None:
    """Turn benchmark result repositories into a site with the evidence for every number."""


@cli.command()
@click.argument("old")
@click.argument("new")
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
def diff(old: str, new: str, form: str) -> None:
    """Say what changed between two states of data/: folders or git revisions."""
    from generator.analyses.changes import all_changes
    from generator.dataset.plain import plain_tables
    from generator.publish.difference import FORMATS
    from generator.sources.states import data_at

    with data_at(old, Path.cwd()) as before, data_at(new, Path.cwd()) as after:
        found = all_changes(plain_tables(before), plain_tables(after))
    click.echo(FORMATS[form](found), nl=False)


@cli.command()
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("site"), show_default=True, help="The site's folder."
)
@click.option("--offline", is_flag=True, help="A site that opens from its folder, without a server.")
def build(out: Path, offline: bool) -> None:
    """Make every page from data/ and build the site; files that would stay the same are left alone."""
    from generator.site.fresh import stale

    data = Path("data")
    with stale(Path.cwd(), out, f"offline={offline}") as anything:
        if anything:
            from generator.dataset.store import load
            from generator.normalise.vocabulary import load_vocabulary
            from generator.site.build import build_site

            click.echo(build_site(load(data, load_vocabulary(data)), Path.cwd(), out, offline=offline))
    click.echo(f"the site is up to date: open {out / 'index.html'}")


def main() -> None:
    """Run the command line; errors that a person can put right are printed without a traceback."""
    try:
        cli(standalone_mode=True)
    except BenchbookError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(error.exit_status)

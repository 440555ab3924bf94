"""The command line: paths in, one stage called, one line out."""

from __future__ import annotations

import sys

import click

from generator.errors import BenchbookError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="benchbook")
def cli() -> None:
    """Turn benchmark result repositories into a site with the evidence for every number."""


def main() -> None:
    """Run the command line; errors that a person can put right are printed without a traceback."""
    try:
        cli(standalone_mode=True)
    except BenchbookError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(error.exit_status)

"""The command line: paths in, one stage called, one line out."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from generator.errors import BenchbookError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from generator.dataset.dataset import Dataset
    from generator.importers.progress import Progress
    from generator.sources.source import Source

T = TypeVar("T")
DATA = click.option("--data", type=click.Path(path_type=Path), default=Path("data"), show_default=True)


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
@click.option("--out", type=click.Path(path_type=Path), default=Path("site"), show_default=True)
@click.option("--offline", is_flag=True, help="A site that opens from its folder, without a server.")
def build(out: Path, offline: bool) -> None:
    """Make every page from data/ and build the site; files that would stay the same are left alone."""
    from generator.site.fresh import stale

    with stale(Path.cwd(), out, f"offline={offline}") as disk:
        if disk:
            from generator.site.build import build_site

            click.echo(build_site(_load(Path("data")), Path.cwd(), out, offline=offline, disk=disk))
    click.echo(f"the site is up to date: open {out / 'index.html'}")


@cli.command()
@click.argument("a")
@click.argument("b")
@click.option("--deviations", default="", help="How the open result would not qualify as closed (rule R15).")
@DATA
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def compare(a: str, b: str, deviations: str, data: Path, *, as_json: bool) -> None:
    """Compare two results, or say by which rule that is refused (exit status 1)."""
    from generator.analyses import comparison

    dataset = _load(data)
    try:
        sides = comparison.sides((a, b), dataset.measurements(), dataset.claims, deviations)
    except LookupError as error:
        raise UsageError(str(error.args[0])) from error
    found = comparison.comparison(*sides, dataset.runs, dataset.compatibility)
    click.echo((comparison.as_json if as_json else comparison.as_text)(found), nl=False)
    sys.exit(1 if found.verdict.kind == "no" else 0)


@cli.command()
@DATA
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with everything that a verdict rests on.")
def claims(data: Path, *, as_json: bool) -> None:
    """Check what vendors claimed; a claim that cannot be evaluated is an error (exit status 1)."""
    from generator.analyses import telling
    from generator.analyses.claims import evaluate

    dataset = _load(data)
    found = evaluate(dataset.claims, dataset.measurements(), dataset.compatibility)
    click.echo((telling.as_json if as_json else telling.as_text)(found), nl=False)
    sys.exit(1 if any(judgement.verdict == "unresolved" for judgement in found) else 0)


def _load(data: Path) -> Dataset:
    from generator.dataset.store import load
    from generator.normalise.vocabulary import load_vocabulary

    return load(data, load_vocabulary(data))


def _sound(data: Path) -> dict[str, str]:
    """Raise every problem of the data at once; give the verdict on each claim."""
    from generator.analyses.claims import evaluate
    from generator.dataset.checks import sound
    from generator.normalise.vocabulary import load_vocabulary

    dataset = sound(data, load_vocabulary(data))
    found = evaluate(dataset.claims, dataset.measurements(), dataset.compatibility)
    return {judgement.claim: judgement.verdict for judgement in found}


def _watched(source: Source, read: Iterator[T], progress: Progress) -> Iterator[T]:
    """Note how far a source is read, and show it on a terminal."""
    progress.hidden = sys.stderr.isatty()
    bar = click.progressbar(length=1000, label=source.name, file=sys.stderr) if progress.hidden else nullcontext()
    with bar as shown:
        for item in read:
            progress.part = source.done()
            if shown:
                shown.update(int(1000 * progress.part) - shown.pos)
            yield item
    progress.hidden = False


@cli.command("import")
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option("--round", "round_id", default="", metavar="ROUND", help="The round, such as training-v1.1.")
@DATA
@click.option("--workers", type=click.IntRange(1), help="Processes that read; one a core unless given.")
def import_(sources: tuple[str, ...], round_id: str, data: Path, workers: int | None) -> None:
    """Read result repositories into data/rounds: folders, git repositories, archives, or addresses to clone."""
    from generator.dataset.imports import save_import
    from generator.importers.imported import import_round
    from generator.importers.layout import wanted
    from generator.importers.progress import Progress, telling
    from generator.importers.report import report
    from generator.importers.scan import scan
    from generator.normalise.canonical import canonical_tables
    from generator.normalise.vocabulary import load_vocabulary
    from generator.sources.source import open_source

    vocabulary = load_vocabulary(data)
    for text in sources:
        name = text.rstrip("/").rpartition("/")[2]
        with telling(Progress(name=name), partial(click.echo, err=True)) as at, open_source(text, wanted) as source:
            found = import_round(source, _watched(source, scan(source.files, workers), at), vocabulary, round_id)
        systems, results = canonical_tables(found.systems, found.results, vocabulary)
        save_import(data, found.round, found.measured() | {"systems": systems, "results": results})
        click.echo(report(source.name, found))


@cli.command()
@click.argument("version")
@click.option("--date", type=click.DateTime(["%Y-%m-%d"]), help="Its day; that of the last commit if not given.")
@DATA
@click.option("--changelog", type=click.Path(path_type=Path), default=Path("CHANGELOG.md"), show_default=True)
def release(version: str, date: datetime | None, data: Path, changelog: Path) -> None:
    """Check the data and freeze them as a release: manifest, changes, notes, changelog."""
    from generator.analyses.changes import all_changes, log_prints
    from generator.dataset.edition import data_hash, file_hashes
    from generator.dataset.manifests import manifests
    from generator.dataset.plain import plain_tables
    from generator.pages.release_records import broken_between, records_of
    from generator.publish import changelog as log
    from generator.publish import release as releases
    from generator.sources.states import last_commit_day

    reading = releases.Reading(
        manifests=manifests,
        tables=plain_tables,
        hashes=file_hashes,
        whole=data_hash,
        logs=log_prints,
        changes=all_changes,
        verdicts=_sound,
        records=lambda data: records_of(_load(data)),
        broken=broken_between,
    )
    text, day = changelog.read_text(encoding="utf-8"), f"{date:%Y-%m-%d}" if date else last_commit_day(Path.cwd())
    made, folder = releases.make(data, version, day, log.unreleased(text), reading)
    changelog.write_text(log.released(text, version, day, [made.summary()]), encoding="utf-8", newline="\n")
    click.echo(f"{folder}: {made.summary()}")


@cli.command()
@DATA
@click.option("--report", is_flag=True, help="Print the data-quality report (Markdown) instead of only counts.")
def check(data: Path, *, report: bool) -> None:
    """Find everything that is wrong with data/, at once: file:row: column: what is wrong; what to do."""
    from generator.analyses.quality import quality_parts
    from generator.dataset.checks import check
    from generator.dataset.reference import load_reference
    from generator.dataset.store import inspect
    from generator.normalise.vocabulary import load_vocabulary
    from generator.publish.quality_report import report_text

    vocabulary = load_vocabulary(data)
    dataset, problems = inspect(data, vocabulary)
    problems += check(dataset, vocabulary)
    if report:
        parts = quality_parts(dataset.results, dataset.runs, dataset.measurements(), load_reference(data))
        click.echo(report_text(parts), nl=False)
    click.echo("".join(f"{problem}\n" for problem in problems), nl=False)
    counts = ", ".join(f"{len(table)} {name}" for name, table in dataset.tables().items())
    click.echo(f"{counts}: {len(problems)} problem{'' if len(problems) == 1 else 's'}")
    sys.exit(bool(problems))


@cli.command()
@click.option("--accept", is_flag=False, flag_value="", metavar="[FILE]", help="Rename; add FILE's entries (-: stdin).")
@DATA
def names(accept: str | None, data: Path) -> None:
    """List the names that data/names does not know, as entries to review, or add reviewed ones and rename."""
    from generator.dataset.store import load, save_changed
    from generator.dataset.swap import swap_in
    from generator.normalise import review
    from generator.normalise.canonical import canonical
    from generator.normalise.vocabulary import load_vocabulary

    for name, text in review.accept(data, *review.answers(accept)).items() if accept else ():
        swap_in(data / name, text.encode())
    vocabulary = load_vocabulary(data)
    dataset = load(data, vocabulary)
    if accept is None:
        click.echo(review.review_text(dataset, vocabulary), nl=False)
        return
    for name in save_changed(data, dataset, canonical(dataset, vocabulary)):
        click.echo(f"renamed {data / name}")


@cli.command()
@click.option("--dist", type=click.Path(path_type=Path), default=Path("dist"), show_default=True)
def offline(dist: Path) -> None:
    """Build the site as a folder and a zip that open without any network."""
    from generator.dataset.edition import edition
    from generator.dataset.manifests import manifests
    from generator.publish.offline import finish, pack
    from generator.publish.versions import Versions
    from generator.site.build import build_site

    data, which = Path("data"), edition(Path("data"))
    folder = dist / f"benchbook-{which.name}"
    build_site(_load(data), Path.cwd(), folder, offline=True)
    online = os.environ.get("BENCHBOOK_SITE_URL", "").removesuffix("latest/")
    finish(folder, which.name, which.data, Versions.of(manifests(data)).script(which.version, online))
    target = folder.with_name(f"{folder.name}.zip")
    click.echo(f"{target}: SHA-256 {pack(folder, target)}; or open {folder / 'index.html'}")


@cli.command()
@click.option("--to", type=click.Path(path_type=Path), help="A folder of versions, such as dist/versions.")
@click.option("--branch", help="A branch of versions, such as gh-pages.")
@click.option("--as", "version", default="", help="The version; the newest release if not given.")
def deploy(to: Path | None, branch: str | None, version: str) -> None:
    """Build the site and put it beside its earlier versions, in a folder or on a branch."""
    from generator.dataset.manifests import manifests
    from generator.publish import deploy as versions
    from generator.publish.versions import checked
    from generator.site.build import build_site
    from generator.sources import branch as branches
    from generator.sources.states import last_commit_day

    known, data, site = manifests(Path("data")), Path("data"), Path("site")
    name = checked(version or next(reversed(known), ""))
    build_site(_load(data), Path.cwd(), site)
    if to:
        listed = versions.deploy(site, to, name)
        click.echo(f"{to / name}: latest is {listed.latest}")
    if branch:
        day = str(known.get(name, {}).get("date", "")) or last_commit_day(Path.cwd())
        read = partial(branches.read_file, Path.cwd(), branch)
        put = partial(branches.publish, Path.cwd(), branch, site, message=f"Publish {name}", date=day)
        listed, commit = versions.deploy_on_branch(site, name, read, put)
        click.echo(f"{branch}: {commit[:12]}, latest is {listed.latest}; push it with git push origin {branch}")


@cli.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def serve(port: int) -> None:
    """Show the site live; what changes in data, templates, pages or styles is shown again."""
    from generator.site.serve import serve

    serve(Path.cwd(), Path("site"), lambda: _load(Path("data")), port, click.echo)


def main() -> None:
    """Run the command line; errors that a person can put right are printed without a traceback."""
    # Rows, views and pages hold no cycles: to look for some at the usual pace takes a fifteenth of a build.
    gc.set_threshold(1_000_000, 20, 100)
    try:
        cli(standalone_mode=True)
    except BenchbookError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(error.exit_status)

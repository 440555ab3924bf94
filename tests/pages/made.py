"""A tiny made dataset in which every kind of page has something to say."""

from generator.dataset.dataset import Dataset
from generator.dataset.rows import Definition, Row
from tests.examples import a_finding, a_submission, complete

ROUNDS = ("v1.0", "v1.1")


def definitions(benchmark: str) -> list[Row]:
    return [
        Definition(
            benchmark=benchmark,
            round=f"training-{version}",
            definition=f"{benchmark}-v1.0",
            note="the clock starts later" if version == "v1.0" else "",
            source="compatibility table",
        )
        for version in ROUNDS
    ]


def a_site() -> Dataset:
    """Make two rounds: two sizes that improve, a rival within the run-to-run range, an open and an incomplete one."""
    rows: list[Row] = [a_finding(), *definitions("resnet")]
    for version, pace in zip(ROUNDS, (1.0, 0.8), strict=True):
        rows += a_submission(30.0 * pace, "pod-8", version=version)
        rows += a_submission(9.0 * pace, "pod-32", version=version, nodes=4)
        rows += a_submission(30.1 * pace, "rack_8", version=version, submitter="Bolt & Sons")
        rows += a_submission(20.0 * pace, "pod-8-open", version=version, division="open")
    rows += a_submission(0.39, "pod-2048", version="v1.1", nodes=256, availability="research", scaling_factor=1.0)
    rows += a_submission(None, "silent", version="v1.1", accelerator="")
    rows += a_submission(55.0, "pod-8", version="v1.1", benchmark="bert")
    return complete(rows)

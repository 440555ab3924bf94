"""The scaling page of the committed data states what anybody can work out by hand from the times on it."""

import pytest

from generator.analyses.scaling import scaling
from generator.pages import scaling as page
from generator.pages.book import Book
from tests.analyses.real import dataset, real_measurements

PATH = "results/training/scaling/v1.1/resnet.md"


def lines() -> dict[tuple[str, str], tuple[str, str]]:
    found = {str(each.path): each for each in page.pages(Book.of(dataset()))}[PATH].view
    assert isinstance(found, page.ScalingView)
    closed = next(part for part in found.parts if part.name == "Closed")
    return {(line.submitter, line.accelerators): (line.speedup, line.efficiency) for line in closed.lines}


@pytest.mark.parametrize("submitter", ["NVIDIA", "Graphcore"])
def test_efficiency_equals_a_hand_calculation(submitter: str) -> None:
    points = scaling(real_measurements())
    own = points[
        points["round"].eq("training-v1.1")
        & points["benchmark"].eq("resnet")
        & points["division"].eq("closed")
        & points["submitter"].eq(submitter)
        & points["sizes"].gt(1)
    ].sort_values("accelerators")
    first, shown = own.iloc[0], lines()
    for row in own.to_dict("records"):
        speedup = first["value"] / row["value"]
        efficiency = speedup / (row["accelerators"] / first["accelerators"])
        assert shown[submitter, f"{row['accelerators']:,} × {row['accelerator']}"][1] == f"{efficiency * 100:.1f} %"

    ends = {"NVIDIA": (8, 4320), "Graphcore": (16, 256)}[submitter]
    assert (own["accelerators"].min(), own["accelerators"].max()) == ends

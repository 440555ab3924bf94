"""The vocabulary of what keeps open results from being closed ones, where somebody has found it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from generator.dataset.schema import Means


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation:
    """One way in which an open result would not qualify as closed."""

    TABLE: ClassVar = "deviations"
    KEY: ClassVar = ("result_id", "deviation")

    result_id: Annotated[str, Means("The open result.", references="results.result_id")]
    deviation: Annotated[
        str, Means("What is otherwise than closed asks for, in our words.", example="another optimizer")
    ]
    complete: Annotated[
        bool, Means("Whether the result's lines name every deviation, which a comparison with a closed result needs.")
    ]
    reason: Annotated[str, Means("What shows it.", example="opt_name is THOR")]
    source: Annotated[str, Means("Where that is to be seen.", example="SIAT/results/box/resnet/result_0.txt")]

"""The vocabulary of what the owner publishes about results and the repositories do not hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from generator.dataset.schema import Means


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialId:
    """The identifier that MLCommons gave to one result, where somebody has looked it up."""

    TABLE: ClassVar = "result_ids"
    KEY: ClassVar = ("result_id",)

    result_id: Annotated[str, Means("The result.", references="results.result_id")]
    official_id: Annotated[str, Means("The identifier as published.", example="1.1-2033", pattern=r"\d+\.\d+-\d+")]
    source: Annotated[str, Means("Where it was published.", kind="url")]

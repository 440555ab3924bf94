"""The vocabulary: one frozen class a table, and at each field what it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from generator.dataset.deviation_rows import Deviation
from generator.dataset.official_rows import OfficialId
from generator.dataset.release_rows import Change, Release
from generator.dataset.schema import Means

Division = Literal["closed", "open"]
Availability = Literal["cloud", "onprem", "preview", "research"]
ResultStatus = Literal["valid", "invalid", "incomplete"]
RunStatus = Literal["success", "aborted", "unfinished", "unreadable", "absent"]
Better = Literal["lower", "higher"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One publication of a suite's results."""

    TABLE: ClassVar = "rounds"
    KEY: ClassVar = ("round",)

    round: Annotated[
        str, Means("The round, as suite and version.", example="training-v1.1", pattern=r"[a-z]+-v\d+\.\d+")
    ]
    suite: Annotated[str, Means("The benchmark suite.", example="training")]
    version: Annotated[str, Means("The suite's version.", example="v1.1", pattern=r"v\d+\.\d+")]
    published: Annotated[str, Means("The day on which the results were published.", kind="date")]
    repository: Annotated[str, Means("The public repository that holds the submissions.", kind="url")]
    commit: Annotated[str, Means("The commit of that repository that was imported.", pattern=r"[0-9a-f]{40}")]
    licence: Annotated[str, Means("The licence of that repository.", example="Apache-2.0")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Benchmark:
    """One benchmark of a suite, over all rounds."""

    TABLE: ClassVar = "benchmarks"
    KEY: ClassVar = ("benchmark",)

    benchmark: Annotated[str, Means("The benchmark's identifier.", example="resnet")]
    suite: Annotated[str, Means("The benchmark suite.", example="training")]
    name: Annotated[str, Means("The model's name.", example="ResNet-50 v1.5")]
    task: Annotated[str, Means("The task, which is the benchmark's full name.", example="Image Classification")]
    area: Annotated[str, Means("The field that the task belongs to.", example="Vision")]
    dataset: Annotated[str, Means("The dataset trained on.", example="ImageNet")]
    quality_metric: Annotated[str, Means("The quality that training must reach.", example="top-1 accuracy")]
    metric: Annotated[str, Means("What is measured.", example="time to train")]
    unit: Annotated[str, Means("The unit of `value`.", example="min")]
    better: Annotated[Better, Means("Whether a lower or a higher value is better.")]
    description: Annotated[str, Means("What the benchmark does, in a sentence or two of ours.")]
    known: Annotated[bool, Means("Whether data/benchmarks.yml describes it; false where only its folder is known.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """How one benchmark was scored in one round."""

    TABLE: ClassVar = "rules"
    KEY: ClassVar = ("round", "benchmark")

    round: Annotated[str, Means("The round.", references="rounds.round")]
    benchmark: Annotated[str, Means("The benchmark.", references="benchmarks.benchmark")]
    target: Annotated[str, Means("The quality to reach, as readers see it.", example="75.9 % top-1 accuracy")]
    target_value: Annotated[float | None, Means("The quality to reach, as the logs write it.", example="0.759")]
    target_better: Annotated[Better, Means("Whether a run must fall to the target or rise to it.")]
    runs_required: Annotated[int, Means("Runs that a submission must have.", minimum=1)]
    runs_scored: Annotated[
        int, Means("Runs that are considered: the first that converge where more were allowed.", minimum=1)
    ]
    drop: Annotated[int, Means("How many fastest, and as many slowest, runs the mean leaves out.", minimum=0)]
    failures_allowed: Annotated[int, Means("Runs that may miss the target and still count as the slowest.", minimum=0)]
    init_limit_min: Annotated[
        float | None, Means("Minutes that a closed run may take before its clock starts; empty where none is set.")
    ]
    init_limit_open_min: Annotated[float | None, Means("The same for an open run.")]
    assumed: Annotated[bool, Means("Whether the rule is carried over from another round because none is known.")]
    source: Annotated[str, Means("Where the rule is written.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """One benchmark in one round, and the definition that it had: rounds that share it may be compared."""

    TABLE: ClassVar = "compatibility"
    KEY: ClassVar = ("benchmark", "round")

    benchmark: Annotated[str, Means("The benchmark; some have no results yet.", example="resnet")]
    round: Annotated[str, Means("The round.", example="training-v1.1")]
    definition: Annotated[
        str,
        Means(
            "The definition, named after its first round; rounds with the same may be compared.", example="resnet-v0.6"
        ),
    ]
    note: Annotated[str, Means("Why the definition changed or is kept apart, in our words.")]
    source: Annotated[str, Means("Where that is written.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One statement that somebody made about results, and how to work it out from them."""

    TABLE: ClassVar = "claims"
    KEY: ClassVar = ("claim",)

    claim: Annotated[str, Means("Source and number: permanent, and the page's address.", example="graphcore-v1.1-a1")]
    source: Annotated[str, Means("The statement's source.", example="graphcore-v1.1")]
    number: Annotated[str, Means("The claim's number within its source.", example="A1")]
    publisher: Annotated[str, Means("Who made the statement.", example="Graphcore")]
    title: Annotated[str, Means("What the source is about, in our words.")]
    published: Annotated[str, Means("The day on which the statement was made.", kind="date")]
    statement: Annotated[str, Means("The statement in our own words.")]
    statement_ko: Annotated[str, Means("The statement in our own words, in Korean.")]
    kind: Annotated[str, Means("What sort of statement it is.", example="time")]
    claimed: Annotated[float | None, Means("The figure claimed; empty where the statement has none.")]
    unit: Annotated[str, Means("The unit of the figure claimed.", example="min")]
    precision: Annotated[
        float | None, Means("The step to which the claimed figure is rounded.", minimum=0, example="0.1")
    ]
    readings: Annotated[str, Means("How the figure is derived, one entry a reading, as JSON.")]
    missing: Annotated[str, Means("What would be needed to check it, where results do not say.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Submitter:
    """One submitting organisation, under one name for all rounds."""

    TABLE: ClassVar = "submitters"
    KEY: ClassVar = ("submitter",)

    submitter: Annotated[str, Means("The organisation's name.", example="Graphcore")]
    slug: Annotated[str, Means("The name in addresses.", example="graphcore", pattern=r"[a-z0-9]+(-[a-z0-9]+)*")]
    known: Annotated[bool, Means("Whether data/names knows it; false for a spelling that is kept as written.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Accelerator:
    """One accelerator product, under one name for all rounds."""

    TABLE: ClassVar = "accelerators"
    KEY: ClassVar = ("accelerator",)

    accelerator: Annotated[str, Means("The accelerator's name.", example="NVIDIA A100-SXM4-80GB")]
    slug: Annotated[
        str, Means("The name in addresses.", example="nvidia-a100-sxm4-80gb", pattern=r"[a-z0-9]+(-[a-z0-9]+)*")
    ]
    family: Annotated[str, Means("The product family, without memory size and form.", example="A100")]
    vendor: Annotated[str, Means("Who makes it.", example="NVIDIA")]
    known: Annotated[bool, Means("Whether data/names knows it; false for a spelling that is kept as written.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """One submitted system."""

    TABLE: ClassVar = "systems"
    KEY: ClassVar = ("round", "system_id")

    round: Annotated[str, Means("The round.", references="rounds.round")]
    system_id: Annotated[
        str,
        Means("Submitter folder and system folder as slugs; unique in the round.", example="graphcore/ipu-pod16-tf1"),
    ]
    submitter: Annotated[str, Means("The submitting organisation.", references="submitters.submitter")]
    submitter_raw: Annotated[str, Means("The submitter as the submission spells it.")]
    system_name: Annotated[str, Means("The system's name, as submitted.")]
    division: Annotated[Division, Means("Closed (the same model and method for all) or open.")]
    availability: Annotated[Availability | None, Means("Whether and how the system can be had.")]
    nodes: Annotated[int | None, Means("Servers in the system.", minimum=1)]
    accelerators_per_node: Annotated[int | None, Means("Accelerators in one server.", minimum=0)]
    accelerators: Annotated[
        int | None, Means("Accelerators in the whole system; 0 where processors did the work.", minimum=0)
    ]
    accelerator: Annotated[str, Means("The accelerator's name.", references="accelerators.accelerator")]
    accelerator_raw: Annotated[str, Means("The accelerator as the submission spells it.")]
    host_processors_per_node: Annotated[int | None, Means("Host processors in one server.", minimum=0)]
    host_processors: Annotated[int | None, Means("Host processors in the whole system.", minimum=0)]
    host_processor: Annotated[str, Means("The host processor's name.", example="AMD EPYC 7742")]
    host_processor_raw: Annotated[str, Means("The host processor as the submission spells it.")]
    host_processor_cores: Annotated[int | None, Means("Cores of one host processor.", minimum=1)]
    hardware: Annotated[
        str,
        Means("Its hardware, equal where only software changed; empty where a part is unknown.", example="acme/8x-a1"),
    ]
    host_memory: Annotated[str, Means("Memory of one server, as submitted.")]
    accelerator_memory: Annotated[str, Means("Memory of one accelerator, as submitted.")]
    interconnect: Annotated[str, Means("What joins the accelerators, as submitted.")]
    framework: Annotated[str, Means("The machine learning framework, as submitted.")]
    software_stack: Annotated[str, Means("Other software, as submitted.")]
    operating_system: Annotated[str, Means("The operating system, as submitted.")]
    source_path: Annotated[str, Means("The system description in the repository; empty where there is none.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One system's score in one benchmark."""

    TABLE: ClassVar = "results"
    KEY: ClassVar = ("result_id",)

    round: Annotated[str, Means("The round.", references="rounds.round")]
    result_id: Annotated[
        str,
        Means(
            "Round, system and benchmark: permanent, and the page's address.",
            example="training-v1.1/graphcore/ipu-pod16-tf1/resnet",
        ),
    ]
    system_id: Annotated[str, Means("The system, within the round.", references="systems.system_id")]
    benchmark: Annotated[str, Means("The benchmark.", references="benchmarks.benchmark")]
    benchmark_raw: Annotated[str, Means("The benchmark's folder in the repository.")]
    scenario: Annotated[str, Means("The scenario, in suites that have scenarios.")]
    metric: Annotated[str, Means("What was measured.", example="time to train")]
    value: Annotated[
        float | None, Means("The score by the round's rule, at full precision; empty where there is none.", minimum=0)
    ]
    unit: Annotated[str, Means("The unit of `value`.", example="min")]
    better: Annotated[Better, Means("Whether a lower or a higher value is better.")]
    runs_required: Annotated[int, Means("Runs that the round's rule asks for.", minimum=1)]
    runs_found: Annotated[int, Means("Runs whose log was there to be read.", minimum=0)]
    runs_used: Annotated[int, Means("Runs in the mean.", minimum=0)]
    runs_failed: Annotated[int, Means("Runs that did not reach the target or broke a rule.", minimum=0)]
    scaling_factor: Annotated[
        float, Means("The factor of the committed scaling.json; 1 where there is none.", minimum=0)
    ]
    unscaled_value: Annotated[float | None, Means("The score before that factor.", minimum=0)]
    status: Annotated[ResultStatus, Means("Whether the score stands, breaks a rule, or lacks logs.")]
    reason: Annotated[str, Means("Why it is not valid, or what is remarkable.")]
    source_path: Annotated[
        str, Means("The result's folder in the repository.", example="Graphcore/results/ipu-pod16-TF1/resnet")
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One training run, as its log tells it."""

    TABLE: ClassVar = "runs"
    KEY: ClassVar = ("result_id", "run")

    result_id: Annotated[str, Means("The result that the run belongs to.", references="results.result_id")]
    run: Annotated[int, Means("The run's place in the natural order of file names, from 0.", minimum=0)]
    value: Annotated[float | None, Means("Time from run start to run stop.", minimum=0)]
    unit: Annotated[str, Means("The unit of `value`.", example="min")]
    status: Annotated[RunStatus, Means("How the run ended.")]
    used: Annotated[bool, Means("Whether the run counts in the olympic mean.")]
    started: Annotated[str, Means("When the run started, in UTC.", kind="datetime")]
    seed: Annotated[str, Means("The seed that the log gives.")]
    global_batch_size: Annotated[int | None, Means("Samples in one step over all accelerators.", minimum=1)]
    epochs_or_samples: Annotated[float | None, Means("How far training went, in the log's own unit.", minimum=0)]
    final_quality: Annotated[float | None, Means("The last quality that the log gives.")]
    source_path: Annotated[str, Means("The log in the repository.")]
    sha256: Annotated[
        str,
        Means(
            "The hash of the log's lines with a marker (`:::`), or of the whole log where it has none; empty where it is absent.",
            pattern=r"[0-9a-f]{64}",
        ),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class CurvePoint:
    """One evaluation in one run."""

    TABLE: ClassVar = "curves"
    KEY: ClassVar = ("result_id", "run", "time_s", "metric")

    result_id: Annotated[str, Means("The result that the run belongs to.", references="results.result_id")]
    run: Annotated[int, Means("The run.", minimum=0)]
    time_s: Annotated[float, Means("Seconds since run start.")]
    samples_or_epoch: Annotated[float | None, Means("How far training had gone, in the log's own unit.")]
    metric: Annotated[str, Means("The log's key for the quality.", example="eval_accuracy")]
    quality: Annotated[float | None, Means("The quality reached.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something doubtful or repaired that an import met."""

    TABLE: ClassVar = "findings"
    KEY: ClassVar = ("round", "path", "line", "kind", "message")

    round: Annotated[str, Means("The round.", references="rounds.round")]
    path: Annotated[str, Means("The file or folder in the repository.")]
    line: Annotated[int | None, Means("The line in that file.", minimum=1)]
    kind: Annotated[str, Means("The kind of the finding.", example="absent-log")]
    message: Annotated[str, Means("What was found, and what was done about it.")]


Row = (
    Round | Benchmark | Rule | Definition | Claim | Submitter | Accelerator | System | Result | Run | CurvePoint
    | Finding | OfficialId | Deviation | Release | Change
)  # fmt: skip

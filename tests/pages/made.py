"""A tiny made dataset in which every kind of page has something to say."""

import json
from dataclasses import replace
from typing import Any

from generator.dataset.dataset import Dataset
from generator.dataset.release_rows import Change, Release
from generator.dataset.rows import Claim, Definition, Row
from generator.pages.book import Book
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


def a_release(version: str, previous: str = "", rounds: int = 1) -> Release:
    return Release(
        version=version,
        date=f"2031-{version[-2:]}-01",
        previous=previous,
        data="0123456789abcdef" * 4,
        rounds=rounds,
        systems=rounds * 5,
        results=rounds * 5,
        runs=rounds * 25,
    )


def a_change(kind: str, key: str, column: str = "", old: str = "", new: str = "", table: str = "results") -> Change:
    return Change(version="2031.02", table=table, kind=kind, key=key, column=column, old=old, new=new)


def record_changes() -> list[Row]:
    """Make a record that fell and one that only changed with its holder."""
    key, score = "resnet/closed/resnet-v1.0/{}", "training-v{}/acme/{}/resnet"
    return [
        a_change(
            "changed",
            key.format("up to 8"),
            "result_id",
            score.format("1.0", "pod-8"),
            score.format("1.1", "pod-8"),
            table="records",
        ),
        a_change("changed", key.format("up to 8"), "value", "30.0", "24.0", table="records"),
        a_change("changed", key.format("9 to 64"), "value", "7.0", "7.2", table="records"),
    ]


def releases() -> list[Row]:
    """Make two releases, of which the second added a round, corrected a result and withdrew one."""
    return [
        a_release("2031.01"),
        a_release("2031.02", "2031.01", rounds=2),
        a_change("added", "training-v1.1", table="rounds", new="2021-12-01"),
        a_change("added", "training-v1.1/acme/pod-8/resnet", new="24.0 min"),
        a_change("changed", "training-v1.0/acme/pod-8/resnet", "reason", "", "one run was read twice"),
        a_change("changed", "training-v1.0/acme/pod-8/resnet", "value", "29.0", "30.0"),
        a_change(
            "renamed",
            "training-v1.1/acme/pod-8/resnet",
            "",
            "training-v1.1/acme/pod8/resnet",
            "training-v1.1/acme/pod-8/resnet",
        ),
        a_change("removed", "training-v1.0/acme/gone/resnet", old="3.0 min"),
        *record_changes(),
        a_change("changed", "benchmarks.yml", "sha256", "0" * 64, "1" * 64, table="files"),
    ]


def a_site() -> Dataset:
    """Make two rounds: two sizes that improve, a rival within the run-to-run range, an open and an incomplete one."""
    rows: list[Row] = [a_finding(), *definitions("resnet"), *releases()]
    for version, pace in zip(ROUNDS, (1.0, 0.8), strict=True):
        rows += a_submission(30.0 * pace, "pod-8", version=version)
        rows += a_submission(9.0 * pace, "pod-32", version=version, nodes=4)
        rows += a_submission(30.1 * pace, "rack_8", version=version, submitter="Bolt & Sons")
        rows += a_submission(20.0 * pace, "pod-8-open", version=version, division="open")
    rows += a_submission(0.39, "pod-2048", version="v1.1", nodes=256, availability="research", scaling_factor=1.0)
    rows += a_submission(None, "silent", version="v1.1", accelerator="")
    rows += a_submission(55.0, "pod-8", version="v1.1", benchmark="bert")
    return complete([*rows, *claims()])


def a_book() -> Book:
    """Make the book of that site, with a story in it."""
    return replace(Book.of(a_site(), {"acme": STORY}), notes={"2031.02": "## Site\n\n- A page of **records**."})


def two_generations() -> Book:
    """Make the book of one vendor with two generations at one size."""
    old = a_submission(30.0, "pod-8", version="v1.0", accelerator="ACME A1-40GB")
    new = a_submission(12.0, "next-8", version="v1.1", accelerator="ACME A2-80GB")
    return Book.of(complete([*old, *new, *definitions("resnet")]))


STORY = """---
title: ACME at v1.1
description: ACME made {{source claims}} statements; {{source summary}}.
source: acme-v1.1
tokens: A1-40GB
---

```names
pod: training-v1.1/acme/pod-8/resnet
before: training-v1.0/acme/pod-8/resnet
rack: training-v1.1/bolt-sons/rack-8/resnet
```

**{{pod time}}** is what a {{pod system}} takes, {{pod time in min}} or {{pod range}}; see [the method](../method.md).
It is {{pod against before}} as fast as before, and {{pod against rack}} as fast as its rival. `{{code}}` stays.

```claim C2
```

```comparison pod rack
```

```table results
round: training-v1.1
division: closed
benchmark: resnet
accelerators: 8 or more
columns: submitter, system, accelerators, framework, time
sort: accelerators
title: Two sizes
```

```chart bars
round: training-v1.1
division: closed
benchmark: resnet
```

```chart scaling
round: training-v1.1
division: closed
benchmark: resnet
submitter: ACME
```

```chart efficiency
round: training-v1.1
division: closed
benchmark: resnet
submitter: ACME
```

```chart gains
round: training-v1.1
division: closed
```

```chart rivals
submitter: ACME
division: closed
against submitter: not ACME
against division: closed
```

```chart generations
round: training-v1.1
division: closed
against round: training-v1.0
against division: closed
```

## All claims

```claims source
```
"""


def a_claim(number: str, readings: list[object], **changes: Any) -> Claim:
    """Make a claim of ACME; its readings are as data/claims has them."""
    defaults: dict[str, Any] = {
        "claim": f"acme-v1.1-{number.lower()}",
        "source": "acme-v1.1",
        "number": number,
        "publisher": "ACME",
        "title": "The vendor's post on its results of round v1.1",
        "published": "2021-12-01",
        "statement": "A pod-8 trains ResNet-50 in 24 minutes.",
        "statement_ko": "pod-8은 ResNet-50을 24분 만에 학습한다.",
        "kind": "time",
        "claimed": 24.0,
        "unit": "min",
        "precision": 1.0,
        "readings": json.dumps(readings),
        "missing": "",
    }
    return Claim(**{**defaults, **changes})


def claims() -> list[Row]:
    """Make a claim that holds, one that holds in one reading, and one that may not be compared."""
    new = {
        "round": "training-v1.1",
        "submitter": "ACME",
        "benchmark": "resnet",
        "division": "closed",
        "accelerators": 8,
    }
    old, rival = new | {"round": "training-v1.0"}, new | {"submitter": {"not": "ACME"}}
    readings = [
        {"name": "time saved", "checks": [{"fell": {"before": old, "after": new}}]},
        {"name": "speed gained", "checks": [{"gained": {"before": old, "after": new}}]},
        {
            "name": "the rival's",
            "alternative": True,
            "checks": [{"times_faster": {"of": new, "than": rival}, "at_least": 1}],
        },
    ]
    return [
        a_claim("C1", [{"name": "Closed", "checks": [{"best": {"of": new}}]}]),
        a_claim("C2", readings, kind="gain", claimed=20.0, unit="%", statement="It improved by 20 %."),
        a_claim("C10", [], kind="own measurement", claimed=2.0, unit="h", missing="no log was submitted"),
    ]

"""A system description, in either of its schemas, made into the columns of a system."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING, Any

from generator.importers.log import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from generator.importers.kinds import Kind

# The keys of the suite's template for descriptions; any other key that is almost one of these is a misspelling of it.
KEYS = frozenset(
    [
        "accelerator_frequency",
        "accelerator_host_interconnect",
        "accelerator_interconnect",
        "accelerator_interconnect_topology",
        "accelerator_memory_capacity",
        "accelerator_memory_configuration",
        "accelerator_model_name",
        "accelerator_on-chip_memories",
        "accelerators_per_node",
        "cooling",
        "division",
        "framework",
        "framework_name",
        "host_memory_capacity",
        "host_memory_configuration",
        "host_networking",
        "host_networking_topology",
        "host_processor_caches",
        "host_processor_core_count",
        "host_processor_frequency",
        "host_processor_interconnect",
        "host_processor_model_name",
        "host_processor_vcpu_count",
        "host_processors_per_node",
        "host_storage_capacity",
        "host_storage_type",
        "hw_notes",
        "number_of_nodes",
        "operating_system",
        "other_software_stack",
        "status",
        "submitter",
        "sw_notes",
        "system_name",
    ]
)
LIKENESS = 0.88  # catches `sumitter` and `divison`; does not take a count of threads for one of cores
_COUNTS = ("number_of_nodes", "accelerators_per_node", "host_processors_per_node", "host_processor_core_count")
_UNKNOWN = frozenset(
    {"", "-", "n/a", "na", "n.a.", "none", "null", "tbd", "todo", "unknown", "not public", "core_count"}
)
_AVAILABILITY = {
    "": "",
    "available": "onprem",
    "onprem": "onprem",
    "on-prem": "onprem",
    "on-premise": "onprem",
    "on-premises": "onprem",
    "on premise": "onprem",
    "on premises": "onprem",
    "cloud": "cloud",
    "in cloud": "cloud",
    "preview": "preview",
    "research": "research",
    "rdi": "research",
}
_DIVISIONS = {"": "", "closed": "closed", "close": "closed", "open": "open"}
_WORDS = dict(
    zip(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], range(11), strict=True)
)

Described = dict[str, Any]


def described(raw: Mapping[str, Any]) -> tuple[Described, list[Remark]]:
    """Give a system's columns, with unknown as "" or `None`, and what was doubtful.

    The flat schema (v0.6 on) goes before the one of v0.5, which some descriptions hold besides.
    """
    facts, remarks = _spelt(raw)
    columns = _flat(facts)
    nodes = facts.get("nodes")
    node = nodes[0] if isinstance(nodes, list) and nodes else nodes
    if isinstance(node, dict):
        columns = {key: _of_node(facts, node)[key] if value in {None, ""} else value for key, value in columns.items()}
    division, status = text_of(facts.get("division")), text_of(facts.get("status"))
    columns["division"] = _DIVISIONS.get(division.lower(), "")
    columns["availability"] = _AVAILABILITY.get(re.sub(r"^available\s+", "", status.lower()), "")
    remarks += [*_unknown(division, "division", columns), *_unknown(status, "availability", columns), *_unclear(facts)]
    return columns, remarks


def _unknown(given: str, column: str, columns: Described) -> Iterator[Remark]:
    kinds: dict[str, Kind] = {"division": "unknown-division", "availability": "unknown-availability"}
    if not columns[column]:
        text = f'The {column} "{given}" is not one we know.' if given else f"The description gives no {column}."
        yield Remark(0, kinds[column], text)


def _unclear(facts: Mapping[str, Any]) -> Iterator[Remark]:
    for key in _COUNTS:
        given = text_of(facts.get(key))
        if given and count_of(given) is None:
            yield Remark(0, "unclear-number", f'The value of "{key}" is no number: "{given}".')


def _spelt(raw: Mapping[str, Any]) -> tuple[dict[str, Any], list[Remark]]:
    """Give the facts under the keys that were meant."""
    facts = {key: value for key, value in raw.items() if key in KEYS}
    remarks = []
    for key, value in raw.items():
        if key in facts:
            continue
        plain = re.sub(r"[\s_]+", "_", key.strip().lower())
        meant = difflib.get_close_matches(plain, sorted(KEYS - facts.keys()), n=1, cutoff=LIKENESS)
        name = meant[0] if meant else plain
        if meant:
            remarks.append(Remark(0, "misspelt-key", f'The key "{key}" was read as "{name}".'))
        facts.setdefault(name, value)
    return facts, remarks


def _flat(facts: Mapping[str, Any]) -> Described:
    nodes, each = count_of(facts.get("number_of_nodes")), count_of(facts.get("accelerators_per_node"))
    hosts = count_of(facts.get("host_processors_per_node"))
    return {
        "submitter": text_of(facts.get("submitter") or facts.get("org")),
        "system_name": text_of(facts.get("system_name") or facts.get("platform")),
        "nodes": nodes,
        "accelerators_per_node": each,
        "accelerators": _times(nodes, each),
        "accelerator": text_of(facts.get("accelerator_model_name")),
        "host_processors_per_node": hosts,
        "host_processors": _times(nodes, hosts),
        "host_processor": text_of(facts.get("host_processor_model_name")),
        "host_processor_cores": count_of(facts.get("host_processor_core_count")),
        "host_memory": text_of(facts.get("host_memory_capacity")),
        "accelerator_memory": text_of(facts.get("accelerator_memory_capacity")),
        "interconnect": text_of(facts.get("accelerator_interconnect")),
        "framework": text_of(facts.get("framework")),
        "software_stack": text_of(facts.get("other_software_stack")),
        "operating_system": text_of(facts.get("operating_system")),
    }


def _of_node(facts: Mapping[str, Any], node: Mapping[str, Any]) -> Described:
    """Read the schema of v0.5: one object a kind of node."""
    nodes, each = count_of(node.get("num_nodes")), count_of(node.get("num_accelerators"))
    hosts, processor = _counted(text_of(node.get("cpu")))
    cores = count_of(node.get("num_cores"))
    memory = text_of(node.get("sys_mem_size"))
    return {
        "submitter": "",
        "system_name": text_of(facts.get("hardware")),
        "nodes": nodes,
        "accelerators_per_node": each,
        "accelerators": _times(nodes, each),
        "accelerator": text_of(node.get("accelerator")),
        "host_processors_per_node": hosts,
        "host_processors": _times(nodes, hosts),
        "host_processor": processor,
        "host_processor_cores": cores // hosts if cores and hosts else None,
        "host_memory": f"{memory} GB" if memory.isdigit() else memory,
        "accelerator_memory": "",
        "interconnect": text_of(node.get("cpu_accel_interconnect")),
        "framework": "",
        "software_stack": text_of(facts.get("libraries")),
        "operating_system": text_of(facts.get("os")),
    }


def _counted(text: str) -> tuple[int | None, str]:
    """Take a leading count off a processor's name: "2x Intel Xeon" is two of them."""
    match = re.match(r"(\d{1,3})\s*[xX]\s+(.*)", text)
    return (int(match[1]), match[2]) if match else (None, text)


def count_of(value: object) -> int | None:
    """Give a count however it is written: 8, "8", 8.0, "8.0", "eight", "1,024"; what is no count is unknown."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    text = str(value).strip().lower().replace(",", "")
    if text in _WORDS:
        return _WORDS[text]
    return int(float(text)) if re.fullmatch(r"\d{1,9}(\.0*)?", text) else None


def _times(nodes: int | None, each: int | None) -> int | None:
    return nodes * each if nodes is not None and each is not None else None


def text_of(value: object) -> str:
    """Give a text on one line; the many ways to say nothing are nothing."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"{value:g}" if isinstance(value, float) else str(value)
    text = " ".join(value.split()) if isinstance(value, str) else ""
    return "" if text.lower() in _UNKNOWN else text

"""A system description, in any of its schemas, made into the columns of a system."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from generator.importers.log import Remark

if TYPE_CHECKING:
    from collections.abc import Mapping

_RENAMED = {
    "sumitter": "submitter",
    "divison": "division",
    "host_processors_core_count": "host_processor_core_count",
    "org": "submitter",
    "platform": "system_name",
}
_UNKNOWN = {"", "-", "n/a", "na", "none", "null", "tbd", "todo", "unknown", "not public", "core_count"}
_AVAILABILITY = {
    "available": "onprem",
    "onprem": "onprem",
    "on-prem": "onprem",
    "on-premise": "onprem",
    "on premise": "onprem",
    "cloud": "cloud",
    "in cloud": "cloud",
    "preview": "preview",
    "research": "research",
    "rdi": "research",
}
_WORDS = dict(
    zip(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], range(11), strict=True)
)

Described = dict[str, Any]


def described(raw: Mapping[str, Any]) -> tuple[Described, list[Remark]]:
    """Give a system's columns, with unknown as "" or `None`, and what was doubtful."""
    facts, remarks = _renamed(raw)
    nodes = facts.get("nodes")
    first = nodes[0] if isinstance(nodes, list) and nodes else nodes
    columns = _entry(facts, first) if isinstance(first, dict) and "accelerators_per_node" not in facts else _flat(facts)
    columns |= {
        "submitter": _text(facts.get("submitter")),
        "division": _division(_text(facts.get("division"))),
        "availability": _availability(_text(facts.get("status"))),
    }
    for key in ("division", "availability"):
        given = _text(facts.get("status" if key == "availability" else key))
        if not columns[key]:
            remarks.append(
                Remark(
                    0,
                    f"unknown-{key}",
                    f'The {key} "{given}" is not one we know.' if given else f"The description gives no {key}.",
                )
            )
    return columns, remarks


def _renamed(raw: Mapping[str, Any]) -> tuple[dict[str, Any], list[Remark]]:
    facts: dict[str, Any] = {}
    remarks = []
    for key, value in raw.items():
        plain = re.sub(r"[\s-]+", "_", key.strip().lower()) if key != "accelerator_on-chip_memories" else key
        name = _RENAMED.get(plain, plain)
        if name != key and key not in {"org", "platform"}:
            remarks.append(Remark(0, "misspelt-key", f'The key "{key}" was read as "{name}".'))
        facts.setdefault(name, value)
    return facts, remarks


def _flat(facts: Mapping[str, Any]) -> Described:
    nodes, each = number(facts.get("number_of_nodes")), number(facts.get("accelerators_per_node"))
    hosts = number(facts.get("host_processors_per_node"))
    name = _text(facts.get("accelerator_model_name"))
    return {
        "system_name": _text(facts.get("system_name")),
        "nodes": nodes,
        "accelerators_per_node": each,
        "accelerators": _times(nodes, each),
        "accelerator": name,
        "host_processors_per_node": hosts,
        "host_processors": _times(nodes, hosts),
        "host_processor": _text(facts.get("host_processor_model_name")),
        "host_processor_cores": number(facts.get("host_processor_core_count")),
        "host_memory": _text(facts.get("host_memory_capacity")),
        "accelerator_memory": _text(facts.get("accelerator_memory_capacity")),
        "interconnect": _text(facts.get("accelerator_interconnect")),
        "framework": _text(facts.get("framework")),
        "software_stack": _text(facts.get("other_software_stack")),
        "operating_system": _text(facts.get("operating_system")),
    }


def _entry(facts: Mapping[str, Any], node: Mapping[str, Any]) -> Described:
    """Read the schema of v0.5, which some still used in v0.6: one object a kind of node."""
    nodes, each = number(node.get("num_nodes")), number(node.get("num_accelerators"))
    hosts, processor = _counted(_text(node.get("cpu")))
    cores = number(node.get("num_cores"))
    memory = _text(node.get("sys_mem_size"))
    return {
        "system_name": _text(facts.get("system_name")) or _text(facts.get("hardware")),
        "nodes": nodes,
        "accelerators_per_node": each,
        "accelerators": _times(nodes, each),
        "accelerator": _text(node.get("accelerator")),
        "host_processors_per_node": hosts,
        "host_processors": _times(nodes, hosts),
        "host_processor": processor,
        "host_processor_cores": cores // hosts if cores and hosts else None,
        "host_memory": f"{memory} GB" if memory.isdigit() else memory,
        "accelerator_memory": "",
        "interconnect": _text(node.get("cpu_accel_interconnect")),
        "framework": _text(facts.get("framework")),
        "software_stack": _text(facts.get("libraries")),
        "operating_system": _text(facts.get("os")) or _text(facts.get("operating_system")),
    }


def _counted(text: str) -> tuple[int | None, str]:
    """Take a leading count off a processor's name: "2x Intel Xeon" is two of them."""
    match = re.match(r"(\d+)\s*[xX]\s+(.*)", text)
    return (int(match[1]), match[2]) if match else (None, text)


def number(value: object) -> int | None:
    """Give a count however it is written: 8, "8", 8.0, "8.0", "eight", "1,024"; what is no count is unknown."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    text = str(value).strip().lower().replace(",", "")
    if text in _WORDS:
        return _WORDS[text]
    return int(float(text)) if re.fullmatch(r"\d+(\.0*)?", text) else None


def _times(nodes: int | None, each: int | None) -> int | None:
    return nodes * each if nodes is not None and each is not None else None


def _text(value: object) -> str:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"{value:g}" if isinstance(value, float) else str(value)
    text = " ".join(value.split()) if isinstance(value, str) else ""
    return "" if text.lower() in _UNKNOWN else text


def _division(text: str) -> str:
    return {"close": "closed"}.get(text.lower(), text.lower() if text.lower() in {"closed", "open"} else "")


def _availability(text: str) -> str:
    plain = re.sub(r"^available\s+", "", text.strip().lower())
    return _AVAILABILITY.get(plain, "")

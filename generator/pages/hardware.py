"""How a system is named and counted in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.pages import links, wording

if TYPE_CHECKING:
    from generator.dataset.rows import Accelerator, System
    from generator.pages.book import Entry
    from generator.pages.links import Place
    from generator.pages.page import Link


def said(system: System) -> str:
    """Say what trained: 16 × Graphcore GC200, or processors where there are no accelerators."""
    if system.accelerators is None:
        return system.accelerator or "an unknown number of accelerators"
    if system.accelerators == 0:
        return _times(system.host_processors, system.host_processor or "processors")
    return _times(system.accelerators, system.accelerator or "accelerators of unknown kind")


def short(entry: Entry) -> str:
    """Say what trained by its family alone, where a table has many columns: 16 × GC200."""
    family = entry.accelerator.family if entry.accelerator else ""
    return _times(entry.system.accelerators, family) if family else said(entry.system)


def categorised(entry: Entry) -> str:
    """Say what trained and in which category, both of which stand beside a score."""
    return f"{short(entry)}, {wording.SHORT_AVAILABILITIES[entry.system.availability or '']}"


def _times(count: int | None, what: str) -> str:
    return what if count is None else f"{wording.number(count)} × {what}"


def count(system: System) -> str:
    """Say the number of accelerators for a table's cell."""
    return wording.NONE if system.accelerators is None else wording.number(system.accelerators)


def system_link(system: System, here: Place) -> Link:
    """Link to a system by its name."""
    return here.link(system.system_name or system.system_id, links.system_page(system.round, system.system_id))


def accelerator_link(accelerator: Accelerator | None, here: Place) -> Link | None:
    """Link to an accelerator by its name, where there is one."""
    if accelerator is None:
        return None
    return here.link(accelerator.accelerator, links.accelerator_page(accelerator.slug))


def full_name(system: System) -> str:
    """Name a system with its submitter, once where its own name begins with it."""
    name = system.system_name or system.system_id
    return name if f"{name} ".casefold().startswith(f"{system.submitter} ".casefold()) else f"{system.submitter} {name}"


def full_link(system: System, here: Place) -> Link:
    """Link to a system by its submitter's and its own name."""
    return here.link(full_name(system), links.system_page(system.round, system.system_id))

"""Text marked as escaped, so that the engine shows it as it stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Callable

# `Markup` itself would first ask the text for its HTML, which costs as much again, half a million times a build.
marked: Callable[[str], Markup] = partial(str.__new__, Markup)

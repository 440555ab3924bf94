"""What views are made of: frozen dataclasses that cost a third of the library's own to define, and two thirds to make."""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from dataclasses import Field

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make a class a frozen, slotted dataclass whose fields are given by keyword.

    It is what `dataclass(frozen=True, slots=True, kw_only=True)` makes, and `fields`, `replace` and `asdict` know it. The
    library compiles six methods for each class, which every start pays for, and sets a field of a frozen object by a call
    that looks for it; here one method is compiled, and fields are set by their slots. A default must be a constant.
    """
    return _made(cls, by_place=False)


@dataclass_transform(frozen_default=True)
def frozen_by_place(cls: type[T]) -> type[T]:
    """Make a class frozen as `frozen` does, whose few fields may be given by their places."""
    return _made(cls, by_place=True)


def _made(cls: type[T], *, by_place: bool) -> type[T]:
    made = dataclass(init=False, repr=False, eq=False, slots=True, kw_only=not by_place, match_args=False)(cls)
    own = fields(made)  # type: ignore[arg-type] # it is a dataclass now
    methods = {"__init__": _constructor(made, own, "" if by_place else "*, "), **_shared(own)}
    for name, method in methods.items():
        if name not in cls.__dict__:
            setattr(made, name, method)
    return made


def _constructor(cls: type[Any], own: Sequence[Field[Any]], before: str) -> Callable[..., None]:
    """Compile what sets each field by its slot; `before` stands before the parameters."""
    if any(field.default_factory is not MISSING for field in own):
        raise TypeError(f"{cls.__name__}: a default that is made anew needs the library's dataclass")
    known: dict[str, Any] = {f"set_{field.name}": getattr(cls, field.name).__set__ for field in own}
    known |= {f"default_{field.name}": field.default for field in own if field.default is not MISSING}
    given = [f"{field.name}=default_{field.name}" if f"default_{field.name}" in known else field.name for field in own]
    steps = [f"    set_{field.name}(self, {field.name})\n" for field in own]
    exec(f"def __init__(self, {before}{', '.join(given)}):\n{''.join(steps)}", known)  # noqa: S102 (names of fields, no values)
    constructor: Callable[..., None] = known["__init__"]
    return constructor


def _shared(own: Sequence[Field[Any]]) -> dict[str, Callable[..., object]]:
    """Give the methods by which nothing can be changed, what holds the same is equal, and each says what it holds."""
    names = [field.name for field in own]
    held = attrgetter(*names)

    def equal(self: object, other: object) -> bool:
        return bool(held(self) == held(other)) if type(self) is type(other) else NotImplemented

    def hashed(self: object) -> int:
        return hash(held(self))

    def said(self: object) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return {"__setattr__": _refuse, "__delattr__": _refuse, "__eq__": equal, "__hash__": hashed, "__repr__": said}


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot change {name!r} of a {type(self).__name__}")

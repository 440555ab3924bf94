"""What `frozen` makes behaves as the library's own frozen, slotted dataclasses do."""

from __future__ import annotations

import dataclasses
from typing import ClassVar

import pytest

from generator.pages.frozen import frozen, frozen_by_place


@frozen
class Base:
    """A class to inherit from."""

    kind: ClassVar[str] = "base"

    title: str


@frozen
class Ours(Base):
    """A value as pages define theirs."""

    kind: ClassVar[str] = "ours"

    lines: tuple[int, ...]
    note: str = ""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class LibraryBase:
    """The same as `Base`."""

    title: str


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Library(LibraryBase):
    """The same as `Ours`."""

    lines: tuple[int, ...]
    note: str = ""


@frozen_by_place
class Way:
    """A value with few fields."""

    text: str
    target: str = "#"


def test_a_value_is_a_dataclass_to_the_library() -> None:
    made = Ours(title="a", lines=(1, 2))

    assert [field.name for field in dataclasses.fields(made)] == ["title", "lines", "note"]
    assert dataclasses.asdict(made) == {"title": "a", "lines": (1, 2), "note": ""}
    assert dataclasses.replace(made, note="b") == Ours(title="a", lines=(1, 2), note="b")
    assert made.kind == "ours"


def test_nothing_of_a_value_can_be_changed_or_added() -> None:
    made = Ours(title="a", lines=())

    with pytest.raises(dataclasses.FrozenInstanceError, match="'title' of a Ours"):
        made.title = "b"  # type: ignore[misc] # that is what is tested
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.other = "b"  # type: ignore[attr-defined] # the same
    with pytest.raises(dataclasses.FrozenInstanceError):
        del made.title
    assert not hasattr(made, "__dict__")


def test_equal_values_are_equal_and_say_the_same() -> None:
    one, two = Ours(title="a", lines=(1,)), Ours(title="a", lines=(1,))

    assert one == two
    assert hash(one) == hash(two)
    assert one != Ours(title="a", lines=(2,))
    assert repr(one) == repr(Library(title="a", lines=(1,))).replace("Library", "Ours")


def test_fields_are_given_by_keyword_each_once_and_no_other() -> None:
    calls = [((), {}), (("a", ()), {}), ((), {"title": "a"}), ((), {"title": "a", "lines": (), "colour": 1})]
    for arguments, named in calls:
        for each in (Ours, Library):
            with pytest.raises(TypeError):
                each(*arguments, **named)  # type: ignore[arg-type] # that is what is tested


def test_a_value_of_few_fields_may_be_given_them_by_their_places() -> None:
    assert Way("a") == Way(text="a", target="#")
    assert Way("a", "b").target == "b"


def test_a_default_that_is_made_anew_is_refused() -> None:
    with pytest.raises(TypeError, match="needs the library's dataclass"):

        @frozen
        class Wrong:
            """A list in each object."""

            lines: list[int] = dataclasses.field(default_factory=list)
